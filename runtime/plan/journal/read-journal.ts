import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../core/problem.ts';
import { reasonOf } from '../files/file-kind.ts';
import { createEventReader, type EventReaderOptions, type TornTail } from './read-events.ts';

/**
 * Reads the whole history of a plan: its archives in the order of their seq, then the live journal. A plan without
 * journal has no events. Gives the torn tail of the live journal, if it has one.
 */
export function readJournal(planDir: string, options: EventReaderOptions): TornTail | null {
  const reader = createEventReader(options);
  for (const { file, first, last } of archivesOf(planDir, options.report)) {
    const range = reader.read(file, false);
    if (range === null || (range.first === first && range.last === last)) continue;
    const held = range.first === null ? 'no event' : `seq ${range.first} to ${range.last}`;
    const message = `holds ${held}, its name says ${first} to ${last}; restore the archive from a copy`;
    options.report({ rule: 'archive-range', file, line: 1, message });
  }
  return reader.read(path.join(planDir, 'journal.ndjson'), true)?.tornTail ?? null;
}

interface Archive {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

function archivesOf(planDir: string, report: Report): Archive[] {
  const archives: Archive[] = [];
  for (const name of namesIn(planDir, report)) {
    if (!/^journal-archive-.*\.ndjson$/.test(name)) continue;
    const file = path.join(planDir, name);
    const [, first, last] = /^journal-archive-(\d{6,15})-(\d{6,15})\.ndjson$/.exec(name) ?? [];
    if (first !== undefined && last !== undefined)
      archives.push({ file, first: Number(first), last: Number(last) });
    else {
      const message =
        'is not called journal-archive-FIRST-LAST.ndjson, with six digits for each seq; rename it';
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
