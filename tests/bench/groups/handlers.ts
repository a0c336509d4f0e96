import { type Bench, type Group, serverCore } from '../bench.ts';
import { compareThroughput } from '../compare.ts';
import {
  type Contender,
  compileContract,
  expressValidator,
  fastify,
  hono,
  ours,
  oursByFetch,
  raw,
  startContender,
  unchecked,
} from '../handlers/contenders.ts';
import { proveAnswers, proveChecks } from '../handlers/prove.ts';
import { type Expectation, placing, reading } from '../handlers/questions.ts';
import { requestBytes } from '../load/request.ts';
import { sameJson } from '../peers.ts';
import { createContender, measureRounds } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import { stopTargets, type Target } from '../target.ts';

/**
 * Milliseconds of processor time at least before the first round: so much more code runs here for a request that compiling
 * it takes some two seconds of it.
 */
const WARM_UP = 1500;
/** There are many contenders: shorter slices than elsewhere, as a share of them. */
const SLICE = 0.7;

interface Subject {
  readonly work: string;
  readonly expectations: readonly Expectation[];
  readonly goals: ReadonlyMap<Contender, Goal>;
}

/** Hono is compared with our fetch adapter, which runs on the same host adapter. */
const commonGoals: readonly (readonly [Contender, Goal])[] = [
  [fastify, { atLeast: 1 }],
  [hono, { atLeast: 1.3 }],
  [expressValidator, { atLeast: 4 }],
];

export const subjects: readonly Subject[] = [
  {
    work: 'POST of 1 KB of JSON, checked in and out',
    expectations: placing,
    goals: new Map([...commonGoals, [raw, { atLeast: 0.85 }]]),
  },
  {
    work: 'GET with parameters in path and query',
    expectations: reading,
    goals: new Map([...commonGoals, [raw, { atLeast: 0.75 }]]),
  },
];

/** Handlers that run: 40 routes of one contract, in everybody's way of serving it. */
export const handlers: Group = {
  name: 'handlers',
  bound: true,
  async measure(bench) {
    const started: Target[] = [];
    try {
      const contract = compileContract(bench.folder);
      const checking = [
        ours,
        ...(oursByFetch === null ? [] : [oursByFetch]),
        fastify,
        raw,
        hono,
        expressValidator,
      ];
      for (const contender of bench.profile.informs ? [...checking, unchecked] : checking) {
        const target = await startContender(contender, contract, serverCore(bench));
        started.push(target);
        await proveAnswers(target);
        if (contender !== unchecked) await proveChecks(target);
      }
      const rows: Row[] = [];
      for (const subject of subjects) rows.push(...(await measureSubject(bench, subject, started)));
      return rows;
    } finally {
      await stopTargets(started);
    }
  },
};

async function measureSubject(
  { profile }: Bench,
  { work, expectations, goals }: Subject,
  targets: readonly Target[],
): Promise<Row[]> {
  const [first] = expectations as readonly [Expectation];
  const bytes = expectations.map(({ question }) => requestBytes(question));
  const check = sameJson(first.value, first.status);
  const contenders = await Promise.all(
    targets.map((target) => createContender(target, first.question, check, bytes)),
  );
  const slices = await measureRounds(contenders, {
    ...profile,
    slice: Math.max(100, profile.slice * SLICE),
    warmUp: Math.max(WARM_UP, profile.warmUp * 2),
    rewarm: 0.5,
  });
  const against = (own: Contender, other: Contender, goal = goals.get(other) ?? null): Row =>
    compareThroughput(slices, { work, ours: own.name, theirs: other.name, goal, judgedBy: 'core time' });
  return [
    ...[fastify, raw, expressValidator].map((other) => against(ours, other)),
    ...(oursByFetch === null ? [] : [{ ...against(oursByFetch, hono), work: `${work}, fetch adapter` }]),
    ...(profile.informs ? [against(ours, hono, null), against(ours, unchecked)] : []),
  ];
}
