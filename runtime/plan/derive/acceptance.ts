import type { CriterionClosure } from '../../../generated/types/context-manifest.ts';
import type { Criterion, PlanContract } from '../../../generated/types/plan-contract.ts';
import { sha256 } from '../records/json.ts';
import type { EventOf, Handlers, Sealing, Windows } from './events.ts';

export interface Closure {
  readonly state: 'closed' | 'open' | 'blocked';
  readonly item: CriterionClosure;
  /** The gate run or control pair behind a closed criterion. */
  readonly record: ClosingRecord | null;
  /** Seq since which it has been closed, without a failure in between; or of a reconciliation. */
  readonly closedAt: number | null;
}

export interface AcceptanceSection {
  readonly handlers: readonly { readonly handlers: Handlers }[];
  /** The criteria that the task owns, in the contract's order. */
  owned(task: string): Closure[];
  /** All criteria that the task's gates name, its own or another's, in the contract's order. */
  needed(task: string): Closure[];
  /**
   * Seq of the latest record that shows that what failed before for a criterion was solved: its check passed, or its control
   * discriminated. 0 where there is none, and in plans that are not sealed.
   */
  solvedAt(criterion: string): number;
}

/** Makes the states of all criteria that tasks name: closed, open or blocked under their owner. */
export function createAcceptance(
  contract: PlanContract,
  windows: Windows,
  { isSealed }: Pick<Sealing, 'isSealed'>,
): AcceptanceSection {
  const owners = ownersOf(contract);
  const criteria = contract.acceptance.criteria.filter(({ id }) => owners.has(id));
  const controlled = criteria.filter((criterion) => controlKind(criterion) !== 'none');
  const plain = criteria.filter((criterion) => controlKind(criterion) === 'none');
  const force = createForce(owners, windows);
  const runs = createRuns(contract, owners);
  const control = createControl(idsOf(controlled), force);
  const gates = createGates(plain, owners, force);
  const reconciliation = createReconciliation(idsOf(criteria), force);
  const positions = new Map(criteria.map((criterion, position) => [criterion.id, { criterion, position }]));
  const named = new Map(
    contract.tasks.map(({ id, gate_intent }) => [id, new Set(gate_intent.map(({ criterion }) => criterion))]),
  );
  return {
    handlers: [force, runs, control, gates, reconciliation],
    owned: (task) => closuresOf(task, (id) => owners.get(id) === task),
    needed: (task) => closuresOf(task, () => true),
    solvedAt: (id) => (isSealed() ? Math.max(runs.of(id).passedAt, control.discriminatedAt(id)) : 0),
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
    const found = way.finding(criterion.id);
    const finding = isSealed() ? sealed(head, found) : found;
    if (finding.state === 'closed')
      return closedBy(head, finding.record, since(finding.record, criterion.id));
    const settled = reconciliation.finding(criterion.id);
    if (settled?.state === 'closed') return reconciledBy(head, settled);
    return openBecause(head, settled ?? finding);
  }

  /** A check that passes again keeps what it closed closed. */
  function since({ seq }: ClosingRecord, id: string): number {
    return isSealed() ? Math.min(seq, runs.of(id).closedFrom ?? seq) : seq;
  }

  /** In a sealed plan the latest run of the contract's own check decides, and no other command closes anything. */
  function sealed({ criterion: id, control_kind }: Head, found: Finding): Finding {
    const { counting, other } = runs.of(id);
    const latest = counting !== null && force.holds(id, counting.seq) ? counting : null;
    if (control_kind !== 'none') {
      const pair = control.latest(id) ?? found;
      if (pair.state !== 'closed' || latest === null || latest.exitCode === 0) return pair;
      if (latest.seq < pair.record.seq) return pair;
      const why = `the check failed at seq ${latest.seq}, after the control pair of seq ${pair.record.seq}`;
      return { state: 'open', why };
    }
    if (latest?.exitCode === 0) return { state: 'closed', record: latest.record };
    if (latest !== null)
      return { state: 'open', why: `the latest run of its check, seq ${latest.seq}, failed` };
    if (found.state !== 'closed') return found;
    return { state: 'open', why: `seq ${other ?? found.record.seq} ran another command` };
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

function closedBy(head: Head, record: ClosingRecord, closedAt: number): Closure {
  const { seq: via_seq, trust, evidence_path } = record;
  const pointer = evidence_path === undefined ? {} : { evidence_path };
  const way =
    head.control_kind === 'none'
      ? ({ mechanism: 'evidence', via_seq, trust: shownTrust(trust), ...pointer } as const)
      : ({ mechanism: 'control_pair', via_seq, verdict: 'discriminating', ...pointer } as const);
  return { state: 'closed', item: { ...head, satisfied: true, ...way }, record, closedAt };
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

/** The manifest has two trusts: `imported` counts as asserted, since nobody here ran it. */
export function shownTrust(trust: ClosingRecord['trust']): 'observed' | 'asserted' {
  return trust === 'observed' ? 'observed' : 'asserted';
}

/** The record that closed a criterion. */
interface ClosingRecord {
  readonly seq: number;
  readonly trust: 'observed' | 'imported' | 'asserted';
  readonly evidence_path?: string;
  /** Of a control pair. */
  readonly check_artifacts?: readonly string[];
}

interface OpenFinding {
  readonly state: 'open' | 'blocked';
  readonly why: string;
}

/** The result of one kind of record for a criterion. */
type Finding = { readonly state: 'closed'; readonly record: ClosingRecord } | OpenFinding;

interface GateFindings {
  readonly handlers: Handlers;
  finding(criterion: string): Finding;
}

/**
 * A criterion without control closes by the latest gate run of its owner in force that passed with a trust that the
 * criterion accepts.
 */
function createGates(
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
        const isOwners = event.task !== undefined && event.task === owners.get(criterion);
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

/** The runs of a criterion by its owner, as a sealed plan counts them. */
interface Runs {
  readonly handlers: Handlers;
  of(criterion: string): {
    /** The latest one that counts: of the contract's own check, or of a statement or an import that the criterion accepts. */
    readonly counting: CountingRun | null;
    /** Seq of the latest one that does not. */
    readonly other: number | null;
    /** Seq of the latest one that counts and passed; 0 where there is none. */
    readonly passedAt: number;
    /** Seq of the first record of an unbroken row that closes it; null where there is none. */
    readonly closedFrom: number | null;
  };
}

interface CountingRun {
  readonly seq: number;
  readonly exitCode: number;
  readonly record: ClosingRecord;
}

function createRuns({ tasks, acceptance }: PlanContract, owners: ReadonlyMap<string, string>): Runs {
  const accepted = new Map(acceptance.criteria.map(({ id, accepted_evidence }) => [id, accepted_evidence]));
  const controlled = new Set(
    acceptance.criteria.filter((criterion) => controlKind(criterion) !== 'none').map(({ id }) => id),
  );
  const checks = new Map<string, string>();
  for (const { id, gate_intent } of tasks)
    for (const { criterion, check } of gate_intent)
      if (owners.get(criterion) === id && !checks.has(criterion)) checks.set(criterion, check);
  const counting = new Map<string, CountingRun>();
  const others = new Map<string, number>();
  const passed = new Map<string, number>();
  const closedFrom = new Map<string, number>();
  const close = (id: string, seq: number) => {
    if (!closedFrom.has(id)) closedFrom.set(id, seq);
  };
  return {
    handlers: {
      task_start: ({ task }) => {
        for (const [id, owner] of owners) if (owner === task) closedFrom.delete(id);
      },
      amendment: () => closedFrom.clear(),
      control_pair: ({ criterion, trust, verdict, seq }) => {
        if (trust !== 'observed' || verdict === 'control_unavailable') return;
        if (verdict === 'discriminating') close(criterion, seq);
        else closedFrom.delete(criterion);
      },
      gate_run: (event) => {
        const { criterion, task, trust, seq, exit_code: exitCode, evidence_path } = event;
        if (
          task === undefined ||
          task !== owners.get(criterion) ||
          accepted.get(criterion)?.includes(trust) !== true
        )
          return;
        if (trust === 'observed' && !isOwnCheck(event, checks.get(criterion) ?? '')) {
          others.set(criterion, seq);
          return;
        }
        const record = { seq, trust, ...(evidence_path === undefined ? {} : { evidence_path }) };
        counting.set(criterion, { seq, exitCode, record });
        if (exitCode === 0) passed.set(criterion, seq);
        if (exitCode !== 0) closedFrom.delete(criterion);
        else if (!controlled.has(criterion)) close(criterion, seq);
      },
    },
    of: (criterion) => ({
      counting: counting.get(criterion) ?? null,
      other: others.get(criterion) ?? null,
      passedAt: passed.get(criterion) ?? 0,
      closedFrom: closedFrom.get(criterion) ?? null,
    }),
  };
}

/** Whether a run was that of a check, at the root and without added variables. */
export function isOwnCheck({ command, cwd, env }: EventOf<'gate_run'>, check: string): boolean {
  return cwd === '.' && assignsNothing(env, check) && isShownAs(check, command);
}

/** Variables that the check itself assigns are named in the event too. */
function assignsNothing(env: EventOf<'gate_run'>['env'], check: string): boolean {
  return Object.keys(env ?? {}).every((name) => check.includes(`${name}=`));
}

/** Whether a command of an event is a check as the helper shows it: credentials masked, cut behind 500 characters. */
function isShownAs(check: string, command: string): boolean {
  if (command === check) return true;
  const [, beginning = command, digest] =
    /^(.*) … \(\d+ characters, SHA-256 ([0-9a-f]{64})\)$/s.exec(command) ?? [];
  if (digest === sha256(check)) return true;
  const pieces = beginning.split(/\[masked: [^\]]*\]/);
  if (pieces.length === 1) return false;
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const found = index === 0 ? (check.startsWith(piece) ? 0 : -1) : check.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return digest !== undefined || check.endsWith(pieces.at(-1) ?? '');
}

interface ControlFindings {
  readonly handlers: Handlers;
  finding(criterion: string): Finding;
  /** The latest observed pair whose old leg was available, where it decides; null where there is none in force. */
  latest(criterion: string): Finding | null;
  /** Seq of the latest observed pair that discriminated; 0 where there is none. */
  discriminatedAt(criterion: string): number;
}

/** The latest seq of each kind of pair; only the latest one matters. */
interface Pairs {
  any: number | null;
  observed: number | null;
  unavailable: number | null;
  /** Observed, with an old leg that could be run. */
  available: number | null;
  closing: ClosingRecord | null;
}

/** A controlled criterion closes by a control pair in force that discriminates and that a helper observed. */
function createControl(criteria: readonly string[], force: Force): ControlFindings {
  const byCriterion = new Map<string, Pairs>(
    criteria.map((id) => [
      id,
      { any: null, observed: null, unavailable: null, available: null, closing: null },
    ]),
  );
  return {
    handlers: {
      control_pair: (event) => {
        const pairs = byCriterion.get(event.criterion);
        if (pairs !== undefined) record(pairs, event);
      },
    },
    finding: (criterion) => findingOf(criterion, byCriterion.get(criterion), force),
    discriminatedAt: (criterion) => byCriterion.get(criterion)?.closing?.seq ?? 0,
    latest: (criterion) => {
      const { available = null, closing = null } = byCriterion.get(criterion) ?? {};
      if (available === null || !force.holds(criterion, available)) return null;
      if (closing?.seq === available) return { state: 'closed', record: closing };
      return { state: 'open', why: `the latest control, seq ${available}, did not discriminate` };
    },
  };
}

function record(pairs: Pairs, event: EventOf<'control_pair'>): void {
  const { seq, trust, verdict, evidence_path, check_artifacts } = event;
  pairs.any = seq;
  if (trust === 'observed') pairs.observed = seq;
  if (verdict === 'control_unavailable') pairs.unavailable = seq;
  else if (trust === 'observed') pairs.available = seq;
  if (trust === 'observed' && verdict === 'discriminating') {
    pairs.closing = {
      seq,
      trust,
      check_artifacts,
      ...(evidence_path === undefined ? {} : { evidence_path }),
    };
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

interface ReconciliationFindings {
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
 * A criterion that no record closes is closed by the latest reconciliation that names it, if its authority also amended
 * the criterion; otherwise that reconciliation blocks it.
 */
function createReconciliation(criteria: readonly string[], force: Force): ReconciliationFindings {
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

/** Which records of a criterion are in force. */
interface Force {
  readonly handlers: Handlers;
  /** Whether the record of this seq lies in the owner's window, and no amendment ended its force. */
  holds(criterion: string, seq: number | null): boolean;
  /** Whether it lies in the owner's window, in force or not. */
  inWindow(criterion: string, seq: number | null): boolean;
  /** Seq of the latest amendment that invalidated the records of the criterion; 0 when none did. */
  endedAt(criterion: string): number;
}

/** An amendment that invalidates the evidence of a criterion ends the force of every earlier record of it. */
function createForce(owners: ReadonlyMap<string, string>, windows: Windows): Force {
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
 * The tokens of a text. An id is named only by a whole token: `AC-a-10` does not name `AC-a-1`.
 */
export function tokensOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_-]+/gu) ?? [];
}
