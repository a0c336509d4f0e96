import { closeSync } from 'node:fs';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { Problem, Report, Warning } from '../core/problem.ts';
import type { RuleName } from '../core/rules.ts';
import type { OnBytes } from '../files/digest-file.ts';
import type { OpenFile } from '../files/open-file.ts';
import { repeatedKey } from '../json/repeated-key.ts';
import { createEventCheck } from './check-event.ts';
import type { LineStore } from './event-store.ts';
import { type LinePlace, type LineStart, readLines } from './read-lines.ts';

export interface TornTail {
  readonly file: string;
  readonly line: number;
  readonly byteOffset: number;
  /** Whether a newline ends it: no interrupted write leaves that. Readers leave it out all the same; nothing is written behind it. */
  readonly isEnded: boolean;
}

/** Why a torn tail that a newline ends is no valid end. */
export function endedTail({ file, line, byteOffset }: TornTail): Problem {
  const message =
    'is no event, and a newline ends it, as no interrupted command leaves it; restore the line from a copy, or let somebody decide: reconcile --records';
  return { rule: 'json', file, line, byteOffset, message };
}

export interface EventReaderOptions {
  /** The plan that every event names; null when the contract does not say. */
  readonly plan: string | null;
  readonly schemaBase: string;
  /** Folders (real paths) that the files may lie in. */
  readonly folders: readonly string[];
  /** May keep the event in the store during the call. */
  readonly onEvent: (event: JournalEvent, place: EventPlace) => void;
  /** Called for each line before anything is known of it; `text` is null for bytes that are no text. */
  readonly onLine?: (text: string | null, file: string, place: LinePlace) => void;
  readonly store?: LineStore;
  readonly report: Report;
  readonly warn?: (warning: Warning) => void;
  readonly onBytes: OnBytes;
}

/** Where an event stands. It may be asked during the call only. */
export interface EventPlace {
  readonly file: string;
  readonly line: number;
  byteOffset(): number;
}

/** Reads journal files one after the other as one history. */
export interface EventReader {
  /** Reads an opened file and closes it. A torn tail is left out only where the history ends. */
  read(file: string, opened: OpenFile, isHistoryEnd: boolean, start?: LineStart): FileRange;
}

export interface FileRange {
  /** First and last seq, null without events. */
  readonly first: number | null;
  readonly last: number | null;
  readonly tornTail: TornTail | null;
}

const unreadable = {
  'utf-8': 'holds bytes that are not UTF-8',
  'line-length': 'is longer than 16 MiB',
} as const;

export function createEventReader(options: EventReaderOptions): EventReader {
  const { plan, onEvent, onLine, store, report, warn = () => {}, onBytes } = options;
  const faultsOf = createEventCheck(options.schemaBase);
  let lastSeq = 0;
  return { read };

  function read(file: string, opened: OpenFile, isHistoryEnd: boolean, start?: LineStart): FileRange {
    let first: number | null = null;
    let last: number | null = null;
    let tornTail: TornTail | null = null;
    /** Empty lines are left out where nothing follows them. */
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
