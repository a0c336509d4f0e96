import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from '../../site/server/start-site.ts';
import { runNode } from '../support/run-node.ts';
import { root, temporaryFolder } from '../support/temporary-folder.ts';
import { typeCheck } from '../support/type-check.ts';

test('the examples of the client in the manual type-check, run, and print what the manual says', async () => {
  const manual = await readFile(path.join(root, 'generator/README.md'), 'utf8');
  const [, client = ''] = /^## The client\n(.*?)^## /ms.exec(manual) ?? [];
  const blocks = [...client.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  // Those of a shop are type-checked with its client; that of a front end is run by `tests/labs/front-end`.
  const examples = blocks.filter((code) => !/shop\.example|^\/\/ queries\.ts/.test(code));
  expect(examples).toHaveLength(4);
  const server = await startSite();
  const folder = await temporaryFolder();
  const printed: string[] = [];
  for (const [index, code] of examples.entries()) {
    const file = path.join(folder, `example-${index}.ts`);
    const program = code
      .replaceAll('./generated/', `${root}generated/`)
      .replaceAll('http://127.0.0.1:8080', `http://127.0.0.1:${server.port}`);
    await writeFile(file, program);
    expect(typeCheck([file])).toEqual([]);
    const run = await runNode([file], folder);
    expect([run.code, run.stderr]).toEqual([0, '']);
    printed.push(run.stdout);
  }
  await server.stop();
  expect(printed).toEqual([
    expect.stringMatching(/llms\.txt.*\n304\n$/s),
    '200\n',
    'getV1Health /api/v1/health.json 200, attempt 1 true\n',
    '200\n',
  ]);
});
