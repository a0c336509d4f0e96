import type {
  Approval,
  Authorization,
  ContextManifest,
  Evidence,
  Freshness,
  HistoryTrigger,
  InvariantState,
  TouchedSurface,
} from '../../../generated/types/context-manifest.ts';
import type { Actor } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { SurfaceFiles } from '../records/files.ts';
import { canonicalJson, compareCodePoints, sha256 } from '../records/json.ts';
import { type Closure, shownTrust } from './acceptance.ts';
import type { EventOf, Handlers, Sealing, Windows } from './events.ts';

/** The sections that a request can name, in the order of the schema. */
export const sectionNames = [
  'as_of',
  'authorization',
  'repository_rules',
  'touched_surface',
  'acceptance',
  'evidence',
  'next_action',
  'dead_ends',
  'freshness',
  'history_triggers',
] as const satisfies readonly (keyof ContextManifest)[];

const mandatorySections = ['authorization', 'repository_rules', 'acceptance'] as const;

interface SectionRequest {
  /** Names that are no section. */
  readonly unknown: readonly string[];
  /** Mandatory sections that the request would drop. */
  readonly dropped: readonly string[];
  readonly keepsHistoryTriggers: boolean;
}

/** Reads a list of sections to keep. All but `history_triggers` are in every manifest. */
export function readSections(names: readonly string[]): SectionRequest {
  return {
    unknown: names.filter((name) => !(sectionNames as readonly string[]).includes(name)),
    dropped: mandatorySections.filter((name) => !names.includes(name)),
    keepsHistoryTriggers: names.includes('history_triggers'),
  };
}

/** An approval that cites the live contract, with the digest of the text that was consented to. */
export interface CitedApproval extends Approval {
  readonly authority: string;
  readonly seq: number;
  readonly actor: Actor;
  readonly plan_digest: string;
}

export type EarlierApproval = Pick<EventOf<'approval'>, 'contract_id' | 'seq' | 'authority' | 'actor'>;

export interface AuthorizationSection {
  readonly handlers: Handlers;
  approvals(): readonly CitedApproval[];
  /** The latest approval of another revision; null without one. */
  earlier(): EarlierApproval | null;
  section(): Authorization;
}

/** The approvals that cite the live contract, in order, and the contract's own blocks verbatim. */
export function createAuthorization(contract: PlanContract, contractId: string): AuthorizationSection {
  const approvals: CitedApproval[] = [];
  let earlier: EarlierApproval | null = null;
  return {
    handlers: {
      approval: ({ contract_id, authority, mechanism, ts, seq, plan_digest, actor }) => {
        if (contract_id === contractId) approvals.push({ authority, mechanism, ts, seq, plan_digest, actor });
        else earlier = { contract_id, seq, authority, actor };
      },
    },
    approvals: () => approvals,
    earlier: () => earlier,
    section: () => ({
      approvals: approvals.map(({ authority, mechanism, ts, seq }) => ({ authority, mechanism, ts, seq })),
      contract_authorization: { ...contract.authorization },
      permissions: { ...contract.permissions },
    }),
  };
}

interface Evaluation {
  readonly state: 'pass' | 'fail';
  readonly seq: number;
  readonly detail: string;
  /** `observed` where the helper ran a check of the invariant. */
  readonly trust: Trust;
}

type Trust = EventOf<'observation'>['trust'];
type Failure = Pick<Evaluation, 'seq' | 'detail'>;

export interface InvariantsSection {
  readonly handlers: Handlers;
  /** As a manifest of the task has them; without a task, as its final review would. */
  section(task?: string): InvariantState[];
  /** How the latest evaluation of an invariant is known; null without one. */
  trust(id: string): Trust | null;
  /** The latest evaluation of an invariant, where it failed, however long ago. */
  failure(id: string): Failure | null;
}

/**
 * Each declared invariant with its latest evaluation. One from before the latest start of any task, or from before
 * the latest approval when nothing has started, is stale. In a sealed plan only the starts of the task itself and of those that
 * it waits for count.
 */
export function createInvariants(
  { invariants, tasks }: Pick<PlanContract, 'invariants' | 'tasks'>,
  windows: Windows,
  { isSealed }: Pick<Sealing, 'isSealed'>,
): InvariantsSection {
  const latest = new Map<string, Evaluation | null>(invariants.map(({ id }) => [id, null]));
  let approved = 0;
  return {
    handlers: {
      approval: ({ seq }) => {
        approved = seq;
      },
      observation: ({ statement, seq, trust }) => {
        const id = statement.slice(0, Math.max(0, statement.indexOf(':')));
        const evaluation = latest.has(id) ? evaluationOf(statement.slice(id.length), { seq, trust }) : null;
        if (evaluation !== null) latest.set(id, evaluation);
      },
    },
    section: (task) => {
      const started = task !== undefined && isSealed() ? latestStart(task) : windows.latest();
      const reference = started || approved;
      return invariants.map(({ id, statement }) => ({
        id,
        statement,
        ...stateOf(latest.get(id) ?? null, reference),
      }));
    },
    trust: (id) => latest.get(id)?.trust ?? null,
    failure: (id) => {
      const evaluation = latest.get(id) ?? null;
      return evaluation?.state === 'fail' ? evaluation : null;
    },
  };

  function latestStart(task: string): number {
    return Math.max(0, ...[...withPrerequisites(tasks, task)].map((id) => windows.of(id)?.seq ?? 0));
  }
}

