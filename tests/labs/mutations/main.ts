import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { copyProject } from '../../support/copy-project.ts';
import { importGraph } from '../../support/nearest-tests.ts';
import { config } from '../../support/run-tests.ts';
import { type Mutant, mutantsOf, placeOf, seeded } from './mutants.ts';

/**
 * Breaks the code in seeded places, one at a time, in a copy of the project, and runs the tests that are nearest by
 * imports, at most 30 files, until one notices.
 *
 *   node tests/labs/mutations/main.ts --record FILE [--seed 1] [--count 400] [--in PATH]
 *                                                     chooses mutants (of code below PATH), and writes what noticed them
 *   node tests/labs/mutations/main.ts --replay FILE   makes the same ones in the code as it is now
 *
 * A record is one line of JSON a mutant; a run goes on where an earlier one ended.
 */
const usage =
  'node tests/labs/mutations/main.ts (--record FILE [--seed N] [--count N] [--in PATH] | --replay FILE)';
const project = fileURLToPath(new URL('../../..', import.meta.url));
const rooms = ['generator', 'runtime'];

interface Verdict extends Mutant {
  /** The file of tests that failed, `types` where it does not compile, or null where nothing noticed. */
  readonly noticedBy: string | null;
  readonly seconds: number;
}

const { values } = parseArgs({
  options: {
    record: { type: 'string' },
    replay: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '400' },
    in: { type: 'string', default: '' },
  },
});
if ((values.record === undefined) === (values.replay === undefined)) {
  console.error(usage);
  process.exit(2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'mutations-'));
try {
  const copy = path.join(folder, 'copy');
  copyProject(project, copy);
  const graph = importGraph(copy, [...rooms, 'tests', 'generated']);
  if (values.record !== undefined) await record(values.record, copy, graph);
  else await replay(values.replay as string, copy, graph);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

type Graph = ReturnType<typeof importGraph>;

async function record(file: string, copy: string, graph: Graph): Promise<void> {
  const known = readRecord(file);
  const chosen = chooseMutants(copy, Number(values.seed), Number(values.count));
  for (const [index, mutant] of chosen.entries()) {
    if (index < known.length) continue;
    const verdict = await judge(mutant, mutant.file, copy, graph);
    appendFileSync(file, `${JSON.stringify(verdict)}\n`);
    print(index, chosen.length, verdict);
  }
  const all = readRecord(file);
  const survivors = all.filter(({ noticedBy }) => noticedBy === null);
  console.log(`${all.length - survivors.length} of ${all.length} mutants are noticed.`);
}

async function replay(file: string, copy: string, graph: Graph): Promise<void> {
  const all = readRecord(file);
  let moved = 0;
  const lost: Verdict[] = [];
  const now: string[] = [];
  for (const [index, mutant] of all.entries()) {
    if (mutant.noticedBy === null) continue;
    const at = locate(mutant, copy);
    if (at === null) {
      moved++;
      console.log(`rewritten since: ${mutant.file}: ${mutant.around[1].trim()}`);
      continue;
    }
    const verdict = await judge(mutant, at, copy, graph);
    now.push(at);
    if (verdict.noticedBy === null) lost.push(verdict);
    print(index, all.length, { ...verdict, file: at });
  }
  console.log(
    `${now.length - lost.length} of ${now.length} are still noticed; the lines of ${moved} are written anew.`,
  );
  process.exitCode = lost.length === 0 ? 0 : 1;
}

function print(index: number, count: number, { file, kind, from, to, noticedBy, seconds }: Verdict): void {
  const change = `${from.slice(0, 40)} -> ${to}`;
  console.log(`${index + 1}/${count} ${noticedBy ?? 'SURVIVED'} ${seconds} s ${file} ${kind} ${change}`);
}

function readRecord(file: string): Verdict[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Verdict);
}

/** Each room gets as many as its part of the code. */
function chooseMutants(copy: string, seed: number, count: number): Mutant[] {
  const random = seeded(seed);
  const all = rooms
    .flatMap((room) => sourceFiles(path.join(copy, room)))
    .sort()
    .flatMap((file) => {
      const name = path.relative(copy, file);
      if (!name.startsWith(values.in)) return [];
      return mutantsOf(name, readFileSync(file, 'utf8'));
    });
  const chosen: Mutant[] = [];
  const places = new Set<string>();
  while (chosen.length < count && places.size < all.length) {
    const mutant = all[Math.floor(random() * all.length)] as Mutant;
    const key = JSON.stringify(mutant);
    if (places.has(key)) continue;
    places.add(key);
    const source = readFileSync(path.join(copy, mutant.file), 'utf8');
    if (placeOf(mutant, source) !== null) chosen.push(mutant);
  }
  return chosen;
}

function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The file that has the mutant's lines now: the old one, or the only other one. */
function locate(mutant: Mutant, copy: string): string | null {
  const has = (file: string) => placeOf(mutant, readFileSync(path.join(copy, file), 'utf8')) !== null;
  if (existsSync(path.join(copy, mutant.file)) && has(mutant.file)) return mutant.file;
  const found = rooms
    .flatMap((room) => sourceFiles(path.join(copy, room)))
    .map((file) => path.relative(copy, file))
    .filter(has);
  return found.length === 1 ? (found[0] as string) : null;
}

async function judge(mutant: Mutant, file: string, copy: string, graph: Graph): Promise<Verdict> {
  const began = performance.now();
  const absolute = path.join(copy, file);
  const source = readFileSync(absolute, 'utf8');
  const start = placeOf(mutant, source) as number;
  writeFileSync(absolute, source.slice(0, start) + mutant.to + source.slice(start + mutant.from.length));
  try {
    let noticedBy: string | null = null;
    const ranked = graph.testsOf(file).map(({ test }) => test);
    for (const tests of [ranked.slice(0, 6), ranked.slice(6, 30)]) {
      if (tests.length === 0 || noticedBy !== null) continue;
      noticedBy = await firstFailure(copy, tests);
    }
    return { ...mutant, noticedBy, seconds: Math.round((performance.now() - began) / 1000) };
  } finally {
    writeFileSync(absolute, source);
  }
}

/** The first file of tests that fails; null where all pass. A run of more than ten minutes counts as noticed: it hangs. */
function firstFailure(copy: string, tests: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...config,
      '--bail',
      '1',
      '--reporter',
      'json',
      ...tests,
    ];
    const child = spawn(process.execPath, args, {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
      env: { ...process.env, CI: 'true' },
    });
    let out = '';
    child.stdout.on('data', (data) => {
      out += data;
    });
    const limit = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), 600_000);
    child.on('close', (code) => {
      clearTimeout(limit);
      if (code === 0) return resolve(null);
      try {
        const report = JSON.parse(out.slice(out.indexOf('{'))) as {
          testResults: { name: string; status: string }[];
        };
        const failed = report.testResults.find(({ status }) => status === 'failed');
        resolve(failed === undefined ? 'a run that did not end' : path.relative(copy, failed.name));
      } catch {
        resolve('a run that did not end');
      }
    });
  });
}
