import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Change } from '../changes/change.ts';
import type { ContractComparison } from '../compare/compare-contracts.ts';
import { oneLine, reachOf, summary } from '../report/text.ts';

/**
 * A page in Markdown: what has changed since the last publication, and what the changelog says of earlier ones.
 * Deterministic: independent of the paths of the files.
 *
 * @param changelog its text; null if there is none
 */
export function changesPage(comparison: ContractComparison, changelog: string | null): string {
  const { versions, changes, accepted } = comparison;
  const line = (mark: string, { code, operations, message }: Change) =>
    `- **${mark}** ${code} ${plain(reachOf(operations))}: ${plain(message)}.`;
  const listed = [
    ...changes.map((change) => `${line(change.verdict, change)}\n`),
    ...accepted.map(
      (change) =>
        `${line(`${change.verdict}, accepted`, change)} ${plain(oneLine(change.acceptedBecause))}\n`,
    ),
  ];
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

/** Escapes text of a contract as Markdown, on one line. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, (mark) => `\\${mark}`);
}

/** Writes a page where it differs. Returns whether it was up to date; with `isChecked`, nothing is written. */
export function keepPage(file: string, page: string, isChecked: boolean): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === page) return true;
  if (!isChecked) writeFileSync(file, page);
  return false;
}

/** How many changes of a version are listed in the changelog. */
const mostListed = 20;

/** The changelog entry of a version of the contract, as a Markdown list. */
export function changelogEntry({ versions, changes }: ContractComparison): string {
  const listed = changes.slice(0, mostListed).map(({ verdict, operations, message, code }) => {
    const mark = verdict === 'compatible' ? '' : `**${verdict}** `;
    return `  - ${mark}${code} ${reachOf(operations)}: ${message}.`;
  });
  const more = changes.length - listed.length;
  return [
    `- Contract ${versions.next}${changes.length === 0 ? ': texts only.' : ', after '}${changes.length === 0 ? '' : `${versions.old}:`}`,
    ...listed,
    ...(more > 0 ? [`  - and ${more} more changes.`] : []),
  ].join('\n');
}

/**
 * A changelog with an entry added at the top of its unreleased section (`## Unreleased`, or `## [Unreleased]` as Keep a
 * Changelog has it). Without such a section, one is added before the newest version.
 */
export function withEntry(changelog: string, entry: string): string {
  const heading = /^## +\[?Unreleased\b[^\n]*\n+/im.exec(changelog);
  if (heading === null) {
    const newest = /^## /m.exec(changelog)?.index ?? changelog.length;
    const versions = changelog.slice(newest);
    const before = `${changelog.slice(0, newest).trimEnd()}\n\n## Unreleased\n\n${entry}\n`.trimStart();
    return versions === '' ? before : `${before}\n${versions}`;
  }
  const end = heading.index + heading[0].length;
  return `${changelog.slice(0, end)}${entry}\n${changelog.slice(end)}`;
}

/** The entries of a changelog for versions of the contract, newest first, unchanged. */
function entriesOf(changelog: string): string[] {
  return changelog.match(/^- Contract \S+(: texts only\.|, after \S+:)(\n {2}- .*)*/gm) ?? [];
}
