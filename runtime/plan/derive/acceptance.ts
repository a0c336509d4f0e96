import type { CriterionClosure } from '../../../generated/types/context-manifest.ts';
import type { Criterion, PlanContract } from '../../../generated/types/plan-contract.ts';
import type { ClosingRecord, OpenFinding } from './closing.ts';
import { createControl } from './control.ts';
import { createGates } from './gates.ts';
import type { Handlers } from './handlers.ts';
import { createReconciliation } from './reconciliation.ts';
import type { Window } from './window.ts';

export interface Closure {
  readonly state: 'closed' | 'open' | 'blocked';
  readonly item: CriterionClosure;
  /** The gate run or control pair behind a closed criterion. */
  readonly record: ClosingRecord | null;
}

export interface AcceptanceSection {
  readonly handlers: readonly { readonly handlers: Handlers }[];
  closures(): Closure[];
}

/** The criteria that the task owns, in the contract's order, each closed, open or blocked. */
export function createAcceptance(contract: PlanContract, task: string, window: Window): AcceptanceSection {
  const owners = ownersOf(contract);
  const criteria = contract.acceptance.criteria.filter(({ id }) => owners.get(id) === task);
  const controlled = criteria.filter((criterion) => controlKind(criterion) !== 'none');
  const plain = criteria.filter((criterion) => controlKind(criterion) === 'none');
  const control = createControl(controlled, window);
  const gates = createGates(plain, task, window);
  const reconciliation = createReconciliation(criteria);
  return {
    handlers: [control, gates, reconciliation],
    closures: () =>
      criteria.map((criterion) => {
        const head = { criterion: criterion.id, task, control_kind: controlKind(criterion) };
        const way = head.control_kind === 'none' ? gates : control;
        const finding = way.finding(criterion.id);
        if (finding.state === 'closed') return closedBy(head, finding.record);
        const settled = reconciliation.finding(criterion.id);
        if (settled?.state === 'closed') return reconciledBy(head, settled.authority);
        return openBecause(head, settled ?? finding);
      }),
  };
}

type Head = Pick<CriterionClosure, 'criterion' | 'task' | 'control_kind'>;

/** The owner of each criterion: the first task whose gates name it. */
function ownersOf({ tasks }: PlanContract): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { id, gate_intent } of tasks) {
    for (const { criterion } of gate_intent) if (!owners.has(criterion)) owners.set(criterion, id);
  }
  return owners;
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
  return { state: 'closed', item: { ...head, satisfied: true, ...way }, record };
}

function openBecause(head: Head, { state, why }: OpenFinding): Closure {
  return { state, item: { ...head, satisfied: false, mechanism: `${state}: ${why}` }, record: null };
}

function reconciledBy(head: Head, authority: string): Closure {
  return {
    state: 'closed',
    item: { ...head, satisfied: true, mechanism: 'reconciled', authority },
    record: null,
  };
}

/** The manifest knows two trusts: nobody here ran what was imported. */
export function shownTrust(trust: ClosingRecord['trust']): 'observed' | 'asserted' {
  return trust === 'observed' ? 'observed' : 'asserted';
}
