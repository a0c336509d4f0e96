import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const http = path.resolve('runtime/http');

/** Every file that some files import, themselves included, and every package. */
function importsOf(files: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const found = { files: new Set<string>(), packages: new Set<string>() };
  const follow = (file: string): void => {
    if (found.files.has(file)) return;
    found.files.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '([^']+)'/g)) {
      if (name.startsWith('.')) follow(path.resolve(path.dirname(file), name));
      else found.packages.add(name);
    }
  };
  for (const file of files) follow(file);
  return found;
}

test('the engine of any contract can be copied into another project: it needs its own folder and express', () => {
  const entries = ['contract-engine.ts', 'contract-app.ts'].map((name) => path.join(http, name));
  const { files, packages } = importsOf(entries);
  expect(files.size).toBeGreaterThan(20);
  expect([...files].filter((file) => !file.startsWith(http + path.sep))).toEqual([]);
  expect([...packages].filter((name) => !name.startsWith('node:'))).toEqual(['express']);
});
