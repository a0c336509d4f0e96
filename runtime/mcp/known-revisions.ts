import { revision as revision20250326 } from './revisions/2025-03-26/revision.ts';
import { revision as revision20250618 } from './revisions/2025-06-18/revision.ts';
import { revision as revision20251125 } from './revisions/2025-11-25/revision.ts';
import { revision as revision20260728 } from './revisions/2026-07-28/revision.ts';
import type { Revision } from './revisions/revision.ts';

/** Every revision that this library speaks, newest first; each in the folder that is named after it. */
export const knownRevisions: readonly Revision[] = [
  revision20260728,
  revision20251125,
  revision20250618,
  revision20250326,
];

/**
 * The revisions that a contract names, newest first. Throws when one is not known here.
 *
 * @param versions dates, in any order
 */
export function selectRevisions(versions: readonly string[]): readonly Revision[] {
  const known = knownRevisions.map(({ version }) => version);
  const unknown = versions.filter((version) => !known.includes(version));
  if (unknown.length > 0) {
    throw new Error(
      `The contract names the MCP revision ${unknown.join(', ')}; the server can speak ${known.join(', ')}. Correct protocolVersions.`,
    );
  }
  return knownRevisions.filter(({ version }) => versions.includes(version));
}
