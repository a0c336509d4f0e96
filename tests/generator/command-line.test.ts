import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatDiagnostic } from '../../generator/check/diagnostics.ts';
import { compile } from '../../generator/compile.ts';
import { writeOutput } from '../../generator/write-output.ts';
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
  expect(run.stderr).toContain('lies in');
  expect(await snapshot(path.join(fixtures, 'valid'))).toEqual(before);
});

test.concurrent('what cannot be written is said in a line, with exit code 3', async () => {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, 'kept');
  const run = await runGenerator('--spec', library, '--out', file);
  expect([run.code, run.stderr.trimEnd().split('\n').length]).toEqual([3, 1]);
  expect(run.stderr).toMatch(/^surface: ENOTDIR/);
  expectNoStack(run);
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
