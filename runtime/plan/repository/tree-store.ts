import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  type Stats,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestFile } from '../records/files.ts';
import { sha256 } from '../records/json.ts';
import { errorCode, portablePath } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import { PlanError, stopAtFirst } from '../records/problems.ts';
import { worktreesBelow } from '../records/worktrees.ts';
import { inFolder, linkless, makeFolder } from '../write/folder.ts';
import { temporaryName, writeWhole } from '../write/write-file.ts';
import { checkoutOf, dirtyDigest, git, gitOutput, withoutNewline } from './git.ts';
import {
  attributes,
  bytes,
  configOf,
  entriesOf,
  gitlink,
  makeRepository,
  NoCheckout,
  ownConfiguration,
  quoted,
  writeCheckout,
} from './tree-checkout.ts';

/**
 * Snapshots of the working tree of a git repository, kept beside the plans: what is tracked or untracked and not ignored, byte
 * for byte as it lies on the disk. The user's repository gains nothing from them, and none of its filters and hooks run.
 *
 * A repository within the repository is an entry of mode 160000: its commit where nothing in it differs from that, else a blob
 * that describes it. So is an untracked file of more than 50 MB, which is not copied.
 */
export interface TreeStore {
  /** Top folder of the user's checkout. A real path. */
  readonly top: string;
  /** Git's name of the linked worktree that it is, whose plans are kept in the main one; else null. */
  readonly worktree: string | null;
  /** The commit that was checked out when the store was opened; null without one. */
  readonly head: string | null;
  /**
   * Id of the tree of all files as they are. `anew` reads every file again, where otherwise those are not read whose times and
   * sizes are the ones that the store's index knows; that index is a file that anybody can write. Throws a PlanError where the
   * files cannot be read.
   */
  snapshot(how?: { readonly anew?: boolean }): string;
  /** Id of a commit of a tree, the same for the same tree and parent; `parent` is a commit of the user. */
  commit(tree: string, parent: string | null): string;
  /** Keeps a tree readable when the user's repository no longer has its objects. */
  keep(tree: string): void;
  /** Whether a commit or tree can be read here. */
  has(id: string): boolean;
  /** Id of the tree of a commit, without what is left out of trees; null where it cannot be read. */
  treeOf(revision: string): string | null;
  /**
   * Writes a tree into a folder, which must not exist, as a repository of its own whose HEAD is `revision`. Repositories within
   * it come from where they are now. Throws a NoCheckout.
   */
  checkout(tree: string, folder: string, revision: string): void;
  /** The files in which two trees differ, by path. */
  differences(from: string, to: string): readonly FileDifference[];
}

export interface FileDifference {
  /** From the top folder, with `/`. */
  readonly path: string;
  /** Lines that were added and removed; null for what is no text. */
  readonly lines: { readonly added: number; readonly removed: number } | null;
  /** Size in bytes before and after, of what is no text; 0 where it is not there. Null for text, and where it is not kept. */
  readonly bytes: { readonly before: number; readonly after: number } | null;
}

/** Name of the store in the work directory. */
const storeName = 'trees.git';

/** Untracked files beyond this many bytes are not copied. */
const mostCopied = 50_000_000;

export interface TreeStoreOptions {
  readonly root: string;
  /** Real path of the folder that is to hold the store. */
  readonly folder: string;
  /** Whose snapshots they are: each plan has an index of its own. */
  readonly name: string;
  /** The linked worktree whose files they hold: each has an index of its own too. */
  readonly worktree?: string | null | undefined;
  /** Absolute paths that are no part of a tree. */
  readonly leftOut: readonly string[];
  /** Another store, whose objects are read too, and whose index is begun with. */
  readonly other?: string;
}

type StoredPlace = Pick<PlanPlace, 'root' | 'workDir' | 'planDir'> &
  Partial<Pick<PlanPlace, 'worktree'>> & { readonly settings: Pick<PlanPlace['settings'], 'share_dir'> };

