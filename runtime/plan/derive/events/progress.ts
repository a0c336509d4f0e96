import type { Handlers } from './handlers.ts';

/** How many checks were recorded for each task since its latest start. */
export interface ProgressCount {
  readonly handlers: Handlers;
  of(task: string): number;
}

/** Gate runs count for their task, control pairs for the owner of their criterion. */
export function createProgressCount(owners: ReadonlyMap<string, string>): ProgressCount {
  const counts = new Map<string, number>();
  const add = (task: string | undefined) => {
    if (task !== undefined) counts.set(task, (counts.get(task) ?? 0) + 1);
  };
  return {
    handlers: {
      task_start: ({ task }) => {
        counts.set(task, 0);
      },
      gate_run: ({ task }) => add(task),
      control_pair: ({ criterion }) => add(owners.get(criterion)),
    },
    of: (task) => counts.get(task) ?? 0,
  };
}
