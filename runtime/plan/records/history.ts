import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OnBytes } from './files.ts';
import type { JournalEvent } from './generations.ts';
import { type EventPlace, endedTail, readJournal, type TornTail } from './journal.ts';
import { sha256 } from './json.ts';
import { createLineTable, type LinePlace, type LineTable } from './lines.ts';
import { recordFiles, type WritablePlace } from './places.ts';
import { PlanError, type Problem, type Report, type Warning } from './problems.ts';
import type { Generation } from './schemas.ts';
import {
  type Difference,
  differenceAt,
  firstHead,
  foreignEnd,
  headAfterNote,
  isOfSealedHelper,
  missingEnd,
  nextHead,
  noteQueue,
  readSeal,
  type Seal,
  type Unsealed,
} from './seal.ts';
import { type RecordsState, readIntent, readState, sealDifference } from './state.ts';

export interface SealCheck {
  /** False for a plan that no writer with a seal has touched: it is valid without one. */
  readonly exists: boolean;
  /** The first place where the records are not what was sealed; what follows it was not looked at. */
  readonly difference: Difference | null;
  /** Number of events. */
  readonly events: number;
  /** Seq of the last event; 0 without one. */
  readonly lastSeq: number;
  /** The head computed from the lines, whatever the seal says. */
  readonly head: string;
  /** The first event beyond the sealed ones; null without one, and where there is no seal. */
  readonly unsealed: Unsealed | null;
  /** Seq of the event after which the head was `known`, 0 before the first; null if never. */
  readonly foundAt: number | null;
  /** What follows the last event and is not an event. */
  readonly tail: Tail | null;
  readonly tornTail: TornTail | null;
  /** What is sealed besides the lines, by seq. */
  readonly facts: Seal['facts'];
}

interface SealCheckOptions extends Omit<HistoryOptions, 'plan' | 'seal' | 'onLine'> {
  /** A head that was kept elsewhere. */
  readonly known?: string | undefined;
  /** Called with every head that the records had, here or before a merge. */
  readonly onHead?: (head: string) => void;
  /** Called with what is sealed besides the lines, before they are read. */
  readonly onFacts?: (facts: Seal['facts']) => void;
}

/** Compares the records with their seal, and with a head that was kept elsewhere. Throws a PlanError. */
export function checkSeal(
  place: WritablePlace,
  plan: string,
  { known, onHead, onFacts, ...reading }: SealCheckOptions = {},
): SealCheck {
  const state = readState(place);
  const seal = readSeal(place, plan, state?.seal);
  const notesBefore = noteQueue(seal.notes);
  let head = firstHead(plan);
  let last = 0;
  let foundAt: number | null = null;
  const saw = (seen: string, seq: number) => {
    if (seen === known) foundAt = seq;
    onHead?.(seen);
  };
  const follow = (next: string, seq: number) => {
    head = next;
    last = seq;
    saw(head, seq);
  };
  saw(head, 0);
  const addNotes = (before: number) => {
    for (const note of notesBefore(before)) follow(headAfterNote(head, note), last);
  };
  onFacts?.(seal.facts);
  const onLine = (digest: string, seq: number) => {
    addNotes(seq);
    for (let origin = seal.facts.get(seq)?.origin; origin !== undefined; origin = origin.origin)
      saw(origin.head, seq);
    follow(nextHead(head, { seq, line: digest, facts: seal.facts.get(seq) }), seq);
  };
  const history = readHistory(place, { ...reading, plan, seal, onLine });
  addNotes(Number.POSITIVE_INFINITY);
  const { lines, unsealed, live, tornTail } = history;
  const difference = differenceOf(place, plan, { state, seal, history });
  return {
    exists: seal.exists,
    difference,
    events: lines.count,
    lastSeq: lines.seqAt(lines.count - 1),
    head,
    unsealed,
    foundAt,
    tail: live.tail,
    tornTail,
    facts: seal.facts,
  };
}

interface ComparedRecords {
  readonly state: RecordsState | null;
  readonly seal: Seal;
  readonly history: History;
}

