import { type Bench, type Group, serverCore } from '../bench.ts';
import { compareThroughput } from '../compare.ts';
import { compileContract } from '../compile-contract.ts';
import { ask } from '../load/ask.ts';
import { requestBytes } from '../load/request.ts';
import { sameJson } from '../peers.ts';
import { createContender, measureRounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { startTarget, stopTargets, type Target } from '../target.ts';
import {
  bySearch,
  placingCalls,
  questionBySearch,
  readingCalls,
  type ToolCall,
  wrongCalls,
  wrongRequests,
} from '../tools/calls.ts';

const contenders = {
  ours: 'ours.ts',
  'ours by search': 'ours.ts',
  'hand-written handler with Ajv': 'raw-ajv.js',
  'SDK 1.x': 'sdk-1.js',
  'SDK 2.x': 'sdk-2.js',
} as const;

type Name = keyof typeof contenders;

const goals = { 'hand-written handler with Ajv': 0.85, 'SDK 1.x': 5, 'SDK 2.x': 3.5 } as const;

/** At most 1.1 times what a call of a tool costs. */
const searchGoal = 0.91;

export const subjects: readonly (readonly [work: string, calls: readonly ToolCall[]])[] = [
  ['tools/call of an operation, five arguments', readingCalls],
  ['tools/call of an operation, 1 KB of arguments', placingCalls],
];

/** `tools/call` of tools made from operations, arguments and results checked by everybody. */
export const tools: Group = {
  name: 'tools',
  bound: true,
  async measure(bench) {
    const started: Target[] = [];
    try {
      const plain = compileContract('tools', bench.folder);
      const searched = compileContract('search', bench.folder);
      for (const name of Object.keys(contenders) as Name[]) {
        const contract = name === 'ours by search' ? searched : plain;
        const target = await startContender(name, contract, serverCore(bench));
        started.push(target);
        await proveChecks(target);
      }
      const rows: Row[] = [];
      for (const [work, calls] of subjects) rows.push(...(await measureCalls(bench, work, calls, started)));
      return rows;
    } finally {
      await stopTargets(started);
    }
  },
};

/** @param contract the folder that the contract was compiled into */
export function startContender(
  name: Name,
  contract: string,
  cores: readonly number[] | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const script = `tests/labs/bench/targets/tools/${contenders[name]}`;
  const env = { NODE_ENV: 'production', BENCH_CONTRACT: contract, ...environment };
  return startTarget({ name, script, env, cores });
}

/** Throws unless a contender refuses every call that breaks the contract, and every request that breaks the protocol. */
export async function proveChecks({ name, port }: Pick<Target, 'name' | 'port'>): Promise<void> {
  const calls = wrongCalls.map(
    ([reason, question]) =>
      [reason, name === 'ours by search' ? questionBySearch(question) : question] as const,
  );
  for (const [reason, question] of [...calls, ...wrongRequests]) {
    const { status, body } = await ask(port, question);
    if (status >= 400) continue;
    const { error, result } = JSON.parse(body.toString('utf8'));
    if (error === undefined && result?.isError !== true)
      throw new Error(`${name} does not refuse ${reason}.`);
  }
}

async function measureCalls(
  { profile }: Bench,
  work: string,
  calls: readonly ToolCall[],
  targets: readonly Target[],
): Promise<Row[]> {
  const ready = await Promise.all(
    targets.map((target) => {
      const own = target.name === 'ours by search' ? calls.map(bySearch) : calls;
      const [first] = own as readonly [ToolCall];
      const bytes = own.map(({ question }) => requestBytes(question));
      return createContender(target, first.question, sameJson(first.value), bytes);
    }),
  );
  const warmUp = profile.counts ? Math.max(1000, profile.warmUp * 2) : profile.warmUp;
  const slices = await measureRounds(ready, { ...profile, warmUp });
  const judgedBy = 'core time';
  return [
    ...Object.entries(goals).map(([theirs, atLeast]) =>
      compareThroughput(slices, { work, ours: 'ours', theirs, goal: { atLeast }, judgedBy }),
    ),
    compareThroughput(slices, {
      work: `${work}, by search`,
      ours: 'ours by search',
      theirs: 'ours',
      goal: { atLeast: searchGoal },
      judgedBy,
    }),
  ];
}
