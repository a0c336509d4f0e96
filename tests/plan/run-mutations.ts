import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastFolder } from '../support/temporary-folders.ts';
import { type Mutation, mutatedFile, mutations } from './support/mutations.ts';

/**
 * Breaks one rule after the other in copies of the project and runs the test that must notice. Run it with
 * `npm run -s test:mutations`, or with a word to try only those whose list, file, rule or test holds it. Prints what nobody
 * noticed.
 */
const project = fileURLToPath(new URL('../..', import.meta.url));
const copied = [
  'runtime',
  'generated',
  'content',
  'tests/plan',
  'tests/support',
  'tests/vitest.config.ts',
  'package.json',
  'tsconfig.json',
];
const linked = ['node_modules', 'tests/node_modules'];
/**
 * Longest time of one test file beyond four times what it takes without a mutation. A rule whose absence makes a loop endless is
 * noticed by it.
 */
const graceMs = 60_000;
/** Longest time of one test file without a mutation. */
const wholeMs = 600_000;
const folder = fastFolder('plan-mutations-');
// Some tests run the helper without the rights of a super-user.
chmodSync(folder, 0o755);
const [word = ''] = process.argv.slice(2);
const chosen = mutations.filter(({ rule, file, test, list }) =>
  `${list} ${file} ${rule} ${test}`.includes(word),
);
const start = performance.now();

try {
  const copies = Array.from({ length: availableParallelism() }, (_, index) => path.join(folder, `${index}`));
  for (const copy of copies) {
    for (const part of copied) cpSync(path.join(project, part), path.join(copy, part), { recursive: true });
    for (const part of linked) symlinkSync(path.join(project, part), path.join(copy, part));
  }
  // A test that fails anyway would notice everything.
  const tests = [...new Set(chosen.map(({ test }) => test))];
  const limits = new Map<string, number>();
  const broken = await filter(tests, copies, async (test, copy) => {
    const before = performance.now();
    const outcome = await runTest(copy, test, wholeMs);
    limits.set(test, 4 * (performance.now() - before) + graceMs);
    return outcome !== 'passed';
  });
  const queue = chosen.filter(({ test }) => !broken.includes(test));
  const survivors = await filter(queue, copies, (mutation, copy) =>
    survives(mutation, copy, limits.get(mutation.test) ?? wholeMs),
  );
  for (const test of broken) console.error(`fails without a mutation: ${test}`);
  for (const { file, rule, find, replace } of survivors)
    console.error(`survived: ${file}: ${rule}: ${find} -> ${replace}`);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  const count = queue.length - survivors.length;
  console.log(`${count} of ${chosen.length} mutations make a test fail; ${minutes} minutes`);
  process.exitCode = count === chosen.length ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The items for which the function gives true. Each copy of the project takes the next item when it is free. */
async function filter<T>(
  items: readonly T[],
  copies: readonly string[],
  applies: (item: T, copy: string) => Promise<boolean>,
): Promise<T[]> {
  const rest = items.values();
  const found: T[] = [];
  const work = async (copy: string) => {
    for (const item of rest) if (await applies(item, copy)) found.push(item);
  };
  await Promise.all(copies.map(work));
  return found;
}

async function survives(mutation: Mutation, copy: string, limitMs: number): Promise<boolean> {
  const file = path.join(copy, mutatedFile(mutation));
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(mutation.find, () => mutation.replace),
  );
  const outcome = await runTest(copy, mutation.test, limitMs);
  writeFileSync(file, source);
  if (outcome === 'endless') console.error(`no end: ${mutation.file}: ${mutation.rule}`);
  return outcome === 'passed';
}

function runTest(copy: string, test: string, limitMs: number): Promise<'passed' | 'failed' | 'endless'> {
  const vitest = path.join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const file = path.join('tests', 'plan', `${test}.test.ts`);
  const args = [vitest, 'run', '--config', 'tests/vitest.config.ts', '--root', '.', '--bail', '1', file];
  const temporary = `${copy}-tmp`;
  mkdirSync(temporary, { recursive: true });
  return new Promise((resolve) => {
    const env = { ...process.env, TMPDIR: temporary };
    const child = spawn(process.execPath, args, { cwd: copy, env, stdio: 'ignore', detached: true });
    let isEndless = false;
    // The runner waits for its worker: both are ended.
    const limit = setTimeout(() => {
      isEndless = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, limitMs);
    child.on('close', (status) => {
      clearTimeout(limit);
      rmSync(temporary, { recursive: true, force: true });
      resolve(isEndless ? 'endless' : status === 0 ? 'passed' : 'failed');
    });
  });
}
