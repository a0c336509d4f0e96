import {
  copyFileSync,
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
import { portablePath } from '../files/paths.ts';
import { isIgnored } from '../repository/git.ts';
import { git, gitOutput, topFolder, withoutNewline } from '../repository/run-git.ts';
import { readOwner } from '../write/lock/lock.ts';
import { currentOwner, isGone, type LockOwner } from '../write/lock/process-identity.ts';

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
}

/**
 * Makes the old state in a throw-away git worktree outside of the repository, where no program that looks in the folders
 * above finds the repository of now. Throws OldStateUnavailable.
 */
export function makeOldState({ root, revision, artifacts, link }: OldStateOptions): OldState {
  const top = topFolder(root);
  if (top === null) throw new OldStateUnavailable('there is no git repository');
  refuseRevision(top, revision);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), prefix)));
  const tree = path.join(folder, treeName);
  const remove = () => removeFolder(top, folder);
  try {
    writeFileSync(path.join(folder, ownerName), JSON.stringify({ ...currentOwner(), top } satisfies Owner));
    const { status, stderr } = git(top, ['worktree', 'add', '--quiet', '--detach', tree, revision]);
    if (status !== 0) throw new OldStateUnavailable(`git says: ${stderr.trim().split('\n').at(-1)}`);
    const oldRoot = path.join(tree, withoutNewline(gitOutput(root, ['rev-parse', '--show-prefix'])));
    for (const artifact of artifacts) copyArtifact(root, oldRoot, tree, artifact);
    const linked = link.filter((name) => linkPath(root, oldRoot, tree, name));
    return { root: path.join(oldRoot, '.'), linked, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function refuseRevision(top: string, revision: string): void {
  if (revision === 'none') throw new OldStateUnavailable('the task started without a commit');
  const isHexadecimal = /^[0-9a-f]{4,64}$/.test(revision);
  if (!isHexadecimal || git(top, ['cat-file', '-e', `${revision}^{commit}`]).status !== 0)
    throw new OldStateUnavailable(`the commit ${revision.slice(0, 64)} is not in the repository`);
  const modules = gitOutput(top, ['ls-tree', '-r', '-z', '--full-tree', revision]).toString().split('\0');
  const submodule = modules.find((entry) => entry.startsWith('160000 '))?.split('\t')[1];
  if (submodule !== undefined)
    throw new OldStateUnavailable(`it needs the submodule ${submodule}, which a worktree does not hold`);
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

function removeFolder(top: string, folder: string): void {
  // Twice forced: git locks a worktree while it is being made.
  git(top, ['worktree', 'remove', '--force', '--force', path.join(folder, treeName)]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes the old states of processes that are over. */
export function removeLeftStates(root: string): void {
  const top = topFolder(root);
  if (top === null) return;
  const listed = git(top, ['worktree', 'list', '--porcelain']).stdout.toString().split('\n');
  const registered = listed
    .filter((line) => line.startsWith('worktree ') && path.basename(line) === treeName)
    .map((line) => path.dirname(line.slice('worktree '.length)))
    .filter((folder) => path.basename(folder).startsWith(prefix));
  const temporary = realpathSync(tmpdir());
  const lying = readdirSync(temporary)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(temporary, name));
  for (const folder of new Set([...registered, ...lying])) {
    if (isLeft(folder, top, registered.includes(folder))) removeFolder(top, folder);
  }
}

/** A state without its owner was emptied by somebody; one that git does not know yet is being made. */
function isLeft(folder: string, top: string, isRegistered: boolean): boolean {
  const file = path.join(folder, ownerName);
  const owner = readOwner(file);
  if (owner === null || owner === 'unreadable') return isRegistered;
  return isGone(owner) && (isRegistered || (owner as Owner).top === top);
}
