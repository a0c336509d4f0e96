import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { JournalEvent } from '../records/generations.ts';

/** The scheduling of a contract in words; empty without one. The helper enforces none of it. */
export function schedulingWords({ scheduling = {} }: PlanContract): string {
  const { starvation_threshold_events, max_adaptations_per_task, max_retries_per_gate, handoff } = scheduling;
  const parts = [
    max_adaptations_per_task !== undefined && `at most ${max_adaptations_per_task} adaptations of a task`,
    max_retries_per_gate !== undefined && `at most ${max_retries_per_gate} retries of a gate`,
    starvation_threshold_events !== undefined &&
      `a ready task waits at most ${starvation_threshold_events} events`,
    handoff?.fresh_context !== undefined && `fresh context: ${handoff.fresh_context}`,
    handoff?.cross_host_resume !== undefined && `resume on another host: ${handoff.cross_host_resume}`,
  ];
  return parts.filter((part) => part !== false).join('; ');
}

/** The tasks that were adapted, and the criteria that were retried, more often than the contract advises. */
export function passedLimits(
  { scheduling = {} }: PlanContract,
  events: readonly JournalEvent[],
): readonly string[] {
  const adapted = new Map<string, number>();
  const retried = new Map<string, number>();
  const count = (counts: Map<string, number>, ids: readonly string[]) => {
    for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  for (const event of events) {
    if (event.type !== 'adaptation' || event.decision !== 'authorized') continue;
    count(adapted, event.affected_tasks);
    if (event.kind === 'retry') count(retried, event.affected_criteria);
  }
  const { max_adaptations_per_task: adaptations, max_retries_per_gate: retries } = scheduling;
  return [
    ...beyond(adapted, adaptations, 'authorized adaptations'),
    ...beyond(retried, retries, 'authorized retries'),
  ];
}

function beyond(counts: ReadonlyMap<string, number>, most: number | undefined, what: string): string[] {
  if (most === undefined) return [];
  return [...counts]
    .filter(([, found]) => found > most)
    .map(([id, found]) => `${id} has ${found} ${what}, and the contract says at most ${most}`);
}
