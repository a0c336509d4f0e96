import path from 'node:path';
import type { ContextManifest } from '../../generated/types/context-manifest.ts';
import { readContracts } from './contract/read-contracts.ts';
import { stopAtFirst, unreachable } from './core/problem.ts';
import { defaultSchemaBase } from './core/schema-base.ts';
import { createDerivation } from './derive/derive-manifest.ts';
import type { OnBytes } from './files/digest-file.ts';
import { digestSurface } from './files/digest-surface.ts';
import { pointerResolves } from './files/resolve-pointer.ts';
import type { TornTail } from './journal/read-events.ts';
import { readJournal } from './journal/read-journal.ts';
import { readRunFingerprints } from './journal/run-fingerprints.ts';
import { locatePlan, type PlanPlaceOptions } from './locate-plan.ts';
import { requireTask } from './require-task.ts';

export interface ManifestRequest extends PlanPlaceOptions {
  readonly task: string;
  readonly schemaBase?: string;
  readonly keepsHistoryTriggers?: boolean;
  readonly onBytes?: OnBytes;
}

export interface DerivedManifest {
  readonly manifest: ContextManifest;
  /** A torn tail of the live journal, which was left out. */
  readonly tornTail: TornTail | null;
}

/** Derives the manifest of one task from the files of its plan. Throws a PlanError or an UnknownTaskError. */
export function contextManifest(request: ManifestRequest): DerivedManifest {
  const { task, schemaBase = defaultSchemaBase, keepsHistoryTriggers = true, onBytes = () => {} } = request;
  const place = locatePlan(request, stopAtFirst) ?? unreachable();
  const { planDir, root, folders, planPath } = place;
  const { live } = readContracts(planDir, { schemaBase, folders, report: stopAtFirst }) ?? unreachable();
  const { contract, id: contractId } = live;
  const { touched_surface } = requireTask(live, task);
  const evidence = path.join(planDir, 'evidence.jsonl');
  const fingerprints = readRunFingerprints(evidence, folders, stopAtFirst, onBytes);
  const derivation = createDerivation({ contract, contractId, task, fingerprints, schemaBase, planPath });
  const onEvent = derivation.see;
  const reading = { plan: contract.plan, schemaBase, folders, onEvent, report: stopAtFirst, onBytes };
  const tornTail = readJournal(planDir, reading);
  const resolving = new Set(
    derivation.pointers().filter((pointer) => pointerResolves(pointer, planDir, root)),
  );
  const files = digestSurface(root, touched_surface, onBytes);
  return { manifest: derivation.document({ files, resolving }, keepsHistoryTriggers), tornTail };
}
