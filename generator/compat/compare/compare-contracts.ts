import type { LinkedOperation } from '../../link/operations.ts';
import { keyOf, type Place } from '../../source/place.ts';
import {
  type Change,
  type Counterexample,
  type Found,
  type Severities,
  severityOf,
  spotOf,
  type Verdict,
  worst,
} from '../changes/change.ts';
import type { Policy } from '../changes/choices.ts';
import { rules } from '../changes/rules.ts';
import { type ReadContract, readContract } from '../read/read-contract.ts';
import { SchemaPairs } from '../schemas/schema-pairs.ts';
import { compareMembers } from './compare-members.ts';
import { compareOperations } from './compare-operations.ts';
import { comparePaths } from './compare-paths.ts';
import { compareMcpEndpoint, compareSchemes } from './compare-schemes.ts';
import { compareTools } from './compare-tools.ts';
import { compareWebhooks } from './compare-webhooks.ts';
import { addSchemaChanges, type Comparison } from './comparison.ts';
import { requestExample } from './examples.ts';

export interface CompareOptions {
  /** Default: `tolerant`. */
  readonly policy?: Policy;
  /** How much changes count, by code or class. Default: breaking as errors, unknown as warnings. */
  readonly severities?: Severities;
  /** Path of the site configuration of both, or null. */
  readonly site?: string | null;
  /** Path of the folder that all files of both are in (default: the one of each that `compile` takes). */
  readonly root?: string | null;
  /** The date that sunsets are compared with, as YYYY-MM-DD (default: today). */
  readonly today?: string;
}

/** The result of comparing two contracts. */
export interface ContractComparison {
  /** Breaking if any change counts as an error; otherwise unknown if any counts as a warning; otherwise compatible. */
  readonly verdict: Verdict;
  readonly policy: Policy;
  /** `info.version` of each. */
  readonly versions: { readonly old: string; readonly next: string };
  /** In the order of the old contract; a change that affects several operations is listed once. */
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
  const { policy = 'tolerant', severities = {}, site = null, root = null, today = isoDate() } = options;
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
  compareMembers(comparison);
  const changes = byPlace(found, severities);
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

/** Merges equal changes of several operations into one. */
function byPlace(found: readonly Found[], severities: Severities): Change[] {
  const groups = new Map<string, { readonly first: Found; readonly operations: Set<string> }>();
  for (const one of found) {
    const key = [one.code, one.verdict, placeKey(one.old), placeKey(one.next), one.message].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: one, operations: new Set([one.operation]) });
    else group.operations.add(one.operation);
  }
  return [...groups.values()].map(({ first, operations }) => ({
    code: first.code,
    class: rules[first.code].class,
    verdict: first.verdict,
    severity: severityOf(first, severities),
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

/** Published schemas by address: a document that was valid stays valid. */
function comparePublished(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const [before, after] = [old, next].map((one) => new Map(publishedIn(one)));
  for (const [name, document] of before ?? []) {
    const twin = after?.get(name);
    if (twin === undefined) {
      const base = { operation: name, old: document.at, next: null, message: `the ${name} is gone` };
      const counterexample = requestExample(comparison, document.operation, {});
      found.push({ ...base, code: 'PC271', verdict: 'breaking', counterexample });
      continue;
    }
    addSchemaChanges(comparison, name, { old: document, next: twin, side: 'document' }, (value) => ({
      kind: 'value',
      of: `a document by the ${name}`,
      value,
    }));
  }
  for (const [name, { at }] of after ?? []) {
    if (before?.has(name)) continue;
    const base = { operation: name, old: null, next: at, message: `the ${name} is new` };
    found.push({ ...base, code: 'PC272', verdict: 'compatible' });
  }
}

function publishedIn({ graph, bundle }: ReadContract) {
  return graph.operations.flatMap((operation: LinkedOperation) => {
    const { schemaDocument: file, path } = operation;
    if (file === null) return [];
    const at = { file, pointer: '' };
    return [[`schema ${path}`, { schema: bundle.schemaAt(at), at, operation }] as const];
  });
}
