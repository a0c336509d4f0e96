import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../generator/support/temporary-folder.ts';

/** A program as a page would load it: one file, minified, without what it does not use. */
async function bundle(program: string): Promise<string> {
  const folder = await mkdtemp(path.join(root, 'node_modules/.cache/client-size-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const input = path.join(folder, 'program.ts');
  await writeFile(input, program.replaceAll('./generated', path.join(root, 'generated')));
  const build = await rolldown({ input });
  const { output } = await build.generate({ format: 'es', minify: true });
  await build.close();
  return output[0].code;
}

test('the constant part of a client is less than 3 KB', async () => {
  const code = await bundle("export { clientOf } from './generated/client/core/client-of.ts';");
  const bytes = gzipSync(code, { level: 9 }).length;
  console.log(`the client without operations: ${code.length} bytes minified, ${bytes} with gzip`);
  expect(bytes).toBeLessThan(3000);
});

test('operations that are not used are left out', async () => {
  const one = await bundle(`
    import { createCall } from './generated/client/client.ts';
    import { getHealth } from './generated/client/operations.ts';
    createCall({ baseUrl: '' })(getHealth);`);
  const all = await bundle("export { createClient } from './generated/client/client.ts';");
  expect(one).toContain('/api/health.json');
  expect(one).not.toContain('/sitemap.xml');
  expect(all).toContain('/sitemap.xml');
});

test('what is generated is what was written by hand', () => {
  const folder = path.join(root, 'generator/client');
  const names = readdirSync(folder);
  expect(readdirSync(path.join(root, 'generated/client/core'))).toEqual(names);
  for (const name of names) {
    const copy = readFileSync(path.join(root, 'generated/client/core', name), 'utf8');
    expect(copy.replace(/^.*\n/, '')).toBe(readFileSync(path.join(folder, name), 'utf8'));
  }
});
