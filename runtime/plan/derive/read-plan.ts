import path from 'node:path';
import type {
  ContextManifest,
  DeadEnd,
  InvariantState,
  NextAction,
} from '../../../generated/types/context-manifest.ts';
import { type ContractDocument, requireContracts, requireTask } from '../records/contract.ts';
import { createLineStore, readRunFingerprints } from '../records/event-store.ts';
import { digestSurface, type OnBytes } from '../records/files.ts';
import { readJournal, type TornTail } from '../records/journal.ts';
import { pointerResolves, shellWord } from '../records/paths.ts';
import { locatePlan, type PlanPlace, type PlanPlaceOptions } from '../records/places.ts';
import { comparableDigest } from '../records/plan-text.ts';
import { type Report, stopAtFirst, unreachable, type Warning } from '../records/problems.ts';
import { type SealedFacts, sealedFacts } from '../records/seal.ts';
import type { Closure } from './acceptance.ts';
import { createDerivation, type Derivation, type ManifestDocument } from './derivation.ts';
import type { Window } from './events.ts';
import { type CitedApproval, inputsFingerprint, surfaceDigests } from './manifest-sections.ts';
import type { Helper, TaskState } from './next-action.ts';

/** What the records of a plan say, for all its tasks. */
export interface PlanRecords {
  readonly place: PlanPlace;
  readonly live: ContractDocument;
  /** Highest seq; 0 for an empty journal. */
  readonly lastSeq: number;
  /** Whether this helper wrote events of the plan: stricter rules hold then. */
  readonly isSealed: boolean;
  /** Number of events. */
  readonly events: number;
  /** The approvals that cite the live contract, in order. */
  readonly approvals: readonly CitedApproval[];
  /** The latest start of a task; null when it never started. */
  window(task: string): Window | null;
  /** Gate runs and control pairs of a task since its latest start. */
  recordsSince(task: string): number;
  /** The criteria that the task owns, in the contract's order. */
  closures(task: string): readonly Closure[];
  /** All criteria that its gates name, its own or another's. */
  needed(task: string): readonly Closure[];
  state(task: string): TaskState;
  /** Whether a closed task is shown as complete in the README, and no invariant has failed since. */
  isShown(task: string): boolean;
  /** As the final review sees them. */
  readonly invariants: readonly InvariantState[];
  /** As a task sees them. */
  invariantsOf(task: string): readonly InvariantState[];
  /** Whether the latest evaluation of an invariant is a statement, and no check that the helper ran. */
  isOnlyStated(invariant: string): boolean;
  readonly deadEnds: Iterable<DeadEnd>;
  /** What is sealed besides the lines, by seq, of a seal that was found to be sound. Throws a PlanError. */
  sealed(): ReadonlyMap<number, SealedFacts>;
  /** A torn tail of the live journal, which was left out. */
  readonly tornTail: TornTail | null;
  /** What else was skipped or assumed. */
  readonly warnings: readonly Warning[];
  readonly derivation: Derivation;
}

/** Reads a plan in one pass over its journal. Throws a PlanError. */
export function readPlan(place: PlanPlace, onBytes: OnBytes = () => {}): PlanRecords {
  const { planDir, schemaBase, folders } = place;
  const { live } = requireContracts(place);
  const { contract, id: contractId } = live;
  const evidence = path.join(planDir, 'evidence.jsonl');
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => warnings.push(warning);
  const fingerprints = readRunFingerprints(evidence, folders, ignoringCache(warn), onBytes);
  const store = createLineStore();
  const derivation = createDerivation({ contract, contractId, fingerprints, schemaBase, store });
  const reading = {
    plan: contract.plan,
    generation: live.generation,
    schemaBase,
    folders,
    store,
    report: stopAtFirst,
    warn,
    onBytes,
  };
  const tornTail = readJournal(planDir, { ...reading, onEvent: derivation.see });
  const { acceptance } = derivation;
  const states = derivation.states();
  let facts: ReadonlyMap<number, SealedFacts> | null = null;
  return {
    place,
    live,
    lastSeq: derivation.lastSeq(),
    isSealed: derivation.isSealed(),
    events: derivation.events(),
    approvals: derivation.authorization.approvals(),
    window: (task) => derivation.windows.of(task),
    recordsSince: (task) => derivation.progress.of(task),
    closures: (task) => acceptance.owned(task),
    needed: (task) => acceptance.needed(task),
    state: (task) => states.get(task) ?? 'open',
    isShown: derivation.isShown,
    invariants: derivation.invariants.section(),
    invariantsOf: (task) => derivation.invariants.section(task),
    isOnlyStated: (id) => ['asserted', 'imported'].includes(derivation.invariants.trust(id) ?? ''),
    deadEnds: derivation.deadEnds.section(),
    sealed: () => {
      facts ??= sealedFacts(place);
      return facts;
    },
    tornTail,
    warnings,
    derivation,
  };
}

