import { readFileSync } from 'node:fs';

/** The content of a file; null where it cannot be read, for whatever reason. */
export function readOrNull(file: string, encoding: 'utf8' | 'latin1' = 'utf8'): string | null {
  try {
    return readFileSync(file, encoding);
  } catch {
    return null;
  }
}
