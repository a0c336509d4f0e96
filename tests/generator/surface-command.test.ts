import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { type Run, runHere, snapshot } from './support/run-generator.ts';
import { fixtures, root, temporaryFolder } from './support/temporary-folder.ts';

const main = path.join(root, 'generator/main.ts');
const library = path.join(fixtures, 'valid/library.yaml');
const surface = (...args: string[]) => runHere(args);

const plain = `openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      responses: { 200: { description: ok, content: { text/plain: { schema: { type: string, format: shout, minimum: 2, maximum: 1 } } } } }
`;

async function contract(text: string): Promise<{ folder: string; spec: string; out: string }> {
  const folder = await temporaryFolder();
  const spec = path.join(folder, 'contract.yaml');
  await writeFile(spec, text);
  return { folder, spec, out: path.join(folder, 'out') };
}

test.concurrent('help is there for each command, on standard output', async () => {
  for (const args of [['--help'], ['generate', '--help'], ['lint', '--help']]) {
    const { code, stdout, stderr } = await surface(...args);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: surface /);
    expect(stdout).toContain('Exit codes: 0 done;');
  }
});

test.concurrent.each([
  [['build'], 'there is no command "build"'],
  [['lint'], '--spec is missing'],
  [['generate', '--spec', 'a.yaml'], '--out is missing'],
  [
    ['generate', '--spec', 'a.yaml', '--out', 'b', '--target', 'types,code'],
    'there is no target "code"; the targets are types,',
  ],
  [['lint', '--spec', 'a.yaml', '--format', 'xml'], '--format must be one of text, json, github, not "xml"'],
  [
    ['generate', '--spec', 'a.yaml', '--out', 'b', '--check', '--watch'],
    '--check and --watch cannot be combined',
  ],
  [
    ['lint', '--spec', 'a.yaml', '--rules', 'all'],
    '--rules must be one of minimal, recommended, strict, not "all"',
  ],
  [['lint', '--spec', 'a.yaml', '--out', 'b'], "Unknown option '--out'"],
  [['lint', '--spec', 'a.yaml', '--spec', 'b.yaml'], '--spec is given twice'],
  [['lint', '--spec', 'https://api.example/openapi.yaml'], '--spec names a file, and nothing is fetched'],
])('%j is wrong usage, said in two lines with exit code 2', async (args, fault) => {
  const { code, stdout, stderr } = await surface(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`surface: ${fault}`);
  expect(stderr.trimEnd().split('\n').at(-1)).toBe('Help: surface --help');
});

test.concurrent('lint prints warnings, and generate counts them', async () => {
  const { spec, out } = await contract(plain);
  const linted = await surface('lint', '--spec', spec);
  expect([linted.code, linted.stderr]).toEqual([0, '']);
  expect(linted.stdout).toMatch(
    /contract\.yaml:7:\d+ warning PS403 .*\n {2}at #\/paths\/~1a\/get\/.*\/format\n {2}hint: /,
  );
  expect(linted.stdout).toMatch(/\n2 warnings\n$/);
  const generated = await surface('generate', '--spec', spec, '--out', out);
  expect([generated.code, generated.stderr]).toEqual([0, '']);
  expect(generated.stdout).toContain('(2 warnings; surface lint shows them)');
  const again = await surface('generate', '--spec', spec, '--out', out);
  expect(again.stdout).toContain(': up to date (2 warnings; surface lint shows them)');
});

test.concurrent('--rules chooses what lint prints and generate counts', async () => {
  const { spec, out } = await contract(plain);
  const strict = await surface('lint', '--spec', spec, '--rules', 'strict');
  expect([strict.code, strict.stdout.trimEnd().split('\n').at(-1)]).toEqual([1, '3 errors']);
  const generate = ['generate', '--spec', spec, '--out', out, '--target', 'types'];
  expect((await surface(...generate, '--rules', 'minimal')).stdout).toMatch(/written or removed\n$/);
  // With other rules it is checked again.
  expect((await surface(...generate)).stdout).toContain('up to date (2 warnings;');
});

test.concurrent('--format json gives an object a line, github a workflow command that no text escapes from', async () => {
  const { folder, spec } = await contract(plain.replace('shout', '"50%, a:b\\r\\nc"'));
  const lint = (format: string): Promise<Run> =>
    runHere(['lint', '--spec', 'contract.yaml', '--format', format], folder);
  const objects = (await lint('json')).stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(objects.map(({ code }) => code).sort()).toEqual(['PS403', 'PS404']);
  expect(objects.find(({ code }) => code === 'PS403')).toEqual({
    code: 'PS403',
    severity: 'warning',
    file: 'contract.yaml',
    line: 7,
    column: expect.any(Number),
    pointer: '/paths/~1a/get/responses/200/content/text~1plain/schema/format',
    message: expect.stringContaining('50%'),
    hint: expect.any(String),
  });
  const lines = (await lint('github')).stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/^::warning file=contract\.yaml,line=\d+,col=\d+,title=PS\d{3}::\S/);
  expect(lines.join('\n')).toContain('50%25');
  expect(spec).toContain(folder);
});