/** A task and all those that it waits for, by way of others too. */
function withPrerequisites(tasks: PlanContract['tasks'], task: string): ReadonlySet<string> {
  const found = new Set([task]);
  // A set is visited to its end while it grows.
  for (const id of found)
    for (const before of tasks.find((one) => one.id === id)?.prerequisites ?? []) found.add(before);
  return found;
}

/** Parses an evaluation after the invariant's id; null for an ordinary observation. */
function evaluationOf(rest: string, found: Pick<Evaluation, 'seq' | 'trust'>): Evaluation | null {
  if (rest === ': pass') return { state: 'pass', detail: '', ...found };
  if (rest === ': fail') return { state: 'fail', detail: '', ...found };
  if (rest.startsWith(': fail:'))
    return { state: 'fail', detail: rest.slice(': fail:'.length).trim(), ...found };
  return null;
}

function stateOf(evaluation: Evaluation | null, reference: number): Omit<InvariantState, 'id' | 'statement'> {
  if (evaluation === null) return { state: 'unevaluated', seq: null };
  const { state, seq, detail } = evaluation;
  if (seq < reference) {
    const result = detail === '' ? state : `${state}: ${detail}`;
    return { state: 'stale', seq, detail: `evaluated ${result} at seq ${seq}, before seq ${reference}` };
  }
  return detail === '' ? { state, seq } : { state, seq, detail };
}

/** Digests by path, sorted by code point; null where there is no digest. */
export function surfaceDigests(files: SurfaceFiles): [path: string, digest: string | null][] {
  return [...files]
    .sort(([left], [right]) => compareCodePoints(left, right))
    .map(([path, found]) => [path, 'digest' in found ? found.digest : null]);
}

/** The touched surface: discovery widens for every file without a digest, and while there is no evidence. */
export function touchedSurface(files: SurfaceFiles, evidence: readonly Evidence[]): TouchedSurface {
  const digests = surfaceDigests(files);
  const reasons = digests.flatMap(([path]) => {
    const found = files.get(path);
    return found !== undefined && 'why' in found ? [`${path} ${found.why}`] : [];
  });
  if (evidence.length === 0)
    reasons.push('no accepted evidence in the window yet: what the task affects is unmapped');
  return {
    files: Object.fromEntries(digests),
    widen_discovery: reasons.length > 0,
    widen_reasons: reasons,
  };
}

/** Pointers of the records that closed the criteria; the caller checks whether they resolve. */
export function evidencePointers(closures: readonly Closure[]): string[] {
  return closures.flatMap(({ record }) => record?.evidence_path ?? []);
}

/** The closing record of each criterion that evidence or a control pair closed. */
export function evidenceSection(closures: readonly Closure[], resolving: ReadonlySet<string>): Evidence[] {
  return closures.flatMap(({ item: { criterion }, record }) => {
    if (record === null) return [];
    const { seq, trust, evidence_path = '' } = record;
    const pointer_resolves = resolving.has(evidence_path);
    return [{ criterion, seq, trust: shownTrust(trust), evidence_path, pointer_resolves }];
  });
}

/** SHA-256 over the contract id and the digests of the touched surface. */
export function inputsFingerprint(
  contractId: string,
  digests: readonly [path: string, digest: string | null][],
): string {
  const inputs = { contract_id: contractId, files: Object.fromEntries(digests) };
  return sha256(canonicalJson(inputs));
}

export function freshness(fingerprint: string): Freshness {
  return {
    inputs_fingerprint: fingerprint,
    rule:
      'Whatever carries another inputs_fingerprint is stale: the contract or a file of the touched surface has ' +
      'changed since. A manifest is also stale once the journal has an event after as_of.last_seq. Derive it again.',
  };
}

interface HistoryTriggersSection {
  readonly handlers: Handlers;
  section(task: string): HistoryTrigger[];
}

/** The reasons to load more than the manifest. */
export function createHistoryTriggers(contract: PlanContract): HistoryTriggersSection {
  const amendments = new Map<string, number[]>(contract.tasks.map(({ id }) => [id, []]));
  const handoff = Object.entries(contract.scheduling?.handoff ?? {});
  return {
    handlers: {
      amendment: ({ affected_tasks, seq }) => {
        for (const task of new Set(affected_tasks)) amendments.get(task)?.push(seq);
      },
    },
    section: (task) => {
      const amended = amendments.get(task) ?? [];
      const triggers: HistoryTrigger[] = [{ trigger: 'none', loads: 'nothing beyond this manifest' }];
      if (handoff.length > 0) {
        const terms = handoff.map(([kind, when]) => `${kind}: ${when}`).join('; ');
        triggers.push({
          trigger: `handoff (${terms})`,
          loads: "the plan's README and the journal since the task's start",
        });
      }
      if (amended.length > 0) {
        const loads = `the amendment of seq ${amended.join(', ')} and the criterion as it was revised`;
        triggers.push({ trigger: 'amendment of this task', loads });
      }
      return triggers;
    },
  };
}
