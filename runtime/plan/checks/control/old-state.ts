import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portablePath } from '../../files/paths.ts';
import { isIgnored } from '../../repository/git.ts';
import { git, gitOutput, topFolder, withoutNewline } from '../../repository/run-git.ts';
import { readOwner } from '../../write/lock/lock.ts';
import { currentOwner, isGone, type LockOwner } from '../../write/lock/process-identity.ts';
import { addTrees, NoWorktree, removeTrees, type Tree } from './worktrees.ts';

/** A repository as it was at a commit, with some files as they are now. */
export interface OldState {
  /** What stands for the repository root. A real path. */
  readonly root: string;
  /** The paths that were linked in. */
  readonly linked: readonly string[];
  /** Removes the state. It may be removed twice. */
  remove(): void;
}

export interface OldStateOptions {
  readonly root: string;
  /** Commit to go back to, or `none`. */
  readonly revision: string;
  /** Files that are copied from now, from the root with `/`. */
  readonly artifacts: readonly string[];
  /** Ignored paths that are linked to those of now. */
  readonly link: readonly string[];
}

/** The old state cannot be had. The message completes "the old state is not available: ". */
export class OldStateUnavailable extends Error {}

const prefix = 'plan-control-';
const treeName = 'tree';
const ownerName = 'owner.json';

interface Owner extends LockOwner {
  /** Top folder of the repository that the state belongs to. */
  readonly top: string;
  /** Its worktrees: those that are made, and the one that is being made. */
  readonly trees: readonly Tree[];
}

/**
 * Makes the old state in a throw-away git worktree outside of the repository, where no program that looks in the folders
 * above finds the repository of now. Throws OldStateUnavailable.
 */
export function makeOldState({ root, revision, artifacts, link }: OldStateOptions): OldState {
  const top = topFolder(root);
  if (top === null) throw new OldStateUnavailable('there is no git repository');
  if (revision === 'none') throw new OldStateUnavailable('the task started without a commit');
  if (!/^[0-9a-f]{4,64}$/.test(revision))
    throw new OldStateUnavailable('the start of the task names no commit of this repository');
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), prefix)));
  const owner = { ...currentOwner(), top };
  const trees: Tree[] = [];
  const remove = () => removeState(folder, trees);
  const note = (tree: Tree) => {
    trees.push(tree);
    writeFileSync(path.join(folder, ownerName), JSON.stringify({ ...owner, trees } satisfies Owner));
  };
  try {
    const tree = path.join(folder, treeName);
    addTrees({ repository: top, folder: tree }, revision, note);
    const oldRoot = path.join(tree, withoutNewline(gitOutput(root, ['rev-parse', '--show-prefix'])));
    for (const artifact of artifacts) copyArtifact(root, oldRoot, tree, artifact);
    const linked = link.filter((name) => linkPath(root, oldRoot, tree, name));
    return { root: path.join(oldRoot, '.'), linked, remove };
  } catch (error) {
    remove();
    throw error instanceof NoWorktree ? new OldStateUnavailable(error.message) : error;
  }
}

function copyArtifact(root: string, oldRoot: string, tree: string, artifact: string): void {
  const target = freeTarget(oldRoot, tree, artifact);
  rmSync(target, { recursive: true, force: true });
  copyFileSync(realpathSync(path.join(root, artifact)), target);
}

/** Links a path of now into the old state, if git ignores it there and nothing stands in its place. */
function linkPath(root: string, oldRoot: string, tree: string, name: string): boolean {
  const source = path.join(root, name);
  const inside = portablePath(root, source, path);
  if (inside === null || inside === '' || !isIgnored(root, inside)) return false;
  if (statSync(source, { throwIfNoEntry: false }) === undefined) return false;
  const target = freeTarget(oldRoot, tree, inside);
  if (statSync(target, { throwIfNoEntry: false }) !== undefined) return false;
  symlinkSync(source, target);
  return true;
}

/** Where a file goes. A link in the old state cannot lead the copy out of it. */
function freeTarget(oldRoot: string, tree: string, file: string): string {
  const target = path.join(oldRoot, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const parent = realpathSync(path.dirname(target));
  if (portablePath(tree, parent, path) === null)
    throw new OldStateUnavailable(`${file} would be written outside of it`);
  return path.join(parent, path.basename(target));
}

function removeState(folder: string, trees: readonly Tree[]): void {
  removeTrees(trees);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes the old states that processes which are over have left, of this repository or of one that is gone. */
export function removeLeftStates(root: string): void {
  const top = topFolder(root);
  if (top === null) return;
  for (const folder of new Set([...registeredStates(top), ...lyingStates()])) {
    const owner = readOwner(path.join(folder, ownerName));
    if (owner === null) {
      // The folder of temporary files was emptied; git still knows the worktree.
      removeTrees([{ repository: top, folder: path.join(folder, treeName) }]);
    } else if (owner !== 'unreadable' && isGone(owner)) {
      const { top: itsTop = '', trees = [] } = owner as Partial<Owner>;
      if (itsTop === top || !existsSync(itsTop)) removeState(folder, trees);
    }
  }
}

function registeredStates(top: string): readonly string[] {
  const listed = git(top, ['worktree', 'list', '--porcelain']).stdout.toString().split('\n');
  return listed
    .filter((line) => line.startsWith('worktree ') && path.basename(line) === treeName)
    .map((line) => path.dirname(line.slice('worktree '.length)))
    .filter((folder) => path.basename(folder).startsWith(prefix));
}

/** The states of this user among the temporary files. One without its owner is being made at this moment. */
function lyingStates(): readonly string[] {
  const temporary = realpathSync(tmpdir());
  return readdirSync(temporary)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(temporary, name))
    .filter((folder) => lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
    .filter((folder) => existsSync(path.join(folder, ownerName)));
}
