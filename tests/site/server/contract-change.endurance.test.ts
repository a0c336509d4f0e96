import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackages } from './link-packages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'contract-change-'));
  for (const part of ['spec', 'generator', 'runtime', 'generated', 'package.json', 'tsconfig.json']) {
    await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  }
  await linkPackages(copy);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(copy, file), text.replace(from, to));
}

function run(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: copy }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

const generate = [
  'generator/main.ts',
  'generate',
  '--spec',
  'spec/openapi.yaml',
  '--site',
  'spec/site.yaml',
  '--out',
  'generated',
];

test('generated/ is reproduced byte for byte', async () => {
  await rm(path.join(copy, 'generated'), { recursive: true });
  expect((await run(...generate)).code).toBe(0);
  const { code, output } = await run(...generate.with(-1, path.join(root, 'generated')), '--check');
  expect([code, output]).toEqual([0, '']);
});

test('a response schema that a handler does not match fails the type check at the handler', {
  timeout: 120_000,
}, async () => {
  await edit('spec/schemas/health.json', '"const": "ok"', '"const": "fine"');
  await edit('spec/schemas/health.json', '"status": "ok"', '"status": "fine"');
  expect((await run(...generate)).output).toContain('files written');
  const { code, output } = await run('node_modules/typescript/bin/tsc', '-p', '.');
  expect(code).not.toBe(0);
  expect(output).toMatch(/^runtime\/api\/api-bodies\.ts\(\d+,\d+\): error TS2322/m);
  expect(
    output
      .trim()
      .split('\n')
      .filter((line) => /^\S.*error/.test(line)),
  ).toHaveLength(1);
});

test('a changed contract without generation is drift, with the names of the files', async () => {
  await edit('spec/schemas/health.json', '"const": "fine"', '"const": "well"');
  await edit('spec/schemas/health.json', '"status": "fine"', '"status": "well"');
  const { code, output } = await run(...generate, '--check');
  expect(code).toBe(1);
  expect(output).toContain('generated/validators/components.js: changed');
});
