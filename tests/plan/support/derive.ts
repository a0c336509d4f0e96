import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { createDerivation } from '../../../runtime/plan/derive/derivation.ts';
import { createDigestIndex } from '../../../runtime/plan/records/event-store.ts';
import type { SurfaceFiles } from '../../../runtime/plan/records/files.ts';
import type { JournalEvent } from '../../../runtime/plan/records/generations.ts';
import { unreachable } from '../../../runtime/plan/records/problems.ts';
import { digest, idOf, schemaBase } from './records.ts';

export interface Given {
  readonly contract: PlanContract;
  readonly events?: readonly JournalEvent[];
  readonly task?: string;
  /** Run fingerprints by seq. */
  readonly fingerprints?: Readonly<Record<number, string>>;
  readonly files?: SurfaceFiles;
  readonly resolving?: readonly string[];
  /** Digest of the plan's text as it is now. */
  readonly planDigest?: string;
  readonly keepsHistoryTriggers?: boolean;
}

/** The derivation alone, on records in memory. Events that cite the placeholder digest cite the given contract. */
export function derive(given: Given): ContextManifest {
  const { contract, events = [], task = 'T-mend', fingerprints = {}, files = new Map() } = given;
  const contractId = idOf(contract);
  const runs = createDigestIndex();
  const kept: JournalEvent[] = [];
  const derivation = createDerivation({
    contract,
    contractId,
    fingerprints: {
      of: (seq) => (seq in fingerprints ? runs.add(fingerprints[seq] ?? '') : null),
      hex: runs.hex,
    },
    schemaBase,
    store: { keep: (event) => kept.push(event) - 1, recall: (number) => kept[number] ?? unreachable() },
  });
  for (const event of events) {
    derivation.see(event.contract_id === digest ? { ...event, contract_id: contractId } : event);
  }
  const document = derivation.document(task, {
    files,
    resolving: new Set(given.resolving ?? []),
    planDigest: () => given.planDigest ?? null,
    helper: { command: 'plan', place: '--plan .plan/plans/PLAN_mend_links' },
    keepsHistoryTriggers: given.keepsHistoryTriggers ?? true,
  });
  return { ...document, dead_ends: [...document.dead_ends] };
}
