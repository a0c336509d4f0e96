import { keyOf, type Place } from '../../source/place.ts';
import { type Change, type Counterexample, type Found, spotOf, type Verdict } from './changes/change.ts';
import { worst } from './changes/worst.ts';
import { compareOperations } from './compare-operations.ts';
import { comparePaths } from './compare-paths.ts';
import { comparePublished } from './compare-published.ts';
import { compareTools } from './compare-tools.ts';
import { compareWebhooks } from './compare-webhooks.ts';
import type { Comparison } from './comparison/comparison.ts';
import type { Policy } from './read/policies.ts';
import { readContract } from './read/read-contract.ts';
import { SchemaPairs } from './schemas/schema-pairs.ts';
import { compareMcpEndpoint } from './security/compare-mcp-endpoint.ts';
import { compareSchemes } from './security/compare-schemes.ts';

export interface CompareOptions {
  /** Default: `tolerant`. */
  readonly policy?: Policy;
  /** Path of the site configuration of both, or null. */
  readonly site?: string | null;
  /** Path of the folder that all files of both are in (default: the one of each that `compile` takes). */
  readonly root?: string | null;
  /** The day on which sunsets are judged, as YYYY-MM-DD (default: today). */
  readonly today?: string;
}

/** What became of a contract. */
export interface ContractComparison {
  /** Breaking if any change is; otherwise unknown if any is; otherwise compatible. */
  readonly verdict: Verdict;
  readonly policy: Policy;
  /** `info.version` of each. */
  readonly versions: { readonly old: string; readonly next: string };
  /** In the order of the old contract; the same change that reaches several operations is listed once. */
  readonly changes: readonly Change[];
}

/**
 * Compares two contracts: whether clients of the old one can work with the next.
 *
 * @param old path of an OpenAPI document
 * @param next the same
 * @throws ContractFaults if one of them has errors
 */
export async function compareContracts(
  old: string,
  next: string,
  options: CompareOptions = {},
): Promise<ContractComparison> {
  const { policy = 'tolerant', site = null, root = null, today = isoDate() } = options;
  const [before, after] = [await readContract(old, site, root), await readContract(next, site, root)];
  const found: Found[] = [];
  const pairs = new SchemaPairs(before, after, policy);
  const comparison: Comparison = { old: before, next: after, pairs, found, today };
  compareOperations(comparison);
  comparePaths(comparison);
  compareSchemes(comparison);
  compareMcpEndpoint(comparison);
  compareTools(comparison);
  comparePublished(comparison);
  compareWebhooks(comparison);
  const changes = byPlace(found);
  return {
    verdict: worst(changes),
    policy,
    versions: { old: before.version, next: after.version },
    changes,
  };
}

function isoDate(): string {
  return new Date().toISOString().slice(0, 10);
}

/** One change for all operations that it reaches. */
function byPlace(found: readonly Found[]): Change[] {
  const groups = new Map<string, { readonly first: Found; readonly operations: Set<string> }>();
  for (const one of found) {
    const key = [one.code, one.verdict, placeKey(one.old), placeKey(one.next), one.message].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: one, operations: new Set([one.operation]) });
    else group.operations.add(one.operation);
  }
  return [...groups.values()].map(({ first, operations }) => ({
    code: first.code,
    verdict: first.verdict,
    operations: [...operations],
    place: { old: first.old && spotOf(first.old), next: first.next && spotOf(first.next) },
    message: first.message,
    ...optional('counterexample', first.counterexample),
    ...optional('reason', first.reason),
  }));
}

function placeKey(place: Place | null): string {
  return place === null ? '' : keyOf(place);
}

function optional<Name extends string, Value extends string | Counterexample>(
  name: Name,
  value: Value | undefined,
) {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
