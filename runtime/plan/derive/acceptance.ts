import type { CriterionClosure } from '../../../generated/types/context-manifest.ts';
import type { Criterion, PlanContract } from '../../../generated/types/plan-contract.ts';
import type { EventOf, Handlers, Windows } from './events.ts';

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

/** The record that closed a criterion. */
export interface ClosingRecord {
  readonly seq: number;
  readonly trust: 'observed' | 'imported' | 'asserted';
  readonly evidence_path?: string;
}

export interface OpenFinding {
  readonly state: 'open' | 'blocked';
  readonly why: string;
}

/** What the records of one kind say of a criterion. */
export type Finding = { readonly state: 'closed'; readonly record: ClosingRecord } | OpenFinding;

export interface GateFindings {
  readonly handlers: Handlers;
  finding(criterion: string): Finding;
}

/**
 * A criterion without control closes by the latest gate run of its owner in force that passed with a trust that the
 * criterion accepts.
 */
export function createGates(
  criteria: readonly Criterion[],
  owners: ReadonlyMap<string, string>,
  force: Force,
): GateFindings {
  const accepted = new Map(criteria.map(({ id, accepted_evidence }) => [id, accepted_evidence]));
  const passed = new Map<string, ClosingRecord>();
  return {
    handlers: {
      gate_run: (event) => {
        const { criterion, seq, trust, evidence_path } = event;
        const isOwners = event.task === owners.get(criterion);
        const counts = isOwners && event.exit_code === 0 && accepted.get(criterion)?.includes(trust);
        if (!counts) return;
        passed.set(criterion, { seq, trust, ...(evidence_path === undefined ? {} : { evidence_path }) });
      },
    },
    finding: (criterion) => {
      const record = passed.get(criterion);
      if (record === undefined) return { state: 'open', why: 'no gate run passed with accepted evidence' };
      if (force.holds(criterion, record.seq)) return { state: 'closed', record };
      const why = force.inWindow(criterion, record.seq)
        ? `the amendment of seq ${force.endedAt(criterion)} invalidated the gate run of seq ${record.seq}`
        : `only stale evidence: the gate run of seq ${record.seq} is not in the window`;
      return { state: 'open', why };
    },
  };
}

export interface ControlFindings {
  readonly handlers: Handlers;
  finding(criterion: string): Finding;
}

/** The latest seq of each kind of pair: whether one counts depends on the latest alone. */
interface Pairs {
  any: number | null;
  observed: number | null;
  unavailable: number | null;
  closing: ClosingRecord | null;
}

/** A controlled criterion closes by a control pair in force that discriminates and that a helper observed. */
export function createControl(criteria: readonly string[], force: Force): ControlFindings {
  const byCriterion = new Map<string, Pairs>(
    criteria.map((id) => [id, { any: null, observed: null, unavailable: null, closing: null }]),
  );
  return {
    handlers: {
      control_pair: (event) => {
        const pairs = byCriterion.get(event.criterion);
        if (pairs !== undefined) record(pairs, event);
      },
    },
    finding: (criterion) => findingOf(criterion, byCriterion.get(criterion), force),
  };
}

function record(pairs: Pairs, { seq, trust, verdict, evidence_path }: EventOf<'control_pair'>): void {
  pairs.any = seq;
  if (trust === 'observed') pairs.observed = seq;
  if (verdict === 'control_unavailable') pairs.unavailable = seq;
  if (trust === 'observed' && verdict === 'discriminating') {
    pairs.closing = { seq, trust, ...(evidence_path === undefined ? {} : { evidence_path }) };
  }
}