/** The first place where the records are not what this helper wrote. `isWriter`: as for `foreignLine`. */
export function differenceOf(
  place: WritablePlace,
  plan: string,
  { state, seal, history }: ComparedRecords,
  isWriter = false,
): Difference | null {
  return (
    sealDifference(seal, state) ?? history.difference ?? foreignLine(place, plan, history, seal, isWriter)
  );
}

/**
 * The first line beyond the seal that no writer of this helper had announced; null without one, and for a plan without seal.
 * `isWriter`: the lock is held, so that nobody else can be about to seal it.
 */
function foreignLine(
  place: WritablePlace,
  plan: string,
  { lines, sealed, unsealed }: History,
  seal: Seal,
  isWriter: boolean,
): Difference | null {
  if (unsealed === null) return null;
  const found = unannounced(readIntent(place), seal.lines);
  if (found === null || isWriter) return found;
  awaitWriter(place);
  return unannounced(readIntent(place), readSeal(place, plan).lines);

  function unannounced(intent: ReadonlyMap<string, unknown>, known: LineTable): Difference | null {
    for (let index = sealed; index < lines.count; index++) {
      const digest = lines.digestAt(index);
      if (known.digestAt(index) === digest || intent.has(digest)) continue;
      return unsealed && foreignEnd(lines.seqAt(index), unsealed);
    }
    return null;
  }
}