/** The store of a plan's repository; null outside of one. */
export function openTreeStore(place: StoredPlace): TreeStore | null {
  const { root, worktree } = place;
  const folder = storeFolder(place);
  return treeStore({ root, folder, name: path.basename(place.planDir), worktree, leftOut: leftOutOf(place) });
}

/** Our own folders are no part of a tree, whether git ignores them or not: the work directory, and the one for shared plans. */
function leftOutOf(place: StoredPlace): readonly string[] {
  return [storeFolder(place), path.join(place.root, place.settings.share_dir)];
}

/** The folder that holds the store of a plan. */
export function storeFolder({ workDir, planDir }: Pick<StoredPlace, 'workDir' | 'planDir'>): string {
  return workDir ?? planDir;
}

/** Folder of the objects of a plan's store, which need not be there. */
export function storedObjects(place: Pick<StoredPlace, 'workDir' | 'planDir'>): string {
  return quoted(path.join(storeFolder(place), storeName, 'objects'));
}

/** Throws a PlanError where git cannot read the repository. */
export function treeStore(options: TreeStoreOptions): TreeStore | null {
  const { root, folder, name, worktree = null, leftOut, other } = options;
  const checkedOut = checkoutOf(root);
  if (checkedOut === null) return null;
  const { top, head, format, objects, shallow } = checkedOut;
  const store = path.join(folder, storeName);
  const own = ownNames(name, worktree);
  const { index } = own;
  const noted = path.join(store, own.noted);
  const others = other === undefined ? [] : [path.join(other, 'objects')];
  const inside = [...leftOut, ...worktreesBelow(top)].flatMap((file) => portablePath(top, file, path) ?? []);
  let isOpen = false;
  return { top, worktree, head, snapshot, commit, keep, has, treeOf, checkout, differences };

  function run(args: readonly string[], input?: string | Buffer, more: NodeJS.ProcessEnv = {}): Buffer {
    return gitOutput(top, args, input, environment(more));
  }

  function environment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    open();
    return {
      ...ownConfiguration,
      ...{ GIT_DIR: store, GIT_COMMON_DIR: store, GIT_WORK_TREE: top },
      GIT_ALTERNATE_OBJECT_DIRECTORIES: [objects, ...others].map(quoted).join(path.delimiter),
      ...more,
    };
  }

  /** Makes the store, and puts its configuration back: a program may have changed it to be run by us. */
  function open(): void {
    if (isOpen) return;
    makeFolder(folder);
    if (!existsSync(store)) makeStore(folder, format);
    makeFolder(store);
    const config = path.join(store, 'config');
    const wanted = configOf(format, true);
    if (textOf(config) !== wanted) writeWhole(config, [wanted]);
    makeFolder(path.join(store, 'info'));
    const attributesFile = path.join(store, 'info', 'attributes');
    if (textOf(attributesFile) !== attributes) writeWhole(attributesFile, [attributes]);
    if (other !== undefined) for (const file of Object.values(own)) copyKept(other, store, file);
    isOpen = true;
  }

  function snapshot({ anew = false }: { readonly anew?: boolean } = {}): string {
    const { byId, onDisk } = sorted(listFiles());
    const listing = sha256(JSON.stringify([onDisk, [...byId]]));
    const own = claimIndex(anew);
    const env = { GIT_INDEX_FILE: own };
    const digest = () => indexDigest(own, format === 'sha256' ? 32 : 20);
    try {
      const { last } = readNoted();
      // The index that the last snapshot left, of the same list of files, lacks nothing but what the disk says of them.
      const known = last?.listing === listing && last.index === digest() ? last : null;
      const isWhole = (known !== null && update(onDisk, env)) || stage(byId, onDisk, env);
      if (known !== null && digest() === known.index) return known.tree;
      const tree = withoutNewline(run(['write-tree', '--missing-ok'], undefined, env));
      const left = digest();
      note({ last: isWhole && left !== null ? { listing, index: left, tree } : null });
      inFolder(store, (at) => at.rename(path.basename(own), index));
      return tree;
    } finally {
      inFolder(store, (at) => {
        for (const name of [own, `${own}.lock`]) at.remove(path.basename(name));
      });
    }
  }

  /** Brings the index in line with what is wanted: entries given by their ids, and files of the disk. Gives whether git could add all. */
  function stage(byId: Map<string, string>, onDisk: readonly string[], env: NodeJS.ProcessEnv): boolean {
    const index = env['GIT_INDEX_FILE'] ?? '';
    const held = existsSync(index)
      ? entriesOf(run(['ls-files', '-z', '--stage'], undefined, env))
      : new Map();
    enter(onDisk);
    if (update(onDisk, env)) return true;
    // One path that git cannot add stops it: look at each.
    const addable = onDisk.filter((file) => isAddable(file, byId));
    enter(addable);
    run(updateIndex, names(addable), env);
    return false;

    /** Entries by id, and none for what is neither among them nor among `files`. */
    function enter(files: readonly string[]): void {
      const wanted = new Set(files);
      const lines = [
        ...[...held.keys()].filter((file) => !wanted.has(file) && !byId.has(file)).map(removed),
        ...[...byId]
          .filter(([file, entry]) => held.get(file) !== entry)
          .map(([file, entry]) => `${entry}\t${file}\0`),
      ];
      if (lines.length > 0) run(['update-index', '-z', '--index-info'], bytes(lines.join('')), env);
    }

    function removed(file: string): string {
      return `0 ${'0'.repeat(format === 'sha256' ? 64 : 40)}\t${file}\0`;
    }
  }

  /** Brings the entries of these files in line with the disk, and leaves an index alone that is. Gives whether git could read each. */
  function update(files: readonly string[], env: NodeJS.ProcessEnv): boolean {
    try {
      run(updateIndex, names(files), env);
      return true;
    } catch (error) {
      if (error instanceof PlanError) return false;
      throw error;
    }
  }

  /** Whether a path is a file or a link in real folders; an unreadable one gets an entry that says so. */
  function isAddable(file: string, byId: Map<string, string>): boolean {
    const stats = statsOf(file);
    if (stats === null || !(stats.isFile() || stats.isSymbolicLink()) || isBehindLink(file)) return false;
    if (stats.isSymbolicLink()) return true;
    try {
      accessSync(diskPath(file), constants.R_OK);
      return true;
    } catch (error) {
      byId.set(file, described({ unreadable: errorCode(error) }));
      return false;
    }
  }

  function isBehindLink(file: string): boolean {
    const above = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
    return above !== '' && (statsOf(above)?.isDirectory() !== true || isBehindLink(above));
  }

  /** What git lists: `tag mode id stage TAB path` for tracked files, `? path` for others. */
  function listFiles(): readonly string[] {
    const shown = ['-z', '-t', '--stage', '--cached', '--others', '--exclude-standard'];
    const lines = gitOutput(top, ['-c', 'core.untrackedCache=false', 'ls-files', ...shown]);
    const found = lines
      .toString('latin1')
      .split('\0')
      .filter((line) => line !== '');
    const name = portablePath(top, store, path);
    const brought = name !== null && found.some((line) => line.includes(`\t${latin(name)}/`));
    if (!brought) return found;
    const message = `git tracks files of it, so it may have come with the repository; remove it: git rm -r --cached ${name}`;
    return stopAtFirst({ rule: 'git', file: store, line: 1, message });
  }

  function sorted(listed: readonly string[]): { byId: Map<string, string>; onDisk: readonly string[] } {
    const byId = new Map<string, string>();
    const onDisk = new Set<string>();
    const large = readNoted().large;
    const seen: Record<string, readonly [string, string]> = {};
    for (const line of listed) {
      const tab = line.indexOf('\t');
      const isTracked = !line.startsWith('? ');
      const file = isTracked ? line.slice(tab + 1) : line.slice(2);
      if (inside.some((folder) => isBelow(file, latin(folder)))) continue;
      const [tag = '', mode = '', id = ''] = isTracked ? line.slice(0, tab).split(' ') : ['?'];
      if (mode === gitlink) within(file, `${mode} ${id}`);
      else if (file.endsWith('/')) within(file.slice(0, -1), null);
      else if (tag === 'S' && statsOf(file) === null) byId.set(file, `${mode} ${id}`);
      else if (isTracked || !isLarge(file)) onDisk.add(file);
    }
    note({ large: seen });
    return { byId, onDisk: [...onDisk] };

    /** A repository within this one; one that is not checked out is its recorded commit. */
    function within(file: string, recorded: string | null): void {
      const folder = diskPath(file).toString();
      if (statsOf(file)?.isDirectory() !== true) return;
      if (statsOf(`${file}/.git`) === null) {
        if (recorded !== null) byId.set(file, recorded);
        return;
      }
      const inner = checkoutOf(folder);
      const head = inner?.head ?? 'none';
      const dirty = inner === null ? '' : dirtyDigest(inner.top);
      byId.set(file, head !== 'none' && dirty === '' ? `${gitlink} ${head}` : described({ head, dirty }));
    }

    function isLarge(file: string): boolean {
      const stats = statsOf(file);
      if (stats === null || !stats.isFile() || stats.size <= mostCopied) return false;
      const mark = [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(' ');
      const known = large[file];
      const entry =
        known?.[0] === mark
          ? known[1]
          : described({ bytes: stats.size, sha256: digestFile(diskPath(file), () => {}) });
      seen[file] = [mark, entry];
      byId.set(file, entry);
      return true;
    }
  }

  /** An entry that stands for what is not copied. */
  function described(facts: object): string {
    const id = withoutNewline(run(['hash-object', '-w', '--stdin'], JSON.stringify(facts)));
    return `${gitlink} ${id}`;
  }

  /**
   * A second name for the index, which git replaces: the first one stays whole, and two commands do not wait for each other. Its
   * time must stay, since git tells by it which files may have changed unseen. There is no such file where there is no index.
   */
  function claimIndex(anew: boolean): string {
    open();
    const own = `.index.${randomBytes(6).toString('hex')}.tmp`;
    removeLeft();
    if (anew) return path.join(store, own);
    inFolder(store, (at) => {
      if (at.look(index) === undefined) return;
      try {
        at.link(index, own);
      } catch (error) {
        // Without it, everything is read again.
        if (!linkless.has(errorCode(error))) throw error;
      }
    });
    return path.join(store, own);
  }

  /** What killed commands left here an hour ago or earlier. */
  function removeLeft(): void {
    const before = Date.now() - 3_600_000;
    inFolder(store, (at) => {
      for (const name of readdirSync(store)) {
        const stats = temporaryName.test(name.replace(/\.lock$/, '')) ? at.look(name) : undefined;
        // The first name of an index is as old as the index: what counts is when it got this one.
        if (stats !== undefined && stats.ctimeMs < before) at.remove(name);
      }
    });
  }

  function readNoted(): Noted {
    const none = { kept: null, last: null, large: {} };
    try {
      return { ...none, ...(JSON.parse(textOf(noted) ?? '{}') as Partial<Noted>) };
    } catch {
      return none;
    }
  }

  function note(change: Partial<Noted>): void {
    const before = readNoted();
    const after = JSON.stringify({ ...before, ...change });
    if (after !== JSON.stringify(before)) writeWhole(noted, [after]);
  }

  function commit(tree: string, parent: string | null): string {
    const words = ['commit-tree', tree, '-m', 'The working tree', ...(parent === null ? [] : ['-p', parent])];
    return withoutNewline(run(words, undefined, sameAuthor));
  }

  function keep(tree: string): void {
    const { kept } = readNoted();
    if (kept === tree) return;
    const wanted = `${tree}\n${kept !== null && has(kept) ? `^${kept}\n` : ''}`;
    const words = ['pack-objects', '--revs', '--missing=allow-any', '--window=0', '--quiet'];
    run([...words, path.join(store, 'objects', 'pack', 'pack')], wanted);
    note({ kept: tree });
  }

  function has(id: string): boolean {
    return git(top, ['cat-file', '-e', id], undefined, environment({})).status === 0;
  }

  function treeOf(revision: string): string | null {
    const words = ['rev-parse', '--verify', '--quiet', `${revision}^{tree}`];
    const { status, stdout } = git(top, words, undefined, environment({}));
    return status === 0 ? withoutLeftOut(withoutNewline(stdout)) : null;
  }

  /** What a tree of the user would be as a snapshot. */
  function withoutLeftOut(tree: string): string {
    const folders = inside.filter((folder) => folder !== '');
    if (folders.length === 0) return tree;
    const held = run(['ls-tree', '-r', '-z', '--name-only', '--full-tree', tree, '--', ...folders]);
    if (held.length === 0) return tree;
    const own = path.join(store, `.index.${randomBytes(6).toString('hex')}.tmp`);
    const env = { GIT_INDEX_FILE: own };
    try {
      run(['read-tree', tree], undefined, env);
      run(['update-index', '-z', '--force-remove', '--stdin'], held, env);
      return withoutNewline(run(['write-tree', '--missing-ok'], undefined, env));
    } finally {
      inFolder(store, (at) => {
        for (const name of [own, `${own}.lock`]) at.remove(path.basename(name));
      });
    }
  }

  function checkout(tree: string, folder: string, revision: string): void {
    open();
    if (!has(`${tree}^{tree}`)) throw new NoCheckout(`the tree ${tree} cannot be read here`);
    const alternates = [path.join(store, 'objects'), objects, ...others];
    writeCheckout({ source: top, tree, folder, revision, format, alternates, shallow });
  }

  function differences(from: string, to: string): readonly FileDifference[] {
    if (from === to) return [];
    const words = ['diff-tree', '-r', '-z', '--raw', '--no-abbrev', '--numstat'];
    const plain = ['--no-renames', '--no-ext-diff', '--no-textconv'];
    const pieces = run([...words, ...plain, from, to])
      .toString('utf8')
      .split('\0')
      .filter((piece) => piece !== '');
    // First the ids of each file (`:mode mode id id letter`, then its path), then the counts of each.
    const ids = new Map<string, readonly [before: string, after: string]>();
    let at = 0;
    for (; pieces[at]?.startsWith(':'); at += 2) {
      const [, , before = '', after = ''] = pieces[at]?.split(' ') ?? [];
      ids.set(pieces[at + 1] ?? '', [before, after]);
    }
    const found = pieces.slice(at).map((piece) => {
      const [added = '', removed = '', ...name] = piece.split('\t');
      const counts = { added: Number(added), removed: Number(removed) };
      return { path: name.join('\t'), lines: added === '-' ? null : counts };
    });
    const sizes = sizesOf(
      found.flatMap(({ path: file, lines }) => (lines === null ? (ids.get(file) ?? []) : [])),
    );
    return found.map((one) => {
      const [before, after] = (ids.get(one.path) ?? []).map((id) => (/^0+$/.test(id) ? 0 : sizes.get(id)));
      const isKnown = one.lines === null && before !== undefined && after !== undefined;
      return { ...one, bytes: isKnown ? { before, after } : null };
    });
  }

  /** Sizes in bytes of those objects that are there. */
  function sizesOf(ids: readonly string[]): ReadonlyMap<string, number> {
    if (ids.length === 0) return new Map();
    const asked = ids.map((id) => `${id}\n`).join('');
    const lines = run(['cat-file', '--batch-check=%(objectname) %(objectsize)'], asked)
      .toString('utf8')
      .split('\n');
    return new Map(
      lines.flatMap((line) => {
        const [id = '', size = ''] = line.split(' ');
        return /^\d+$/.test(size) ? [[id, Number(size)] as const] : [];
      }),
    );
  }

  function diskPath(file: string): Buffer {
    return Buffer.concat([Buffer.from(`${top}/`), bytes(file)]);
  }

  function statsOf(file: string): Stats | null {
    try {
      return lstatSync(diskPath(file), { throwIfNoEntry: false }) ?? null;
    } catch {
      return null;
    }
  }
}

