import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { boundedContracts } from './hostile/bounded.ts';
import type { BoundedRun } from './hostile/compile-bounded.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** In megabytes, and seconds of processor time for each; what is over is a bound that is missing. */
const memory = 2_000;
const seconds = 20;
/** Of processor time for all together: the process is ended where one does not come to an end. */
const secondsOfAll = 300;

const program = fileURLToPath(new URL('hostile/compile-bounded.ts', import.meta.url));

/** One process compiles them all, a line each: a start of the compiler would take longer than most of them. */
const limits = `ulimit -t ${secondsOfAll}; exec "$0" --max-old-space-size=${memory} "${program}"`;
const compiler: ChildProcess = spawn('bash', ['-c', limits, process.execPath], {
  stdio: ['pipe', 'pipe', 'pipe'],
});
let complaints = '';
compiler.stderr?.setEncoding('utf8').on('data', (text) => {
  complaints = `${complaints}${text}`.slice(-2_000);
});
const answers = createInterface({ input: compiler.stdout as NonNullable<ChildProcess['stdout']> })[
  Symbol.asyncIterator
]();
afterAll(async () => {
  compiler.stdin?.end();
  if (compiler.exitCode === null && compiler.signalCode === null) await once(compiler, 'exit');
});

/** @throws Error where the process has ended over this contract or one before it */
async function compile(spec: string, out: string, cwd: string): Promise<BoundedRun> {
  compiler.stdin?.write(`${JSON.stringify({ spec, out, cwd })}\n`);
  const { value, done } = await answers.next();
  if (done) throw new Error(`the compiler has ended: ${complaints}`);
  return JSON.parse(value);
}

/** What is in the project, and beside it. */
async function filesIn(around: string): Promise<string[]> {
  const inside = await readdir(path.join(around, 'project'), { recursive: true });
  return [...(await readdir(around)), ...inside];
}

test('there are more than forty, all different', () => {
  expect(new Set(boundedContracts.map(({ files }) => JSON.stringify(files))).size).toBeGreaterThan(40);
});

test.each(boundedContracts)('$name: $code', async ({ files, code }) => {
  const around = await temporaryFolder();
  const project = path.join(around, 'project');
  await mkdir(project);
  await writeFile(path.join(around, 'secret.yaml'), 'type: string\ndescription: hunter2\n');
  await writeFile(path.join(project, 'package.json'), '{}');
  await symlink('../secret.yaml', path.join(project, 'link.yaml'));
  execFileSync('mkfifo', [path.join(project, 'pipe.yaml')]);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(project, name), text);
  const before = await filesIn(around);
  const spec = path.join(project, Object.keys(files)[0] ?? '');
  const run = await compile(spec, path.join(project, 'out'), project);
  const told = `${run.stdout}${run.stderr}${complaints}`;
  expect(told.slice(0, 2_000)).not.toMatch(/ {4}at |a defect of the compiler|hunter2|FATAL/);
  expect({ exitCode: run.code, code: / (PS\d{3}) /.exec(told)?.[1] ?? null }, told.slice(0, 500)).toEqual({
    exitCode: code === null ? 0 : 1,
    code,
  });
  expect(run.seconds).toBeLessThan(seconds);
  const after = await filesIn(around);
  const isOutput = (name: string) => /^out($|\/)/.test(name);
  expect(after.filter((name) => !isOutput(name)).sort()).toEqual(before.sort());
  expect(after.some(isOutput)).toBe(code === null);
});
