import { closeSync } from 'node:fs';
import path from 'node:path';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { ContractDocument } from '../records/contract.ts';
import { openRecord } from '../records/files.ts';
import { type History, readHistory } from '../records/history.ts';
import { createLineTable, type LineTable, readLines } from '../records/lines.ts';
import { portablePath } from '../records/paths.ts';
import { recordFiles, type Warn, type WritablePlace } from '../records/places.ts';
import { stopAtFirst } from '../records/problems.ts';
import {
  type Difference,
  firstHead,
  headAfterNote,
  nextHead,
  noteLine,
  noteQueue,
  type RunNote,
  readSeal,
  type Seal,
  type SealedFacts,
  sealLine,
  unsealedEnd,
} from '../records/seal.ts';
import { readIntent, readState, sealDifference } from '../records/state.ts';
import { makeFolder } from './folder.ts';
import { acquireLock } from './lock.ts';
import { type OpenedRecords, openRecords, settleJournal, writeState } from './open-records.ts';
import { finishReplacement } from './opening.ts';
import { resumeRevision, writeRevision } from './revision.ts';
import { type AppendOptions, type Draft, openSession, type Session } from './session.ts';
import { blocksOf, recordPath, removeTemporaries, writeError, writeWhole } from './write-file.ts';

/** Writes to the records of one plan, while it holds the plan's lock. Every method throws a PlanError. */
export interface Writer {
  readonly lastSeq: number;
  /** The live contract, stamped with its id or not. */
  readonly live: ContractDocument;
  /** Records events with one write. They are on the disk when it returns. Throws a DraftError for invalid ones. */
  append(drafts: readonly Draft[], options?: AppendOptions): readonly JournalEvent[];
  /** Seals that a run of a check began, or ended without an event; it is on the disk when this returns. */
  noteRun(note: RunNote): void;
  /** Writes a file of the plan whole, durably; `name` is relative to the plan folder, with `/`. */
  file(name: string, content: string | Uint8Array): void;
  /**
   * Records the events and puts the next revision of the contract into force, both or neither; then the task files with
   * the names in `removed` go.
   */
  revision(
    text: string,
    events: (contractId: string) => readonly Draft[],
    removed?: readonly string[],
  ): readonly JournalEvent[];
  /** Moves the live events into an archive; null when there are none. */
  roll(): Rolled | null;
}

interface WriterOptions {
  /** How long to wait for another writer, in milliseconds (10,000). */
  readonly waitMs?: number;
  readonly clock: () => Date;
  readonly warn: Warn;
}

/** Takes the lock, finishes interrupted work, and lets `act` write. */
export async function withWriter<T>(
  place: WritablePlace,
  options: WriterOptions,
  act: (writer: Writer) => T | Promise<T>,
): Promise<T> {
  const { waitMs = 10_000, warn } = options;
  const lock = await acquireLock(place.planDir, { waitMs, warn });
  try {
    for (const name of ['.', 'contracts']) removeTemporaries(path.join(place.planDir, name));
    finishReplacement(place);
    const session = openSession(place, options);
    resumeRevision(session);
    return await act(writerOf(session));
  } finally {
    lock.release();
  }
}

function writerOf(session: Session): Writer {
  return {
    get lastSeq() {
      return session.records.lastSeq;
    },
    get live() {
      return session.contracts().live;
    },
    append: session.append,
    noteRun: session.noteRun,
    file: (name, content) => writePlanFile(session.place.planDir, name, content),
    revision: (text, events, removed) => writeRevision(session, text, events, removed),
    roll: () => roll(session),
  };
}

function writePlanFile(planDir: string, name: string, content: string | Uint8Array): void {
  const file = path.resolve(planDir, name);
  const inside = portablePath(planDir, file, path);
  const isRecord = Object.values<string>(recordFiles).includes(inside ?? '');
  if (inside === null || inside === '' || isRecord)
    throw new Error(`${name} is not a file for a command to write`);
  try {
    makeFolder(path.dirname(file));
    writeWhole(file, [content]);
  } catch (error) {
    throw writeError(file, error, 'it is as it was before');
  }
}

