import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** The name of an OpenAPI document in a folder; null if there is none, or no such folder. */
export async function contractIn(folder: string): Promise<string | null> {
  for (const name of await namesIn(folder))
    if (/\.(ya?ml|json)$/i.test(name) && isOpenApi(await readFile(path.join(folder, name), 'utf8')))
      return name;
  return null;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isOpenApi(text: string): boolean {
  try {
    const document: unknown = parse(text);
    if (typeof document !== 'object' || document === null) return false;
    return 'openapi' in document || 'swagger' in document;
  } catch {
    return false;
  }
}