interface Noted {
  /** The tree that is kept; what it shares with the next one need not be packed again. */
  readonly kept: string | null;
  /** The last snapshot: digests of what git listed and of the index that it left, and its tree. */
  readonly last: { readonly listing: string; readonly index: string; readonly tree: string } | null;
  /** Large files by name: what told that they are as they were, and their entry. */
  readonly large: Readonly<Record<string, readonly [string, string]>>;
}

const updateIndex = ['update-index', '--add', '--remove', '--replace', '-z', '--stdin'];

/** A list of files, as git reads it. */
function names(files: readonly string[]): Buffer {
  return bytes(files.map((file) => `${file}\0`).join(''));
}

function latin(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function isBelow(file: string, folder: string): boolean {
  return folder === '' || file === folder || file.startsWith(`${folder}/`);
}

const sameAuthor = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'plan'],
    [`GIT_${who}_EMAIL`, 'plan@localhost'],
    [`GIT_${who}_DATE`, '@0 +0000'],
  ]),
);

/** The files in the store that are not shared. A plan's name has no dot, and a worktree's may have any character. */
function ownNames(name: string, worktree: string | null) {
  const whole = worktree === null ? name : `${name}.${sha256(worktree).slice(0, 16)}`;
  return { index: `index-${whole}`, noted: `noted-${whole}.json` };
}

