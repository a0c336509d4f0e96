import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { ownersOf } from '../derive/acceptance.ts';
import type { JournalEvent } from '../records/generations.ts';
import type { Side, SideEvent } from './history-side.ts';
import type { Compared } from './merge.ts';

/** Something about which two histories say different things, so that no merge can decide. */
export interface Conflict {
  /** A task, an invariant, or what both did. */
  readonly subject: string;
  readonly here: readonly number[];
  readonly there: readonly number[];
}

/** What stands against a merge: work on one task on both sides, approvals or revisions on both, an invariant that they judge otherwise. */
export function conflictsOf(
  ours: Side,
  theirs: Side,
  { missingHere, missingThere }: Compared,
): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  const [longer] = [ours, theirs].sort((left, right) => right.chain.length - left.chain.length);
  const owners = ownersOf((longer ?? ours).live.contract);
  const here = byTask(missingThere, owners);
  const there = byTask(missingHere, owners);
  for (const [task, seqs] of here) {
    const others = there.get(task);
    if (others !== undefined) conflicts.push({ subject: task, here: seqs, there: others });
  }
  const approvals = both(missingThere, missingHere, ({ type }) => type === 'approval');
  if (approvals !== null) conflicts.push({ subject: 'the approval', ...approvals });
  conflicts.push(...revisionConflicts(ours, theirs, here, there));
  conflicts.push(...invariantConflicts(missingThere, missingHere));
  return conflicts;
}

function byTask(
  events: readonly SideEvent[],
  owners: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { event, seq } of events)
    for (const task of tasksOf(event, owners)) found.set(task, [...(found.get(task) ?? []), seq]);
  return found;
}

/** The tasks that an event speaks of. A refusal decides nothing. */
function tasksOf(event: JournalEvent, owners: ReadonlyMap<string, string>): ReadonlySet<string> {
  const ofCriteria = (ids: readonly string[]) => ids.flatMap((id) => owners.get(id) ?? []);
  switch (event.type) {
    case 'task_start':
    case 'selection':
    case 'gate_run':
      return new Set([event.task ?? [], 'criterion' in event ? ofCriteria([event.criterion]) : []].flat());
    case 'control_pair':
      return new Set(ofCriteria([event.criterion]));
    case 'adaptation':
      return new Set([...event.affected_tasks, ...ofCriteria(event.affected_criteria)]);
    case 'amendment':
      return new Set([
        ...event.affected_tasks,
        ...ofCriteria(named(event.original_criterion, event.revised_criterion)),
      ]);
    case 'reconciliation':
      return new Set(ofCriteria(named(event.trigger, event.editor)));
    default:
      return new Set();
  }
}

function named(...texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.match(/\bAC-[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []);
}

function both(
  ours: readonly SideEvent[],
  theirs: readonly SideEvent[],
  is: (event: JournalEvent) => boolean,
): Pick<Conflict, 'here' | 'there'> | null {
  const of = (events: readonly SideEvent[]) => events.filter(({ event }) => is(event)).map(({ seq }) => seq);
  const [here, there] = [of(ours), of(theirs)];
  return here.length > 0 && there.length > 0 ? { here, there } : null;
}

/** Both revised the contract, or one revised what the other one worked on. */
function revisionConflicts(
  ours: Side,
  theirs: Side,
  here: ReadonlyMap<string, readonly number[]>,
  there: ReadonlyMap<string, readonly number[]>,
): readonly Conflict[] {
  const common = ours.chain.findLastIndex(({ id }, index) => theirs.chain[index]?.id === id);
  const isRevised = (side: Side) => side.chain.length > common + 1;
  if (isRevised(ours) && isRevised(theirs)) return [{ subject: 'the contract', here: [], there: [] }];
  const before = ours.chain[common]?.contract;
  if (before === undefined || !(isRevised(ours) || isRevised(theirs))) return [];
  const [after, worked] = isRevised(ours) ? [ours, there] : [theirs, here];
  const changed = changedTasks(before, after.live.contract);
  return [...worked]
    .filter(([task]) => changed === 'all' || changed.has(task))
    .map(([task, seqs]) => ({
      subject: `${task}, which a revision changes`,
      ...(worked === here ? { here: seqs, there: [] } : { here: [], there: seqs }),
    }));
}

function changedTasks(before: PlanContract, after: PlanContract): ReadonlySet<string> | 'all' {
  const rest = ({
    tasks: _,
    acceptance: __,
    contract_id: ___,
    parent_contract_id: ____,
    ...others
  }: PlanContract) => JSON.stringify({ ...others, revision: 0, created_at: '' });
  if (rest(before) !== rest(after)) return 'all';
  const parts = ({ tasks, acceptance }: PlanContract) =>
    new Map(
      tasks.map((task) => {
        const ids = new Set(task.gate_intent.map(({ criterion }) => criterion));
        return [
          task.id,
          JSON.stringify([task, acceptance.criteria.filter(({ id }) => ids.has(id))]),
        ] as const;
      }),
    );
  const [old, now] = [parts(before), parts(after)];
  return new Set([...old.keys(), ...now.keys()].filter((id) => old.get(id) !== now.get(id)));
}

const evaluation = /^(INV-[a-z0-9]+(?:-[a-z0-9]+)*): (pass$|fail$|fail:)/;

/** The latest evaluations of an invariant say pass on one side and fail on the other: the later number would win by chance. */
function invariantConflicts(ours: readonly SideEvent[], theirs: readonly SideEvent[]): readonly Conflict[] {
  const latest = (events: readonly SideEvent[]) => {
    const found = new Map<string, { readonly seq: number; readonly passes: boolean }>();
    for (const { event, seq } of events) {
      const [, id, verdict] = event.type === 'observation' ? (evaluation.exec(event.statement) ?? []) : [];
      if (id !== undefined) found.set(id, { seq, passes: verdict === 'pass' });
    }
    return found;
  };
  const [here, there] = [latest(ours), latest(theirs)];
  return [...here].flatMap(([subject, own]) => {
    const other = there.get(subject);
    if (other === undefined || other.passes === own.passes) return [];
    return [{ subject, here: [own.seq], there: [other.seq] }];
  });
}
