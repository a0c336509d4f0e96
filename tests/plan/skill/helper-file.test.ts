import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { bundleHelper } from '../../../runtime/site/build/bundle-helper.ts';

/** The helper as one file: what the skill ships. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'helper-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = await bundleHelper('1.2.3');
const file = path.join(folder, 'plan.mjs');
writeFileSync(file, text);
const example = path.join(root, 'content/example');
const inExample = ['--plan', path.join(example, '.plan/plans/PLAN_expired_invitations')];

const plan = (...args: string[]) =>
  spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' });

test('is the same at every build, wherever the sources lie', async () => {
  expect(await bundleHelper('1.2.3')).toBe(text);
  const copy = path.join(folder, 'elsewhere/deeper');
  mkdirSync(copy, { recursive: true });
  for (const part of ['runtime', 'generated', 'package.json'])
    cpSync(path.join(root, part), path.join(copy, part), {
      recursive: true,
      filter: (name) => !name.includes('node_modules'),
    });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const code = `import { bundleHelper } from './runtime/site/build/bundle-helper.ts'; process.stdout.write(await bundleHelper('1.2.3'));`;
  const again = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  expect(again === text).toBe(true);
});

test('names its release and licence, and carries the notices of what it contains', () => {
  const [first, second] = text.split('\n');
  expect([first, second]).toEqual(['#!/usr/bin/env node', expect.stringContaining('plan.mjs 1.2.3:')]);
  expect(plan('--version').stdout).toBe('plan 1.2.3, records v6\n');
  expect(text).toContain('SPDX-License-Identifier: MIT');
  for (const [, name] of text.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm))
    expect(text).toContain(`// Contains code of ${name} `);
});

test('depends on nothing but Node, and can be read', () => {
  expect(text).not.toMatch(/^(?:import|export) .* from /m);
  const loaded = [...text.matchAll(/(?<!\\")\b(?:require|builtinModule|import)\(["'](.*?)["']\)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(loaded.length).toBeGreaterThan(5);
  const known = new Set(builtinModules.map((name) => `node:${name}`));
  expect(loaded.filter((name) => !known.has(name))).toEqual([]);
  expect(text).toContain('// runtime/plan/commands/run-plan.ts\n');
  expect(text).toContain('/** Runs one command line and gives its exit code.');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(20_000);
});

test('names no place on the machine that built it', () => {
  expect(text).not.toContain(root);
  expect(text).not.toContain(process.env['HOME'] ?? root);
});

test('a command loads only what it needs', () => {
  // The built-in modules that are loaded when the help has been printed.
  const probe = path.join(folder, 'probe.mjs');
  writeFileSync(
    probe,
    `process.argv.splice(2, 0, ...JSON.parse(process.env.ARGS));
     await import('./plan.mjs');
     const { writeFileSync } = await import('node:fs');
     writeFileSync('loaded.json', JSON.stringify(process.moduleLoadList.map((one) => one.replace('NativeModule ', ''))));`,
  );
  const loads = (...args: string[]) => {
    const env = { ...process.env, ARGS: JSON.stringify(args) };
    expect(spawnSync(process.execPath, [probe], { cwd: folder, env }).status).toBe(0);
    return new Set(JSON.parse(readFileSync(path.join(folder, 'loaded.json'), 'utf8')) as string[]);
  };
  const help = loads('--help');
  // `tty` brings `net` along.
  for (const name of ['crypto', 'child_process', 'zlib', 'http', 'readline'])
    expect([name, help.has(name)]).toEqual([name, false]);
  const id = loads(
    'contract-id',
    path.join(example, '.plan/plans/PLAN_expired_invitations/contracts/000002.json'),
  );
  expect([id.has('crypto'), id.has('http'), id.has('zlib')]).toEqual([true, false, false]);
});

test('derives the same manifest as the sources do', () => {
  const args = ['context-manifest', ...inExample, '--task', 'T-refuse-expired-links'];
  const built = plan(...args);
  const source = spawnSync(process.execPath, [path.join(root, 'runtime/plan/commands/plan.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  expect({ status: built.status, stderr: built.stderr }).toEqual({ status: 0, stderr: '' });
  expect(built.stdout).toBe(source.stdout);
  expect(JSON.parse(built.stdout)).toHaveProperty('next_action');
});

test('runs under the permission model without network, child processes or writes', () => {
  // Node 24 asks for permission to read; nothing else is granted. Before Node 25 the network has no permission of its own.
  const flags = ['--permission', `--allow-fs-read=${folder}`, `--allow-fs-read=${example}`];
  const args = ['context-manifest', ...inExample, '--task', 'T-refuse-expired-links'];
  const { status, stdout } = spawnSync(process.execPath, [...flags, file, ...args], { encoding: 'utf8' });
  expect([status, stdout.startsWith('{')]).toEqual([0, true]);
});

test('runs where there is no process.getBuiltinModule, as before Node 20.16', () => {
  const older = ['--import', 'data:text/javascript,process.getBuiltinModule = undefined'];
  const args = ['context-manifest', ...inExample, '--task', 'T-refuse-expired-links'];
  const { status, stdout } = spawnSync(process.execPath, [...older, file, ...args], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, plan(...args).stdout]);
});

test('is left at dist/plan.mjs by a build, executable', async () => {
  const { buildHelper, helperFile } = await import('../../../runtime/site/build/bundle-helper.ts');
  await buildHelper(path.join(root, 'content'));
  expect(path.relative(root, helperFile)).toBe(path.join('dist', 'plan.mjs'));
  expect(statSync(helperFile).mode & 0o111).toBe(0o111);
  expect(readFileSync(helperFile, 'utf8').length).toBe(text.length);
  expect(execFileSync('git', ['check-ignore', helperFile], { cwd: root, encoding: 'utf8' })).toContain(
    'plan.mjs',
  );
});