/** Run fingerprints are a cache: without them a failed run stays a dead end, which is no error. */
export function ignoringCache(warn: (warning: Warning) => void): Report {
  return ({ file, line, message }) => {
    warn({ rule: 'evidence', file, line, message: `is left out: ${message}` });
  };
}

interface ManifestOptions {
  readonly keepsHistoryTriggers?: boolean;
  readonly onBytes?: OnBytes;
}

/** Derives the manifest of one task of a plan that was read. Throws an UnknownTaskError. */
export function manifestOf(
  records: PlanRecords,
  task: string,
  { keepsHistoryTriggers = true, onBytes = () => {} }: ManifestOptions = {},
): ManifestDocument {
  const { place, live, derivation } = records;
  const { planDir, root } = place;
  const { touched_surface } = requireTask(live, task);
  const pointers = derivation.pointers(task);
  const resolving = new Set(pointers.filter((pointer) => pointerResolves(pointer, planDir, root)));
  const files = digestSurface(root, touched_surface, onBytes);
  const helper = helperIn(place);
  return derivation.document(task, {
    files,
    resolving,
    planDigest: () => comparableDigest(planDir, records.approvals.at(-1)?.plan_digest),
    helper,
    keepsHistoryTriggers,
  });
}

export interface ManifestRequest extends PlanPlaceOptions, ManifestOptions {
  readonly task: string;
}

/** Derives the manifest of one task from the files of its plan. Throws a PlanError or an UnknownTaskError. */
export function contextManifest(request: ManifestRequest): ContextManifest {
  const records = readPlan(locatePlan(request, stopAtFirst) ?? unreachable(), request.onBytes);
  const document = manifestOf(records, request.task, request);
  return { ...document, dead_ends: [...document.dead_ends] };
}

/** What is to be done next for each task of a plan that was read. It never says what the judgement of an invariant is to be. */
export function nextActions(records: PlanRecords): (task: string) => NextAction {
  let known: string | null = null;
  const digest = () => {
    known ??= comparableDigest(records.place.planDir, records.approvals.at(-1)?.plan_digest);
    return known;
  };
  const helper = helperIn(records.place);
  return (task) => records.derivation.nextAction(task, helper, digest, false);
}

/** How commands on a plan are written so that they run from its repository root. */
export function helperIn({ settings, schemaBase, planPath, root, foundRoot }: PlanPlace): Helper {
  const place = ['--plan', planPath];
  if (root !== foundRoot) place.push('--repo-root', '.');
  if (schemaBase !== settings.schema_base) place.push('--schema-base', schemaBase);
  return { command: settings.command, place: place.map(shellWord).join(' ') };
}

export interface FreshnessResult {
  readonly result: 'fresh' | 'stale';
  /** Why it is stale. */
  readonly reason: string | null;
  /** Null when the document carries none: it is stale by construction. */
  readonly stored: string | null;
  readonly current: string;
  /** Digests of the touched surface; null for what is no readable file. */
  readonly digests: readonly (string | null)[];
}

/** A stored document of another plan or task: its freshness cannot be judged. */
export class OtherSubjectError extends Error {}

/**
 * Compares what a stored document says of its inputs with the records and files as they are: the fingerprint, and
 * `plan`, `task`, `contract_id` and `as_of.last_seq` where it has them. Throws an OtherSubjectError.
 */
export function checkFreshness(
  records: PlanRecords,
  task: string,
  document: unknown,
  onBytes: OnBytes = () => {},
): FreshnessResult {
  const { place, live, lastSeq } = records;
  const { touched_surface } = requireTask(live, task);
  refuseOther('plan', live.contract.plan, document);
  refuseOther('task', task, document);
  const files = surfaceDigests(digestSurface(place.root, touched_surface, onBytes));
  const current = inputsFingerprint(live.id, files);
  const stored = storedFingerprint(document);
  const reason = reasonAgainst();
  const digests = files.map(([, digest]) => digest);
  return { result: reason === null ? 'fresh' : 'stale', reason, stored, current, digests };

  function reasonAgainst(): string | null {
    if (stored === null) return 'by construction: no inputs_fingerprint';
    const contractId = member(document, 'contract_id');
    if (contractId !== undefined && contractId !== live.id) return 'the live contract is another one';
    const seen = member(member(document, 'as_of'), 'last_seq');
    if (seen !== undefined && seen !== lastSeq)
      return `the journal's last seq is ${lastSeq}, not ${show(seen)}`;
    return stored === current ? null : 'the contract or a file of the touched surface has changed';
  }
}

function refuseOther(name: 'plan' | 'task', expected: string, document: unknown): void {
  const found = member(document, name);
  if (found === undefined || found === expected) return;
  throw new OtherSubjectError(`the stored document is about the ${name} ${show(found)}, not ${expected}`);
}

function storedFingerprint(document: unknown): string | null {
  const fingerprint =
    member(document, 'inputs_fingerprint') ?? member(member(document, 'freshness'), 'inputs_fingerprint');
  return typeof fingerprint === 'string' ? fingerprint : null;
}

function member(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isObject ? (value as Record<string, unknown>)[name] : undefined;
}

function show(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
}
