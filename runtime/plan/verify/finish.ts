import path from 'node:path';
import type { Closure } from '../derive/acceptance.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import { pathMatcher, portablePath } from '../records/paths.ts';
import type { SealedFacts, SealedTree } from '../records/seal.ts';
import { git, withoutNewline } from '../repository/git.ts';
import { type FileDifference, type TreeStore, withPassingStore } from '../repository/tree-store.ts';

type Facts = ReadonlyMap<number, SealedFacts>;

export interface Rechecked {
  /** Criteria that an observed run closed, and invariants that one evaluated, whose latest run was no recheck of these files. */
  readonly due: readonly string[];
  /** Closed criteria without a check to run again: stated, imported or reconciled. */
  readonly others: readonly Closure[];
}

/** Which criteria and invariants a recheck of a tree has not passed. `end`: seq at which the plan was finished; what was recorded later is not judged. */
export function recheckedOn(
  tree: string,
  { live, closures, invariants, isSealed, isOnlyStated }: PlanRecords,
  facts: Facts,
  end = Number.POSITIVE_INFINITY,
): Rechecked {
  const isDue = (seq: number) => seq < end && facts.get(seq)?.recheck !== tree;
  const closed = live.contract.tasks
    .flatMap(({ id }) => closures(id))
    .filter(({ state }) => state === 'closed');
  const observed = closed.filter(({ record }) => record?.trust === 'observed');
  const due = observed.filter(({ record }) => record !== null && isDue(record.seq));
  // For other tools an observation is a statement.
  const held = isSealed ? invariants.filter(({ id, seq }) => seq !== null && !isOnlyStated(id)) : [];
  return {
    due: [
      ...due.map(({ item }) => item.criterion),
      ...held.filter(({ seq }) => isDue(seq ?? 0)).map(({ id }) => id),
    ],
    others: closed.filter((closure) => !observed.includes(closure)),
  };
}

export interface Scope {
  /** Files outside of the allowed paths, from the root with `/`. */
  readonly outside: readonly FileDifference[];
  /** Files inside of them that no task names. */
  readonly unplanned: readonly FileDifference[];
  /** Files inside of them that a task names. */
  readonly planned: readonly FileDifference[];
  /** Allowed paths that are no paths, folders or globs: what lies outside of them cannot be known. */
  readonly unread: readonly string[];
}

/**
 * What has changed since the plan was approved or first started, beside what its contract allows. Files that are as the
 * upstream has them were not changed here. Null where no tree of then was sealed, or it cannot be read.
 */
export function scopeOf(tree: string, records: PlanRecords, facts: Facts, store: TreeStore): Scope | null {
  const first = firstTree(facts);
  if (first === null || !isKept(store, first)) return null;
  const scope = scopeBetween(first.before, tree, records, store);
  if (scope.outside.length === 0) return scope;
  const known = [upstreamOf(store), committedThen(facts, records.place, store)];
  const differing = known.flatMap((one) =>
    one === null ? [] : [new Set(store.differences(one, tree).map(({ path: file }) => file))],
  );
  const inside = portablePath(store.top, records.place.root, path) ?? '';
  const isOwn = ({ path: file }: FileDifference) =>
    differing.every((files) => files.has(path.posix.join(inside, file)));
  return { ...scope, outside: scope.outside.filter(isOwn) };
}

