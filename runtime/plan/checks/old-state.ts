import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { entriesOf, folderAbove, portablePath } from '../records/paths.ts';
import { git, gitOutput, ignoredPaths, isIgnored, topFolder, withoutNewline } from '../repository/git.ts';
import { inFolder, makeFolder } from '../write/folder.ts';
import { currentOwner, isGone, type LockOwner, readOwner } from '../write/lock.ts';

/** A repository as it was at a commit, with some files as they are now. */
export interface OldState {
  /** What stands for the repository root. A real path. */
  readonly root: string;
  /** The paths that were linked in. */
  readonly linked: readonly string[];
  /** The links below them that lead to code of the old state instead of that of now. */
  readonly codeLinks: readonly CodeLink[];
  /** Removes the state. It may be removed twice. */
  remove(): void;
}

/** A link, such as `node_modules/a` of a workspace, that leads to code of the repository. */
export interface CodeLink {
  /** From the root, with `/`. */
  readonly link: string;
  /** Where it leads, from the root with `/`; null outside of it. */
  readonly target: string | null;
  /** Whether the old state has what it leads to. */
  readonly isThere: boolean;
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
    const found = link.map((name) => linkPath({ root, top, oldRoot, tree }, name));
    const linked = link.filter((_, index) => found[index] !== null);
    return {
      root: path.join(oldRoot, '.'),
      linked,
      codeLinks: found.flatMap((links) => links ?? []),
      remove,
    };
  } catch (error) {
    remove();
    throw error instanceof NoWorktree ? new OldStateUnavailable(error.message) : error;
  }
}

function copyArtifact(root: string, oldRoot: string, tree: string, artifact: string): void {
  const target = freeTarget(oldRoot, tree, artifact);
  inFolder(path.dirname(target), (folder) => {
    folder.removeAll(path.basename(target));
    folder.copy(realpathSync(path.join(root, artifact)), path.basename(target));
  });
}

interface Folders {
  readonly root: string;
  /** Top folder of the repository that the root lies in. */
  readonly top: string;
  /** What stands for the root, and for the top folder. */
  readonly oldRoot: string;
  readonly tree: string;
}

/**
 * Links a path of now into the old state, if git ignores it there and nothing stands in its place; null where it does
 * not. What leads from it back into the repository leads to the old state: a workspace is linked from node_modules.
 */
function linkPath({ root, top, oldRoot, tree }: Folders, name: string): readonly CodeLink[] | null {
  const source = path.join(root, name);
  const inside = portablePath(root, source, path);
  if (inside === null || inside === '' || !isIgnored(root, inside)) return null;
  if (statSync(source, { throwIfNoEntry: false }) === undefined) return null;
  const target = freeTarget(oldRoot, tree, inside);
  if (statSync(target, { throwIfNoEntry: false }) !== undefined) return null;
  const { links, editable } = waysBack(source, top);
  if (editable !== null) {
    const record = path.relative(root, path.dirname(editable));
    throw new OldStateUnavailable(
      `${record} is an editable install, which runs the code of now; install the dependencies alone`,
    );
  }
  linkWith(source, target, new Map([...links].map(([link, to]) => [link, path.join(tree, to)])));
  return [...links].map(([link, to]) => ({
    link: path.relative(root, link).replaceAll(path.sep, '/'),
    target: portablePath(root, path.join(top, to), path),
    isThere: existsSync(path.join(tree, to)),
  }));
}

/** Where a file goes. A link in the old state cannot lead the copy, or a folder that is made for it, out of it. */
function freeTarget(oldRoot: string, tree: string, file: string): string {
  const target = path.join(oldRoot, file);
  const above = folderAbove(target);
  const real = realOf(above);
  if (real === null || portablePath(tree, real, path) === null)
    throw new OldStateUnavailable(`${file} would be written outside of it`);
  const resolved = path.join(real, path.relative(above, target));
  makeFolder(path.dirname(resolved));
  return resolved;
}

