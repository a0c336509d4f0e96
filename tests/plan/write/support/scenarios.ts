import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../../generated/types/plan-contract.ts';
import { runPlan } from '../../../../runtime/plan/commands/run-plan.ts';
import type { WritablePlace } from '../../../../runtime/plan/records/places.ts';
import type { Draft } from '../../../../runtime/plan/write/session.ts';
import { withWriter } from '../../../../runtime/plan/write/writer.ts';
import { silentTerminal } from '../../support/cli.ts';
import { contract, idOf, revisionAfter } from '../../support/records.ts';
import { eventsOf, linesOf, observation, statementsOf } from './plan-files.ts';

type Place = WritablePlace & { readonly root: string };

/** A writing command in a state of the records, and what must hold when it was interrupted and another one ran. */
export interface Scenario {
  readonly name: string;
  /** Brings about the state before the command. */
  prepare?(place: Place): Promise<void>;
  /** True when the command said that it is done. */
  act(place: Place): Promise<boolean>;
  /** The next command; an observation unless it is given. */
  next?(place: Place): Promise<boolean>;
  faults?(place: Place, isDone: boolean): string[];
}

const quiet = { clock: () => new Date('2026-01-06T12:00:00Z'), warn: () => {} };

export const scenarios: readonly Scenario[] = [
  { name: 'observe', act: (place) => command(place, 'note', 'observe', '--statement', 'act') },
  {
    name: 'observe with a file',
    act: (place) =>
      command(
        place,
        'note',
        'observe',
        '--statement',
        'act',
        '--file',
        path.join(place.planDir, 'contract.json'),
      ),
    faults: ({ planDir }) =>
      eventsOf(planDir).flatMap((event) =>
        'evidence_path' in event && !existsSync(path.join(planDir, String(event.evidence_path)))
          ? ['the file of an event is not there']
          : [],
      ),
  },
  {
    name: 'a batch with fingerprints',
    act: (place) =>
      withWriter(place, quiet, (writer) => {
        const fingerprints = ['a'.repeat(64), 'b'.repeat(64), null];
        return writer.append(['act', 'act 2', 'act 3'].map(observation), { fingerprints }).length === 3;
      }),
    faults: ({ planDir }, isDone) => {
      const file = path.join(planDir, 'evidence.jsonl');
      const runs = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return isDone && !(runs.includes('aaaa') && runs.includes('bbbb')) ? ['a run fingerprint is lost'] : [];
    },
  },
  {
    name: 'behind a torn tail',
    prepare: async ({ planDir }) =>
      appendFileSync(path.join(planDir, 'journal.ndjson'), `{"torn${'x'.repeat(900)}`),
    act: (place) => command(place, 'note', 'observe', '--statement', 'act'),
    faults: ({ planDir }) => {
      const repairs = eventsOf(planDir).filter(({ type }) => type === 'journal_repair');
      const saved = readdirSync(path.join(planDir, 'gates')).map((name) =>
        readFileSync(path.join(planDir, 'gates', name), 'utf8'),
      );
      const isSaved = saved.some((text) => text.startsWith('{"tornxx'));
      return [
        ...(repairs.length === 0 ? ['no repair is recorded'] : []),
        ...(isSaved ? [] : ['the tail is lost']),
      ];
    },
  },
  {
    name: 'the lock of a dead process',
    prepare: async ({ planDir }) =>
      writeFileSync(
        path.join(planDir, '.lock'),
        JSON.stringify({
          host: (await import('node:os')).hostname(),
          boot: 'b',
          pid_namespace: '',
          pid: 1,
          started: '',
          nonce: 'n',
        }),
      ),
    act: (place) => command(place, 'note', 'observe', '--statement', 'act'),
  },
  { name: 'roll', act: (place) => command(place, 'roll') },
  {
    name: 'a revision',
    act: (place) =>
      withWriter(
        place,
        quiet,
        (writer) => writer.revision(secondRevision(), () => ['act', 'act 2'].map(amendment)).length === 2,
      ),
    faults: ({ planDir }, isDone) => {
      const amendments = eventsOf(planDir).filter(({ type }) => type === 'amendment').length;
      const isInForce = existsSync(path.join(planDir, 'contracts', '000002.json'));
      if (isInForce ? amendments === 2 : amendments === 0 && !isDone) return [];
      return [
        `${amendments} amendments, revision ${isInForce ? '' : 'not '}in force, ${isDone ? '' : 'not '}done`,
      ];
    },
  },
  {
    name: 'records that were changed',
    prepare: async ({ planDir }) => {
      const journal = path.join(planDir, 'journal.ndjson');
      writeFileSync(journal, readFileSync(journal, 'utf8').replace('before 2', 'BEFORE 2'));
    },
    act: reconcile,
    next: async (place) =>
      (await command(place, 'note', 'observe', '--statement', 'next')) ||
      ((await reconcile(place)) && command(place, 'note', 'observe', '--statement', 'next')),
    faults: ({ planDir }) =>
      eventsOf(planDir).some(({ type }) => type === 'reconciliation')
        ? []
        : ['a change was accepted without its event'],
  },
];

export async function prepare(place: Place, { prepare: more }: Scenario): Promise<void> {
  await withWriter(place, quiet, (writer) => writer.append(['before 1', 'before 2'].map(observation)));
  await withWriter(place, quiet, (writer) => writer.append([observation('before 3')]));
  await more?.(place);
}

/** What is lost, doubled or out of order. */
export function lossesOf({ planDir }: Place, { name }: Scenario, isDone: boolean): string[] {
  const counts = new Map<string, number>();
  for (const statement of statementsOf(planDir)) counts.set(statement, (counts.get(statement) ?? 0) + 1);
  const isEdited = name === 'records that were changed';
  const certain = ['before 1', isEdited ? 'BEFORE 2' : 'before 2', 'before 3', 'next'];
  const writes = ['roll', 'a revision', 'records that were changed'].includes(name) ? [] : ['act'];
  const acts = isDone ? writes : [];
  const lost = [...certain, ...acts].filter((statement) => !counts.has(statement));
  const doubled = [...counts].filter(([, count]) => count > 1).map(([statement]) => statement);
  return [
    ...lost.map((statement) => `${statement} is lost`),
    ...doubled.map((statement) => `${statement} is there twice`),
    ...(linesOf(planDir).length === 0 ? ['all is lost'] : []),
  ];
}

/** Runs a command in this process: true for exit code 0. */
export async function command(place: Place, name: string, ...args: readonly string[]): Promise<boolean> {
  const code = await runPlan([name, ...args, '--plan', place.planDir, '--wait', '0'], {
    ...silentTerminal,
    cwd: place.root,
  });
  return code === 0;
}

function reconcile(place: Place): Promise<boolean> {
  const who = ['--editor', 'somebody', '--authority', 'maintainer', '--quote', 'keep it'];
  return command(place, 'reconcile', '--records', '--trigger', 'edited', ...who);
}

function secondRevision(): string {
  const next: PlanContract = revisionAfter({ ...contract() });
  return JSON.stringify({ ...next, contract_id: idOf(next) });
}

function amendment(reason: string): Draft {
  return {
    type: 'amendment',
    actor: { kind: 'agent', identity: 'agent' },
    original_criterion: 'AC-one: it holds',
    observed_finding: 'f',
    disposition: 'revised',
    revised_criterion: 'AC-one: it holds on weekdays',
    reason,
    authority: 'maintainer',
    affected_tasks: ['T-mend'],
    evidence_invalidated: [],
    evidence_preserved: [],
  };
}
