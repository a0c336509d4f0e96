import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diagnosticsPage } from './support/diagnostics-page.ts';
import { root } from './support/temporary-folder.ts';

/** `UPDATE_GOLDENS=1` writes the page anew. */
test('the page of diagnostics has a section for each code, with real output of the compiler', async () => {
  const file = path.join(root, 'generator/check/diagnostics.md');
  const page = await diagnosticsPage();
  if (process.env['UPDATE_GOLDENS'] === '1') await writeFile(file, page);
  expect(await readFile(file, 'utf8')).toBe(page);
});
