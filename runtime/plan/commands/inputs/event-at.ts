import type { JournalEvent } from '../../../../generated/types/journal-event.ts';
import type { OnBytes } from '../../records/files.ts';
import { readJournal } from '../../records/journal.ts';
import type { PlanPlace } from '../../records/places.ts';
import { stopAtFirst } from '../../records/problems.ts';

/** The event with this seq; null when the history has none. Reads all of it. Throws a PlanError. */
export function eventAt(place: PlanPlace, seq: number, onBytes: OnBytes): JournalEvent | null {
  const { planDir, schemaBase, folders } = place;
  let found: JournalEvent | null = null;
  const onEvent = (event: JournalEvent) => {
    if (event.seq === seq) found = event;
  };
  readJournal(planDir, { plan: null, schemaBase, folders, onEvent, report: stopAtFirst, onBytes });
  return found;
}
