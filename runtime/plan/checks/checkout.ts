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
import { entriesOf, folderAbove, portablePath } from '../records/paths.ts';
import type { Settings } from '../records/places.ts';
import { ignoredPaths, isIgnored } from '../repository/git.ts';
import { NoCheckout } from '../repository/tree-checkout.ts';
import type { TreeStore } from '../repository/tree-store.ts';
import { inFolder, makeFolder } from '../write/folder.ts';
import { currentOwner, isGone, type LockOwner, readOwner } from '../write/lock.ts';
import { type Loader, loadersOf } from './code-loaders.ts';
import { runCommand } from './run-command.ts';

/** A sealed tree as a folder, with some files as they are elsewhere. */
export interface Checkout {
  /** What stands for the repository root. A real path. */
  readonly root: string;
  /** The paths that were linked in. */
  readonly linked: readonly string[];
  /** The links below them that lead to code of the checkout instead of that of now. */
  readonly codeLinks: readonly CodeLink[];
  /** A file for the output of what prepares it, beside it. */
  readonly log: string;
  /** Removes it; may be called twice. */
  remove(): void;
}

/** A link, such as `node_modules/a` of a workspace, that leads to code of the repository. */
export interface CodeLink {
  /** From the root, with `/`. */
  readonly link: string;
  /** Where it leads, from the root with `/`; null outside of it. */
  readonly target: string | null;
  /** Whether the checkout has what it leads to. */
  readonly isThere: boolean;
}

export interface CheckoutOptions {
  readonly store: TreeStore;
  /** The repository root of now. */
  readonly root: string;
  readonly tree: string;
  /** The commit that git says is checked out there. */
  readonly revision: string;
  /** Files that are copied from `artifactRoot`, from the root with `/`. */
  readonly artifacts?: readonly string[];
  /** Real path of the root that they come from; that of now unless it is given. */
  readonly artifactRoot?: string;
  /** Ignored paths that are linked to those of now. */
  readonly link: readonly string[];
}

const prefix = 'plan-control-';
const treeName = 'tree';
const ownerName = 'owner.json';

interface Owner extends LockOwner {
  /** Top folder of the repository that the checkout belongs to. */
  readonly top: string;
}

/**
 * Writes a tree into a throw-away folder outside of the repository, where no program that looks in the folders above finds the
 * repository of now. Throws a NoCheckout.
 */
