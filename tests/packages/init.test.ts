import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeOutput } from '../../generator/cli/write-output.ts';
import { compile, lint } from '../../generator/compile.ts';
import { barrenFolder, root, temporaryFolder } from '../generator/support/temporary-folder.ts';
import { typeCheck } from '../generator/support/type-check.ts';

const run = promisify(execFile);
const surface = path.join(root, 'generator/surface.ts');

async function init(cwd: string, ...args: readonly string[]) {
  try {
    const { stdout, stderr } = await run(process.execPath, [surface, 'init', ...args], { cwd });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** What a handler does with the body of an operation with `x-stream`. */
const readsStream = `export async function sizeOf(body: ReadableStream<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of body) size += chunk.byteLength;
  return size;
}
`;

test('what init writes compiles, and the contract is one that lint praises', async () => {
  const folder = await temporaryFolder();
  expect((await init(folder, 'notes')).code).toBe(0);
  const project = path.join(folder, 'notes');
  const contract = path.join(project, 'contract.yaml');
  const { diagnostics } = await lint(contract, null);
  // What only some houses demand.
  expect(diagnostics.filter(({ code }) => code !== 'PS502')).toEqual([]);
  const { output } = await compile(contract, null);
  if (output === null) throw new Error('the contract does not compile');
  const drift = { missing: [...output.keys()], changed: [], stale: [] };
  writeOutput(output, path.join(project, 'src/generated'), drift);
  await writeFile(path.join(project, 'src/stream.ts'), readsStream);
  const files = ['server.ts', 'service.test.ts', 'stream.ts'].map((file) => path.join(project, 'src', file));
  expect(typeCheck(files)).toEqual([]);
  expect(typeCheck(files, path.join(project, 'tsconfig.json'))).toEqual([]);
  await run(process.execPath, ['--test', 'src/service.test.ts'], { cwd: project, env: {} });
});

test('init changes no file that exists', async () => {
  const folder = await barrenFolder();
  await writeFile(path.join(folder, 'tsconfig.json'), '{}');
  const refused = await init(folder);
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: 'surface: already in .: tsconfig.json; nothing was written\n',
  });
  await expect(readFile(path.join(folder, 'contract.yaml'))).rejects.toThrow('ENOENT');
});

test('init leaves a package.json as it is, and says what to add', async () => {
  const folder = await barrenFolder();
  const text = '{ "scripts": { "start": "mine" }, "devDependencies": { "typescript": "6.0.3" } }';
  await writeFile(path.join(folder, 'package.json'), text);
  const { stdout } = await init(folder, '--adapter', 'express', '--runtime', 'inline');
  expect(await readFile(path.join(folder, 'package.json'), 'utf8')).toBe(text);
  expect(stdout).toContain('Its script start stays; the one for this project is: node src/server.ts');
  const [command = ''] = /^npm pkg set .*$/m.exec(stdout) ?? [];
  expect(command).toContain('"dependencies.express=^5.0.0"');
  expect(command).not.toMatch(/typescript|scripts\.start|engine/);
  await run('sh', ['-c', command], { cwd: folder });
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    type: 'module',
    scripts: { start: 'mine', generate: expect.stringContaining('--runtime inline') },
    dependencies: { express: '^5.0.0' },
    devDependencies: { typescript: '6.0.3', '@plan-surface/compiler': '^0.1.0' },
  });
});

test('init takes one folder, and says which options there are', async () => {
  const folder = await barrenFolder();
  expect(await init(folder, 'a', 'b')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('not also into b'),
  });
  expect(await init(folder, '--adapter', 'koa')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--adapter must be one of node, express, fetch, not "koa"'),
  });
  await writeFile(path.join(folder, 'package.json'), '[');
  expect(await init(folder)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not a JSON object'),
  });
});
