import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { root, temporaryFolder } from './support/temporary-folder.ts';

const plain = `openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      responses: { 200: { description: ok, content: { text/plain: { schema: { type: string, format: shout, minimum: 2, maximum: 1 } } } } }
`;

/** `surface-command.test.ts` watches a file that is edited. */
test('--watch sees a new file, and a replaced folder', async ({ onTestFinished }) => {
  const folder = await temporaryFolder();
  const sub = path.join(folder, 'contract');
  const spec = path.join(sub, 'contract.yaml');
  const withReference = plain.replace(
    '{ type: string, format: shout, minimum: 2, maximum: 1 }',
    "{ $ref: 'new/text.yaml' }",
  );
  await mkdir(sub);
  await writeFile(spec, withReference);
  const out = path.join(folder, 'out');
  const child = spawn(
    process.execPath,
    [path.join(root, 'generator/main.ts'), 'generate', '--spec', spec, '--out', out, '--watch'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => printed.push(line));
  const said = (what: RegExp) =>
    vi.waitFor(() => expect(printed.splice(0).join('\n')).toMatch(what), { timeout: 45_000, interval: 300 });
  await said(/PS104/);
  await mkdir(path.join(sub, 'new'));
  await writeFile(path.join(sub, 'new/text.yaml'), 'type: string\n');
  await said(/files written or removed/);
  // A branch that lacks the folder, and then one that has it.
  await rm(sub, { recursive: true });
  await said(/PS101 there is no such file/);
  await mkdir(sub);
  await writeFile(spec, plain);
  await said(/files written or removed/);
  await writeFile(spec, plain.replace('getA', 'getB'));
  await said(/files written or removed/);
  const other = path.join(folder, 'other');
  await mkdir(other);
  await writeFile(path.join(other, 'contract.yaml'), plain.replace('getA', 'getE'));
  await rename(sub, path.join(folder, 'before'));
  await rename(other, sub);
  await said(/files written or removed/);
  await writeFile(spec, plain.replace('getA', 'getF'));
  await said(/files written or removed/);
  // The output cannot be written for a while: that is told, and the next change finds it mended.
  await writeFile(path.join(out, 'notes.md'), 'mine');
  await writeFile(spec, plain.replace('getA', 'getC'));
  await said(/surface: .* did not write: notes\.md/);
  await rm(path.join(out, 'notes.md'));
  await writeFile(spec, plain.replace('getA', 'getD'));
  await said(/files written or removed/);
  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(0);
});
