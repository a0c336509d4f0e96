import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Removes the declarations that no entry point reaches: the compiler writes one for each module of the program.
 *
 * @param entries declaration files, absolute
 */
export function pruneDeclarations(folder: string, entries: readonly string[]): void {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    reached.add(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.'))
        waiting.push(path.resolve(path.dirname(file), fileName.replace(/\.js$/, '.d.ts')));
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
  }
}
