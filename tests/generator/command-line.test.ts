import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findForeign, listFiles, writeOutput } from '../../generator/cli/write-output.ts';
import { compile } from '../../generator/compile.ts';
import { formatDiagnostic } from '../../generator/source/diagnostics.ts';
import { brokenContracts } from './support/broken-contracts.ts';
import { type Run, runGenerator, snapshot } from './support/run-generator.ts';
import { fixtures, root, temporaryFolder } from './support/temporary-folder.ts';

const library = path.join(fixtures, 'valid/library.yaml');

/** A stack trace has lines such as `at walk (file:///...)`. */
function expectNoStack({ stdout, stderr }: Run): void {
  expect(stdout + stderr).not.toMatch(/^\s+at .*[:(]\/|node:internal|Node\.js v/m);
}

async function compiledLibrary(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'out');
  const { output } = await compile(library, null);
  if (output === null) throw new Error('the contract of the library is sound');
  writeOutput(output, folder, { missing: [...output.keys()], changed: [], stale: [] });
  return folder;
}

test.concurrent.each([
  'PS101-entry-missing',
  'PS102-comma-missing.json',
  'PS105-and-five-more',
  'PS109-site-configuration',
])('%s: every problem is printed, the exit code is 1, and the folder is untouched', async (name) => {
  const contract = brokenContracts().find((one) => one.name === name);
  if (contract === undefined) throw new Error(`there is no broken contract ${name}`);
  const out = await compiledLibrary();
  const before = await snapshot(out);
  const site = contract.site === null ? [] : ['--site', contract.site];
  const run = await runGenerator('--spec', contract.spec, ...site, '--out', out);
  expect(run.code).toBe(1);
  expect(run.stdout).toBe('');
  expectNoStack(run);
  const lines = run.stderr.trimEnd().split('\n');
  const count = contract.expected.length;
  // Only what can be tolerated leads to the option.
  if (name.startsWith('PS105')) expect(lines.pop()).toContain('--tolerant compiles what it can');
  expect(lines.pop()).toBe(`${count} error${count === 1 ? '' : 's'}; nothing was written`);
  expect(lines).toHaveLength(3 * count);
  for (const { file, line, column, code, pointer } of contract.expected) {
    const first = lines.findIndex((text) =>
      text.startsWith(`${path.relative(root, file)}:${line}:${column} ${code} `),
    );
    expect(lines[first + 1]).toBe(`  at #${pointer}`);
    expect(lines[first + 2]).toMatch(/^ {2}hint: \S/);
  }
  expect(await snapshot(out)).toEqual(before);
});

test.concurrent('a mistake on the command line is answered with the usage and exit code 2', async () => {
  const runs = await Promise.all([runGenerator(), runGenerator('--spec', library, '--output', 'x')]);
  for (const run of runs) {
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(/^surface: .*\nHelp: surface --help\n$/);
    expectNoStack(run);
  }
});

test.concurrent('a folder that holds the contract itself is never cleared', async () => {
  const before = await snapshot(path.join(fixtures, 'valid'));
  const run = await runGenerator('--spec', library, '--out', path.join(fixtures, 'valid'));
  expect(run.code).toBe(2);
  expect(run.stderr).toContain('which is for generated files only');
  expect(await snapshot(path.join(fixtures, 'valid'))).toEqual(before);
});

test.concurrent('an output that cannot be written is reported in one line, with exit code 3', async () => {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, 'kept');
  const run = await runGenerator('--spec', library, '--out', file);
  expect([run.code, run.stderr.trimEnd().split('\n').length]).toEqual([3, 1]);
  expect(run.stderr).toMatch(
    /^surface: .*file cannot be written: ENOTDIR.* A file is in the way: name another folder with --out/,
  );
  expectNoStack(run);
  expect(await readFile(file, 'utf8')).toBe('kept');
});

test.concurrent('files that the compiler did not write are neither removed nor replaced', async () => {
  const out = await temporaryFolder();
  await rm(path.join(out, 'node_modules'));
  const files = ['app.ts', 'public/schema/mine.json', 'types/openapi.ts', 'types/own.ts'];
  for (const folder of ['types', 'public/schema']) await mkdir(path.join(out, folder), { recursive: true });
  for (const file of files) await writeFile(path.join(out, file), '{ "mine": 1 }\n');
  const before = await snapshot(out);
  const run = await runGenerator('--spec', library, '--out', out);
  expect([run.code, run.stdout]).toEqual([3, '']);
  expect(run.stderr).toContain('did not write: app.ts, package.json, public/schema/mine.json and 2 more;');
  expectNoStack(run);
  expect(await snapshot(out)).toEqual(before);
});

