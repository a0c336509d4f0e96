import { closeSync, readSync } from 'node:fs';
import path from 'node:path';
import type { JournalEvent } from '../../../../generated/types/journal-event.ts';
import { stopAtFirst } from '../../core/problem.ts';
import type { RuleName } from '../../core/rules.ts';
import type { OnBytes } from '../../files/digest-file.ts';
import type { OpenFile } from '../../files/open-file.ts';
import { openRecord } from '../../files/open-record.ts';
import { createEventCheck } from '../../journal/check-event.ts';
import { type LinePlace, readLines } from '../../journal/read-lines.ts';
import { recordFiles, type WritablePlace } from '../disk/place.ts';
import { archiveNames } from './archive-names.ts';
import { type Difference, differenceAt, missingEnd, type Unsealed } from './difference.ts';
import { createLineTable, type LineTable } from './line-table.ts';
import type { Seal } from './seal.ts';
import { sha256 } from './sha256.ts';

/** What the live journal ends with behind its last event, and what is to be done with it. */
export interface Tail {
  readonly byteOffset: number;
  readonly cause: string;
}

/** The lines of a plan's history, compared with its seal. */
export interface History {
  readonly lines: LineTable;
  /** How many of them the seal holds. */
  readonly sealed: number;
  /** Where the lines and the seal part. */
  readonly difference: Difference | null;
  /** The first event beyond the seal; null without one, and where there is no seal. */
  readonly unsealed: Unsealed | null;
  readonly live: LiveJournal;
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
  /** Reads on behind a difference, and takes a damaged last line as a tail: somebody decided that the records stand. */
  readonly accepts?: boolean;
  readonly onBytes?: OnBytes;
  /** Called once for every line of the history. */
  readonly onLine?: (digest: string, seq: number) => void;
}

/**
 * Reads the archives and the live journal. Lines that the seal holds are compared, all others are checked as a reader
 * checks them. Throws a PlanError at the first line that is no event of this plan.
 */
export function readHistory(place: WritablePlace, options: HistoryOptions): History {
  const { plan, seal, accepts = false, onBytes, onLine } = options;
  const faultsOf = createEventCheck(place.schemaBase);
  const lines = createLineTable();
  const sealedLines = seal.lines;
  let sealed = 0;
  let difference: Difference | null = null;
  let unsealed: Unsealed | null = null;
  for (const name of archiveNames(place.planDir)) read(path.join(place.planDir, name), false);
  const file = path.join(place.planDir, recordFiles.journal);
  const live = read(file, true);
  if (difference === null && seal.exists && sealed < sealedLines.count) {
    difference = missingEnd(sealedLines, sealed, file, live.count);
  }
  return { lines, sealed, difference, unsealed, live };

  function read(from: string, isLive: boolean): LiveJournal & { readonly count: number } {
    const opened = openRecord(from, place.folders, stopAtFirst);
    let length = 0;
    let count = 0;
    let isUnended = false;
    let tail: Tail | null = null;
    let lastLine: LiveJournal['lastLine'] = null;
    let archived = 0;
    if (opened === null) return { exists: false, length, isUnended, tail, lastLine, archived, count };
    const endsWhole = hasFinalNewline(opened);
    try {
      readLines(opened, { line: take, unreadable: (_, at) => take(null, at) }, onBytes);
    } finally {
      closeSync(opened.descriptor);
    }
    return { exists: true, length, isUnended, tail, lastLine, archived, count };

    /** `text` is null for bytes that are no text. */
    function take(text: string | null, at: LinePlace): void {
      if (difference !== null && !accepts) return;
      const digest = text === null ? '' : sha256(text);
      const index = lines.count;
      if (difference === null && index < sealedLines.count && sealedLines.digestAt(index) === digest) {
        sealed++;
        keep(sealedLines.seqAt(index), digest, at);
      } else if (isLive && text?.trim() === '') {
        endWith('blank lines at the end', at);
      } else {
        takeUnsealed(text, digest, at);
      }
    }

    function takeUnsealed(text: string | null, digest: string, at: LinePlace): void {
      const data = parse(text);
      const seq = seqOf(data);
      const index = lines.count;
      if (isHeldAlready(seq, digest)) {
        archived = at.byteOffset() + at.byteLength() + 1;
        length = archived;
        return;
      }
      if (difference === null && index < sealedLines.count) {
        const place = { file: from, line: at.line, byteOffset: at.byteOffset() };
        difference = differenceAt(sealedLines, index, seq, place);
        if (!accepts) return;
      }
      if (data === undefined && isLive && at.isFinal() && (!endsWhole || accepts)) {
        endWith(endsWhole ? 'a last line that is damaged' : 'an incomplete last line', at);
        return;
      }
      if (data === undefined) refuse('json', 'is not JSON; restore the line from a copy', at);
      check(data, at);
      if (seal.exists && difference === null) unsealed ??= { seq, file: from, line: at.line };
      keep(seq, digest, at);
    }

    function keep(seq: number, digest: string, at: LinePlace): void {
      if (tail !== null) refuse('json', 'comes after an empty line; remove the empty line', at);
      lines.add(seq, digest);
      onLine?.(digest, seq);
      count++;
      if (!isLive) return;
      const bytes = at.byteLength();
      isUnended = at.isFinal() && !endsWhole;
      length = at.byteOffset() + bytes + 1;
      lastLine = { bytes, digest };
    }

    /** A file may repeat, at its start, lines that came before it: a roll was interrupted. */
    function isHeldAlready(seq: number, digest: string): boolean {
      return count === 0 && seq > 0 && lines.digestAt(lines.indexOf(seq)) === digest && digest !== '';
    }

    function endWith(cause: string, at: LinePlace): void {
      tail ??= { byteOffset: at.byteOffset(), cause };
    }

    function check(data: unknown, at: LinePlace): void {
      for (const { rule, message } of faultsOf(data)) refuse(rule, message, at);
      const event = data as JournalEvent;
      const last = lines.seqAt(lines.count - 1);
      if (event.seq <= last) refuse('rising-seq', `seq ${event.seq} does not rise above ${last}`, at);
      if (!Number.isSafeInteger(event.seq)) refuse('rising-seq', 'seq is above 2^53 - 1', at);
      if (event.plan !== plan) refuse('one-plan', `names the plan ${event.plan}, not ${plan}`, at);
    }

    function refuse(rule: RuleName, message: string, at: LinePlace): void {
      stopAtFirst({ rule, file: from, line: at.line, byteOffset: at.byteOffset(), message });
    }
  }
}

function hasFinalNewline({ descriptor, size }: OpenFile): boolean {
  const byte = Buffer.alloc(1);
  if (size > 0) readSync(descriptor, byte, 0, 1, size - 1);
  return size === 0 || byte[0] === 0x0a;
}

/** Undefined for what is no JSON. */
function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** 0 where there is none. */
function seqOf(data: unknown): number {
  const seq = typeof data === 'object' && data !== null && 'seq' in data ? data.seq : 0;
  return typeof seq === 'number' && Number.isSafeInteger(seq) ? seq : 0;
}
