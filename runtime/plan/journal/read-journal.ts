import { closeSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../core/problem.ts';
import { reasonOf } from '../files/file-kind.ts';
import { openRecord } from '../files/open-record.ts';
import { overlapOf } from './overlap.ts';
import { createEventReader, type EventReaderOptions, type TornTail } from './read-events.ts';
import type { LineStart } from './read-lines.ts';

export const liveJournal = 'journal.ndjson';

export interface JournalOptions extends EventReaderOptions {
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
  const live = path.join(planDir, liveJournal);
  // Before the archives are listed: what a roll moves in between is then in both, and in none of them missing.
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
