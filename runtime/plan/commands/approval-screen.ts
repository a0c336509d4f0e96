import { isDeepStrictEqual } from 'node:util';
import type { Criterion, PlanContract } from '../../../generated/types/plan-contract.ts';
import { digestsOf } from '../checks/bound.ts';
import { ownersOf } from '../derive/acceptance.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import { saidBy } from '../derive/said.ts';
import { requireContracts } from '../records/contract.ts';
import { visibleLine } from '../records/visible.ts';
import { doubtedChecks, doubtedInvariants } from '../report/findings.ts';
import { checkFilesOf } from '../verify/changed-since.ts';
import { endsWithRecheck } from '../verify/plan-checks.ts';
import { schedulingWords } from '../verify/scheduling.ts';

/** What an authority has to see before the plan is approved: what stands out first, then everything that is granted. */
export interface ApprovalScreen {
  readonly plan: string;
  readonly revision: number;
  /** What a person should not overlook, as sentences. */
  readonly look_at_first: readonly string[];
  /** The revision that was approved before, and what differs from it; null where none was. */
  readonly changed_since: {
    readonly revision: number;
    readonly approved: string;
    readonly changes: readonly string[];
  } | null;
  readonly criteria: readonly {
    readonly id: string;
    readonly statement: string;
    readonly checks: string[];
  }[];
  readonly invariants: readonly {
    readonly id: string;
    readonly statement: string;
    /** Of the settings; null where it is only stated. */
    readonly check: string | null;
  }[];
  readonly granted: readonly string[];
  readonly not_granted: readonly string[];
}

export function approvalScreen(records: PlanRecords): ApprovalScreen {
  const { contract } = records.live;
  const { invariant_checks: checks } = records.place.settings;
  return {
    plan: contract.plan,
    revision: contract.revision,
    look_at_first: remarkable(records),
    changed_since: changesSinceApproved(records),
    criteria: contract.acceptance.criteria.map(({ id, statement }) => {
      return { id, statement, checks: checksOf(contract, id) };
    }),
    invariants: contract.invariants.map(({ id, statement }) => ({
      id,
      statement,
      check: checks[id] ?? null,
    })),
    granted: contract.permissions.granted,
    not_granted: contract.permissions.not_granted,
  };
}

/** The screen as lines, in which nothing is hidden. */
export function screenLines(screen: ApprovalScreen, { live, place }: PlanRecords): readonly string[] {
  const { contract } = live;
  const { outcome, tasks, scope, acceptance, authorization } = contract;
  const { look_at_first: remarks, changed_since: since } = screen;
  const scheduling = schedulingWords(contract);
  return [
    `${contract.plan}, revision ${contract.revision}: ${contract.title ?? outcome.statement}`,
    ...(remarks.length === 0
      ? ['  Nothing stands out: every check can fail, and names what the repository or the plan defines.']
      : [`  ${remarks.length} to look at first:`, ...remarks.map((remark) => `  !  ${remark}`)]),
    ...(since === null
      ? []
      : [
          `  Changed since revision ${since.revision}, ${since.approved}:`,
          ...since.changes.map((change) => `  ~  ${change}`),
        ]),
    `  Granted: ${screen.granted.join(', ') || 'nothing'}`,
    `  Not granted: ${screen.not_granted.join(', ') || 'nothing is withheld'}`,
    `  May change: ${scope.allowed_paths.join(', ') || 'nothing'}`,
    `  May run: ${scope.allowed_command_classes.join(', ')}; never ${scope.forbidden_operations.join(', ')}`,
    ...(place.settings.prepare === '' ? [] : [`  Runs in each clean checkout: ${place.settings.prepare}`]),
    ...(place.settings.link.length === 0
      ? []
      : [`  Linked into each clean checkout: ${place.settings.link.join(', ')}`]),
    ...(place.settings.in_place.length === 0
      ? []
      : [`  Checked again in the working tree alone: ${place.settings.in_place.join(', ')}`]),
    ...(place.settings.check_files.length === 0
      ? []
      : [`  Belong to every check: ${place.settings.check_files.join(', ')}`]),
    ...(scheduling === '' ? [] : [`  Scheduling, advisory and not enforced: ${scheduling}`]),
    `  Boundaries: ${authorization.boundaries}`,
    `  Outcome: ${outcome.statement}`,
    `  Done when: ${outcome.success_definition}`,
    ...acceptance.criteria.flatMap((criterion) => [
      `  ${criterion.id}: ${criterion.statement} (${kindOf(criterion)})`,
      ...checksOf(contract, criterion.id).map((check) => `      check: ${check}`),
    ]),
    ...screen.invariants.flatMap(({ id, statement, check }) =>
      check === null
        ? [`  ${id}: ${statement} (must hold throughout; only stated)`]
        : [`  ${id}: ${statement} (must hold throughout)`, `      check, of the settings: ${check}`],
    ),
    ...tasks.map(
      ({ id, title, touched_surface: files }, index) =>
        `  Task ${index + 1}, ${id}: ${title} (${files.join(', ') || 'no files'})`,
    ),
  ].map(visibleLine);
}

function kindOf({ accepted_evidence, control }: Criterion): string {
  const kind = control === undefined || control.kind === 'exempt' ? '' : `, ${control.kind} control`;
  return `${accepted_evidence.join(', ')}${kind}`;
}

