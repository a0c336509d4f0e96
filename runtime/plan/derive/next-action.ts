import type { Authorization, NextAction } from '../../../generated/types/context-manifest.ts';
import type { Closure } from './acceptance.ts';

export interface NextActionInputs {
  /** Plan folder as a command names it from the repository root. */
  readonly planPath: string;
  readonly task: string;
  readonly contractId: string;
  readonly approvals: Authorization['approvals'];
  readonly windowOpened: number | null;
  readonly closures: readonly Closure[];
}

/** The first rung of the ladder that applies. */
export function nextAction(inputs: NextActionInputs): NextAction {
  const { planPath, task, contractId, approvals, windowOpened, closures } = inputs;
  const command = (name: string) => `plan ${name} --plan ${shellWord(planPath)} --task ${task}`;
  if (approvals.length === 0) {
    const action = `An authority of the plan approves contract ${contractId}; until then no task starts.`;
    return { step: 'approval', action };
  }
  if (windowOpened === null) return { step: 'start', action: command('start') };

  const blocked = closures.filter(({ state }) => state === 'blocked');
  if (blocked.length > 0) {
    const found = blocked.map(({ item }) => `${item.criterion} (${item.mechanism})`).join('; ');
    return {
      step: 'authority',
      action: `An authority of the plan decides on ${found}.`,
      criteria: idsOf(blocked),
    };
  }
  const open = closures.filter(({ state }) => state === 'open');
  const controlled = open.filter(({ item }) => item.control_kind !== 'none');
  const [step, name, addressed] =
    controlled.length > 0
      ? (['control', 'control', controlled] as const)
      : (['evidence', 'gate', open] as const);
  const [first] = addressed;
  if (first === undefined) return { step: 'complete', action: command('complete') };
  return { step, action: `${command(name)} --criterion ${first.item.criterion}`, criteria: idsOf(addressed) };
}

function idsOf(closures: readonly Closure[]): string[] {
  return closures.map(({ item }) => item.criterion);
}

function shellWord(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
