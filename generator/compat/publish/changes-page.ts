import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ContractComparison } from '../contracts/compare-contracts.ts';
import { reachOf, summary } from '../report/text.ts';
import { entriesOf } from './changelog.ts';

/**
 * A page in Markdown: what has changed since the last publication, and what the changelog says of earlier ones. The same for
 * the same contracts and changelog, wherever they are.
 *
 * @param changelog its text; null if there is none
 */
export function changesPage(comparison: ContractComparison, changelog: string | null): string {
  const { versions, changes } = comparison;
  const listed = changes.map(
    ({ verdict, code, operations, message }) =>
      `- **${verdict}** ${code} ${plain(reachOf(operations))}: ${plain(message)}.\n`,
  );
  const entries = changelog === null ? [] : entriesOf(changelog);
  const published = entries.length === 0 ? [`Nothing before version ${plain(versions.old)}.`] : entries;
  return `# What changed for clients

Written by \`surface compat --page\`: edit the contract instead.

## Since version ${plain(versions.old)} was published

The contract of version ${plain(versions.next)} is ${plain(summary(comparison))}.
${listed.length === 0 ? '' : `\n${listed.join('')}`}
## Published versions

${published.join('\n')}
`;
}

/** Text of a contract is no Markdown and stays on its line. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, (mark) => `\\${mark}`);
}

/** Writes a page where it differs. Returns whether it was up to date; with `isChecked`, nothing is written. */
export function keepPage(file: string, page: string, isChecked: boolean): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === page) return true;
  if (!isChecked) writeFileSync(file, page);
  return false;
}