/** The commands of a criterion, as its gates name them; its own words where no task has a gate for it. */
function checksOf({ tasks, acceptance }: PlanContract, id: string): string[] {
  const gates = tasks.flatMap(({ gate_intent }) => gate_intent.filter(({ criterion }) => criterion === id));
  const checks = [...new Set(gates.map(({ check }) => check))];
  if (checks.length > 0) return checks;
  return acceptance.criteria.filter((one) => one.id === id).map(({ observable_check: words }) => words);
}

function remarkable(records: PlanRecords): readonly string[] {
  const { live, place } = records;
  const { contract } = live;
  const { acceptance, tasks, scope } = contract;
  const ending = tasks.at(-1)?.id;
  const owners = ownersOf(contract);
  // What only the last task names is closed by its sign-off.
  const last = new Set([...owners].flatMap(([id, owner]) => (owner === ending ? [id] : [])));
  const named = new Set(tasks.flatMap(({ gate_intent }) => gate_intent.map(({ criterion }) => criterion)));
  const doubts = doubtedChecks(contract, place.root);
  return [
    ...differentCheckFiles(records),
    ...doubts.map(({ criterion, check, words }) => `${criterion}: its check "${check}" ${words}`),
    ...doubtedInvariants(contract, place).map(
      ({ id, check, words }) => `${id}: its check "${check}" ${words}`,
    ),
    ...acceptance.criteria
      .filter(({ id, accepted_evidence }) => !last.has(id) && !accepted_evidence.includes('observed'))
      .map(
        ({ id, accepted_evidence }) =>
          `${id}: no check closes it, ${accepted_evidence.join(' or ')} evidence does`,
      ),
    ...acceptance.criteria
      .filter(({ id, accepted_evidence }) => !last.has(id) && accepted_evidence.includes('observed'))
      .filter(({ accepted_evidence }) => accepted_evidence.length > 1)
      .map(({ id, accepted_evidence: [...ways] }) => {
        return `${id}: ${ways.filter((way) => way !== 'observed').join(' or ')} evidence closes it too`;
      }),
    ...acceptance.criteria
      .filter(({ id }) => !named.has(id))
      .map(({ id }) => `${id}: no task has a check for it`),
    ...(endsWithRecheck(contract)
      ? [`${ending}: nobody reads the change in the end; a recheck of every check closes it`]
      : []),
    ...scope.allowed_paths
      .filter((entry) => /^(?:\.?\/?|\.\/|\*{1,2}|\*\*\/\*)$/.test(entry))
      .map((entry) => `"${entry}" lets the work change every file of the repository`),
  ];
}

/** Where a plan was approved before: the files of its checks that this approval would see otherwise. */
function differentCheckFiles(
  records: Pick<PlanRecords, 'approvals' | 'derivation' | 'live' | 'place' | 'sealed'>,
): string[] {
  const { approvals, derivation, place, sealed } = records;
  const seq = (approvals.at(-1) ?? derivation.authorization.earlier())?.seq ?? 0;
  const approved = sealed().get(seq)?.files;
  if (approved === undefined) return [];
  const now = { ...digestsOf(place, Object.keys(approved)), ...checkFilesOf(records) };
  return Object.keys(now)
    .sort()
    .filter((file) => (now[file] ?? null) !== (approved[file] ?? null))
    .map((file) => {
      const verb = now[file] === null ? 'was removed' : file in approved ? 'has changed' : 'is new';
      return `${file}, a file of a check, ${verb} since the last approval (seq ${seq})`;
    });
}

function changesSinceApproved({ derivation, place, live }: PlanRecords): ApprovalScreen['changed_since'] {
  const earlier = derivation.authorization.earlier();
  if (earlier === null) return null;
  const before = requireContracts(place).chain.find(({ id }) => id === earlier.contract_id);
  if (before === undefined || before.id === live.id) return null;
  return {
    revision: before.contract.revision,
    approved: `approved ${saidBy(earlier)} (seq ${earlier.seq})`,
    changes: differences('', withoutChain(before.contract), withoutChain(live.contract)),
  };
}

function withoutChain(contract: PlanContract): object {
  const {
    contract_id: _id,
    parent_contract_id: _parent,
    revision: _revision,
    created_at: _at,
    ...rest
  } = contract;
  return rest;
}

/** What differs between two values of a document, a line for each place. Items of lists are known by their ids. */
function differences(label: string, before: unknown, after: unknown): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(label, before, after);
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences(label === '' ? name : `${label} ${name}`, before[name], after[name]),
    );
  }
  return [`${label}: ${shown(before)} -> ${shown(after)}`];
}

function listDifferences(label: string, before: readonly unknown[], after: readonly unknown[]): string[] {
  const [old, next] = [before, after].map((items) => new Map(items.map((item) => [nameOf(item), item])));
  if (old === undefined || next === undefined) return [];
  const found = [
    ...[...old].filter(([name]) => !next.has(name)).map(([, item]) => `${label}: no longer ${shown(item)}`),
    ...[...next].filter(([name]) => !old.has(name)).map(([, item]) => `${label}: now also ${shown(item)}`),
    ...[...next].flatMap(([name, item]) => (old.has(name) ? differences(name, old.get(name), item) : [])),
  ];
  return found.length > 0 ? found : [`${label}: in another order`];
}

function nameOf(item: unknown): string {
  if (!isObject(item)) return String(item);
  return String(item['id'] ?? item['criterion'] ?? item['name'] ?? JSON.stringify(item));
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