interface Rolled {
  /** Name of the archive in the plan folder. */
  readonly archive: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Moves the events of the live journal into an archive, which is whole and on the disk before the journal is replaced.
 * After a kill in between both hold the events; the next writer removes them from the journal.
 */
function roll({ place, records, note }: Session): Rolled | null {
  if (records.journal.length === 0) return null;
  const file = recordPath(place, 'journal');
  const { first, last } = rangeOf(place, file);
  const archive = `journal-archive-${digits(first)}-${digits(last)}.ndjson`;
  const target = path.join(place.planDir, archive);
  try {
    writeWhole(target, blocksOf(file));
    writeWhole(file, []);
    records.journal.length = 0;
    records.journal.lastLine = null;
    note();
  } catch (error) {
    throw writeError(target, error, 'no event is lost; run the command again');
  }
  return { archive, first, last };
}

/** First and last seq that the live journal itself holds. */
function rangeOf(
  { folders }: WritablePlace,
  file: string,
): { readonly first: number; readonly last: number } {
  let first: string | null = null;
  let last = '';
  const opened = openRecord(file, folders, stopAtFirst);
  if (opened === null) return { first: 0, last: 0 };
  try {
    const line = (text: string) => {
      first ??= text;
      last = text;
    };
    readLines(opened, { line, unreadable: () => {} });
  } finally {
    closeSync(opened.descriptor);
  }
  return { first: seqOf(first ?? ''), last: seqOf(last) };
}

function seqOf(line: string): number {
  return (JSON.parse(line) as { readonly seq: number }).seq;
}

function digits(seq: number): string {
  return String(seq).padStart(6, '0');
}

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
 * Accepts records that differ from their seal, on somebody's decision: records the decision and seals the lines as they
 * are. The old seal is kept under `gates/`. Until the new seal is written the records stay refused, so that a kill never
 * accepts anything without its event. Null when there is nothing to accept. Throws a PlanError, a DraftError, or what
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
    let facts: Seal['facts'] = new Map();
    let notes: Seal['notes'] = [];
    let foreign: readonly number[] = [];
    const session = openSession(place, { ...options, unsealed: true }, (plan) => {
      const opened = openAccepting(place, plan, options);
      ({ difference, facts, notes, foreign } = opened);
      return opened;
    });
    if (difference === null && session.records.tail === null) return null;
    const oldSeal = keepOldSeal(session);
    const events = session.append(decide({ difference, oldSeal }));
    const adopted = events.at(-1)?.seq ?? 0;
    const kept = new Map([...facts, ...foreign.map((seq) => [seq, { adopted }] as const)]);
    sealAnew(session, kept, notes);
    return events;
  } catch (error) {
    throw writeError(path.join(place.planDir, recordFiles.seal), error, 'run the command again');
  } finally {
    lock.release();
  }
}

interface Accepting extends OpenedRecords {
  readonly difference: Difference | null;
  /** What was sealed of the lines that are as they were. */
  readonly facts: Seal['facts'];
  readonly notes: Seal['notes'];
  /** Seqs of the lines that this helper did not write as they are. */
  readonly foreign: readonly number[];
}

