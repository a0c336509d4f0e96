import { closeSync } from 'node:fs';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { Report } from '../core/problem.ts';
import type { RuleName } from '../core/rules.ts';
import type { OnBytes } from '../files/digest-file.ts';
import { openRecord } from '../files/open-record.ts';
import { createEventCheck } from './check-event.ts';
import { type LinePlace, readLines } from './read-lines.ts';

export interface TornTail {
  readonly file: string;
  readonly line: number;
  readonly byteOffset: number;
}

export interface EventReaderOptions {
  /** The plan that every event names; null when the contract does not say. */
  readonly plan: string | null;
  readonly schemaBase: string;
  /** Folders (real paths) that the files may lie in. */
  readonly folders: readonly string[];
  readonly onEvent: (event: JournalEvent) => void;
  readonly report: Report;
  readonly onBytes: OnBytes;
}

/** Reads journal files one after the other as one history. */
export interface EventReader {
  /** Gives null when the file is not there. A torn tail is left out only where the history ends. */
  read(file: string, isHistoryEnd: boolean): FileRange | null;
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
  const { plan, folders, onEvent, report, onBytes } = options;
  const faultsOf = createEventCheck(options.schemaBase);
  let lastSeq = 0;
  return { read };

  function read(file: string, isHistoryEnd: boolean): FileRange | null {
    const opened = openRecord(file, folders, report);
    if (opened === null) return null;
    let first: number | null = null;
    let last: number | null = null;
    let tornTail: TornTail | null = null;
    try {
      readLines(opened, { line: readLine, unreadable: refuseBytes }, onBytes);
    } finally {
      closeSync(opened.descriptor);
    }
    return { first, last, tornTail };

    function readLine(text: string, place: LinePlace): void {
      let data: unknown;
      try {
        data = JSON.parse(text);
      } catch (error) {
        if (isHistoryEnd && place.isFinal()) tornTail = tornAt(place);
        else refuse('json', `is not JSON (${oneLine(error)}); restore the line from a copy`, place);
        return;
      }
      const faults = faultsOf(data);
      for (const { rule, message } of faults) refuse(rule, message, place);
      if (faults.length > 0) return;
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
      onEvent(event);
    }

    function refuseBytes(why: 'utf-8' | 'line-length', place: LinePlace): void {
      if (why === 'utf-8' && isHistoryEnd && place.isFinal()) tornTail = tornAt(place);
      else refuse(why, `${unreadable[why]}; restore the line from a copy`, place);
    }

    function tornAt(place: LinePlace): TornTail {
      return { file, line: place.line, byteOffset: place.byteOffset() };
    }

    function refuse(rule: RuleName, message: string, place: LinePlace): void {
      report({ rule, file, line: place.line, byteOffset: place.byteOffset(), message });
    }
  }
}

function oneLine(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
}
