import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { OnBytes } from '../records/files.ts';
import { differenceOf, type History, readHistory, type Tail } from '../records/history.ts';
import { archivesOf } from '../records/journal.ts';
import { sha256 } from '../records/json.ts';
import { recordFiles, type Warn, type WritablePlace } from '../records/places.ts';
import { PlanError } from '../records/problems.ts';
import {
  headAfterNote,
  nextHead,
  noteLine,
  problemOf,
  type RunNote,
  readSeal,
  type Seal,
  type SealedHelper,
  sealLine,
} from '../records/seal.ts';
import {
  type IntendedLine,
  type RecordsState,
  readIntent,
  readState,
  readStateFile,
} from '../records/state.ts';
import { currentHelper, sealedBy } from './helper-digest.ts';
import { appendDurably, blocksOf, bytesFrom, cutFile, recordPath, writeWhole } from './write-file.ts';

/** The end of the records, from which the writer continues. */
export interface OpenedRecords {
  readonly journal: { exists: boolean; length: number; lastLine: RecordsState['journal']['last_line'] };
  lastSeq: number;
  seal: { exists: boolean; length: number; events: number; head: string; helper: SealedHelper | null };
  /** What follows the last event; a `journal_repair` replaces it. */
  readonly tail: Tail | null;
}

/**
 * Finds the end of the records. If nothing changed since the last writer, `state.json` is enough; otherwise everything is
 * read and compared with the seal, and interrupted work is finished. Throws a PlanError: rule `sealed-records` when sealed
 * lines differ, the rule of a reader for any other damage.
 */
export function openRecords(place: WritablePlace, plan: string, warn: Warn): OpenedRecords {
  const state = readState(place);
  const known = state === null ? null : fromState(place, state);
  if (known !== null) return known;
  const { history, seal } = soundHistory(place, plan, state, { isWriter: true });
  const records = finish(place, history, seal, warn);
  if (records.tail === null && records.lastSeq > 0) noteState(place, records);
  return records;
}

function fromState(place: WritablePlace, state: RecordsState): OpenedRecords | null {
  const { journal, archives, seal, last_seq: lastSeq } = state;
  const { planDir } = place;
  const file = recordPath(place, 'journal');
  if (markOf(file) !== journal.mark || archivesMark(planDir) !== archives) return null;
  if (markOf(recordPath(place, 'seal')) !== seal.mark) return null;
  const { length, last_line: lastLine } = journal;
  if (lastLine !== null) {
    const bytes = bytesFrom(file, length - lastLine.bytes - 1);
    if (sha256(bytes.subarray(0, -1)) !== lastLine.digest || bytes.at(-1) !== 0x0a) return null;
  }
  return {
    journal: { exists: journal.mark !== 'absent', length, lastLine },
    lastSeq,
    seal: {
      ...{ exists: seal.mark !== 'absent', length: seal.length, events: seal.events, head: seal.head },
      helper: seal.helper ?? null,
    },
    tail: null,
  };
}

/**
 * Throws the PlanError with which a writing command would refuse the records, if they are not as they were sealed. Quick
 * when nothing changed since the last write, and when nothing was ever sealed.
 */
export function requireSound(place: WritablePlace, plan: string, onBytes?: OnBytes): void {
  const state = readState(place);
  const isSealed = state !== null || existsSync(path.join(place.planDir, recordFiles.seal));
  if (isSealed && (state === null || fromState(place, state) === null))
    soundHistory(place, plan, state, { onBytes });
}

function soundHistory(
  place: WritablePlace,
  plan: string,
  state: RecordsState | null,
  { onBytes, isWriter = false }: { readonly onBytes?: OnBytes | undefined; readonly isWriter?: boolean },
) {
  const seal = readSeal(place, plan, state?.seal);
  const history = readHistory(place, { plan, seal, onBytes, generation: isWriter ? 'v6' : undefined });
  const difference = differenceOf(place, plan, { state, seal, history }, isWriter);
  if (difference !== null) throw new PlanError(problemOf(difference));
  return { seal, history };
}

function finish(place: WritablePlace, history: History, seal: Seal, warn: Warn): OpenedRecords {
  const { lines, sealed } = history;
  const journal = settleJournal(place, history, warn);
  const count = lines.count - sealed;
  const events = `${count} event${count === 1 ? '' : 's'} up to seq ${lines.seqAt(lines.count - 1)}`;
  if (count > 0 && !seal.exists) warn('adopted-events', `${events} had no seal; from now on they have one`);
  return { ...journal, lastSeq: lines.seqAt(lines.count - 1), seal: sealRest(place, history, seal) };
}

