import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { AcceptanceSection } from './criteria/acceptance.ts';
import type { Windows } from './events/windows.ts';

/**
 * closed: every criterion that its gates name is closed · blocked: one of them is blocked · under_way: it has started
 * · waiting: a prerequisite is not closed · open: it may start.
 */
export type TaskState = 'closed' | 'blocked' | 'under_way' | 'waiting' | 'open';

/** The states of all tasks. They depend on criteria alone; a task without any is closed once it has started. */
export function taskStates(
  { tasks }: PlanContract,
  acceptance: AcceptanceSection,
  windows: Windows,
): ReadonlyMap<string, TaskState> {
  const own = new Map(
    tasks.map(({ id }) => {
      const states = acceptance.needed(id).map(({ state }) => state);
      const started = windows.of(id) !== null;
      if (states.length === 0 ? started : states.every((state) => state === 'closed')) return [id, 'closed'];
      if (states.includes('blocked')) return [id, 'blocked'];
      return [id, started ? 'under_way' : 'open'];
    }),
  );
  return new Map(
    tasks.map(({ id, prerequisites }) => {
      const state = own.get(id) as TaskState;
      const waits = state === 'open' && prerequisites.some((before) => own.get(before) !== 'closed');
      return [id, waits ? 'waiting' : state];
    }),
  );
}
