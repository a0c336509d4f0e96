import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeOutput } from '../../../generator/cli/write-output.ts';
import { compile, lint } from '../../../generator/compile.ts';
import { barrenFolder, root, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';

const run = promisify(execFile);
const surface = path.join(root, 'generator/surface.ts');
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));

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

test('the output of init compiles, and its contract passes lint', async () => {
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

test('a project for Fastify compiles, and answers', async () => {
  const folder = await temporaryFolder();
  expect((await init(folder, 'notes', '--adapter', 'fastify')).code).toBe(0);
  const project = path.join(folder, 'notes');
  expect(JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')).dependencies).toMatchObject({
    fastify: '^5.0.0',
  });
  await writeSound(path.join(project, 'src/generated'), path.join(project, 'contract.yaml'));
  const server = path.join(project, 'src/server.ts');
  expect(typeCheck([server], path.join(project, 'tsconfig.json'))).toEqual([]);
  const child = spawn(process.execPath, [server], { env: { PORT: '0' } });
  try {
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const answer = await fetch(`${String(line).replace('ready ', '')}/notes`);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('init changes no file that exists', async () => {
  const folder = await barrenFolder();
  await writeFile(path.join(folder, 'tsconfig.json'), '{}');
  const refused = await init(folder);
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: 'surface: this folder already has tsconfig.json; nothing was written. Name another folder.\n',
  });
  await expect(readFile(path.join(folder, 'contract.yaml'))).rejects.toThrow('ENOENT');
});

test('init adds missing members to a package.json, keeps the others, and reports both', async () => {
  const folder = await barrenFolder();
  const file = path.join(folder, 'package.json');
  const present = {
    name: 'mine',
    scripts: { start: 'mine' },
    devDependencies: { typescript: '6.0.3' },
    dependencies: { '@plan-surface/engine': 'file:engine.tgz' },
  };
  await writeFile(file, JSON.stringify(present, null, '\t').replaceAll('\n', '\r\n'));
  const { stdout } = await init(folder, '--adapter', 'express');
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toEqual({
    ...present,
    type: 'module',
    scripts: {
      start: 'mine',
      generate: expect.stringContaining('surface generate'),
      lint: expect.any(String),
      typecheck: 'tsc -p .',
      test: expect.any(String),
    },
    dependencies: { '@plan-surface/engine': 'file:engine.tgz', express: '^5.0.0' },
    devDependencies: {
      typescript: '6.0.3',
      '@plan-surface/compiler': `^${version}`,
      '@types/express': '^5.0.0',
      '@types/node': '^24.0.0',
    },
  });
  // Its indent, its line ends and its last line stay.
  expect(text).toMatch(/^\{\r\n\t"name": "mine",\r\n.*\}$/s);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(stdout).toContain(
    'Added to package.json: type module; scripts generate, lint, typecheck, test; dependencies express; ' +
      'devDependencies @plan-surface/compiler, @types/express, @types/node\n',
  );
  expect(stdout).toContain(
    'package.json keeps its script start; the one for this project is: node src/server.ts\n',
  );
  expect(stdout).not.toContain('npm pkg set');
});

test('init keeps the type of a package.json, and prints the command that changes it', async () => {
  const folder = await barrenFolder();
  const file = path.join(folder, 'package.json');
  await writeFile(file, '{"type":"commonjs"}\n');
  const { stdout } = await init(folder);
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ type: 'commonjs', scripts: { start: 'node src/server.ts' } });
  expect(text).toMatch(/\}\n$/);
  expect(stdout).toContain('package.json keeps its type commonjs; this project needs module\n');
  expect(stdout).toMatch(/^npm pkg set type=module\nnpm install$/m);
});

test('init refuses a package.json that it cannot complete, and writes nothing then', async () => {
  const folder = await barrenFolder();
  const refusal = async (text: string) => {
    await writeFile(path.join(folder, 'package.json'), text);
    return init(folder);
  };
  expect(await refusal('[')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not a JSON object; fix it first'),
  });
  expect(await refusal('{ "scripts": "none" }')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/scripts in .*package\.json is not an object; fix it first/),
  });
  await expect(readFile(path.join(folder, 'contract.yaml'))).rejects.toThrow('ENOENT');
});

test('init accepts one folder, and lists its options', async () => {
  const folder = await barrenFolder();
  expect(await init(folder, 'a', 'b')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('not also into b'),
  });
  expect(await init(folder, '--adapter', 'koa')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--adapter must be one of node, express, fastify, fetch, not "koa"'),
  });
});
