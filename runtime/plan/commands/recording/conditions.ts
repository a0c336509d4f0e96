import type { Criterion } from '../../../../generated/types/plan-contract.ts';
import type { PlanRecords } from '../../derive/read-plan.ts';
import { UsageError } from '../frame/usage-error.ts';
import { RuleRefusal, type Stage } from './record.ts';

/** Refuses what needs an approval of the live contract. */
export function requireApproval(
  { approvals, live, place }: PlanRecords,
  subject: string,
  stage: Stage,
): void {
  if (approvals.length > 0) return;
  const next = `ask the authority, then run: ${place.settings.command} approve`;
  throw new RuleRefusal('approval-first', `nobody has approved contract ${live.id}; ${next}`, subject, stage);
}

/** Refuses evidence for a task that has not started. */
export function requireWindow(records: PlanRecords, task: string, subject: string, stage: Stage): void {
  if (records.window(task) !== null) return;
  const next = `${records.place.settings.command} start ${task}`;
  throw new RuleRefusal('task-started', `${task} has not started; run ${next} first`, subject, stage);
}

/** The criterion with this id. Throws a UsageError when the contract declares none. */
export function requireCriterion({ live }: PlanRecords, id: string): Criterion {
  const criterion = live.contract.acceptance.criteria.find((candidate) => candidate.id === id);
  if (criterion === undefined)
    throw new UsageError(`${JSON.stringify(id)} is not a criterion of the contract`);
  return criterion;
}

/** Refuses evidence that cannot close the criterion: it is of a kind that does not count, or a control has to. */
export function requireAccepted(
  { id, accepted_evidence, control }: Criterion,
  trust: Criterion['accepted_evidence'][number],
  stage: Stage,
): void {
  if (control !== undefined && control.kind !== 'exempt') {
    const message = `${id} has a ${control.kind} control: only a control pair closes it; run control`;
    throw new RuleRefusal('control-closes', message, id, stage);
  }
  if (accepted_evidence.includes(trust)) return;
  const ways = accepted_evidence.map((accepted) => commandFor[accepted]).join(' or ');
  const message = `${id} accepts ${accepted_evidence.join(', ')}, not ${trust}; run ${ways}`;
  throw new RuleRefusal('accepted-evidence', message, id, stage);
}

const commandFor = { observed: 'gate', imported: 'import', asserted: 'signoff' } as const;
