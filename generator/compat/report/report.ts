import type { AcceptedChange, Change, Spot } from '../changes/change.ts';
import type { ReportFormat } from '../changes/choices.ts';
import { rules } from '../changes/rules.ts';
import type { ContractComparison } from '../compare/compare-contracts.ts';
import { htmlReport } from './html.ts';
import { markdownReport } from './markdown.ts';
import { exampleText, exampleTitle, fileText, oneLine, reachOf, summary, textReport } from './text.ts';

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
    case 'markdown':
      return markdownReport(comparison, from);
  }
}

/** A comparison for programs: members are only ever added to it. Paths are relative to `from`. */
function jsonReport(
  { verdict, policy, versions, changes, accepted }: ContractComparison,
  from: string,
): string {
  const spot = (one: Spot | null) => one && { ...one, file: fileText(one.file, from) };
  const listed = (list: readonly Change[]) =>
    list.map(({ place, ...change }) => ({
      ...change,
      place: { old: spot(place.old), next: spot(place.next) },
      hint: rules[change.code].hint,
    }));
  const all = { verdict, policy, versions, changes: listed(changes), accepted: listed(accepted) };
  return JSON.stringify(all, null, 2);
}

const levels = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * A comparison as workflow commands of GitHub Actions (docs.github.com, "Workflow commands"), at the places in the next
 * contract; for what was removed, at its first line.
 *
 * @param spec path of the next contract
 */
function githubReport(comparison: ContractComparison, spec: string, from: string): string {
  const { changes, accepted } = comparison;
  const lines = [...changes, ...accepted].map((change) => annotation(change, spec, from));
  return [...lines, summary(comparison)].join('\n');
}

function annotation(change: Change | AcceptedChange, spec: string, from: string): string {
  const { verdict, severity, code, place, message, operations, counterexample, reason } = change;
  const because = 'acceptedBecause' in change ? change.acceptedBecause : null;
  const { file, line, column } = place.next ?? { file: spec, line: 1, column: 1 };
  const properties = {
    file: fileText(file, from),
    line,
    col: column,
    title: because === null ? `${code} ${verdict}` : `${code} accepted`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [
    `${reachOf(operations)}: ${message}.`,
    ...(reason === undefined ? [] : [`Not known because ${reason}.`]),
    ...(counterexample === undefined ? [] : [exampleTitle(counterexample), exampleText(counterexample)]),
    ...(verdict === 'compatible' || because !== null ? [] : [rules[code].hint]),
    ...(because === null ? [] : [`Accepted because: ${oneLine(because)}`]),
  ].join('\n');
  return `::${because === null ? levels[severity] : 'notice'} ${list.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replace(/[%\r\n]/g, (character) => encodeURIComponent(character));
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/[:,]/g, (character) => (character === ':' ? '%3A' : '%2C'));
}
