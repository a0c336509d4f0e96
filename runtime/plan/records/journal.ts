import { closeSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import type { LineStore } from './event-store.ts';
import { type OnBytes, type OpenFile, openRecord } from './files.ts';
import { createReadingCheck, isTasklessGate, type JournalEvent } from './generations.ts';
import { repeatedKey } from './json.ts';
import { type LinePlace, type LineStart, readLines } from './lines.ts';
import { reasonOf } from './paths.ts';
import { recordFiles } from './places.ts';
import type { Problem, Report, RuleName, Warning } from './problems.ts';
import type { Generation } from './schemas.ts';

interface JournalOptions extends EventReaderOptions {
  /** Told how many bytes at the start of the live journal an archive holds too. */
  readonly onOverlap?: (bytes: number) => void;
}

/**
 * Reads the whole history of a plan: its archives in the order of their seq, then the live journal. A plan without
 * journal has no events. Gives the torn tail of the live journal, if it has one.
 */
export function readJournal(planDir: string, options: JournalOptions): TornTail | null {
  const { folders, report, warn = () => {}, onOverlap = () => {} } = options;
  const reader = createEventReader(options);
  const live = path.join(planDir, recordFiles.journal);
  // Opened before the archives are listed: events that a roll moves in between are then in both, never in neither.
  const opened = openRecord(live, folders, report);
  let start: LineStart | undefined;
  try {
    const archives = archivesOf(planDir, report);
    for (const archive of archives) readArchive(archive);
    const latest = archives.at(-1);
    const overlap = latest && opened && overlapOf(latest.file, opened, latest.last, folders);
    if (overlap) {
      start = overlap;
      onOverlap(overlap.byteOffset);
      const message = `begins with ${overlap.line - 1} lines of ${path.basename(latest.file)}, as an interrupted roll leaves them; they were read once`;
      warn({ rule: 'overlap', file: live, line: 1, message });
    }
  } catch (error) {
    if (opened !== null) closeSync(opened.descriptor);
    throw error;
  }
  return opened === null ? null : reader.read(live, opened, true, start).tornTail;

  function readArchive({ file, first, last }: Archive): void {
    const archive = openRecord(file, folders, report);
    if (archive === null) return;
    const range = reader.read(file, archive, false);
    if (range.first === first && range.last === last) return;
    const held = range.first === null ? 'no event' : `seq ${range.first} to ${range.last}`;
    const found = `holds ${held}, its name says ${first} to ${last}`;
    if (range.first !== null && range.first > first && range.last === last)
      warn({ rule: 'archive-range', file, line: 1, message: `${found}; it was read as it is` });
    else
      report({ rule: 'archive-range', file, line: 1, message: `${found}; restore the archive from a copy` });
  }
}

interface Archive {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** The archives of a plan by their first seq, which is the order of the history. Other names are reported. */
export function archivesOf(planDir: string, report: Report): Archive[] {
  const archives: Archive[] = [];
  for (const name of namesIn(planDir, report)) {
    if (!/^journal-archive-.*\.ndjson$/.test(name)) continue;
    const file = path.join(planDir, name);
    const [, first, last] = /^journal-archive-(\d{6,15})-(\d{6,15})\.ndjson$/.exec(name) ?? [];
    if (first !== undefined && last !== undefined)
      archives.push({ file, first: Number(first), last: Number(last) });
    else {
      const message =
        'is not called journal-archive-FIRST-LAST.ndjson, with at least six digits for each seq; rename it';
      report({ rule: 'archive-name', file, line: 1, message });
    }
  }
  return archives.sort((left, right) => left.first - right.first || left.last - right.last);
}

function namesIn(planDir: string, report: Report): string[] {
  try {
    return readdirSync(planDir).sort();
  } catch (error) {
    report({
      rule: 'readable-file',
      file: planDir,
      line: 1,
      message: `${reasonOf(error)}; name a plan folder`,
    });
    return [];
  }
}

export interface TornTail {
  readonly file: string;
  readonly line: number;
  readonly byteOffset: number;
  /** Whether a newline ends it, which no interrupted write leaves. Readers still skip it; nothing is appended after it. */
  readonly isEnded: boolean;
}

/** The problem of a damaged last line that ends with a newline. */
export function endedTail({ file, line, byteOffset }: TornTail): Problem {
  const message =
    'is no event, and a newline ends it, as no interrupted command leaves it; restore the line from a copy, or let somebody decide: reconcile --records';
  return { rule: 'json', file, line, byteOffset, message };
}

interface EventReaderOptions {
  /** The plan that every event names; null when the contract does not say. */
  readonly plan: string | null;
  readonly schemaBase: string;
  /** That of the contract, which every event has; where it is not given, that of the first event. */
  readonly generation?: Generation | undefined;
  /** Folders (real paths) that the files may lie in. */
  readonly folders: readonly string[];
  /** May keep the event in the store during the call. */
  readonly onEvent: (event: JournalEvent, place: EventPlace) => void;
  /** Called for each line before it is parsed; `text` is null for bytes that are not UTF-8. */
  readonly onLine?: (text: string | null, file: string, place: LinePlace) => void;
  readonly store?: LineStore;
  readonly report: Report;
  readonly warn?: (warning: Warning) => void;
  readonly onBytes: OnBytes;
}

/** Position of an event. Valid only during the call. */
export interface EventPlace {
  readonly file: string;
  readonly line: number;
  byteOffset(): number;
}

/** Reads several journal files as one history. */
interface EventReader {
  /** Reads an opened file and closes it. A torn tail is skipped only at the end of the history. */
  read(file: string, opened: OpenFile, isHistoryEnd: boolean, start?: LineStart): FileRange;
}

interface FileRange {
  /** First and last seq, null without events. */
  readonly first: number | null;
  readonly last: number | null;
  readonly tornTail: TornTail | null;
}

const unreadable = {
  'utf-8': 'holds bytes that are not UTF-8',
  'line-length': 'is longer than 16 MiB',
} as const;

function createEventReader(options: EventReaderOptions): EventReader {
  const { plan, onEvent, onLine, store, report, warn = () => {}, onBytes } = options;
  const faultsOf = createReadingCheck(options.schemaBase, options.generation);
  let lastSeq = 0;
  return { read };

  function read(file: string, opened: OpenFile, isHistoryEnd: boolean, start?: LineStart): FileRange {
    let first: number | null = null;
    let last: number | null = null;
    let tornTail: TornTail | null = null;
    /** Empty lines are ignored when nothing follows them. */
    let blank: { readonly line: number; readonly byteOffset: number } | null = null;
    try {
      readLines(opened, { line: readLine, unreadable: refuseBytes }, onBytes, start);
    } finally {
      closeSync(opened.descriptor);
    }
    if (blank !== null) {
      const { line, byteOffset } = blank;
      warn({ rule: 'blank-line', file, line, byteOffset, message: 'is empty and was left out; remove it' });
    }
    return { first, last, tornTail };

    function readLine(text: string, place: LinePlace): void {
      onLine?.(text, file, place);
      if (text === '' || text.trim() === '') {
        blank ??= { line: place.line, byteOffset: place.byteOffset() };
        return;
      }
      refuseBlank();
      let data: unknown;
      try {
        data = JSON.parse(text);
      } catch (error) {
        if (text.startsWith('\uFEFF'))
          refuse('json', 'starts with a byte order mark; save it without one', place);
        else if (isHistoryEnd && place.isFinal()) tornTail = tornAt(place);
        else refuse('json', `is not JSON (${oneLine(error)}); restore the line from a copy`, place);
        return;
      }
      const faults = faultsOf(data);
      for (const { rule, message } of faults) refuse(rule, message, place);
      if (faults.length > 0) return;
      const repeated = repeatedKey(text, data);
      if (repeated !== null) {
        refuse('unique-key', `has the member ${JSON.stringify(repeated)} twice; restore the line`, place);
        return;
      }
      if (isTasklessGate(data as object)) {
        const message =
          'is a gate run without a task, as early records have it; it was read, and closes nothing';
        warn({ rule: 'schema', file, line: place.line, byteOffset: place.byteOffset(), message });
      }
      const event = data as JournalEvent;
      const { seq } = event;
      if (seq <= lastSeq) refuse('rising-seq', `seq ${seq} does not rise above ${lastSeq}`, place);
      else if (!Number.isSafeInteger(seq)) refuse('rising-seq', 'seq is above 2^53 - 1', place);
      else lastSeq = seq;
      if (plan !== null && event.plan !== plan) {
        refuse('one-plan', `names the plan ${event.plan}, not ${plan}`, place);
      }
      first ??= seq;
      last = seq;
      store?.at(opened.real, place);
      onEvent(event, { file, line: place.line, byteOffset: place.byteOffset });
    }

    function refuseBlank(): void {
      if (blank === null) return;
      const message = 'is empty, with more lines after it; remove it, or restore the line from a copy';
      report({ rule: 'json', file, ...blank, message });
      blank = null;
    }

    function refuseBytes(why: 'utf-8' | 'line-length', place: LinePlace): void {
      onLine?.(null, file, place);
      refuseBlank();
      if (why === 'utf-8' && isHistoryEnd && place.isFinal()) tornTail = tornAt(place);
      else refuse(why, `${unreadable[why]}; restore the line from a copy`, place);
    }

    function tornAt(place: LinePlace): TornTail {
      return { file, line: place.line, byteOffset: place.byteOffset(), isEnded: place.isEnded() };
    }

    function refuse(rule: RuleName, message: string, place: LinePlace): void {
      report({ rule, file, line: place.line, byteOffset: place.byteOffset(), message });
    }
  }
}

function oneLine(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
}

/**
 * Where the live journal continues when it begins with the last lines of an archive, byte for byte, as an interrupted roll
 * leaves it. Null otherwise.
 */
function overlapOf(
  archive: string,
  live: OpenFile,
  lastArchived: number,
  folders: readonly string[],
): LineStart | null {
  const first = firstLine(live);
  if (first === null || !(seqOf(first) <= lastArchived)) return null;
  const opened = openRecord(archive, folders, () => {});
  if (opened === null) return null;
  try {
    const from = lineOf(first, opened);
    if (from === null) return null;
    const bytes = opened.size - from.byteOffset;
    if (!isSame(opened.descriptor, from.byteOffset, live.descriptor, 0, bytes)) return null;
    return { byteOffset: bytes, line: from.lines + 1 };
  } finally {
    closeSync(opened.descriptor);
  }
}

function firstLine(live: OpenFile): string | null {
  let found: string | null = null;
  const line = (text: string): false => {
    found = text;
    return false;
  };
  readLines(live, { line, unreadable: () => {} });
  return found;
}

function seqOf(line: string): number {
  try {
    const { seq } = JSON.parse(line) as { seq?: unknown };
    return typeof seq === 'number' ? seq : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** Position of a line in an archive, and the number of lines from it to the end. */
function lineOf(
  sought: string,
  archive: OpenFile,
): { readonly byteOffset: number; readonly lines: number } | null {
  let byteOffset: number | null = null;
  let lines = 0;
  readLines(archive, {
    line: (text, place) => {
      if (byteOffset === null && text === sought) byteOffset = place.byteOffset();
      if (byteOffset !== null) lines++;
    },
    unreadable: () => {},
  });
  return byteOffset === null ? null : { byteOffset, lines };
}

const blockSize = 64 * 1024;

function isSame(left: number, leftAt: number, right: number, rightAt: number, bytes: number): boolean {
  const [one, other] = [Buffer.allocUnsafe(blockSize), Buffer.allocUnsafe(blockSize)];
  for (let done = 0; done < bytes; ) {
    const wanted = Math.min(blockSize, bytes - done);
    const got = readSync(left, one, 0, wanted, leftAt + done);
    if (got === 0 || readSync(right, other, 0, got, rightAt + done) !== got) return false;
    if (one.compare(other, 0, got, 0, got) !== 0) return false;
    done += got;
  }
  return true;
}
