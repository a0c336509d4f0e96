import type { InvariantState, NextAction } from '../../../generated/types/context-manifest.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { shellWord } from '../core/shell-word.ts';
import type { AcceptanceSection, Closure } from './criteria/acceptance.ts';
import type { Windows } from './events/windows.ts';
import type { CitedApproval } from './manifest/authorization.ts';

/** How a command of the helper is written here: it runs as it stands from the repository root. */
export interface Helper {
  /** How the helper is called, such as `plan`. */
  readonly command: string;
  /** Options that say which plan is meant, such as `--plan .plan/plans/PLAN_x`. */
  readonly place: string;
}

/** Digest of the plan's text as it is now; null when it is not known. Asked for where a task may start. */
export type PlanDigest = () => string | null;

/** What somebody states when they sign off, in UTF-16 units: it stands in the event as its command. */
export const longestStatement = 500;

interface NextActionInputs {
  readonly helper: Helper;
  readonly task: string;
  readonly contract: PlanContract;
  readonly contractId: string;
  readonly approvals: readonly CitedApproval[];
  readonly planDigest: PlanDigest;
  readonly windows: Windows;
  readonly acceptance: AcceptanceSection;
  readonly invariants: readonly InvariantState[];
}

/** The first rung of the ladder that applies. */
export function nextAction(inputs: NextActionInputs): NextAction {
  const { task, contractId, approvals, windows, acceptance } = inputs;
  const command = commandIn(inputs.helper);
  if (approvals.length === 0) {
    const action = `An authority of the plan approves contract ${contractId}: ${command('approve')}`;
    return { step: 'approval', action };
  }
  if (windows.of(task) === null) return start(task);
  const own = stepOf(inputs, acceptance.owned(task));
  if (own !== null) return own;
  for (const closure of acceptance.needed(task)) {
    if (closure.state === 'closed') continue;
    const owner = closure.item.task;
    const criteria = [closure.item.criterion];
    if (windows.of(owner) === null) return { ...start(owner), criteria };
    return stepOf(inputs, [closure]) ?? start(owner);
  }
  const due = inputs.invariants.find(({ state }) => state !== 'pass');
  if (due === undefined) return { step: 'complete', action: command('complete', task) };
  return { step: 'complete', action: command('observe', '--statement', `${due.id}: pass`) };

  function start(name: string): NextAction {
    const consented = approvals.at(-1)?.plan_digest;
    const digest = inputs.planDigest();
    const isChanged = digest !== null && digest !== consented;
    return { step: 'start', action: isChanged ? command('approve') : command('start', name) };
  }
}

/** What the criteria of one owner, whose window is open, ask for; null when all are closed. */
function stepOf(inputs: NextActionInputs, closures: readonly Closure[]): NextAction | null {
  const blocked = closures.filter(({ state }) => state === 'blocked');
  if (blocked.length > 0) {
    const found = blocked.map(({ item }) => `${item.criterion} (${item.mechanism})`).join('; ');
    const action = `An authority of the plan decides on ${found}.`;
    return { step: 'authority', action, criteria: idsOf(blocked) };
  }
  const open = closures.filter(({ state }) => state === 'open');
  const controlled = open.filter(({ item }) => item.control_kind !== 'none');
  const [step, addressed] =
    controlled.length > 0 ? (['control', controlled] as const) : (['evidence', open] as const);
  const [first] = addressed;
  if (first === undefined) return null;
  const { task, criterion } = first.item;
  const words = step === 'control' ? ['control'] : evidenceWords(inputs.contract, criterion);
  const [name = '', ...rest] = words;
  const action = commandIn(inputs.helper)(name, '--task', task, '--criterion', criterion, ...rest);
  return { step, action, criteria: idsOf(addressed) };
}

/** The command for evidence that the criterion accepts. Without a file, `import` says what to bring, and records nothing. */
function evidenceWords({ acceptance }: PlanContract, id: string): string[] {
  const criterion = acceptance.criteria.find((candidate) => candidate.id === id);
  if (criterion === undefined || criterion.accepted_evidence.includes('observed')) return ['gate'];
  if (criterion.accepted_evidence[0] === 'imported') return ['import'];
  const { statement } = criterion;
  return ['signoff', `--statement=${statement.length > longestStatement ? `${id} holds.` : statement}`];
}

function commandIn({ command, place }: Helper): (...words: readonly string[]) => string {
  return (name = '', ...words) => {
    const operands = words.filter((_, index) => index === 0 && !words[0]?.startsWith('-'));
    const options = words.slice(operands.length);
    return [command, name, ...operands.map(shellWord), place, ...options.map(optionWord)].join(' ');
  };
}

/** An option that is joined with its value, which may begin with `--`, or any other word. */
function optionWord(word: string): string {
  const [, option = '', value = word] = /^(--[a-z-]+=)(.*)$/s.exec(word) ?? [];
  return option + shellWord(value);
}

function idsOf(closures: readonly Closure[]): string[] {
  return closures.map(({ item }) => item.criterion);
}
