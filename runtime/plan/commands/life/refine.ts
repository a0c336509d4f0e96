import type { PlanContract } from '../../../../generated/types/plan-contract.ts';
import type { PlanRecords } from '../../derive/read-plan.ts';
import { pointerResolves } from '../../records/paths.ts';
import { adaptationKind, type ContractDifference, isEmpty, lostWork } from '../../records/revision.ts';
import type { Draft } from '../../write/session.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import type { Options } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { agentActor } from '../recording/actor.ts';
import { RuleRefusal, recordingOptions } from '../recording/record.ts';
import { compareRevision, givenRevision, type Revision, recordRevision } from './revise.ts';

export const refineCommand: Command = {
  required: ['contract'],
  optional: [
    'because',
    'trigger',
    'evidence',
    'hypothesis',
    'action',
    'rationale',
    'authority',
    ...recordingOptions,
  ],
  wording: {
    trigger: { value: 'SEQ', meaning: 'seq of the observation that led to it, instead of --because' },
  },
  example: 'plan refine --contract next.json --because "The links are also logged elsewhere."',
  notes: [
    'Changes the tasks, and whatever else is not a criterion, in a new revision of the contract. Records what was',
    'observed, and the adaptation that follows from it: reorder, insert, split or change_strategy. What is closed stays',
    'closed. A new approval is due before another task starts.',
  ],
  run,
};

async function run(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const because = options.value('because');
  const trigger = triggerOf(options, because);
  const evidence = options.value('evidence');
  if (evidence !== undefined && !pointerResolves(evidence, place.planDir, place.root))
    throw new UsageError(`--evidence ${evidence} is not a file of the plan or the repository`);
  const text = givenRevision(run);
  await recordRevision(run, place, (records) => {
    const revision = compareRevision(run, records, text);
    const preserved = refuse(records, revision);
    return { revision, drafts: draftsOf(run, records, revision, { because, trigger, evidence, preserved }) };
  });
  return exitCodes.done;
}

/** Gives the closed criteria, all of which the revision keeps. */
function refuse({ live, closures }: PlanRecords, { given, difference }: Revision): string[] {
  const { plan, tasks } = live.contract;
  if (!isEmpty(difference.criteria)) {
    const { added, removed, changed } = difference.criteria;
    const ids = [...added, ...removed, ...changed.map(({ after }) => after)].map(({ id }) => id);
    const what = ids.length === 0 ? 'the order of the criteria differs' : `${ids.join(', ')} would change`;
    const next =
      'amend the criteria first, without other changes, then refine; one approval after both will do';
    throw new RuleRefusal('refine-tasks', `${what}; ${next}`, plan, 'authorize');
  }
  const closed = tasks
    .flatMap(({ id }) => closures(id))
    .filter(({ state }) => state === 'closed')
    .map(({ item }) => item.criterion);
  const [lost] = lostWork(live.contract, given.contract, closed);
  if (lost === undefined) return closed;
  throw new RuleRefusal('completed-work', `${lost}; leave completed work as it is`, plan, 'authorize');
}

/** Seq of the observation that --trigger names; null when --because makes a new one. */
function triggerOf(options: Options, because: string | undefined): number | null {
  const trigger = options.value('trigger');
  if ((trigger === undefined) === (because === undefined))
    throw new UsageError('say what led to it: --because TEXT, or --trigger SEQ of an observation');
  if (trigger === undefined) return null;
  if (options.value('hypothesis') === undefined)
    throw new UsageError('--trigger SEQ needs --hypothesis TEXT');
  const seq = Number(trigger);
  if (/^\d+$/.test(trigger) && seq > 0) return seq;
  throw new UsageError(`--trigger takes the seq of an observation, not ${JSON.stringify(trigger)}`);
}

interface Occasion {
  readonly because: string | undefined;
  readonly trigger: number | null;
  readonly evidence: string | undefined;
  readonly preserved: readonly string[];
}

function draftsOf(
  run: Run,
  { lastSeq, live }: PlanRecords,
  { given, difference }: Revision,
  { because, trigger, evidence, preserved }: Occasion,
): Draft[] {
  const { options } = run;
  const actor = agentActor(run);
  if (trigger !== null && trigger > lastSeq)
    throw new UsageError(`--trigger ${trigger} is in the future: the journal ends at seq ${lastSeq}`);
  const seq = trigger ?? lastSeq + 1;
  const pointer = evidence === undefined ? {} : { evidence_path: evidence };
  const hypothesis = options.value('hypothesis') ?? because ?? '';
  const adaptation: Draft = {
    type: 'adaptation',
    actor,
    kind: adaptationKind(difference),
    trigger_observation: seq,
    evidence_artifact: evidence ?? `the observation of seq ${seq}`,
    hypothesis,
    action: options.value('action') ?? actionOf(difference),
    rationale: options.value('rationale') ?? hypothesis,
    affected_tasks: affectedTasks(difference, live.contract, given.contract),
    affected_criteria: affectedCriteria(difference),
    authority: options.value('authority') ?? live.contract.authorization.authority,
    evidence_invalidated: [],
    evidence_preserved: [...preserved],
    decision: 'authorized',
  };
  if (because === undefined) return [adaptation];
  return [{ type: 'observation', actor, statement: because, trust: 'asserted', ...pointer }, adaptation];
}

function actionOf({ tasks, members }: ContractDifference): string {
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(', ');
  const parts = [
    tasks.added.length > 0 && `add ${ids(tasks.added)}`,
    tasks.removed.length > 0 && `remove ${ids(tasks.removed)}`,
    tasks.changed.length > 0 && `change ${ids(tasks.changed.map(({ after }) => after))}`,
    tasks.isReordered && 'put the tasks into another order',
    members.length > 0 && `change ${members.join(', ')}`,
  ];
  return parts.filter((part) => part !== false).join('; ');
}

/** All tasks, when their order is what changes. */
function affectedTasks({ tasks }: ContractDifference, before: PlanContract, after: PlanContract): string[] {
  if (tasks.isReordered) return [...new Set([...before.tasks, ...after.tasks].map(({ id }) => id))];
  return [...tasks.added, ...tasks.removed, ...tasks.changed.map((change) => change.after)].map(
    ({ id }) => id,
  );
}

function affectedCriteria({ tasks }: ContractDifference): string[] {
  const touched = [
    ...tasks.added,
    ...tasks.removed,
    ...tasks.changed.flatMap(({ before, after }) => [before, after]),
  ];
  return [...new Set(touched.flatMap(({ gate_intent }) => gate_intent.map(({ criterion }) => criterion)))];
}
