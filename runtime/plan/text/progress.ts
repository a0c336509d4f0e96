import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Closure } from '../derive/criteria/acceptance.ts';
import type { TaskState } from '../derive/tasks.ts';
import { cell, code } from './markdown.ts';

const stateWords = {
  closed: 'complete',
  blocked: 'blocked: an authority decides',
  under_way: 'under way',
  waiting: 'waiting',
  open: 'open',
} as const;

/** What the records say of the tasks of a contract. */
export interface TaskFacts {
  readonly live: { readonly contract: PlanContract };
  state(task: string): TaskState;
  /** All criteria that the task's gates name. */
  needed(task: string): readonly Closure[];
}

/** The content of the progress region: where every task stands, as the records have it now. */
export function progressTable({ live, state, needed }: TaskFacts): string {
  const rows = live.contract.tasks.map(({ id, title }) => {
    const criteria = needed(id);
    const closed = criteria.filter((closure) => closure.state === 'closed').length;
    return `| ${code(id)} | ${cell(title)} | ${stateWords[state(id)]} | ${closed} of ${criteria.length} |`;
  });
  return `${['| Task | Title | State | Criteria closed |', '| :-- | :-- | :-- | --: |', ...rows].join('\n')}\n`;
}
