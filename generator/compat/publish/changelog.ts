import type { ContractComparison } from '../contracts/compare-contracts.ts';
import { reachOf } from '../report/text.ts';

/** How many changes of a version are listed in the changelog. */
const mostListed = 20;

/** What a changelog says of a version of the contract, as a list of Markdown. */
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
 * A changelog with an entry at the top of what is not released yet (`## Unreleased`, or `## [Unreleased]` as Keep a
 * Changelog has it). Without such a section there is a new one, in front of the newest version.
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

/** What a changelog says of versions of the contract, newest first, as it was written. */
export function entriesOf(changelog: string): string[] {
  return changelog.match(/^- Contract \S+(: texts only\.|, after \S+:)(\n {2}- .*)*/gm) ?? [];
}