/** What differs between two trees, beside what the contract allows. */
export function scopeBetween(
  from: string,
  to: string,
  { live, place }: Pick<PlanRecords, 'live' | 'place'>,
  store: TreeStore,
): Scope {
  const { scope, tasks } = live.contract;
  const inside = portablePath(store.top, place.root, path) ?? '';
  const allowed = scope.allowed_paths.map((entry) => ({ entry, matches: pathMatcher(entry) }));
  const surfaces = tasks.flatMap(({ touched_surface }) => touched_surface.map(pathMatcher));
  const changed = store
    .differences(from, to)
    .map((one) => ({ ...one, path: path.posix.relative(inside, one.path) }));
  const outside = changed.filter(({ path: file }) => !allowed.some(({ matches }) => matches?.(file)));
  const within = changed.filter((one) => !outside.includes(one));
  const isPlanned = ({ path: file }: FileDifference) => surfaces.some((matches) => matches?.(file));
  return {
    outside,
    unplanned: within.filter((one) => !isPlanned(one)),
    planned: within.filter(isPlanned),
    unread: allowed.flatMap(({ entry, matches }) => (matches === null ? [entry] : [])),
  };
}

/**
 * What has changed until now, or until the end of a plan that is finished. Null outside of a git repository, and where the files
 * of the beginning or of the end are not kept.
 */
export function changedFiles(records: PlanRecords, facts: Facts): Scope | null {
  if (![...facts.values()].some(({ tree }) => tree !== undefined)) return null;
  return withPassingStore(records.place, (store) => {
    if (store === null) return null;
    const end = endOf(records, facts)?.tree;
    if (end !== undefined && !isKept(store, end)) return null;
    return scopeOf(end?.before ?? store.snapshot(), records, facts, store);
  });
}

/** On what a plan was finished. */
export interface SealedEnd {
  readonly seq: number;
  readonly tree: SealedTree;
}

/** Whether the last task is closed, and shown as complete. */
export function isFinished({ live, state, isShown }: PlanRecords): boolean {
  const last = live.contract.tasks.at(-1)?.id ?? '';
  return state(last) === 'closed' && isShown(last);
}

/** Null for a plan that is not finished, and for one whose end is not sealed. */
export function endOf(records: PlanRecords, facts: Facts): SealedEnd | null {
  if (!isFinished(records)) return null;
  for (const [seq, { tree, recheck, output }] of [...facts].reverse()) {
    // A recheck of a check has its output; the end has none.
    if (tree !== undefined && recheck !== undefined && output === undefined) return { seq, tree };
  }
  return null;
}

/** The tree of the approval or first start; null where none was sealed. */
export function firstTree(facts: Facts): SealedTree | null {
  const [first = null] = [...facts.values()].flatMap(({ tree }) => tree ?? []);
  return first;
}

/** Whether a tree can be read here. One from another machine can, where it is that of a commit which this one has. */
export function isKept(store: TreeStore, { before, commit }: SealedTree): boolean {
  return store.has(before) || (commit !== null && store.treeOf(commit) === before);
}

/** Tree of the branch that the one which is checked out follows, or of the main one of `origin`; null without them. */
function upstreamOf(store: TreeStore): string | null {
  for (const name of ['@{upstream}', 'refs/remotes/origin/HEAD']) {
    const { status, stdout } = git(store.top, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
    const tree = status === 0 ? store.treeOf(withoutNewline(stdout)) : null;
    if (tree !== null) return tree;
  }
  return null;
}

/**
 * In a linked worktree, the tree of the commit that was checked out at the approval or first start: what was in no commit then is
 * in the worktree where that was, and nobody has removed it here. Null in the one that holds the plan.
 */
function committedThen(facts: Facts, { worktree }: PlanRecords['place'], store: TreeStore): string | null {
  const commit = worktree === null ? null : (firstTree(facts)?.commit ?? null);
  return commit === null ? null : store.treeOf(commit);
}

/** Files with the sizes of their changes. */
export function sizedFiles(files: readonly FileDifference[]): readonly string[] {
  return files.map((one) => `${one.path} (${sizeWords(one)})`);
}

/** How many lines of a file were added and removed; of what is no text, its size before and after. */
export function sizeWords({ lines, bytes }: FileDifference): string {
  if (lines !== null) return `+${lines.added} -${lines.removed}`;
  return bytes === null ? 'not text' : `${bytes.before} -> ${bytes.after} bytes`;
}
