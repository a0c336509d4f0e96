import { isReached, judgedFigure, type Row } from './row.ts';

/** A server that has less of its core than this was not the limit: something else was. */
const SATURATED = 0.9;

const head = [
  'work',
  'against',
  'ratio',
  'quartiles',
  'goal',
  'reached',
  'by core time',
  'ours',
  'theirs',
  'servers busy',
];

/** The rows as a Markdown table, its columns aligned. */
export function printTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.work,
    row.against,
    figure(row.value.median) + (row.unit === undefined ? '' : ` ${row.unit}`),
    `${figure(row.value.low)} to ${figure(row.value.high)}`,
    printGoal(row),
    row.goal === null ? '' : isReached(row) ? 'yes' : 'NO',
    row.byCoreTime === undefined ? '' : figure(row.byCoreTime),
    row.ours,
    row.theirs,
    (row.busy ?? []).map(printShare).join(' / '),
  ]);
  return printColumns([head, ...cells]);
}

/** A Markdown table with its columns aligned; the first row is its head. */
export function printColumns([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((line) => line[column] ?? '')].map((text) => text.length)),
  );
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

/** One line for each goal that was missed. */
export function printMissed(rows: readonly Row[]): string[] {
  return rows
    .filter((row) => !isReached(row))
    .map(
      (row) => `${row.work}, against ${row.against}: ${figure(judgedFigure(row))}, goal ${printGoal(row)}`,
    );
}

/** How many rows have a server that did not have its core, so that they say little. */
export function countStarved(rows: readonly Row[]): number {
  return rows.filter(({ busy = [] }) => busy.some((share) => share !== null && share < SATURATED)).length;
}

function printGoal({ goal, unit, judgedBy }: Row): string {
  if (goal === null) return '';
  const text = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  return [text, unit, judgedBy && `by ${judgedBy}`].filter((part) => part !== undefined).join(' ');
}

function printShare(share: number | null): string {
  if (share === null) return '?';
  return `${(share * 100).toFixed(0)} %${share < SATURATED ? '!' : ''}`;
}

/** Three digits that count. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(value < 0.1 ? 3 : 2);
}