function openAccepting(place: WritablePlace, plan: string, { warn }: WriterOptions): Accepting {
  const state = readState(place);
  const seal = readSeal(place, plan, state?.seal);
  const history = readHistory(place, { plan, seal, accepts: true });
  const { lines } = history;
  // A seq is never used twice, even when its event is lost.
  const lastSeq = Math.max(
    lines.seqAt(lines.count - 1),
    seal.lines.seqAt(seal.lines.count - 1),
    state?.last_seq ?? 0,
  );
  const unsealed = { exists: false, length: 0, events: 0, head: firstHead(plan), helper: null };
  const unsealedEvents = history.unsealed && unsealedEnd(history.unsealed);
  const difference = sealDifference(seal, state) ?? history.difference ?? unsealedEvents;
  const facts = new Map([
    ...intendedFacts(place, lines),
    ...[...seal.facts].filter(([seq]) => digestOf(lines, seq) === digestOf(seal.lines, seq)),
  ]);
  const { notes } = seal;
  const foreign = foreignSeqs(place, history, seal);
  return {
    ...settleJournal(place, history, warn),
    lastSeq,
    seal: unsealed,
    difference,
    facts,
    notes,
    foreign,
  };
}

/** Nobody knows it of a plan that was never sealed: what other tools wrote there is no fault. */
function foreignSeqs(
  place: WritablePlace,
  { lines, hasSealedHelper }: History,
  seal: Seal,
): readonly number[] {
  if (!seal.exists && !hasSealedHelper) return [];
  const intent = readIntent(place);
  const seqs = Array.from({ length: lines.count }, (_, index) => lines.seqAt(index));
  return seqs.filter((seq) => {
    const digest = digestOf(lines, seq);
    return digest !== digestOf(seal.lines, seq) && !intent.has(digest ?? '');
  });
}

/** What an interrupted command knew of its lines, by seq. */
function intendedFacts(place: WritablePlace, lines: LineTable): readonly (readonly [number, SealedFacts])[] {
  const intent = readIntent(place);
  if (intent.size === 0) return [];
  return Array.from({ length: lines.count }, (_, index) => index).flatMap((index) => {
    const facts = intent.get(lines.digestAt(index)) ?? null;
    return facts === null ? [] : [[lines.seqAt(index), facts] as const];
  });
}

function digestOf(lines: LineTable, seq: number): string | null {
  const index = lines.indexOf(seq);
  return index === -1 ? null : lines.digestAt(index);
}

function keepOldSeal({ place, records }: Session): string | null {
  const file = recordPath(place, 'seal');
  if (!readSeal(place, '').exists) return null;
  const name = `gates/seal-before-${String(records.lastSeq + 1).padStart(6, '0')}.ndjson`;
  makeFolder(path.join(place.planDir, 'gates'));
  writeWhole(path.join(place.planDir, name), blocksOf(file));
  return name;
}

/** Removes the noted state first: it would contradict the new seal. `facts`: of the lines that are as they were. */
function sealAnew({ place, plan, warn }: Session, facts: Seal['facts'], notes: Seal['notes']): void {
  const { lines } = readHistory(place, { plan, seal: emptySeal(place, plan) });
  writeState(place, null);
  writeWhole(path.join(place.planDir, recordFiles.seal), pieces());
  openRecords(place, plan, warn);

  function* pieces(): Generator<string> {
    const notesBefore = noteQueue(notes);
    let head = firstHead(plan);
    let text = '';
    const addNotes = (before: number) => {
      for (const note of notesBefore(before)) {
        head = headAfterNote(head, note);
        text += noteLine(note, head);
      }
    };
    for (let index = 0; index < lines.count; index++) {
      const seq = lines.seqAt(index);
      addNotes(seq);
      const sealed = { seq, line: lines.digestAt(index), facts: facts.get(seq) };
      head = nextHead(head, sealed);
      text += sealLine(sealed, head);
      if (text.length < 1 << 20) continue;
      yield text;
      text = '';
    }
    addNotes(Number.POSITIVE_INFINITY);
    yield text;
  }
}

function emptySeal({ planDir }: WritablePlace, plan: string): Seal {
  const head = firstHead(plan);
  const file = path.join(planDir, recordFiles.seal);
  const nothing = {
    lines: createLineTable(),
    facts: new Map(),
    notes: [],
    helper: null,
    length: 0,
    fault: null,
    entries: 0,
    isNoted: false,
  };
  return { exists: false, file, head, ...nothing };
}