function findingOf(criterion: string, pairs: Pairs | undefined, force: Force): Finding {
  if (pairs === undefined || !force.inWindow(criterion, pairs.any))
    return { state: 'open', why: 'no control pair in the window' };
  if (!force.holds(criterion, pairs.any)) {
    const why = `the amendment of seq ${force.endedAt(criterion)} invalidated the control pair of seq ${pairs.any}`;
    return { state: 'open', why };
  }
  if (pairs.closing !== null && force.holds(criterion, pairs.closing.seq))
    return { state: 'closed', record: pairs.closing };
  if (!force.holds(criterion, pairs.observed)) {
    return { state: 'open', why: `the control pair of seq ${pairs.any} is stated, no helper observed one` };
  }
  if (force.holds(criterion, pairs.unavailable)) {
    return { state: 'blocked', why: `the control was unavailable at seq ${pairs.unavailable}` };
  }
  return { state: 'open', why: `the control did not discriminate at seq ${pairs.observed}` };
}

export interface ReconciliationFindings {
  readonly handlers: Handlers;
  /** Null when no reconciliation in force names the criterion. */
  finding(criterion: string): Settled | OpenFinding | null;
}

interface Settled {
  readonly state: 'closed';
  readonly authority: string;
  readonly seq: number;
}

/**
 * What records have not closed, the latest reconciliation that names the criterion closes, if its authority amended
 * the criterion. Without that authority it blocks.
 */
export function createReconciliation(criteria: readonly string[], force: Force): ReconciliationFindings {
  const known = new Map<string, CriterionRecord>(
    criteria.map((id) => [id, { amenders: new Set(), latest: null }]),
  );
  return {
    handlers: {
      amendment: ({ original_criterion, revised_criterion, authority }) => {
        for (const criterion of named(original_criterion, revised_criterion))
          criterion.amenders.add(authority);
      },
      reconciliation: ({ trigger, editor, authority, seq }) => {
        for (const criterion of named(trigger, editor)) criterion.latest = { seq, authority };
      },
    },
    finding: (id) => {
      const { latest = null, amenders } = known.get(id) ?? {};
      if (latest === null || latest.seq < force.endedAt(id)) return null;
      const { seq, authority } = latest;
      if (amenders?.has(authority)) return { state: 'closed', authority, seq };
      return { state: 'blocked', why: `"${authority}", who reconciled it at seq ${seq}, did not amend it` };
    },
  };

  function* named(...texts: readonly string[]): Generator<CriterionRecord> {
    for (const text of texts) {
      for (const token of tokensOf(text)) {
        const criterion = known.get(token);
        if (criterion !== undefined) yield criterion;
      }
    }
  }
}

interface CriterionRecord {
  readonly amenders: Set<string>;
  latest: { readonly seq: number; readonly authority: string } | null;
}

/** Which records of a criterion still count. */
export interface Force {
  readonly handlers: Handlers;
  /** Whether the record of this seq lies in the owner's window, and no amendment ended its force. */
  holds(criterion: string, seq: number | null): boolean;
  /** Whether it lies in the owner's window, in force or not. */
  inWindow(criterion: string, seq: number | null): boolean;
  /** Seq of the latest amendment that invalidated the records of the criterion; 0 when none did. */
  endedAt(criterion: string): number;
}

/** An amendment that invalidates the evidence of a criterion ends the force of every earlier record of it. */
export function createForce(owners: ReadonlyMap<string, string>, windows: Windows): Force {
  const ended = new Map<string, number>();
  return {
    handlers: {
      amendment: ({ evidence_invalidated, seq }) => {
        for (const text of evidence_invalidated) {
          for (const token of tokensOf(text)) if (owners.has(token)) ended.set(token, seq);
        }
      },
    },
    holds: (criterion, seq) => inWindow(criterion, seq) && (seq ?? 0) > endedAt(criterion),
    inWindow,
    endedAt,
  };

  function inWindow(criterion: string, seq: number | null): boolean {
    const window = windows.of(owners.get(criterion) ?? '');
    return window !== null && seq !== null && seq > window.seq;
  }

  function endedAt(criterion: string): number {
    return ended.get(criterion) ?? 0;
  }
}

/**
 * The whole tokens of a text: ids are named by them, so that `AC-a-1` is not named by `AC-a-10`. An id holds letters,
 * digits and hyphens only.
 */
export function tokensOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_-]+/gu) ?? [];
}
