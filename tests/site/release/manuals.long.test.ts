import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runSurface } from '../../../generator/cli/run-surface.ts';
import { root, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { freePort } from '../../support/free-port.ts';

import { commandLines, programsOf, read, sectionsOf, writeExtensions } from './manual-programs.ts';

const run = promisify(execFile);

test('the manual of the compiler: a webhook is sent, signed and received', async () => {
  const { folder, files } = await programsOf(await sectionsOf('Webhooks and callbacks'));
  await writeSound(path.join(folder, 'generated'), path.join(folder, 'shop.yaml'));
  expect(typeCheck(files)).toEqual([]);
  const main = path.join(folder, 'main.ts');
  await writeFile(main, (await readFile(main, 'utf8')).replaceAll('8080', String(await freePort())));
  const told = await run(process.execPath, ['main.ts'], { cwd: folder });
  expect(told.stdout).toBe('paid: a 12\nanswered: 204\n');
  const { handlers } = await import(path.join(folder, 'orders.ts'));
  const created = handlers.createOrder(
    { body: { total: 1 } },
    { reply: { created: (body: object) => body } },
  );
  expect(created).toEqual({ id: 'a', total: 1 });
});

test('the manual of the compiler: programs that call the compiler type-check', async () => {
  // Together: each imports the whole compiler.
  const programs = ['As a library', 'Rules', 'Compatibility'].map(async (title) =>
    programsOf(await sectionsOf(title)),
  );
  const files = (await Promise.all(programs)).flatMap((one) => one.files);
  expect(files).toHaveLength(3);
  expect(typeCheck(files)).toEqual([]);
});

test('the manual of the compiler: a program compiles a contract', async () => {
  const { folder } = await programsOf(await sectionsOf('As a library'));
  const contract = path.join(folder, 'contract.yaml');
  await writeFile(contract, await read('tests/site/release/fixtures/tasks/contract.yaml'));
  const { stdout } = await run(process.execPath, ['compile.ts'], { cwd: folder });
  expect(stdout).toMatch(/^types\/openapi\.ts \d+$/m);
  expect(stdout).toMatch(/^client\/client\.ts \d+$/m);
  expect(stdout).not.toContain('server/');
});

test('the manual of the compiler: single rules have levels, on the command line and in a program', async () => {
  const manual = await sectionsOf('Rules');
  const { folder } = await programsOf(manual);
  const text = await read('tests/site/release/fixtures/tasks/contract.yaml');
  await writeFile(path.join(folder, 'contract.yaml'), text);
  const { stdout } = await run(process.execPath, ['rules.ts'], { cwd: folder });
  expect(stdout).toBe('PS321 warning\n');
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(manual) ?? [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  for (const line of commands.trim().split('\n'))
    expect([line, await runSurface(line.split(' ').slice(2), folder)]).toEqual([line, 0]);
});

test('the manual of the compiler: a program compares two contracts and two schemas', async () => {
  const { folder } = await programsOf(await sectionsOf('Compatibility'));
  const contract = await read('tests/site/release/fixtures/tasks/contract.yaml');
  for (const name of ['old.yaml', 'contract.yaml']) await writeFile(path.join(folder, name), contract);
  const { stdout } = await run(process.execPath, ['compare.ts'], { cwd: folder });
  expect(stdout).toBe('compatible under the policy strict: nothing changed\nbreaking /maxLength string\n');
});

/** As it is in the branch `main` of a user's repository. */
async function commitContract(folder: string): Promise<void> {
  const git = (...args: readonly string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@plan.example', ...args], { cwd: folder });
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('add', 'contract.yaml');
  await git('commit', '--quiet', '--message', 'A contract');
}

test('the commands in the manual of the compiler run', async () => {
  const manual = await read('generator/README.md');
  const lines = commandLines(manual);
  expect(lines.length).toBeGreaterThan(10);
  let folder = await temporaryFolder();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const surface = path.join(root, 'generator/surface.ts');
  for (const line of lines) {
    const [, directory] = /^cd (.+)$/.exec(line) ?? [];
    if (directory !== undefined) {
      folder = path.join(folder, directory);
      await writeExtensions(manual, folder);
      continue;
    }
    const args = line.split(' ').slice(2);
    expect(line).toMatch(/^npx surface /);
    if (args.some((arg) => arg.startsWith('main:'))) await commitContract(folder);
    if (args.includes('--watch') || args[0] === 'mock') await runOnce([surface, ...args], folder);
    else if (args[0] === 'test') await runWithMock(surface, args, folder);
    else expect(await runSurface(args, folder), line).toBe(0);
  }
});

test('the program of the mocks in the manual of the compiler compiles, and a wrong override does not', async () => {
  const { folder, files: programs } = await programsOf(await sectionsOf('Mocks'));
  // The one for MSW is run in a browser, by the front end of `tests/labs/`.
  const files = programs.filter((file) => path.basename(file) === 'mocked.ts');
  const targets = ['types', 'validators', 'server', 'mcp', 'mocks'] as const;
  await writeSound(path.join(folder, 'generated'), path.join(folder, 'contract.yaml'), null, targets);
  const wrong = path.join(folder, 'wrong.ts');
  await writeFile(wrong, (await readFile(files[0] ?? '', 'utf8')).replace("'Mine.'", '5'));
  expect(files).toHaveLength(1);
  expect(typeCheck([...files, wrong])).toMatchObject([{ file: wrong, code: 'TS2322' }]);
});

/** Runs a command that does not end by itself. */
async function runOnce(args: readonly string[], cwd: string): Promise<void> {
  const watching = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(watching.stdout))
    if (/waiting for a change|^mock http/.test(line)) watching.kill('SIGINT');
  expect(watching.exitCode ?? (await once(watching, 'exit'))[0]).toBe(0);
}

/** Proves the mocks of the contract, and what the command line of the manual calls a server. */
async function runWithMock(surface: string, args: readonly string[], cwd: string): Promise<void> {
  const port = String(await freePort());
  const mock = ['mock', '--spec', 'contract.yaml', '--port', port];
  const mocking = spawn(process.execPath, [surface, ...mock], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface(mocking.stdout), 'line');
  const proof = args.map((one) => one.replace(/^http:.*:8080$/, `http://127.0.0.1:${port}`));
  expect(await runSurface(proof, cwd), args.join(' ')).toBe(0);
  mocking.kill('SIGINT');
  await once(mocking, 'exit');
}

test('the programs of the manual of the plan package compile, and derive a manifest', async () => {
  // The schemas are files of the packed package alone: their program runs where it is installed.
  const [manual = ''] = (await read('runtime/plan/README.md')).split('## The schemas');
  const { folder, files } = await programsOf(manual);
  expect(files.map((file) => path.basename(file))).toEqual(['manifest.ts', 'sections.ts']);
  expect(typeCheck(files)).toEqual([]);
  const planDir = path.join(root, 'content/example/.plan/plans/PLAN_expired_invitations');
  const { tasks } = JSON.parse(await readFile(path.join(planDir, 'contract.json'), 'utf8'));
  const manifest = await run(process.execPath, ['manifest.ts', planDir, tasks[0].id], { cwd: folder });
  expect(JSON.parse(manifest.stdout)).toMatchObject({ task: tasks[0].id });
  const missing = await run(process.execPath, ['manifest.ts', path.join(planDir, 'none'), 'T-a'], {
    cwd: folder,
  });
  expect(missing.stderr).toMatch(/^readable-file /);
});
