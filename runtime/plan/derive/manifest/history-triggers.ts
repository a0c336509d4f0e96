import type { HistoryTrigger } from '../../../../generated/types/context-manifest.ts';
import type { PlanContract } from '../../../../generated/types/plan-contract.ts';
import type { Handlers } from '../events/handlers.ts';

export interface HistoryTriggersSection {
  readonly handlers: Handlers;
  section(task: string): HistoryTrigger[];
}

/** The only reasons to load more than the manifest. */
export function createHistoryTriggers(contract: PlanContract): HistoryTriggersSection {
  const amendments = new Map<string, number[]>(contract.tasks.map(({ id }) => [id, []]));
  const handoff = Object.entries(contract.scheduling?.handoff ?? {});
  return {
    handlers: {
      amendment: ({ affected_tasks, seq }) => {
        for (const task of new Set(affected_tasks)) amendments.get(task)?.push(seq);
      },
    },
    section: (task) => {
      const amended = amendments.get(task) ?? [];
      const triggers: HistoryTrigger[] = [{ trigger: 'none', loads: 'nothing beyond this manifest' }];
      if (handoff.length > 0) {
        const terms = handoff.map(([kind, when]) => `${kind}: ${when}`).join('; ');
        triggers.push({
          trigger: `handoff (${terms})`,
          loads: "the plan's README and the journal since the task's start",
        });
      }
      if (amended.length > 0) {
        const loads = `the amendment of seq ${amended.join(', ')} and the criterion as it was revised`;
        triggers.push({ trigger: 'amendment of this task', loads });
      }
      return triggers;
    },
  };
}
