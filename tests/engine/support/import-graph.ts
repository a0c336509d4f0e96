import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../generator/support/temporary-folder.ts';

/** Every module that a file loads or takes types from. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The files behind an entry point, and the names of the packages that they import. */
export function graphOf(entry: string): { files: string[]; packages: string[] } {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) files.add(path.join(path.dirname(file), name));
      else packages.add(name);
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}