export function makeCheckout(options: CheckoutOptions): Checkout {
  const { store, root, tree, revision, artifacts = [], artifactRoot = root, link } = options;
  const { top } = store;
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), prefix)));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    writeFileSync(path.join(folder, ownerName), JSON.stringify({ ...currentOwner(), top } satisfies Owner));
    const copy = path.join(folder, treeName);
    store.checkout(tree, copy, revision);
    const copyRoot = path.join(copy, portablePath(top, root, path) ?? '');
    for (const artifact of artifacts) copyArtifact(artifactRoot, copyRoot, copy, artifact);
    const found = link.map((name) => linkPath({ root, top, copyRoot, copy }, name));
    const linked = link.filter((_, index) => found[index] !== null);
    const codeLinks = found.flatMap((links) => links ?? []);
    return {
      root: path.join(copyRoot, '.'),
      linked,
      codeLinks,
      log: path.join(folder, 'prepare.txt'),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function copyArtifact(root: string, copyRoot: string, copy: string, artifact: string): void {
  const target = freeTarget(copyRoot, copy, artifact);
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
  readonly copyRoot: string;
  readonly copy: string;
}

/**
 * Links a path of now into the checkout, if git ignores it there and nothing stands in its place; null where it does
 * not. What leads from it back into the repository leads to the checkout: a workspace is linked from node_modules.
 */
function linkPath({ root, top, copyRoot, copy }: Folders, name: string): readonly CodeLink[] | null {
  const source = path.join(root, name);
  const inside = portablePath(root, source, path);
  if (inside === null || inside === '' || !isIgnored(root, inside)) return null;
  if (statSync(source, { throwIfNoEntry: false }) === undefined) return null;
  const target = freeTarget(copyRoot, copy, inside);
  if (statSync(target, { throwIfNoEntry: false }) !== undefined) return null;
  const { links, loader } = waysBack(source, top);
  if (loader !== null) {
    const { record, what } = loader;
    const advice = `take ${name} out of link in settings.json, and let prepare install what the checks need`;
    throw new NoCheckout(`${path.relative(root, record)} is ${what}, which runs the code of now; ${advice}`);
  }
  linkWith(source, target, new Map([...links].map(([link, to]) => [link, path.join(copy, to)])));
  return [...links].map(([link, to]) => ({
    link: path.relative(root, link).replaceAll(path.sep, '/'),
    target: portablePath(root, path.join(top, to), path),
    isThere: existsSync(path.join(copy, to)),
  }));
}

/** The target of a file, checked so that no link in the checkout leads outside of it. */
function freeTarget(copyRoot: string, copy: string, file: string): string {
  const target = path.join(copyRoot, file);
  const above = folderAbove(target);
  const real = realOf(above);
  if (real === null || portablePath(copy, real, path) === null)
    throw new NoCheckout(`${file} would be written outside of it`);
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

/**
 * Runs what the settings name to make a checkout ready, such as an install from a lockfile. Throws a NoCheckout when it fails, and
 * what `runCommand` throws.
 */
export async function prepareCheckout(
  { root, log }: Checkout,
  { prepare }: Pick<Settings, 'prepare'>,
  timeoutMs: number,
): Promise<void> {
  if (prepare === '') return;
  const { exitCode, timedOut } = await runCommand({ command: prepare, cwd: root, timeoutMs, log });
  if (exitCode === 0) return;
  const last = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  const how = timedOut ? 'ran out of time' : `ended with exit code ${exitCode}`;
  throw new NoCheckout(`${prepare} ${how} there${last === '' ? '' : `: ${last.slice(0, 200)}`}`);
}

/** Removes checkouts that ended processes left, of this repository or of one that no longer exists. */
export function removeLeftCheckouts(top: string): void {
  const temporary = realpathSync(tmpdir());
  for (const name of readdirSync(temporary)) {
    const folder = path.join(temporary, name);
    if (!name.startsWith(prefix) || lstatSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.())
      continue;
    // One without its owner is being made at this moment.
    const owner = readOwner(path.join(folder, ownerName));
    if (owner === null || owner === 'unreadable' || !isGone(owner)) continue;
    const { top: itsTop = '' } = owner as Partial<Owner>;
    if (itsTop === top || !existsSync(itsTop))
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Ways from an ignored path back to files that git does not ignore: taken as they are, they would use today's code. */
interface WaysBack {
  /** Links, absolute, with where they lead, from the top folder of the repository with `/`. */
  readonly links: ReadonlyMap<string, string>;
  /** A file that loads code by its path, which no link can redirect; null where there is none. */
  readonly loader: Loader | null;
}

/** Looks through a file, a link or a folder, and follows no link below it. `top` is a real path. */
function waysBack(source: string, top: string): WaysBack {
  const own = realpathSync(source);
  const links = new Map<string, string>();
  const loaders: (Loader & { readonly inside: string })[] = [];
  if (lstatSync(source).isSymbolicLink()) noteLink(source);
  noteLoaders(source);
  visit(source);
  const ignored = ignoredPaths(top, [
    ...new Set([...links.values(), ...loaders.map(({ inside }) => inside)]),
  ]);
  return {
    links: new Map([...links].filter(([, inside]) => !ignored.has(inside))),
    loader: loaders.find(({ inside }) => !ignored.has(inside)) ?? null,
  };

  function visit(folder: string): void {
    for (const entry of entriesOf(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else if (!entry.isSymbolicLink()) noteLoaders(file);
      else if (pathInside(own, file) === null) noteLink(file);
    }
  }

  function noteLink(file: string): void {
    const inside = pathInside(top, file);
    if (inside !== null) links.set(file, inside);
  }

  function noteLoaders(file: string): void {
    for (const loader of loadersOf(file)) {
      const inside = pathInside(own, loader.target) === null ? pathInside(top, loader.target) : null;
      if (inside !== null) loaders.push({ ...loader, inside });
    }
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

/**
 * Links `source` as `target`. Around the links of `redirected` real folders are made, in which these lead where it says
 * and all else is linked.
 */
function linkWith(source: string, target: string, redirected: ReadonlyMap<string, string>): void {
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
