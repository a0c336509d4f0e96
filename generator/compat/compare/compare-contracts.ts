import { Shapes } from '../../ir/lower/shapes.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import {
  type AcceptedChange,
  type Change,
  type Counterexample,
  type Found,
  type Severities,
  type Verdict,
  worst,
} from '../changes/change.ts';
import type { Policy } from '../changes/choices.ts';
import type { GitRevision } from '../read/git-revision.ts';
import { type ReadContract, readContract } from '../read/read-contract.ts';
import { SchemaPairs } from '../schemas/schema-pairs.ts';
import { twinsOf } from './addresses.ts';
import { withFaults } from './compare-faults.ts';
import { compareMembers } from './compare-members.ts';
import { compareOperations } from './compare-operations.ts';
import { comparePaths } from './compare-paths.ts';
import { compareMcpEndpoint, compareSchemes, renamedSchemes } from './compare-schemes.ts';
import { compareTools } from './compare-tools.ts';
import { compareWebhooks } from './compare-webhooks.ts';
import { addSchemaChanges, type Comparison } from './comparison.ts';
import { requestExample } from './examples.ts';
import { mergeChanges } from './merge-changes.ts';

export interface CompareOptions {
  /** Default: `tolerant`. */
  readonly policy?: Policy;
  /** How much changes count, by code or class. Default: breaking as errors, unknown as warnings. */
  readonly severities?: Severities;
  /** Path of the site configuration of both, or null. */
  readonly site?: string | null;
  /** Path of the folder that all files of both are in (default: the one of each that `compile` takes). */
  readonly root?: string | null;
  /** Paths of overlays that change both, as they are in the working tree. */
  readonly overlays?: readonly string[];
  /** What the old contract is read from instead of the working tree: its path is then that of a file in the repository. */
  readonly revision?: GitRevision | null;
  /** Whether faults of the next contract are mended, too, instead of being refused; those of the old one always are. */
  readonly tolerant?: boolean;
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
  /** Those that are accepted, which do not count for the verdict: none before `withoutAllowed`. */
  readonly accepted: readonly AcceptedChange[];
}

/**
 * Compares two contracts: whether clients of the old one can work with the next. The old contract was published, and nobody
 * can change it any more: it is read in spite of faults, and what they concern is undecided.
 *
 * @param old path of an OpenAPI document
 * @param next the same
 * @throws ContractFaults if the next one has errors, or the old one cannot be read at all
 * @throws GitError if the revision has no such file
 */
export async function compareContracts(
  old: string,
  next: string,
  options: CompareOptions = {},
): Promise<ContractComparison> {
  const {
    policy = 'tolerant',
    severities = {},
    site = null,
    root = null,
    overlays = [],
    revision = null,
    tolerant = false,
    today = isoDate(),
  } = options;
  const before = await readContract(old, { site, root, overlays, revision, isTolerant: true });
  const after = await readContract(next, { site, root, overlays, isTolerant: tolerant });
  const found: Found[] = [];
  const renamed = renamedSchemes(before, after);
  const twins = twinsOf(before.graph, after.graph);
  const pairs = new SchemaPairs(before, after, policy);
  const shapes = { old: new Shapes(before.bundle.document), next: new Shapes(after.bundle.document) };
  const doubtful = new WeakSet<Counterexample>();
  const comparison: Comparison = {
    ...{ old: before, next: after, pairs, shapes, twins, renamed, found, doubtful, today },
  };
  compareOperations(comparison);
  comparePaths(comparison);
  compareSchemes(comparison);
  compareMcpEndpoint(comparison);
  compareTools(comparison);
  comparePublished(comparison);
  compareWebhooks(comparison);
  compareMembers(comparison);
  const changes = withFaults(comparison, mergeChanges(comparison, severities), severities).map((change) =>
    inRevision(revision, overlays, change),
  );
  return {
    verdict: worst(changes),
    policy,
    versions: { old: before.version, next: after.version },
    changes,
    accepted: [],
  };
}

function isoDate(): string {
  return new Date().toISOString().slice(0, 10);
}

/** A change whose old place is named as git does it, if it is read from there. */
function inRevision(revision: GitRevision | null, overlays: readonly string[], change: Change): Change {
  const { old } = change.place;
  if (revision === null || old === null || overlays.includes(old.file)) return change;
  return { ...change, place: { ...change.place, old: { ...old, file: revision.nameOf(old.file) } } };
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