/** Finishes what a kill left unfinished in the journal: the roll and the last newline. */
export function settleJournal(
  place: WritablePlace,
  { live }: History,
  warn: Warn,
): Pick<OpenedRecords, 'journal' | 'tail'> {
  const file = recordPath(place, 'journal');
  const { exists, archived } = live;
  if (live.isUnended) appendDurably(file, Buffer.from('\n'), live.length - 1, true);
  if (archived > 0) {
    writeWhole(file, blocksOf(file, archived));
    warn('roll', 'an interrupted roll was finished: the journal no longer repeats what an archive holds');
  }
  const tail = live.tail === null ? null : { ...live.tail, byteOffset: live.tail.byteOffset - archived };
  return { journal: { exists, length: live.length - archived, lastLine: live.lastLine }, tail };
}

function sealRest(place: WritablePlace, { lines, sealed }: History, seal: Seal): OpenedRecords['seal'] {
  let { head } = seal;
  const last = { helper: seal.helper };
  const helper = currentHelper(place);
  const intent = readIntent(place);
  let written = { exists: seal.exists, length: seal.length };
  let text = '';
  for (let index = sealed; index < lines.count; index++) {
    const line = lines.digestAt(index);
    const facts = sealedBy(helper, last, intent.get(line));
    const sealed = { seq: lines.seqAt(index), line, facts };
    head = nextHead(head, sealed);
    text += sealLine(sealed, head);
    if (text.length < 1 << 22) continue;
    written = appendToSeal(place, written, text);
    text = '';
  }
  return { ...appendToSeal(place, written, text), events: lines.count, head, helper: last.helper };
}

/** Makes an empty seal, before the first event: an event of this helper without any seal shows that it was removed. */
export function makeSeal(place: WritablePlace): { exists: boolean; length: number } {
  writeWhole(recordPath(place, 'seal'), []);
  return { exists: true, length: 0 };
}

/** Appends to the seal, after its whole lines. Throws a PlanError. */
export function appendToSeal(
  place: WritablePlace,
  { exists, length }: { readonly exists: boolean; readonly length: number },
  text: string,
): { exists: boolean; length: number } {
  if (text === '') return { exists, length };
  const file = recordPath(place, 'seal');
  if (exists && statSync(file).size > length) cutFile(file, length);
  appendDurably(file, Buffer.from(text), length, exists);
  return { exists: true, length: length + Buffer.byteLength(text) };
}

/** Seals that a run began, or that it ended without an event. Throws a PlanError. */
export function sealNote(place: WritablePlace, records: OpenedRecords, note: RunNote): void {
  const { seal } = records;
  if (!seal.exists) Object.assign(seal, makeSeal(place));
  const head = headAfterNote(seal.head, note);
  Object.assign(seal, appendToSeal(place, seal, noteLine(note, head)), { head });
  noteState(place, records);
}

/** Notes where the records end. */
export function noteState(place: WritablePlace, { journal, lastSeq, seal }: OpenedRecords): void {
  const { planDir } = place;
  const { length, lastLine } = journal;
  writeState(place, {
    last_seq: lastSeq,
    journal: {
      mark: markOf(recordPath(place, 'journal')),
      length,
      last_line: lastLine,
    },
    archives: archivesMark(planDir),
    seal: { mark: markOf(recordPath(place, 'seal')), ...sealOf(seal) },
  });
}

function sealOf({ length, events, head, helper }: OpenedRecords['seal']) {
  return { length, events, head, helper };
}

/** Notes the lines that are about to be appended, until the next state is noted. */
export function noteIntent(place: WritablePlace, lines: readonly IntendedLine[]): void {
  writeStateFile(place, { ...readStateFile(place), intent: lines });
}

/** Notes the revision whose events are about to be appended, by a digest of its files, until it is in force; null for none. */
export function notePendingRevision(place: WritablePlace, digest: string | null): void {
  const { revision: _, ...others } = readStateFile(place);
  writeStateFile(place, digest === null ? others : { ...others, revision: digest });
}

/** Keeps other members of the file, which other tools may have written. */
export function writeState(place: WritablePlace, state: RecordsState | null): void {
  const { records: _, intent: __, ...others } = readStateFile(place);
  const records = state === null ? {} : { records: { ...state, digest: sha256(JSON.stringify(state)) } };
  writeStateFile(place, { ...others, ...records });
}

function writeStateFile(place: WritablePlace, whole: object): void {
  writeWhole(path.join(place.planDir, recordFiles.state), [`${JSON.stringify(whole, null, 2)}\n`]);
}

/** A mark that changes when the file is written, replaced or touched. */
function markOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? 'absent' : `${stats.ino}-${stats.size}-${stats.ctimeNs}`;
}

function archivesMark(planDir: string): string {
  return archivesOf(planDir, () => {})
    .map(({ file }) => `${path.basename(file)} ${markOf(file)}`)
    .join(', ');
}