test.concurrent('--target writes what was named, with what it imports', async () => {
  const folder = await temporaryFolder();
  const topOf = async (...targets: string[]) => {
    const out = path.join(folder, targets.join());
    const options = targets.flatMap((target) => ['--target', target]);
    expect((await surface('generate', '--spec', library, '--out', out, ...options)).code).toBe(0);
    return (await readdir(out)).sort();
  };
  expect(await topOf('types')).toEqual(['types']);
  expect(await topOf('server')).toEqual(['server', 'types', 'validators']);
  expect(await topOf('public', 'types')).toEqual(['public', 'types']);
});

test.concurrent('--check reports drift in the chosen format', async () => {
  const { folder } = await contract(plain);
  const check = (format: string, out: string) =>
    runHere(['generate', '--spec', 'contract.yaml', '--out', out, '--check', '--format', format], folder);
  await runHere(['generate', '--spec', 'contract.yaml', '--out', 'out'], folder);
  await writeFile(path.join(folder, 'out/server/service.ts'), '');
  expect(await check('json', 'out')).toEqual({
    code: 1,
    stdout: '',
    stderr: '{"severity":"error","file":"out/server/service.ts","state":"changed"}\n',
  });
  const { stderr } = await check('github', 'out');
  expect(stderr).toBe(
    '::error file=out/server/service.ts::changed; generate it again and commit the result\n',
  );
  const none = await check('text', 'elsewhere');
  expect(none.stderr).toContain('elsewhere is empty; generate it again');
});

test.concurrent('a run with nothing to do is recognized by the bytes of every file', async () => {
  const { spec, out } = await contract(plain);
  const args = ['generate', '--spec', spec, '--out', out];
  const run = () => surface(...args);
  expect((await run()).stdout).toMatch(/files written or removed/);
  const written = await snapshot(out);
  expect((await run()).stdout).toMatch(/: up to date/);
  // The same size, and the time set back: only the bytes tell.
  await writeFile(
    path.join(out, 'types/openapi.ts'),
    (await readFile(path.join(out, 'types/openapi.ts'), 'utf8')).replace('getA', 'getB'),
  );
  expect((await run()).stdout).toMatch(/: 1 of \d+ files written or removed/);
  await writeFile(path.join(out, 'stray.txt'), '');
  expect((await run()).stdout).toMatch(/: 1 of \d+ files written or removed/);
  await rm(path.join(out, 'types'), { recursive: true });
  expect((await run()).stdout).toMatch(/files written or removed/);
  await writeFile(spec, plain.replace('getA', 'getB'));
  expect((await run()).stdout).toMatch(/files written or removed/);
  await writeFile(spec, plain);
  await run();
  expect(Object.keys(await snapshot(out))).toEqual(Object.keys(written));
});

test.concurrent("paths start in the user's folder, also through npm", async () => {
  const { folder } = await contract(plain);
  const sub = path.join(folder, 'sub');
  await mkdir(sub);
  const env = { ...process.env, npm_lifecycle_event: 'surface', INIT_CWD: sub };
  const child = spawn(process.execPath, [main, 'lint', '--spec', '../contract.yaml'], { cwd: root, env });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
});

test.concurrent('--watch builds again after a change, reports errors, and continues', async ({
  onTestFinished,
}) => {
  const { spec, out } = await contract(plain);
  const child = spawn(process.execPath, [main, 'generate', '--spec', spec, '--out', out, '--watch'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const next = async () => String((await lines.next()).value);
  expect(await next()).toMatch(/files written or removed \(2 warnings/);
  expect(await next()).toMatch(/^\d+ ms; waiting for a change$/);
  await writeFile(spec, plain.replace('getA', 'getB'));
  expect(await next()).toMatch(/files written or removed \(2 warnings/);
  expect(await next()).toMatch(/waiting/);
  await writeFile(spec, 'openapi: [');
  expect(await next()).toMatch(/waiting/);
  expect(errors.join('\n')).toMatch(/PS102/);
  await writeFile(spec, plain);
  expect(await next()).toMatch(/files written or removed \(2 warnings/);
  expect(await next()).toMatch(/waiting/);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});
