import { withoutControls } from '../../source/without-controls.ts';
import type { Change } from '../changes/change.ts';
import { rules } from '../changes/rules.ts';
import type { ContractComparison } from '../compare/compare-contracts.ts';
import {
  exampleText,
  exampleTitle,
  fileText,
  headings,
  listedOf,
  oneLine,
  reachOf,
  summary,
} from './text.ts';

/** The first line of every comment: by it, the next one replaces the last. */
export const commentMark = '<!-- surface compat -->';

/** In characters: GitHub takes 65,536 in a comment. */
const longest = 60_000;

const titles = {
  breaking: 'The contract breaks clients',
  unknown: 'Whether the contract breaks clients is not known',
  compatible: 'The contract is compatible',
} as const;

/**
 * A comparison as a comment on a pull request, in Markdown as GitHub has it: what breaks comes first, what shows it is
 * folded. Texts of contracts are no Markdown, no HTML, no mention and no link. Paths are relative to `from`.
 */
export function markdownReport(comparison: ContractComparison, from: string): string {
  const { changes, accepted, versions, verdict } = comparison;
  const head = [
    commentMark,
    `## ${titles[verdict]}`,
    '',
    `Version ${plain(versions.next)}, compared with ${plain(versions.old)}: ${plain(summary(comparison))}.`,
    '',
  ];
  const of = (one: Change['severity']) => changes.filter((change) => change.severity === one);
  const entries = [
    ...titled('error', of('error'), from),
    ...titled('warning', of('warning'), from),
    ...accepted.map((change, index) => [
      ...(index === 0 ? [`### ${headings.accepted} (${accepted.length})`, ''] : []),
      `- ${title(change)}`,
      `  Accepted because: ${plain(oneLine(change.acceptedBecause))}`,
      '',
    ]),
    ...folded(changes),
  ];
  const lines = [...head];
  let length = lines.join('\n').length;
  for (const [index, entry] of entries.entries()) {
    length += entry.join('\n').length + 1;
    if (length > longest) {
      const left = entries.length - index;
      lines.push(
        `${left} more ${left === 1 ? 'entry is' : 'entries are'} not shown: compare in a terminal.`,
        '',
      );
      break;
    }
    lines.push(...entry);
  }
  return lines.join('\n').trimEnd();
}

function titled(severity: 'error' | 'warning', changes: readonly Change[], from: string): string[][] {
  return changes.map((change, index) => [
    ...(index === 0 ? [`### ${headings[severity]} (${changes.length})`, ''] : []),
    ...entry(change, from),
  ]);
}

function entry(change: Change, from: string): string[] {
  const { code, place, counterexample, reason } = change;
  const spots = Object.entries(place).flatMap(([age, spot]) =>
    spot === null ? [] : [`${age} ${inCode(`${fileText(spot.file, from)}:${spot.line}:${spot.column}`)}`],
  );
  const lines = [
    title(change),
    ...(spots.length === 0 ? [] : [spots.join(', ')]),
    ...(reason === undefined ? [] : [`Not known because ${plain(reason)}.`]),
    plain(rules[code].hint),
  ];
  const example =
    counterexample === undefined
      ? []
      : [
          '',
          `<details><summary>${plain(exampleTitle(counterexample)).replace(/:$/, '')}</summary>`,
          '',
          ...block(exampleText(counterexample)),
          '',
          '</details>',
        ];
  const [first = '', ...rest] = [
    ...lines.map((line, index) => (index < lines.length - 1 ? `${line}\\` : line)),
    ...example,
  ];
  return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`)), ''];
}

/** One list of all, as nobody has to act on it. */
function folded(changes: readonly Change[]): string[][] {
  const { listed, texts } = listedOf(changes);
  if (listed.length === 0 && texts === null) return [];
  const count = changes.filter(({ severity }) => severity === 'info').length;
  const summaryLine = `<details><summary>${headings.info} (${count})</summary>`;
  const shown = listed.slice(0, 100);
  const more = listed.length - shown.length;
  return [
    [
      summaryLine,
      '',
      ...shown.map((change) => `- ${title(change)}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
      ...(texts === null ? [] : [`- ${texts}`]),
      '',
      '</details>',
    ],
  ];
}

function title({ code, operations, message }: Change): string {
  return `**${code}** ${inCode(reachOf(operations))}: ${plain(message)}`;
}

/** Invisible, and enough that no name is mentioned and no address is a link. */
const gap = '\u200b';

/** A text that reads as it is written, on one line. */
function plain(text: string): string {
  return withoutControls(oneLine(text))
    .replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one] ?? one)
    .replace(/[\\`*_{}[\]()#|~!$^+=-]/g, (mark) => `\\${mark}`)
    .replace(/@/g, `@${gap}`)
    .replace(/:\/\//g, `:${gap}//`)
    .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}${gap}.`);
}

/** A text as code, on one line. */
function inCode(text: string): string {
  const shown = withoutControls(oneLine(text));
  const fence = fenceAround(shown, 1);
  const space = /^`|`$|^ .* $/.test(shown) ? ' ' : '';
  return `${fence}${space}${shown}${space}${fence}`;
}

/** A text of several lines as code. */
function block(text: string): string[] {
  const lines = text.split('\n').map(withoutControls);
  const fence = fenceAround(text, 3);
  return [`${fence}http`, ...lines, fence];
}

/** More backticks than the text has in a row. */
function fenceAround(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? [];
  return '`'.repeat(Math.max(least, ...runs.map(({ length }) => length + 1)));
}
