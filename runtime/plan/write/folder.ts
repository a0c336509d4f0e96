import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode } from '../records/paths.ts';

/** What is never written to or replaced: a link, a device, a FIFO, a socket. The message completes a sentence about the path. */
export class NotReplaceableError extends Error {}

/** A link stands where something is to be written, or leads to it. */
export class LinkError extends NotReplaceableError {
  /** The link. */
  readonly file: string;
  constructor(file: string) {
    super(`is a link${targetOf(file)}, and nothing is written through a link`);
    this.file = file;
  }
}

function targetOf(link: string): string {
  try {
    return ` to ${readlinkSync(link)}`;
  } catch {
    return '';
  }
}

/**
 * A folder to write in. Names are those of entries directly in it. No method follows a link; each throws a LinkError, a
 * NotReplaceableError, or what the file system throws.
 */
export interface Folder {
  /** What a name stands for; undefined where there is nothing. */
  look(name: string): Stats | undefined;
  /** Opens a new file, which must not exist, for writing. */
  create(name: string): number;
  /** Opens a regular file that is there. `flags` say for what. */
  open(name: string, flags: number): number;
  makeFolder(name: string): void;
  /** Gives an entry another name; a file or a link that has that name is replaced. */
  rename(from: string, to: string): void;
  /** Gives a file a second name, which must be free. */
  link(from: string, to: string): void;
  /** Copies a file, given by its path, to a name, which must be free. */
  copy(file: string, name: string): void;
  /** Removes a file. One that is absent is no error. */
  remove(name: string): void;
  /** Removes a file, or a folder with all that is in it. */
  removeAll(name: string): void;
  /** Makes the names in the folder last over a power loss, where the system can open folders. */
  sync(): void;
}

/** What file systems without hard links answer to `link`. */
export const linkless: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Lets `act` write in a folder: the one way in which this program writes, except into throw-away folders of its own. The
 * path is taken as it stands: where a part of it is a link, nothing is written. Whoever lets a user reach a place by links
 * resolves them before.
 *
 * On Linux each folder of the path is opened from the one before and held, as openat(2) does, so that a link that is put in
 * its place afterwards is not followed either. Other systems do not let Node do that: there the path is looked at right
 * before each use, and a link that is put in between the two is followed.
 */
export function inFolder<T>(folder: string, act: (folder: Folder) => T): T {
  const held = hold(folder, false);
  try {
    return act(writing(folder, held.place));
  } finally {
    held.release();
  }
}

/** Makes a folder and those above it, and their names durable. */
export function makeFolder(folder: string): void {
  hold(folder, true).release();
}

/** Opens a new file, which must not exist, for writing. */
export function createFile(file: string): number {
  return inFolder(path.dirname(file), (folder) => folder.create(path.basename(file)));
}

/** Opens a regular file that is there; `flags` say for what. */
export function openExisting(file: string, flags: number): number {
  return inFolder(path.dirname(file), (folder) => folder.open(path.basename(file), flags));
}

/** Makes the names in a folder last over a power loss. */
export function syncFolder(folder: string): void {
  inFolder(folder, (held) => held.sync());
}

function writing(folder: string, place: string): Folder {
  const at = (name: string) => path.join(place, name);
  const look = (name: string) => lstatSync(at(name), { throwIfNoEntry: false });
  const { O_WRONLY, O_CREAT, O_EXCL } = constants;
  return {
    look,
    create: (name) => openSync(at(name), O_WRONLY | O_CREAT | O_EXCL | never, 0o666),
    open: (name, flags) => {
      requireFile(path.join(folder, name), look(name));
      const descriptor = openSync(at(name), flags | never);
      try {
        requireFile(path.join(folder, name), fstatSync(descriptor));
        return descriptor;
      } catch (error) {
        closeSync(descriptor);
        throw error;
      }
    },
    makeFolder: (name) => mkdirSync(at(name)),
    rename: (from, to) => renameSync(at(from), at(to)),
    link: (from, to) => linkSync(at(from), at(to)),
    copy: (file, name) => copyFileSync(file, at(name), constants.COPYFILE_EXCL),
    remove: (name) => rmSync(at(name), { force: true }),
    removeAll: (name) => rmSync(at(name), { recursive: true, force: true }),
    sync: () => syncPlace(place),
  };
}

/** For opening: no link is followed, and no FIFO waited for. */
const never = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Refuses what is there and no regular file. */
export function requireFile(file: string, stats: Stats | undefined): void {
  if (stats === undefined) return;
  if (stats.isSymbolicLink()) throw new LinkError(file);
  if (!stats.isFile())
    throw new NotReplaceableError(`is ${kindOf(stats)}, and only a regular file is replaced`);
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a FIFO';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** A folder that no link leads to, and the path by which system calls reach it. */
interface Held {
  readonly place: string;
  release(): void;
}

function hold(folder: string, makes: boolean): Held {
  const absolute = path.resolve(folder);
  const { root } = path.parse(absolute);
  const holdOne = canHold() ? holdOpen : holdByName;
  let shown = root;
  let held = holdOne(root);
  for (const name of absolute.slice(root.length).split(path.sep)) {
    if (name === '') continue;
    const above = held;
    shown = path.join(shown, name);
    try {
      held = below(above, name);
    } finally {
      above.release();
    }
  }
  return held;

  function below(above: Held, name: string, mayMake = makes): Held {
    const place = path.join(above.place, name);
    try {
      return holdOne(place);
    } catch (error) {
      if (isLink(place)) throw new LinkError(shown);
      if (!mayMake || errorCode(error) !== 'ENOENT') throw error;
    }
    makeOne(place);
    syncPlace(above.place);
    return below(above, name, false);
  }
}

/** Whether an entry of an open folder can be reached by the number of that folder. */
function canHold(): boolean {
  return process.platform === 'linux' && existsSync('/proc/self/fd');
}

/** Linux's O_PATH, which Node does not name: a folder that may be passed through need not be readable. */
const pathOnly = 0o10000000;

function holdOpen(place: string): Held {
  const descriptor = openSync(place, pathOnly | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  return { place: `/proc/self/fd/${descriptor}`, release: () => closeSync(descriptor) };
}

function holdByName(place: string): Held {
  if (lstatSync(place).isDirectory()) return { place, release: () => {} };
  throw Object.assign(new Error(`ENOTDIR: not a folder, ${place}`), { code: 'ENOTDIR' });
}

function isLink(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Another process may make it at the same time. */
function makeOne(place: string): void {
  try {
    mkdirSync(place);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function syncPlace(place: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path.join(place, '.', path.sep), 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes text or bytes to an open file, a terminal or a pipe, and returns when all of it is written: nothing piles up
 * in memory when the reader is slow. Throws what the file system throws.
 */
export function writeAll(descriptor: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      pause();
    }
  }
}

/** A pipe that its other end made non-blocking is full: its reader gets a moment. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
