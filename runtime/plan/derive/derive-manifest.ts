import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { schemaAddress } from '../core/schema-base.ts';
import type { SurfaceFiles } from '../files/digest-surface.ts';
import type { RunFingerprints } from '../journal/run-fingerprints.ts';
import { createAcceptance } from './acceptance.ts';
import { createAuthorization } from './authorization.ts';
import { createDeadEnds } from './dead-ends.ts';
import { evidencePointers, evidenceSection } from './evidence.ts';
import { freshness, inputsFingerprint } from './freshness.ts';
import { dispatcher } from './handlers.ts';
import { createHistoryTriggers } from './history-triggers.ts';
import { createInvariants } from './invariants.ts';
import { nextAction } from './next-action.ts';
import { surfaceDigests, touchedSurface } from './touched-surface.ts';
import { createWindow } from './window.ts';

export interface DerivationInputs {
  readonly contract: PlanContract;
  readonly contractId: string;
  /** Id of a task of the contract. */
  readonly task: string;
  readonly fingerprints: RunFingerprints;
  readonly schemaBase: string;
  /** Plan folder as a command names it from the repository root. */
  readonly planPath: string;
}

export interface FileFacts {
  readonly files: SurfaceFiles;
  /** The evidence pointers that lead to a file. */
  readonly resolving: ReadonlySet<string>;
}

/** A manifest in the making: events go in one by one and are not kept. */
export interface Derivation {
  see(event: JournalEvent): void;
  /** Pointers that the document will show, once all events are in. */
  pointers(): string[];
  document(facts: FileFacts, keepsHistoryTriggers: boolean): ContextManifest;
}

/** Records and file digests in, document out. Reads nothing, and no clock. */
export function createDerivation(inputs: DerivationInputs): Derivation {
  const { contract, contractId, task, planPath } = inputs;
  const window = createWindow(task);
  const authorization = createAuthorization(contract, contractId);
  const invariants = createInvariants(contract.invariants);
  const acceptance = createAcceptance(contract, task, window);
  const deadEnds = createDeadEnds(contractId, inputs.fingerprints);
  const history = createHistoryTriggers(contract, task);
  const dispatch = dispatcher([window, authorization, invariants, ...acceptance.handlers, deadEnds, history]);
  let lastSeq = 0;
  let lastTime = '';
  return { see, pointers: () => evidencePointers(acceptance.closures()), document };

  function see(event: JournalEvent): void {
    lastSeq = event.seq;
    lastTime = event.ts;
    dispatch(event);
  }

  function document({ files, resolving }: FileFacts, keepsHistoryTriggers: boolean): ContextManifest {
    const closures = acceptance.closures();
    const evidence = evidenceSection(closures, resolving);
    const authority = authorization.section();
    const { approvals } = authority;
    const action = nextAction({
      planPath,
      task,
      contractId,
      approvals,
      windowOpened: window.opened(),
      closures,
    });
    return {
      schema: schemaAddress(inputs.schemaBase, 'context-manifest') as ContextManifest['schema'],
      derived_by: 'plan context_manifest.py',
      plan: contract.plan,
      contract_id: contractId,
      contract_revision: contract.revision,
      task,
      as_of: { last_seq: lastSeq, event_ts: lastTime },
      authorization: authority,
      repository_rules: {
        scope: { ...contract.scope },
        invariants: invariants.section(),
        dependencies: contract.dependencies.map((dependency) => ({ ...dependency })),
      },
      touched_surface: touchedSurface(files, evidence),
      acceptance: closures.map(({ item }) => item),
      evidence,
      next_action: action,
      dead_ends: deadEnds.section(),
      freshness: freshness(inputsFingerprint(contractId, surfaceDigests(files))),
      ...(keepsHistoryTriggers ? { history_triggers: history.section() } : {}),
    };
  }
}