/** Makes a bare repository, whole or not at all. */
function makeStore(folder: string, format: string): void {
  const made = `.${storeName}.${randomBytes(6).toString('hex')}.tmp`;
  inFolder(folder, (at) => {
    try {
      makeRepository(path.join(folder, made), format, true);
      at.rename(made, storeName);
    } catch (error) {
      at.removeAll(made);
      // Another command was faster.
      if (at.look(storeName)?.isDirectory() !== true) throw error;
    }
  });
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Removes what the store keeps for a plan, and the store itself when it serves no other one. Gives whether anything was there.
 */
export function removeTrees(folder: string, name: string): boolean {
  const store = path.join(folder, storeName);
  if (!existsSync(store)) return false;
  const indexes = readdirSync(store).filter((file) => /^(?:index|noted)-/.test(file));
  const own = indexes.filter((file) => file.replace(/^[a-z]+-/, '').split('.')[0] === name);
  if (indexes.some((file) => file.startsWith('index-') && !own.includes(file)))
    inFolder(store, (at) => {
      for (const file of own) at.remove(file);
    });
  else inFolder(folder, (at) => at.removeAll(storeName));
  return true;
}

/** Begins a store with a file of another one. Its time is cut to milliseconds: an earlier one makes git read more files, never fewer. */
function copyKept(from: string, to: string, name: string): void {
  const stats = lstatSync(path.join(from, name), { throwIfNoEntry: false });
  const copy = path.join(to, name);
  if (stats?.isFile() !== true || existsSync(copy)) return;
  copyFileSync(path.join(from, name), copy);
  utimesSync(copy, stats.atime, new Date(Math.floor(stats.mtimeMs)));
}

/** The digest of all before it with which git ends an index, hex; null where there is none. `length` in bytes. */
function indexDigest(file: string, length: number): string | null {
  let opened: number | null = null;
  try {
    opened = openSync(file, 'r');
    const end = Buffer.alloc(length);
    const count = readSync(opened, end, 0, length, Math.max(0, fstatSync(opened).size - length));
    return count === length && end.some((byte) => byte !== 0) ? end.toString('hex') : null;
  } catch {
    return null;
  } finally {
    if (opened !== null) closeSync(opened);
  }
}

/** Lets `act` use a store that is thrown away afterwards, and reads what the plan's own one has. */
export function withPassingStore<T>(place: StoredPlace, act: (store: TreeStore | null) => T): T {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'plan-trees-')));
  const own = storeFolder(place);
  const other = path.join(own, storeName);
  try {
    const name = path.basename(place.planDir);
    const known = existsSync(other) ? { other } : {};
    const { root, worktree } = place;
    return act(treeStore({ root, folder, name, worktree, leftOut: leftOutOf(place), ...known }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