test.concurrent('in its own folder the compiler repairs its files, and keeps unknown ones', async () => {
  const out = await compiledLibrary();
  await writeFile(path.join(out, 'types/openapi.ts'), 'edited by hand');
  await writeFile(path.join(out, '.gitattributes'), '* linguist-generated\n');
  expect((await runGenerator('--spec', library, '--out', out)).code).toBe(0);
  expect((await runGenerator('--spec', library, '--out', out, '--check')).code).toBe(0);
  await writeFile(path.join(out, 'notes.md'), '# Mine');
  const before = await snapshot(out);
  const run = await runGenerator('--spec', library, '--out', out);
  expect([run.code, run.stderr]).toEqual([3, expect.stringContaining('did not write: notes.md;')]);
  expect(await snapshot(out)).toEqual(before);
  await rm(path.join(out, 'notes.md'));
  // Of fewer targets, every file of the others goes, with its folder.
  const fewer = await runGenerator('--spec', library, '--out', out, '--target', 'types');
  expect([fewer.code, fewer.stderr]).toEqual([0, '']);
  expect((await readdir(out)).sort()).toEqual(['.gitattributes', 'types']);
});

test('the compiler knows each file that it writes as its own', async () => {
  const generated = path.join(root, 'generated');
  const stale = await listFiles(generated);
  expect(stale).toEqual(expect.arrayContaining(['mcp/tools.ts', 'site.ts', 'validators/support/values.js']));
  expect(findForeign(new Map(), generated, { missing: [], changed: [], stale })).toEqual([]);
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is refused at once', async () => {
  const run = await runGenerator('--spec', library, '--out', '/proc/surface/out');
  expect(run.code).toBe(3);
  expect(run.stderr).toMatch(/^surface: .*out cannot be written: ENOENT.* Name a folder with --out/);
});

test('an output that cannot be written whole changes nothing', async () => {
  const out = await compiledLibrary();
  const before = await snapshot(out);
  // The second file fails as it would on a disk that is full.
  const output = new Map<string, unknown>([
    ['types/openapi.ts', 'new'],
    ['server/service.ts', { not: 'text' }],
  ]);
  const drift = { missing: [], changed: [...output.keys()], stale: [] };
  expect(() => writeOutput(output as never, out, drift)).toThrow();
  expect(await snapshot(out)).toEqual(before);
  const folders = ['client', 'public', 'reference', 'server', 'types', 'validators'];
  expect((await readdir(out)).sort()).toEqual(folders);
  // What a run left that was killed goes with the next one that writes.
  const killed = spawnSync(process.execPath, ['--version']).pid;
  await mkdir(path.join(out, `.surface-${killed}`));
  writeOutput(new Map([['types/openapi.ts', 'new']]), out, { ...drift, changed: ['types/openapi.ts'] });
  expect((await readdir(out)).sort()).toEqual(folders);
});

test('text of a contract neither breaks the lines of a diagnostic nor controls the terminal', async () => {
  const spec = path.join(await temporaryFolder(), 'contract.json');
  const paths = { '/a\n\u001b[2J\u2028{': {} };
  await writeFile(spec, JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1' }, paths }));
  const { diagnostics } = await compile(spec, null);
  expect(diagnostics).toHaveLength(1);
  const lines = diagnostics
    .map((diagnostic) => formatDiagnostic(diagnostic, path.dirname(spec)))
    .join('\n')
    .split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(String.raw`  at #/paths/~1a\u000a\u001b[2J\u2028{`);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028]/u);
});

test('nothing is fetched from a network', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const spec = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(
    spec,
    `openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /a: { $ref: '${address}/path-item.yaml' }
components:
  schemas:
    A: { $ref: '${address}/schema.json' }
    B: { $schema: '${address}/dialect.json', type: string }
  examples:
    C: { externalValue: '${address}/example.json' }
`,
  );
  const { diagnostics } = await compile(spec, null);
  expect(diagnostics.map(({ code }) => code)).toEqual(['PS106', 'PS106', 'PS409']);
  expect(asked).toEqual([]);
});
