import type { PlanRecords } from '../read-plan.ts';
import { cell, code } from './markdown.ts';

const stateWords = {
  closed: 'complete',
  blocked: 'blocked: an authority decides',
  under_way: 'under way',
  waiting: 'waiting',
  open: 'open',
} as const;

/** The content of the progress region: where every task stands, as the records have it now. */
export function progressTable({ live, state, needed }: PlanRecords): string {
  const rows = live.contract.tasks.map(({ id, title }) => {
    const criteria = needed(id);
    const closed = criteria.filter((closure) => closure.state === 'closed').length;
    return `| ${code(id)} | ${cell(title)} | ${stateWords[state(id)]} | ${closed} of ${criteria.length} |`;
  });
  return `${['| Task | Title | State | Criteria closed |', '| :-- | :-- | :-- | --: |', ...rows].join('\n')}\n`;
}
