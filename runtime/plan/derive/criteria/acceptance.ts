import type { CriterionClosure } from '../../../../generated/types/context-manifest.ts';
import type { Criterion, PlanContract } from '../../../../generated/types/plan-contract.ts';
import type { Handlers } from '../events/handlers.ts';
import type { Windows } from '../events/windows.ts';
import type { ClosingRecord, OpenFinding } from './closing.ts';
import { createControl } from './control.ts';
import { createForce } from './force.ts';
import { createGates } from './gates.ts';
import { createReconciliation } from './reconciliation.ts';

export interface Closure {
  readonly state: 'closed' | 'open' | 'blocked';
  readonly item: CriterionClosure;
  /** The gate run or control pair behind a closed criterion. */
  readonly record: ClosingRecord | null;
  /** Seq of the event that closed it: of the record, or of a reconciliation. */
  readonly closedAt: number | null;
}

export interface AcceptanceSection {
  readonly handlers: readonly { readonly handlers: Handlers }[];
  /** The criteria that the task owns, in the contract's order. */
  owned(task: string): Closure[];
  /** All criteria that the task's gates name, its own or another's, in the contract's order. */
  needed(task: string): Closure[];
}

/** Every criterion that a task names, closed, open or blocked under its owner. */
export function createAcceptance(contract: PlanContract, windows: Windows): AcceptanceSection {
  const owners = ownersOf(contract);
  const criteria = contract.acceptance.criteria.filter(({ id }) => owners.has(id));
  const controlled = criteria.filter((criterion) => controlKind(criterion) !== 'none');
  const plain = criteria.filter((criterion) => controlKind(criterion) === 'none');
  const force = createForce(owners, windows);
  const control = createControl(idsOf(controlled), force);
  const gates = createGates(plain, owners, force);
  const reconciliation = createReconciliation(idsOf(criteria), force);
  const positions = new Map(criteria.map((criterion, position) => [criterion.id, { criterion, position }]));
  const named = new Map(
    contract.tasks.map(({ id, gate_intent }) => [id, new Set(gate_intent.map(({ criterion }) => criterion))]),
  );
  return {
    handlers: [force, control, gates, reconciliation],
    owned: (task) => closuresOf(task, (id) => owners.get(id) === task),
    needed: (task) => closuresOf(task, () => true),
  };

  function closuresOf(task: string, counts: (id: string) => boolean): Closure[] {
    return [...(named.get(task) ?? [])]
      .flatMap((id) => (counts(id) ? (positions.get(id) ?? []) : []))
      .sort((left, right) => left.position - right.position)
      .map(({ criterion }) => closure(criterion));
  }

  function closure(criterion: Criterion): Closure {
    const task = owners.get(criterion.id) ?? '';
    const head = { criterion: criterion.id, task, control_kind: controlKind(criterion) };
    const way = head.control_kind === 'none' ? gates : control;
    const finding = way.finding(criterion.id);
    if (finding.state === 'closed') return closedBy(head, finding.record);
    const settled = reconciliation.finding(criterion.id);
    if (settled?.state === 'closed') return reconciledBy(head, settled);
    return openBecause(head, settled ?? finding);
  }
}

type Head = Pick<CriterionClosure, 'criterion' | 'task' | 'control_kind'>;

/** The owner of each criterion: the first task whose gates name it. */
export function ownersOf({ tasks }: PlanContract): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { id, gate_intent } of tasks) {
    for (const { criterion } of gate_intent) if (!owners.has(criterion)) owners.set(criterion, id);
  }
  return owners;
}

function idsOf(criteria: readonly Criterion[]): string[] {
  return criteria.map(({ id }) => id);
}

function controlKind({ control }: Criterion): CriterionClosure['control_kind'] {
  return control === undefined || control.kind === 'exempt' ? 'none' : control.kind;
}

function closedBy(head: Head, record: ClosingRecord): Closure {
  const { seq: via_seq, trust, evidence_path } = record;
  const pointer = evidence_path === undefined ? {} : { evidence_path };
  const way =
    head.control_kind === 'none'
      ? ({ mechanism: 'evidence', via_seq, trust: shownTrust(trust), ...pointer } as const)
      : ({ mechanism: 'control_pair', via_seq, verdict: 'discriminating', ...pointer } as const);
  return { state: 'closed', item: { ...head, satisfied: true, ...way }, record, closedAt: via_seq };
}

function openBecause(head: Head, { state, why }: OpenFinding): Closure {
  return {
    state,
    item: { ...head, satisfied: false, mechanism: `${state}: ${why}` },
    record: null,
    closedAt: null,
  };
}

function reconciledBy(head: Head, { authority, seq }: { authority: string; seq: number }): Closure {
  return {
    state: 'closed',
    item: { ...head, satisfied: true, mechanism: 'reconciled', authority },
    record: null,
    closedAt: seq,
  };
}

/** The manifest knows two trusts: nobody here ran what was imported. */
export function shownTrust(trust: ClosingRecord['trust']): 'observed' | 'asserted' {
  return trust === 'observed' ? 'observed' : 'asserted';
}
