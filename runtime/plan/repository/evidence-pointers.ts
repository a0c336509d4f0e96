import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { requireContracts } from '../contract/read-contracts.ts';
import { stopAtFirst, type Warning } from '../core/problem.ts';
import type { OnBytes } from '../files/digest-file.ts';
import { createLineStore } from '../journal/event-store.ts';
import type { TornTail } from '../journal/read-events.ts';
import { readJournal } from '../journal/read-journal.ts';
import type { PlanPlace } from '../locate-plan.ts';

export interface EvidencePointers {
  /** Every pointer of every event, in the order of the journal; one that stands in several events is there once. */
  readonly pointers: readonly { readonly seq: number; readonly pointer: string }[];
  /** What was left out of the journal. */
  readonly left: { readonly tornTail: TornTail | null; readonly warnings: readonly Warning[] };
}

/** The files that the events of a plan point to. Throws a PlanError. */
export function evidencePointers(place: PlanPlace, onBytes: OnBytes): EvidencePointers {
  const { planDir, schemaBase, folders } = place;
  const { live } = requireContracts(place);
  const found = new Map<string, number>();
  const warnings: Warning[] = [];
  const tornTail = readJournal(planDir, {
    plan: live.contract.plan,
    schemaBase,
    folders,
    store: createLineStore(),
    onEvent: (event) => {
      for (const pointer of pointersOf(event)) if (!found.has(pointer)) found.set(pointer, event.seq);
    },
    report: stopAtFirst,
    warn: (warning) => warnings.push(warning),
    onBytes,
  });
  return {
    pointers: [...found].map(([pointer, seq]) => ({ seq, pointer })),
    left: { tornTail, warnings },
  };
}

function pointersOf(event: JournalEvent): readonly string[] {
  const logs =
    event.type === 'control_pair'
      ? [event.new_leg.log, ...('log' in event.old_leg ? [event.old_leg.log] : [])]
      : [];
  const own = 'evidence_path' in event ? [event.evidence_path] : [];
  return [...own, ...logs].filter((pointer) => typeof pointer === 'string' && pointer !== '');
}
