import { realpathSync } from 'node:fs';
import path from 'node:path';
import { saidBy } from '../../derive/said.ts';
import type { JournalEvent } from '../../records/generations.ts';
import { errorCode, portablePath, reasonOf } from '../../records/paths.ts';
import { oneLine } from '../../records/visible.ts';
import { NotReplaceableError } from '../../write/folder.ts';
import { refuseLinkedFile } from '../../write/repository-files.ts';
import { writeWhole } from '../../write/write-file.ts';
import type { Run } from './command.ts';
import { Refusal, UsageError } from './outcomes.ts';
import { mapText, plain, type Text, wrapText } from './paint.ts';

export interface Result {
  /** Lines for people, without the final newline. */
  readonly text: Text;
  readonly json: object;
}

export function print(
  { options, terminal }: Pick<Run, 'options' | 'terminal'>,
  { text, json }: Result,
): void {
  terminal.out([options.json ? JSON.stringify(json) : text, '\n']);
}

/**
 * Refuses an output file in the plan folder, which holds only records, and one that is reached through a link in a work
 * directory.
 */
export function refuseOut(out: string, planDir: string): void {
  refuseLinkedFile(out);
  const folder = path.dirname(out);
  const inside = [out, path.join(realOf(folder), path.basename(out))].some(
    (file) => portablePath(planDir, file, path) !== null,
  );
  if (!inside) return;
  throw new Refusal(
    'read-only-plan',
    `--out ${out} is in the plan folder, which is only read; write elsewhere`,
  );
}

function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Writes the file that `--out` names. Throws a UsageError where it cannot be written. */
export function writeResult(out: string, text: Iterable<string | Uint8Array>): void {
  try {
    writeWhole(path.join(realpathSync(path.dirname(out)), path.basename(out)), text);
  } catch (error) {
    const why =
      error instanceof NotReplaceableError ? error.message : reasonOf(error).replace('read', 'written');
    const missing = errorCode(error) === 'ENOENT';
    const subject = missing ? `the folder ${path.dirname(out)} of --out` : `--out ${out}`;
    throw new UsageError(`${subject} ${why}; name a file in a folder that can be written`);
  }
}

const mostCharacters = 160;

/** What an event says, on one line. */
export function summaryOf(event: JournalEvent): string {
  const text = oneLine(wordsOf(event));
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

function wordsOf(event: JournalEvent): string {
  switch (event.type) {
    case 'task_start':
      return event.task;
    case 'approval':
      return `${saidBy(event)}, ${event.mechanism}`;
    case 'gate_run':
      return `${event.criterion} of ${event.task ?? 'no task (closes nothing)'}, exit code ${event.exit_code}, ${event.trust}: ${event.command}`;
    case 'observation':
      return event.statement;
    case 'adaptation':
      return `${event.kind}, ${event.decision} ${saidBy(event)}: ${event.action}`;
    case 'amendment':
      return `${event.original_criterion} -> ${event.revised_criterion}, ${saidBy(event)}: ${event.reason}`;
    case 'intervention':
      return `${event.category}: ${event.question}`;
    case 'resource_sample':
      return `${event.value} ${event.unit} by ${event.source}`;
    case 'control_pair':
      return `${event.criterion}: ${event.verdict}, ${event.trust}`;
    case 'selection':
      return event.task;
    case 'refusal':
      return `${event.subject} at ${event.stage}: ${event.reason}`;
    case 'view_render':
      return event.view;
    case 'reconciliation':
      return `${event.trigger}, ${saidBy(event)}`;
    case 'delegation':
      return `${event.task}, ${event.state} by ${event.via} (${event.delegation_id}, ${event.transport}): no evidence`;
    case 'journal_repair':
      return `at byte ${event.byte_offset}: ${event.cause}`;
  }
}

/** Text on one line: as `oneLine`, and between pieces white space stays. */
export function onOneLine(text: Text): Text {
  return typeof text === 'string' ? oneLine(text) : mapText(text, (part) => part.replace(/\s+/gu, ' '));
}

/**
 * Rows of cells as lines, each column as wide as its widest cell. The last one is not padded: its words go on in further lines when
 * it would end beyond `columns`.
 */
export function table(cells: readonly (readonly Text[])[], columns = Number.POSITIVE_INFINITY): Text {
  const rows = cells.map((row) => row.map(onOneLine));
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (column < row.length - 1) widths[column] = Math.max(widths[column] ?? 0, plain(cell).length);
    });
  }
  return rows.map((row) => {
    const taken = widths.slice(0, row.length - 1).reduce((sum, width) => sum + width + 2, 0);
    const padded = row.map((cell, column): Text => {
      if (column < row.length - 1) return [cell, ' '.repeat((widths[column] ?? 0) - plain(cell).length + 2)];
      return wrapText(cell, columns, taken);
    });
    return [...padded, '\n'];
  });
}
