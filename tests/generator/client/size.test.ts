import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { copyOf } from '../../../generator/emit/client/emit-client.ts';
import { bundle } from '../support/bundle.ts';
import { root, temporaryFolder } from '../support/temporary-folder.ts';

/** The generated code is this project's own. */
const bundleOwn = (program: string) =>
  bundle(program.replaceAll('./generated', path.join(root, 'generated')));

test('a client with one operation is less than 3.3 KB', async () => {
  const code = await bundleOwn(`
    import { createCall } from './generated/client/client.ts';
    const getOrder = {
      method: 'GET',
      path: '/orders/{id}',
      responses: { 200: ['application/json'], 404: ['application/problem+json'] },
    };
    createCall({ baseUrl: '' })(getOrder, { path: { id: 1 } });`);
  const bytes = gzipSync(code, { level: 9 }).length;
  console.log(`the client with one operation: ${code.length} bytes minified, ${bytes} with gzip`);
  expect(bytes).toBeLessThan(3.3 * 1024);
  // Forms are written only where an operation has one.
  expect(code).not.toContain('form-data');
});

test('what is imported from a module of its own is only where it is imported', async () => {
  const plain = await bundleOwn("export { createClient } from './generated/client/client.ts';");
  const own = [
    ["import { streamItems } from './generated/client/streams.ts'; console.log(streamItems);", 'json-seq'],
    [
      "import { resumeEvents } from './generated/client/streams.ts'; console.log(resumeEvents);",
      'Last-Event-ID',
    ],
    ["import { pages } from './generated/client/pages.ts'; console.log(pages);", 'maxPages'],
    ["import { retry } from './generated/client/retry.ts'; retry();", 'retry-after'],
    [
      "import { secureWith } from './generated/client/core/secure-with.ts'; secureWith({}, {}, {});",
      'mutualTLS',
    ],
  ];
  for (const [program = '', word = ''] of own) {
    expect(plain).not.toContain(word);
    expect(await bundleOwn(program)).toContain(word);
  }
});

test('operations that are not used are left out', async () => {
  const one = await bundleOwn(`
    import { createCall } from './generated/client/client.ts';
    import { getHealth } from './generated/client/operations.ts';
    createCall({ baseUrl: '' })(getHealth);`);
  const all = await bundleOwn("export { createClient } from './generated/client/client.ts';");
  expect(one).toContain('/api/health.json');
  expect(one).not.toContain('/sitemap.xml');
  expect(all).toContain('/sitemap.xml');
});

test('only sources are copied into a client, though the package has what they compile to beside them', async () => {
  const folder = await temporaryFolder();
  for (const name of ['a.ts', 'a.js', 'a.js.map', 'a.d.ts']) writeFileSync(path.join(folder, name), '');
  expect(copyOf(pathToFileURL(`${folder}/`), 'core').map(([name]) => name)).toEqual(['core/a.ts']);
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