/** Waits, at most 2 s, for a command that is writing: it seals its events right after it wrote them, then releases the lock. */
export function awaitWriter({ planDir }: WritablePlace): void {
  const lock = path.join(planDir, recordFiles.lock);
  for (let step = 0; step < 20 && existsSync(lock); step++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

/** What follows the last event of the live journal and is not an event. */
export interface Tail {
  readonly byteOffset: number;
  readonly cause: string;
}

/** The lines of a plan's history, compared with its seal. */
export interface History {
  readonly lines: LineTable;
  /** How many of them the seal holds. */
  readonly sealed: number;
  /** The first place where lines and seal differ. */
  readonly difference: Difference | null;
  /** The first event beyond the seal; null without one, and where there is no seal. */
  readonly unsealed: Unsealed | null;
  /** Whether an event has the identity of the helper that seals. */
  readonly hasSealedHelper: boolean;
  readonly live: LiveJournal;
  /** The torn tail, as every reader sees it. */
  readonly tornTail: TornTail | null;
}

interface LiveJournal {
  readonly exists: boolean;
  /** Bytes up to the end of the last event and its newline. */
  readonly length: number;
  /** Whether the last event lacks its newline. */
  readonly isUnended: boolean;
  readonly tail: Tail | null;
  readonly lastLine: { readonly bytes: number; readonly digest: string } | null;
  /** Bytes at its start that an archive holds too, after an interrupted roll. */
  readonly archived: number;
}

interface HistoryOptions {
  readonly plan: string;
  readonly seal: Seal;
  readonly generation?: Generation | undefined;
  /** Treats a damaged last line as a tail whatever the seal says: somebody decided to accept the records. */
  readonly accepts?: boolean;
  /** Receives every problem, and reading continues; without it the first one is thrown. */
  readonly report?: Report;
  readonly warn?: (warning: Warning) => void;
  readonly onBytes?: OnBytes | undefined;
  readonly onEvent?: (event: JournalEvent, place: EventPlace) => void;
  /** Called once for every line of the history. */
  readonly onLine?: (digest: string, seq: number) => void;
}

/**
 * Reads the archives and the live journal as every reader does, and compares their lines with the seal. Where they part,
 * the difference says what happened, and what is wrong with the lines themselves is not thrown; else a PlanError is thrown
 * at the first line that is no event of this plan, unless the problems are reported.
 */
export function readHistory(place: WritablePlace, options: HistoryOptions): History {
  const { plan, seal, accepts = false, report, warn = () => {}, onBytes = () => {} } = options;
  const { planDir, schemaBase, folders } = place;
  const file = path.join(planDir, recordFiles.journal);
  const lines = createLineTable();
  const sealedLines = seal.lines;
  let sealed = 0;
  let difference: Difference | null = null;
  let unsealed: Unsealed | null = null;
  let problem: Problem | null = null;
  /** Of the line that is being read: its digest, where it stands, and whether the seal has it. */
  let digest = '';
  let at: LinePlace | null = null;
  let isKept = false;
  let count = 0;
  let length = 0;
  let isUnended = false;
  let lastLine: LiveJournal['lastLine'] = null;
  let archived = 0;
  let blank: number | null = null;
  let hasSealedHelper = false;
  const keepProblem: Report = (found) => {
    report?.(found);
    problem ??= found;
  };
  const tornTail = readJournal(planDir, {
    ...{ plan, schemaBase, folders, warn, onBytes, generation: options.generation },
    report: keepProblem,
    onLine: compare,
    onEvent: (event, where) => {
      if (!isKept) keepUnsealed(event.seq, where);
      hasSealedHelper ||= isOfSealedHelper(event);
      if (!seal.exists && isOfSealedHelper(event)) difference ??= sealGone(event.seq, where);
      options.onEvent?.(event, where);
    },
    onOverlap: (bytes) => {
      archived = bytes;
      length = bytes;
    },
  });
  if (difference === null && seal.exists && sealed < sealedLines.count)
    difference = missingEnd(sealedLines, sealed, file, count);
  if (tornTail?.isEnded === true && difference === null && !accepts) keepProblem(endedTail(tornTail));
  // A difference from the seal says more than the damage itself.
  if (problem !== null && report === undefined && (difference === null || accepts))
    throw new PlanError(problem);
  const live = { exists: existsSync(file), length, isUnended, tail: tailOf(), lastLine, archived };
  return { lines, sealed, difference, unsealed, hasSealedHelper, live, tornTail };

  /** Compares a line with the next one of the seal. Blank lines are skipped. */
  function compare(text: string | null, from: string, where: LinePlace): void {
    isKept = false;
    if (text?.trim() === '') {
      if (from === file) blank ??= where.byteOffset();
      return;
    }
    at = where;
    digest = text === null ? '' : sha256(text);
    const index = lines.count;
    if (difference !== null || index >= sealedLines.count) return;
    if (sealedLines.digestAt(index) === digest) {
      sealed++;
      keep(sealedLines.seqAt(index), from);
      return;
    }
    const shown = { file: from, line: where.line, byteOffset: where.byteOffset() };
    difference = differenceAt(sealedLines, index, seqOf(text), shown);
  }

  function keepUnsealed(seq: number, { file: from, line }: EventPlace): void {
    if (seal.exists && difference === null) unsealed ??= { seq, file: from, line };
    keep(seq, from);
  }

  function keep(seq: number, from: string): void {
    isKept = true;
    lines.add(seq, digest);
    options.onLine?.(digest, seq);
    if (from !== file || at === null) return;
    count++;
    const bytes = at.byteLength();
    isUnended = !at.isEnded();
    length = at.byteOffset() + bytes + 1;
    lastLine = { bytes, digest };
  }

  function tailOf(): Tail | null {
    if (tornTail === null)
      return blank === null ? null : { byteOffset: blank, cause: 'blank lines at the end' };
    const cause = tornTail.isEnded ? 'a last line that is damaged' : 'an incomplete last line';
    return { byteOffset: tornTail.byteOffset, cause };
  }
}

/** The helper makes the seal before it writes its first event: without one, somebody has removed it. */
function sealGone(seq: number, { file, line }: EventPlace): Difference {
  return { kind: 'seal', seq, file, line, message: `seq ${seq} was sealed, and the seal was removed` };
}

/** 0 where there is none. */
function seqOf(text: string | null): number {
  try {
    const data: unknown = JSON.parse(text ?? '');
    const seq = typeof data === 'object' && data !== null && 'seq' in data ? data.seq : 0;
    return typeof seq === 'number' && Number.isSafeInteger(seq) ? seq : 0;
  } catch {
    return 0;
  }
}
