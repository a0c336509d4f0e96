import path from 'node:path';
import { site } from '../../../../generated/site.ts';
import { type Bench, type Group, serverCore } from '../bench.ts';
import { compileContract } from '../compile-contract.ts';
import { placing } from '../handlers/questions.ts';
import { ask } from '../load/ask.ts';
import { type Question, requestBytes } from '../load/request.ts';
import { runLoad } from '../load/run-load.ts';
import { type Contender, createContender } from '../rounds.ts';
import type { Row } from '../row.ts';
import { median, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';
import { root, startTarget, stopTargets, type Target, type TargetOptions } from '../target.ts';

/** What the event loop's delay may be for 99 of 100 timers, in milliseconds. */
const GOAL = 20;
const CONNECTIONS = 32;

interface Subject {
  readonly work: string;
  readonly script: string;
  readonly questions: readonly Question[];
  environment(bench: Bench): Readonly<Record<string, string>>;
}

const subjects: readonly Subject[] = [
  {
    work: 'GET Markdown',
    script: 'runtime/server.js',
    questions: [{ path: '/methodology.md' }],
    environment: () => ({ BASE_URL: site.base_url }),
  },
  {
    work: 'POST of 1 KB of JSON, checked in and out',
    script: 'tests/labs/bench/targets/handlers/our-node.ts',
    questions: placing.map(({ question }) => question),
    environment: ({ folder }) => ({
      NODE_ENV: 'production',
      BENCH_CONTRACT: compileContract('handlers', folder),
    }),
  },
];

/** How late the event loop of our servers comes to its timers: as many requests as they can answer, and 70 % of these. */
export const loop: Group = {
  name: 'loop',
  bound: true,
  async measure(bench) {
    const rows: Row[] = [];
    for (const subject of subjects) {
      const target = await startTarget(optionsOf(bench, subject));
      try {
        rows.push(...(await measureTarget(bench, target, subject)));
      } finally {
        await stopTargets([target]);
      }
    }
    return rows;
  },
};

function optionsOf(bench: Bench, { work, script, environment }: Subject): TargetOptions {
  const preload = path.join(root, 'tests/labs/bench/load/loop-delay.js');
  const env = { ...environment(bench), NODE_OPTIONS: `--import=${preload}` };
  return { name: work, script, env, cores: serverCore(bench), listens: true };
}

async function measureTarget(
  { profile }: Bench,
  target: Target,
  { work, questions }: Subject,
): Promise<Row[]> {
  const [first] = questions as readonly [Question];
  const { status } = await ask(target.port, first);
  if (status >= 300) throw new Error(`${target.name} answers ${status}.`);
  const contender = await createContender(target, first, () => {}, questions.map(requestBytes));
  await measureDelay(contender, profile.warmUp * 2);
  const full: Delay[] = [];
  const paced: Delay[] = [];
  for (let round = 0; round < profile.rounds; round++) {
    const busiest = await measureDelay(contender, profile.slice);
    full.push(busiest);
    paced.push(await measureDelay(contender, profile.slice, busiest.perSecond * 0.7));
  }
  return [
    rowOf(`event loop's delay, p99: ${work}`, full),
    rowOf(`event loop's delay, p99: ${work}, at 70 % of the peak`, paced),
  ];
}

/** Times in milliseconds. */
interface Delay {
  readonly p99: number;
  readonly max: number;
  /** Requests. */
  readonly perSecond: number;
}

async function measureDelay(
  { target, destination, exchanges }: Contender,
  milliseconds: number,
  perSecond?: number,
): Promise<Delay> {
  await target.tell('begin');
  const load = { destination, exchanges, connections: CONNECTIONS, milliseconds };
  const result = await runLoad({ ...load, ...(perSecond === undefined ? {} : { perSecond }) });
  const delay = (await target.tell('end')) as Omit<Delay, 'perSecond'>;
  return { ...delay, perSecond: result.perSecond };
}

function rowOf(work: string, delays: readonly Delay[]): Row {
  const longest = Math.max(...delays.map(({ max }) => max));
  const perSecond = median(delays.map((delay) => delay.perSecond));
  return {
    work,
    against: 'the clock',
    value: spreadOf(delays.map(({ p99 }) => p99)),
    unit: 'ms',
    goal: { atMost: GOAL },
    ours: `${figure(perSecond)}/s; at most ${figure(longest)} ms`,
    theirs: '',
  };
}
