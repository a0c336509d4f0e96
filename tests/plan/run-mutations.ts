import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutation, mutatedFile, mutations } from './support/mutations.ts';

/**
 * Breaks one rule after the other in copies of the project and runs the test that must notice. Run it with
 * `npm run -s test:mutations`, or with a word to try only the rules that hold it. Prints what nobody noticed.
 */
const project = fileURLToPath(new URL('../..', import.meta.url));
const copied = [
  'runtime',
  'generated',
  'content',
  'tests/plan',
  'tests/vitest.config.ts',
  'package.json',
  'tsconfig.json',
];
const linked = ['node_modules', 'tests/node_modules'];
const workers = 2;
const [word = ''] = process.argv.slice(2);
const queue = mutations.filter(({ rule, file }) => `${file} ${rule}`.includes(word));
const total = queue.length;
const survivors: Mutation[] = [];
const copies = Array.from({ length: workers }, () => mkdtempSync(path.join(tmpdir(), 'plan-mutation-')));

try {
  await Promise.all(copies.map(work));
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}
console.log(`${total - survivors.length} of ${total} mutations make a test fail`);
for (const { file, rule, find, replace } of survivors)
  console.error(`survived: ${file}: ${rule}: ${find} -> ${replace}`);
process.exitCode = survivors.length === 0 ? 0 : 1;

async function work(copy: string): Promise<void> {
  for (const part of copied) cpSync(path.join(project, part), path.join(copy, part), { recursive: true });
  for (const part of linked) symlinkSync(path.join(project, part), path.join(copy, part));
  for (let mutation = queue.shift(); mutation !== undefined; mutation = queue.shift()) {
    const file = path.join(copy, mutatedFile(mutation));
    const source = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      source.replace(mutation.find, () => mutation?.replace ?? ''),
    );
    if ((await runTest(copy, mutation.test)) === 0) survivors.push(mutation);
    writeFileSync(file, source);
  }
}

function runTest(copy: string, test: string): Promise<number | null> {
  const vitest = path.join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const file = path.join('tests', 'plan', `${test}.test.ts`);
  const args = [vitest, 'run', '--config', 'tests/vitest.config.ts', '--root', '.', '--bail', '1', file];
  return new Promise((resolve) => {
    const test = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', detached: true });
    // A rule whose absence makes a loop endless is noticed too. The runner waits for its worker: both are ended.
    const limit = setTimeout(() => process.kill(-(test.pid ?? 0), 'SIGKILL'), 60_000);
    test.on('close', (status) => {
      clearTimeout(limit);
      resolve(status);
    });
  });
}