/** Null for a broken link. */
function realOf(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
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

/** A worktree, and the folder of the repository that it is registered with. */
export interface Tree {
  readonly repository: string;
  readonly folder: string;
}

/** A commit or one of its submodules cannot be checked out. The message says why. */
export class NoWorktree extends Error {}

/**
 * Checks a commit out into a new folder, and below it the commits of its submodules, each as a worktree of the
 * submodule that is checked out in the repository: nothing is fetched. `note` is called with each tree before it is made.
 * Throws NoWorktree.
 */
export function addTrees({ repository, folder }: Tree, revision: string, note: (tree: Tree) => void): void {
  if (git(repository, ['cat-file', '-e', `${revision}^{commit}`]).status !== 0)
    throw new NoWorktree(`the commit ${revision.slice(0, 64)} is not in the repository`);
  note({ repository, folder });
  const { status, stderr } = git(repository, ['worktree', 'add', '--quiet', '--detach', folder, revision]);
  if (status !== 0) throw new NoWorktree(`git says: ${stderr.trim().split('\n').at(-1)}`);
  for (const { name, commit } of submodulesOf(repository, revision)) {
    const inner = path.join(repository, name);
    if (topFolder(inner) !== inner) throw new NoWorktree(`the submodule ${name} is not checked out`);
    try {
      addTrees({ repository: inner, folder: path.join(folder, name) }, commit, note);
    } catch (error) {
      throw error instanceof NoWorktree
        ? new NoWorktree(`in the submodule ${name}, ${error.message}`)
        : error;
    }
  }
}

function submodulesOf(repository: string, revision: string) {
  const entries = gitOutput(repository, ['ls-tree', '-r', '-z', '--full-tree', revision])
    .toString()
    .split('\0');
  return entries
    .filter((entry) => entry.startsWith('160000 '))
    .map((entry) => {
      const [facts = '', name = ''] = entry.split('\t');
      return { name, commit: facts.split(' ')[2] ?? '' };
    });
}

/** Removes worktrees, the inner ones first. One that is gone already is only forgotten. */
export function removeTrees(trees: readonly Tree[]): void {
  for (const { repository, folder } of [...trees].reverse()) {
    // Twice forced: git locks a worktree while it is being made.
    git(repository, ['worktree', 'remove', '--force', '--force', folder]);
  }
}

/** What leads from an ignored path back to files that git does not ignore: as a link, it would bring the code of now. */
export interface WaysBack {
  /** Links, absolute, with where they lead, from the top folder of the repository with `/`. */
  readonly links: ReadonlyMap<string, string>;
  /** A package of Python that was installed in place (PEP 660), as the path of its record; null where there is none. */
  readonly editable: string | null;
}

/** Looks through a file, a link or a folder, and follows no link below it. `top` is a real path. */
export function waysBack(source: string, top: string): WaysBack {
  const own = realpathSync(source);
  const links = new Map<string, string>();
  const editables = new Map<string, string>();
  const note = (ways: Map<string, string>, file: string, target: string) => {
    const inside = pathInside(top, target);
    if (inside !== null) ways.set(file, inside);
  };
  if (lstatSync(source).isSymbolicLink()) note(links, source, own);
  visit(source);
  const ignored = ignoredPaths(top, [...new Set([...links.values(), ...editables.values()])]);
  const [editable = null] = kept(editables).keys();
  return { links: kept(links), editable };

  function visit(folder: string): void {
    for (const entry of entriesOf(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else if (entry.isSymbolicLink() && pathInside(own, file) === null) note(links, file, file);
      else if (entry.name === 'direct_url.json' && folder.endsWith('.dist-info')) {
        const project = editableProject(file);
        if (project !== null && pathInside(own, project) === null) note(editables, file, project);
      }
    }
  }

  function kept(ways: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    return new Map([...ways].filter(([, inside]) => !ignored.has(inside)));
  }
}

/** Where a path really lies, from a folder (a real path) with `/`; null outside of it, and for a broken link. */
function pathInside(folder: string, file: string): string | null {
  try {
    return portablePath(folder, realpathSync(file), path);
  } catch {
    return null;
  }
}

/** The folder of the project that a `direct_url.json` (PEP 610) says is installed in place. */
function editableProject(file: string): string | null {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { url, dir_info } = record as { url: string; dir_info?: { editable?: unknown } };
    return dir_info?.editable === true ? fileURLToPath(url) : null;
  } catch {
    return null;
  }
}

/**
 * Links `source` as `target`. Around the links of `redirected` real folders are made, in which these lead where it says
 * and all else is linked.
 */
export function linkWith(source: string, target: string, redirected: ReadonlyMap<string, string>): void {
  const around = new Set([...redirected.keys()].flatMap((link) => foldersAbove(link)));
  link(source, target);

  function link(from: string, to: string): void {
    // Start scripts find their package from the folder in which they lie.
    const isRebuilt = around.has(from) || (around.size > 0 && path.basename(from) === '.bin');
    if (!isRebuilt) symlinkSync(redirected.get(from) ?? from, to);
    else {
      mkdirSync(to);
      for (const { name } of entriesOf(from)) link(path.join(from, name), path.join(to, name));
    }
  }
}

function foldersAbove(file: string): readonly string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}
