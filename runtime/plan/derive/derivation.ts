import type { ContextManifest, DeadEnd, NextAction } from '../../../generated/types/context-manifest.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { EventStore, RunFingerprints } from '../records/event-store.ts';
import type { SurfaceFiles } from '../records/files.ts';
import type { JournalEvent } from '../records/generations.ts';
import { schemaAddress } from '../records/schemas.ts';
import { type AcceptanceSection, createAcceptance, ownersOf } from './acceptance.ts';
import { createDeadEnds, type DeadEndsSection } from './dead-ends.ts';
import {
  createDelegations,
  createProgressCount,
  createSealing,
  createViews,
  createWindows,
  type Delegations,
  dispatcher,
  type ProgressCount,
  type Windows,
} from './events.ts';
import {
  type AuthorizationSection,
  createAuthorization,
  createHistoryTriggers,
  createInvariants,
  evidencePointers,
  evidenceSection,
  freshness,
  type InvariantsSection,
  inputsFingerprint,
  surfaceDigests,
  touchedSurface,
} from './manifest-sections.ts';
import { type Helper, nextAction, type PlanDigest, type TaskState, taskStates } from './next-action.ts';

interface DerivationInputs {
  readonly contract: PlanContract;
  readonly contractId: string;
  readonly fingerprints: RunFingerprints;
  readonly schemaBase: string;
  /** Keeps the events that the dead ends are made of. */
  readonly store: EventStore;
}

/** A manifest whose dead ends are generated on demand: there may be more of them than fit in memory. */
export interface ManifestDocument extends Omit<ContextManifest, 'dead_ends'> {
  readonly dead_ends: Iterable<DeadEnd>;
}

/** What a manifest needs besides the records. */
interface DocumentFacts {
  readonly files: SurfaceFiles;
  /** The evidence pointers that resolve to a file. */
  readonly resolving: ReadonlySet<string>;
  readonly planDigest: PlanDigest;
  readonly helper: Helper;
  readonly keepsHistoryTriggers: boolean;
}

/** Everything that follows from the records of a plan, for all its tasks. Events are passed in one by one and not kept. */
export interface Derivation {
  see(event: JournalEvent): void;
  readonly windows: Windows;
  readonly authorization: AuthorizationSection;
  readonly acceptance: AcceptanceSection;
  readonly invariants: InvariantsSection;
  readonly deadEnds: DeadEndsSection;
  readonly progress: ProgressCount;
  readonly delegations: Delegations;
  isSealed(): boolean;
  lastSeq(): number;
  events(): number;
  states(): ReadonlyMap<string, TaskState>;
  /**
   * Whether the README shows a closed task as complete: it was rendered after the task closed, and, for the task that
   * started last, no invariant has failed since. True for a task that never started.
   */
  isShown(task: string): boolean;
  /** Evidence pointers in the manifest of a task, once all events were passed in. */
  pointers(task: string): string[];
  /**
   * The next action of a task. `mayDictate`: as every reader of the format has it, where an invariant is due: the statement that it
   * passes. Of a sealed plan it is always a judgement that is asked for.
   */
  nextAction(task: string, helper: Helper, planDigest: PlanDigest, mayDictate?: boolean): NextAction;
  /** The manifest of one task of the contract. */
  document(task: string, facts: DocumentFacts): ManifestDocument;
}

/** Records and file digests in, documents out. Reads nothing, and no clock. */
export function createDerivation(inputs: DerivationInputs): Derivation {
  const { contract, contractId } = inputs;
  const windows = createWindows();
  const sealing = createSealing();
  const authorization = createAuthorization(contract, contractId);
  const invariants = createInvariants(contract, windows, sealing);
  const acceptance = createAcceptance(contract, windows, sealing);
  const deadEnds = createDeadEnds(contractId, inputs.fingerprints, inputs.store, acceptance.solvedAt);
  const history = createHistoryTriggers(contract);
  const progress = createProgressCount(ownersOf(contract));
  const views = createViews();
  const delegations = createDelegations();
  const counts = [deadEnds, history, progress, views, delegations];
  const sections = [windows, authorization, invariants, ...acceptance.handlers, ...counts];
  const dispatch = dispatcher(sections);
  let lastSeq = 0;
  let lastTime = '';
  let events = 0;
  return {
    see,
    windows,
    authorization,
    acceptance,
    invariants,
    deadEnds,
    progress,
    delegations,
    isSealed: sealing.isSealed,
    lastSeq: () => lastSeq,
    events: () => events,
    states: () => taskStates(contract, acceptance, windows, sealing),
    isShown,
    pointers: (task) => evidencePointers(acceptance.owned(task)),
    nextAction: action,
    document,
  };

  function see(event: JournalEvent): void {
    lastSeq = event.seq;
    lastTime = event.ts;
    events++;
    sealing.see(event);
    dispatch(event);
  }

  function isShown(task: string): boolean {
    const shown = views.latest();
    const opened = windows.of(task)?.seq;
    if (opened === undefined) return true;
    const closings = acceptance.needed(task).map(({ closedAt }) => closedAt ?? 0);
    if (shown < Math.max(opened, ...closings)) return false;
    const failures = contract.invariants.map(({ id }) => invariants.failure(id)?.seq ?? 0);
    return opened < windows.latest() || shown > Math.max(0, ...failures);
  }

  function action(task: string, helper: Helper, planDigest: PlanDigest, mayDictate = true): NextAction {
    return nextAction({
      helper,
      task,
      contract,
      contractId,
      approvals: authorization.approvals(),
      planDigest,
      windows,
      acceptance,
      invariants,
      mayDictate: mayDictate && !sealing.isSealed(),
    });
  }

  function document(task: string, facts: DocumentFacts): ManifestDocument {
    const { files, resolving, helper, keepsHistoryTriggers } = facts;
    const closures = acceptance.owned(task);
    const evidence = evidenceSection(closures, resolving);
    return {
      schema: schemaAddress(inputs.schemaBase, 'context-manifest') as ContextManifest['schema'],
      derived_by: 'plan context_manifest.py',
      plan: contract.plan,
      contract_id: contractId,
      contract_revision: contract.revision,
      task,
      as_of: { last_seq: lastSeq, event_ts: lastTime },
      authorization: authorization.section(),
      repository_rules: {
        scope: { ...contract.scope },
        invariants: invariants.section(task),
        dependencies: contract.dependencies.map((dependency) => ({ ...dependency })),
      },
      touched_surface: touchedSurface(files, evidence),
      acceptance: closures.map(({ item }) => item),
      evidence,
      next_action: action(task, helper, facts.planDigest),
      dead_ends: deadEnds.section(),
      freshness: freshness(inputsFingerprint(contractId, surfaceDigests(files))),
      ...(keepsHistoryTriggers ? { history_triggers: history.section(task) } : {}),
    };
  }
}
