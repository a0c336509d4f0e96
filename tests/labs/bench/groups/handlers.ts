import { type Bench, type Group, serverCore } from '../bench.ts';
import { compareThroughput } from '../compare.ts';
import { compileContract } from '../compile-contract.ts';
import {
  type Contender,
  ceiling,
  expressValidator,
  fastify,
  hono,
  ours,
  oursByFetch,
  oursOnExpress,
  raw,
  startContender,
  unchecked,
} from '../handlers/contenders.ts';
import { proveAnswers, proveChecks, proveNoteChecks } from '../handlers/prove.ts';
import { type Expectation, noting, placing, reading, readingNotes } from '../handlers/questions.ts';
import { requestBytes } from '../load/request.ts';
import { sameJson } from '../peers.ts';
import { createContender, measureRounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { stopTargets, type Target } from '../target.ts';

/**
 * Milliseconds of processor time before the first round, at least: so much code runs for one request here that compiling
 * it takes some two seconds.
 */
const WARM_UP = 1000;
/** There are many contenders, so slices are shorter than elsewhere: this share of theirs. */
const SLICE = 0.7;

interface Subject {
  readonly name: 'place' | 'read' | 'place note' | 'read note';
  readonly work: string;
  readonly expectations: readonly Expectation[];
}

export const subjects: readonly Subject[] = [
  { name: 'place', work: 'POST of 1 KB of JSON, checked in and out', expectations: placing },
  { name: 'read', work: 'GET with parameters in path and query', expectations: reading },
  { name: 'place note', work: 'POST of 60 bytes of JSON, checked in and out', expectations: noting },
  { name: 'read note', work: 'GET of 80 bytes of JSON, checked in and out', expectations: readingNotes },
];

interface Comparison {
  readonly own: Contender;
  readonly other: Contender;
  /** How many times as many requests, for each subject that both serve; null for a row that only informs. */
  readonly goals: Readonly<Partial<Record<Subject['name'], number>>> | null;
}

const principal: readonly Comparison[] = [
  { own: ours, other: fastify, goals: { place: 1.05, read: 1.05, 'place note': 1.05, 'read note': 1.05 } },
  { own: ours, other: raw, goals: { place: 0.95, read: 0.95, 'place note': 0.95, 'read note': 0.95 } },
  { own: ours, other: expressValidator, goals: { place: 4, read: 4 } },
  {
    own: oursOnExpress,
    other: ours,
    goals: { place: 0.85, read: 0.85, 'place note': 0.85, 'read note': 0.85 },
  },
  // On the same host adapter.
  { own: oursByFetch, other: hono, goals: { place: 1.3, read: 1.3 } },
  ...(ceiling === null ? [] : [{ own: ours, other: ceiling, goals: null }]),
];
const informing: readonly Comparison[] = [
  { own: ours, other: hono, goals: null },
  { own: ours, other: unchecked, goals: null },
];

/** Handlers that run: 40 routes of one contract, in everybody's way of serving it. */
export const handlers: Group = {
  name: 'handlers',
  bound: true,
  async measure(bench) {
    const comparisons = bench.profile.informs ? [...principal, ...informing] : principal;
    const started: Target[] = [];
    const startedFor = new Map<Contender, Target>();
    try {
      const contract = compileContract('handlers', bench.folder);
      for (const contender of new Set(comparisons.flatMap(({ own, other }) => [own, other]))) {
        const target = await startContender(contender, contract, serverCore(bench));
        started.push(target);
        startedFor.set(contender, target);
        await proveAnswers(target);
        if (contender !== unchecked) await proveChecks(target);
        if (contender.hasNotes === true) await proveNoteChecks(target);
      }
      const rows: Row[] = [];
      for (const subject of subjects) {
        const serves = ({ hasNotes }: Contender) => !subject.name.endsWith('note') || hasNotes === true;
        const fair = comparisons.filter(({ own, other }) => serves(own) && serves(other));
        const targets = [...startedFor].flatMap(([one, target]) => (serves(one) ? [target] : []));
        rows.push(...(await measureSubject(bench, subject, fair, targets)));
      }
      return rows;
    } finally {
      await stopTargets(started);
    }
  },
};

async function measureSubject(
  { profile }: Bench,
  { name, work, expectations }: Subject,
  comparisons: readonly Comparison[],
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
    slice: profile.counts ? Math.max(100, profile.slice * SLICE) : profile.slice,
    warmUp: profile.counts ? Math.max(WARM_UP, profile.warmUp * 2) : profile.warmUp,
    rewarm: 0.5,
  });
  return comparisons.map(({ own, other, goals }) => {
    const goal = goals?.[name];
    return compareThroughput(slices, {
      work: work + own.name.replace('ours', ''),
      ours: own.name,
      theirs: other.name,
      goal: goal === undefined ? null : { atLeast: goal },
      judgedBy: 'core time',
    });
  });
}
