import path from 'node:path';
import type { Change } from '../contracts/changes/change.ts';
import { rules } from '../contracts/changes/rules.ts';
import type { ContractComparison } from '../contracts/compare-contracts.ts';
import { exampleText, exampleTitle, reachOf, summary } from './text.ts';

const levels = { breaking: 'error', unknown: 'warning', compatible: 'notice' } as const;

/**
 * A comparison as workflow commands of GitHub Actions (docs.github.com, "Workflow commands"), at the places in the next
 * contract; what is gone, at the beginning of it.
 *
 * @param spec path of the next contract
 */
export function githubReport(comparison: ContractComparison, spec: string, from: string): string {
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
