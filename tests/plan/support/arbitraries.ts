import fc from 'fast-check';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { Criterion, PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import { contract, digest, event, eventTypes, pairs } from './records.ts';

/** Random valid records: a contract, a history over it, run fingerprints. */
export interface Records {
  readonly contract: PlanContract;
  readonly events: readonly JournalEvent[];
  readonly fingerprints: Readonly<Record<number, string>>;
  readonly task: string;
}

const criteria = ['AC-a', 'AC-a-1', 'AC-a-10', 'AC-b', 'AC-c'] as const;
const tasks = ['T-one', 'T-two', 'T-three'] as const;
const invariants = ['INV-a', 'INV-b'] as const;
const trust = fc.constantFrom('observed', 'imported', 'asserted');
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
);
const authority = fc.constantFrom('maintainer', 'owner', 'équipe');
const contractIds = fc.constantFrom(digest, digest, 'b'.repeat(64));
const runs = fc.constantFrom('1', '2', '3').map((digit) => digit.repeat(64));

const criterion: fc.Arbitrary<Omit<Criterion, 'id'>> = fc.record(
  {
    statement: text,
    observable_check: text,
    accepted_evidence: fc.subarray(['observed', 'imported', 'asserted'], { minLength: 1 }) as fc.Arbitrary<
      Criterion['accepted_evidence']
    >,
    control: fc.record({ kind: fc.constantFrom('regression', 'discrimination', 'exempt'), rationale: text }),
  },
  { requiredKeys: ['statement', 'observable_check', 'accepted_evidence'] },
);

const task: fc.Arbitrary<Omit<Task, 'id' | 'prerequisites'>> = fc.record({
  title: text,
  touched_surface: fc.subarray(['src', 'src/a.mjs', 'gone.mjs', '../outside', 'link', 'docs/']),
  gate_intent: fc.array(fc.record({ criterion: fc.constantFrom(...criteria), check: text }), {
    maxLength: 4,
  }),
});

export const contracts: fc.Arbitrary<PlanContract> = fc
  .record({
    criteria: fc.tuple(...criteria.map(() => criterion)),
    tasks: fc.tuple(...tasks.map(() => task)),
    revision: fc.integer({ min: 1, max: 1e6 }),
    title: fc.option(text, { nil: undefined }),
    handoff: fc.option(fc.record({ fresh_context: text, cross_host_resume: text }, { requiredKeys: [] }), {
      nil: undefined,
    }),
    limit: fc.double({ min: 0, max: 1e30, noNaN: true }),
  })
  .map(({ criteria: found, tasks: planned, revision, title, handoff, limit }) =>
    contract({
      revision,
      ...(title === undefined ? {} : { title }),
      ...(handoff === undefined ? {} : { scheduling: { handoff } }),
      acceptance: {
        criteria: criteria.map((id, index) => ({
          id,
          ...found[index],
        })) as PlanContract['acceptance']['criteria'],
      },
      invariants: invariants.map((id) => ({ id, statement: id })),
      resource_envelope: { limits: [{ id: 'spend', limit, unit: 'USD', enforcement: 'advisory' }] },
      tasks: tasks.map((id, index) => ({
        id,
        prerequisites: tasks.slice(0, index),
        ...planned[index],
      })) as unknown as PlanContract['tasks'],
    }),
  );

const evaluation = fc.oneof(
  fc
    .tuple(fc.constantFrom(...invariants), fc.constantFrom(': pass', ': fail', ': fail: broken', ': passed'))
    .map((parts) => parts.join('')),
  text,
);
const naming = fc.oneof(fc.constantFrom(...criteria), text, fc.constant('AC-a-1 and AC-b'));

/** Members that a random event of a type has beside the usual ones. */
const own: Readonly<Partial<Record<JournalEvent['type'], fc.Arbitrary<Record<string, unknown>>>>> = {
  task_start: fc.record({ task: fc.constantFrom(...tasks) }),
  approval: fc.record({ authority, contract_id: contractIds }),
  gate_run: fc.record({
    task: fc.constantFrom(...tasks),
    criterion: fc.constantFrom(...criteria),
    exit_code: fc.constantFrom(0, 0, 1, -1),
    trust,
    evidence_path: fc.constantFrom('gates/a.txt', 'gates/gone.txt', '../outside'),
    command: fc.string({ minLength: 1, maxLength: 20 }),
  }),
  observation: fc.record({ statement: evaluation, trust }),
  adaptation: fc.constantFrom<Record<string, unknown>>({}, { decision: 'refused', reason: 'no' }),
  amendment: fc.record({
    original_criterion: naming,
    revised_criterion: naming,
    authority,
    affected_tasks: fc.subarray([...tasks]),
  }),
  control_pair: fc
    .tuple(
      fc.record({ criterion: fc.constantFrom(...criteria), contract_id: contractIds }),
      fc.constantFrom<Record<string, unknown>>({}, pairs.unavailable, pairs.dirty, pairs.bothPass),
      fc.constantFrom<Record<string, unknown>>(
        {},
        pairs.stated,
        { trust: 'imported' },
        { evidence_path: undefined },
      ),
    )
    .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>),
  refusal: fc.record({
    subject: fc.constantFrom('T-one', 'T-two'),
    stage: fc.constantFrom('gate', 'dispatch'),
    reason: text,
  }),
  reconciliation: fc.record({ trigger: naming, editor: naming, authority }),
};

const draft = fc
  .constantFrom(...eventTypes)
  .chain((type) => fc.tuple(fc.constant(type), own[type] ?? fc.constant({}), fc.integer({ min: 1, max: 4 })));

export const events: fc.Arbitrary<JournalEvent[]> = fc.array(draft, { maxLength: 25 }).map((drafts) => {
  let seq = 0;
  return drafts.map(([type, members, step]) => {
    seq += step;
    return event(type, seq, members);
  });
});

export const records: fc.Arbitrary<Records> = fc
  .record({
    contract: contracts,
    events,
    runs: fc.array(runs, { minLength: 120, maxLength: 120 }),
    task: fc.constantFrom(...tasks),
  })
  .map(({ runs: found, ...rest }) => ({
    ...rest,
    fingerprints: Object.fromEntries(found.map((run, seq) => [seq, run])),
  }));
