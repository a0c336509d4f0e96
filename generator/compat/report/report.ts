import path from 'node:path';
import type { Change, Spot } from '../changes/change.ts';
import type { ReportFormat } from '../changes/choices.ts';
import { rules } from '../changes/rules.ts';
import type { ContractComparison } from '../compare/compare-contracts.ts';
import { htmlReport } from './html.ts';
import { exampleText, exampleTitle, reachOf, summary, textReport } from './text.ts';

/**
 * A comparison as text.
 *
 * @param spec path of the next contract
 * @param from the folder that paths are relative to
 */
export function report(
  comparison: ContractComparison,
  format: ReportFormat,
  { spec, from }: { readonly spec: string; readonly from: string },
): string {
  switch (format) {
    case 'text':
      return textReport(comparison, from);
    case 'json':
      return jsonReport(comparison, from);
    case 'github':
      return githubReport(comparison, spec, from);
    case 'html':
      return htmlReport(comparison, from);
  }
}

/** A comparison for programs: members are only ever added to it. Paths are relative to `from`. */
function jsonReport({ verdict, policy, versions, changes }: ContractComparison, from: string): string {
  const spot = (one: Spot | null) => one && { ...one, file: path.relative(from, one.file) || one.file };
  const listed = changes.map(({ place, ...change }) => ({
    ...change,
    place: { old: spot(place.old), next: spot(place.next) },
    hint: rules[change.code].hint,
  }));
  return JSON.stringify({ verdict, policy, versions, changes: listed }, null, 2);
}

const levels = { breaking: 'error', unknown: 'warning', compatible: 'notice' } as const;

/**
 * A comparison as workflow commands of GitHub Actions (docs.github.com, "Workflow commands"), at the places in the next
 * contract; for what was removed, at its first line.
 *
 * @param spec path of the next contract
 */
function githubReport(comparison: ContractComparison, spec: string, from: string): string {
  const lines = comparison.changes.map((change) => annotation(change, spec, from));
  return [...lines, summary(comparison)].join('\n');
}

function annotation(change: Change, spec: string, from: string): string {
  const { verdict, code, place, message, operations, counterexample, reason } = change;
  const { file, line, column } = place.next ?? { file: spec, line: 1, column: 1 };
  const properties = {
    file: path.relative(from, file) || file,
    line,
    col: column,
    title: `${code} ${verdict}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [
    `${reachOf(operations)}: ${message}.`,
    ...(reason === undefined ? [] : [`Not known because ${reason}.`]),
    ...(counterexample === undefined ? [] : [exampleTitle(counterexample), exampleText(counterexample)]),
    ...(verdict === 'compatible' ? [] : [rules[code].hint]),
  ].join('\n');
  return `::${levels[verdict]} ${list.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replace(/[%\r\n]/g, (character) => encodeURIComponent(character));
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/[:,]/g, (character) => (character === ':' ? '%3A' : '%2C'));
}
