import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a release lists its own files, all but this list. It is installed and committed with them, so that every clone
 * knows which of them were changed since.
 */
export const digestsFile = 'plan/assets/digests.json';

/** The list of a release: SHA-256, hex, of each file by its path from the folder of the skills. */
export function digestsText(files: readonly { readonly name: string; readonly text: string }[]): string {
  const listed = files.map(({ name, text }) => [name, digestOf(text)] as const).sort(byName);
  return `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`;
}

/** The list in a folder of skills; empty where it is absent or unreadable. */
export function readDigests(folder: string): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path.join(folder, digestsFile), 'utf8'))));
  } catch {
    return new Map();
  }
}

/** Line ends do not count: git may have changed them on checkout. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

function byName([left]: readonly [string, string], [right]: readonly [string, string]): number {
  return left < right ? -1 : 1;
}
