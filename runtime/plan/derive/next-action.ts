import type { NextAction } from '../../../generated/types/context-manifest.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { shellWord } from '../records/paths.ts';
import type { AcceptanceSection, Closure } from './acceptance.ts';
import type { Sealing, Windows } from './events.ts';
import type { CitedApproval, InvariantsSection } from './manifest-sections.ts';

/** How commands of the helper are written, so that they run unchanged from the repository root. */
export interface Helper {
  /** How the helper is called, such as `plan`. */
  readonly command: string;
  /** Options that say which plan is meant, such as `--plan .plan/plans/PLAN_x`. */
  readonly place: string;
}

/** Digest of the plan's current text; null when unknown. Called only when a task may start. */
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
  readonly invariants: InvariantsSection;
  /** Whether a due invariant's action is the statement that it passes, in the words that other readers of the format have. */
  readonly mayDictate: boolean;
}

/** The first step that applies. */
export function nextAction(inputs: NextActionInputs): NextAction {
  const { task, contractId, approvals, windows, acceptance } = inputs;
  const command = commandIn(inputs.helper);
  if (approvals.length === 0) {
    // Without an id the contract can still be edited, and no approval can cite it.
    if (inputs.contract.contract_id === undefined)
      return { step: 'approval', action: command('materialize') };
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
  const due = inputs.invariants.section(task).find(({ state }) => state !== 'pass');
  return { step: 'complete', action: due === undefined ? command('complete', task) : evaluation(due.id) };

  /** A command; after a failure a sentence, since the result of the next evaluation is not known yet. */
  function evaluation(id: string): string {
    const observe = inputs.mayDictate
      ? command('observe', '--statement', `${id}: pass`)
      : command('note', 'observe', '--invariant', id);
    const failure = inputs.invariants.failure(id);
    if (failure === null) return observe;
    const why = failure.detail === '' ? '' : ` (${failure.detail})`;
    if (!inputs.mayDictate) return `${id} failed at seq ${failure.seq}${why}: mend it, then run ${observe}`;
    return `${id} failed at seq ${failure.seq}${why}: mend it, check it again, and record what you find: ${observe}, or '${id}: fail: WHY'`;
  }

  function start(name: string): NextAction {
    const consented = approvals.at(-1)?.plan_digest;
    const digest = inputs.planDigest();
    const isChanged = digest !== null && digest !== consented;
    return { step: 'start', action: isChanged ? command('approve') : command('start', name) };
  }
}

/** The next step for criteria of an owner whose window is open; null when all are closed. */
function stepOf(inputs: NextActionInputs, closures: readonly Closure[]): NextAction | null {
  const blocked = closures.filter(({ state }) => state === 'blocked');
  if (blocked.length > 0) {
    const found = blocked.map(({ item }) => `${item.criterion} (${item.mechanism})`).join('; ');
    const action = `An authority of the plan decides on ${found}. ${waysOut(inputs.helper, blocked)}`;
    return { step: 'authority', action, criteria: idsOf(blocked) };
  }
  const open = closures.filter(({ state }) => state === 'open');
  return evidenceStep(inputs, open);
}

/** The step that brings evidence for the first of these criteria, those with a control first; null where there are none. */
export function evidenceStep(
  { helper, contract }: Pick<NextActionInputs, 'helper' | 'contract'>,
  closures: readonly Closure[],
): NextAction | null {
  const controlled = closures.filter(({ item }) => item.control_kind !== 'none');
  const [step, addressed] =
    controlled.length > 0 ? (['control', controlled] as const) : (['evidence', closures] as const);
  const [first] = addressed;
  if (first === undefined) return null;
  const { task, criterion } = first.item;
  const [name = '', ...rest] = step === 'control' ? ['control'] : evidenceWords(contract, criterion);
  const action = commandIn(helper)(name, '--task', task, '--criterion', criterion, ...rest);
  return { step, action, criteria: idsOf(addressed) };
}

/** How blocked criteria can be closed: by a control on another old state, or by a decision. */
function waysOut(helper: Helper, blocked: readonly Closure[]): string {
  const settle = `${helper.command} amend, then reconcile by the same authority and approve`;
  const controlled = blocked.find(({ item }) => item.control_kind !== 'none')?.item;
  if (controlled === undefined) return `To close it by decision: ${settle}.`;
  const { task, criterion } = controlled;
  const command = commandIn(helper);
  const control = command('control', '--task', task, '--criterion', criterion);
  const again = command('start', task, '--again');
  const elsewhere = `commit the work, check out a commit without it, run ${again}, and check out the work`;
  return `If the check cannot run on that old state, take another one: ${elsewhere}. Then run ${control}. Or close it by decision: ${settle}.`;
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

/** A word; an option joined with its value (`--statement=…`) keeps its name unquoted. */
function optionWord(word: string): string {
  const [, option = '', value = word] = /^(--[a-z-]+=)(.*)$/s.exec(word) ?? [];
  return option + shellWord(value);
}

function idsOf(closures: readonly Closure[]): string[] {
  return closures.map(({ item }) => item.criterion);
}

/**
 * closed: every criterion that its gates name is closed · blocked: one of them is blocked · under_way: it has started
 * · waiting: a prerequisite is not closed · open: it may start.
 */
export const allTaskStates = ['closed', 'blocked', 'under_way', 'waiting', 'open'] as const;
export type TaskState = (typeof allTaskStates)[number];

/**
 * The states of all tasks. They depend on criteria alone; a task without any is closed once it has started, and so is every
 * task of a sealed plan.
 */
export function taskStates(
  { tasks }: PlanContract,
  acceptance: AcceptanceSection,
  windows: Windows,
  { isSealed }: Pick<Sealing, 'isSealed'>,
): ReadonlyMap<string, TaskState> {
  const own = new Map(
    tasks.map(({ id }) => {
      const states = acceptance.needed(id).map(({ state }) => state);
      const started = windows.of(id) !== null;
      const mustStart = states.length === 0 || isSealed();
      if ((started || !mustStart) && states.every((state) => state === 'closed')) return [id, 'closed'];
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
