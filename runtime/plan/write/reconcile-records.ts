import path from 'node:path';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { makeFolder } from '../files/door.ts';
import { writeError } from '../files/write-error.ts';
import { writeWhole } from '../files/write-whole.ts';
import { blocksOf, recordPath } from './disk/journal-file.ts';
import { recordFiles, type WritablePlace } from './disk/place.ts';
import type { Draft } from './draft.ts';
import { acquireLock } from './lock/lock.ts';
import { type OpenedRecords, openRecords, settleJournal } from './open-records.ts';
import { type Difference, sealDifference, unsealedEnd } from './seal/difference.ts';
import { readHistory } from './seal/history.ts';
import { createLineTable } from './seal/line-table.ts';
import { firstHead, nextHead, readSeal, type Seal, sealLine } from './seal/seal.ts';
import { writeState } from './seal/note-state.ts';
import { readState } from './seal/state.ts';
import { openSession, type Session } from './session.ts';
import type { WriterOptions } from './writer.ts';

/** What was accepted, and the old seal's name in the plan folder, where there was one. */
export interface Accepted {
  readonly difference: Difference | null;
  readonly oldSeal: string | null;
}

export interface Acceptance {
  /** Called under the lock, before anything is written. Throws where the records are not what the decision was about. */
  requireShown(): void;
  decide(accepted: Accepted): readonly Draft[];
}

/**
 * Accepts records that are not what was sealed, because somebody decided so: records the decision, and seals the lines
 * as they stand. The old seal is kept under `gates/`. Until the new seal is written the records stay refused, so that a
 * kill accepts nothing without its event. Null when there is nothing to accept. Throws a PlanError, a DraftError, or what
 * `requireShown` throws.
 */
export async function reconcileRecords(
  place: WritablePlace,
  options: WriterOptions,
  { requireShown, decide }: Acceptance,
): Promise<readonly JournalEvent[] | null> {
  const { waitMs = 10_000, warn } = options;
  const lock = await acquireLock(place.planDir, { waitMs, warn });
  try {
    requireShown();
    let difference: Difference | null = null;
    const session = openSession(place, { ...options, unsealed: true }, (plan) => {
      const opened = openAccepting(place, plan, options);
      difference = opened.difference;
      return opened;
    });
    if (difference === null && session.records.tail === null) return null;
    const oldSeal = keepOldSeal(session);
    const events = session.append(decide({ difference, oldSeal }));
    sealAnew(session);
    return events;
  } catch (error) {
    throw writeError(path.join(place.planDir, recordFiles.seal), error, 'run the command again');
  } finally {
    lock.release();
  }
}

function openAccepting(
  place: WritablePlace,
  plan: string,
  { warn }: WriterOptions,
): OpenedRecords & { readonly difference: Difference | null } {
  const state = readState(place);
  const seal = readSeal(place, plan, state?.seal.events);
  const history = readHistory(place, { plan, seal, accepts: true });
  const { lines } = history;
  // A number that was given once is never given again, even when its event is lost.
  const lastSeq = Math.max(
    lines.seqAt(lines.count - 1),
    seal.lines.seqAt(seal.lines.count - 1),
    state?.last_seq ?? 0,
  );
  const unsealed = { exists: false, length: 0, events: 0, head: firstHead(plan) };
  const unsealedEvents = history.unsealed && unsealedEnd(history.unsealed);
  const difference = sealDifference(seal, state) ?? history.difference ?? unsealedEvents;
  return { ...settleJournal(place, history, warn), lastSeq, seal: unsealed, difference };
}

function keepOldSeal({ place, records }: Session): string | null {
  const file = recordPath(place, 'seal');
  if (!readSeal(place, '').exists) return null;
  const name = `gates/seal-before-${String(records.lastSeq + 1).padStart(6, '0')}.ndjson`;
  makeFolder(path.join(place.planDir, 'gates'));
  writeWhole(path.join(place.planDir, name), blocksOf(file));
  return name;
}

/** The note of the end goes first: it would contradict the new seal. */
function sealAnew({ place, plan, warn }: Session): void {
  const { lines } = readHistory(place, { plan, seal: emptySeal(place, plan) });
  writeState(place, null);
  writeWhole(path.join(place.planDir, recordFiles.seal), pieces());
  openRecords(place, plan, warn);

  function* pieces(): Generator<string> {
    let head = firstHead(plan);
    let text = '';
    for (let index = 0; index < lines.count; index++) {
      head = nextHead(head, lines.digestAt(index));
      text += sealLine(lines.seqAt(index), lines.digestAt(index), head);
      if (text.length < 1 << 20) continue;
      yield text;
      text = '';
    }
    yield text;
  }
}

function emptySeal({ planDir }: WritablePlace, plan: string): Seal {
  const head = firstHead(plan);
  const file = path.join(planDir, recordFiles.seal);
  return { exists: false, file, lines: createLineTable(), head, length: 0, fault: null, headAt: null };
}
