import { existsSync, type FSWatcher, statSync, watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compile } from '../compile.ts';
import { withNeeded } from '../emit/target-names.ts';
import { build } from './build.ts';
import { describeFailure } from './failure.ts';
import type { Options } from './options.ts';

/** How long a burst of changes lasts, in milliseconds: an editor writes a file in several steps. */
const BURST = 20;

/** Builds now, and again whenever a file of the contract changes, until the process receives a signal. */
export async function watch(options: Options, cwd: string): Promise<number> {
  const { spec, site, contract } = options;
  const changes = new Changes();
  const stop = new Promise<'stop'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stop'));
  });
  changes.cover([spec, ...(site === null ? [] : [site]), ...(contract.overlays ?? [])]);
  let isBuilt = false;
  let isWarm = false;
  let next: 'change' | 'stop';
  do {
    // A change during a build starts the next build at once.
    const change = changes.next();
    const began = performance.now();
    const { files, unread, output } = await build(options, cwd).catch((error: unknown) => {
      if (!isBuilt) throw error;
      // The next change may fix it.
      console.error(describeFailure(error, options.debug).text);
      return { files: [], unread: [], output: null };
    });
    isBuilt = true;
    changes.cover([...files, ...unread]);
    const took = performance.now() - began;
    console.log(`${took.toFixed(0)} ms; waiting for a change`);
    if (!isWarm && output !== null && took < LONGEST_WARM_UP) {
      await warmUp(options, changes);
      isWarm = true;
    }
    next = await Promise.race([change, stop]);
    await pause(next === 'change' ? BURST : 0);
  } while (next === 'change');
  changes.close();
  return 0;
}

/**
 * Longer builds (milliseconds) are not repeated to warm the JIT: a change could have to wait for it.
 */
const LONGEST_WARM_UP = 2_000;

/** Warms the JIT while idle: a change then takes half the time. */
async function warmUp({ spec, site, targets, contract }: Options, changes: Changes): Promise<void> {
  for (let count = 0; count < 2 && !changes.some; count++)
    await compile(spec, site, { targets: withNeeded(targets), ...contract });
}

/**
 * Watches files through their folders, because editors replace files. If a folder does not exist, the nearest
 * existing one above it is watched.
 */
class Changes {
  readonly #files = new Set<string>();
  /** Keyed by path and inode, since a folder can be replaced too. */
  readonly #watchers = new Map<string, FSWatcher>();
  #notify: () => void = () => undefined;
  /** Whether something has changed since the last call of `next`. */
  some = false;

  /** Resolves at the first change from now on. */
  next(): Promise<'change'> {
    this.some = false;
    return new Promise((resolve) => {
      this.#notify = () => {
        this.some = true;
        resolve('change');
      };
    });
  }

  /** Adds files, and decides anew which folders to watch. */
  cover(files: readonly string[]): void {
    for (const file of files) this.#files.add(file);
    const folders = new Set([...this.#files].map((file) => presentFolder(path.dirname(file))));
    const wanted = new Map([...folders].map((folder) => [identityOf(folder), folder]));
    for (const [key, folder] of wanted) {
      if (this.#watchers.has(key)) continue;
      const watcher = watchFolder(folder, this.#listener(folder, key)).on('error', () => this.#notify());
      this.#watchers.set(key, watcher);
    }
    for (const [key, watcher] of this.#watchers) {
      if (wanted.has(key)) continue;
      watcher.close();
      this.#watchers.delete(key);
      // Changes between closing one watcher and opening another were not seen.
      this.#notify();
    }
  }

  #listener(folder: string, identity: string): (event: string, name: string | null) => void {
    const isAwaited = (changed: string) =>
      this.#files.has(changed) || [...this.#files].some((file) => file.startsWith(changed + path.sep));
    return (_, name) => {
      if (name === null || isAwaited(path.join(folder, name)) || identityOf(folder) !== identity)
        this.#notify();
    };
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
  }
}

function identityOf(folder: string): string {
  return `${statSync(folder, { throwIfNoEntry: false })?.ino} ${folder}`;
}

function presentFolder(folder: string): string {
  return existsSync(folder) ? folder : presentFolder(path.dirname(folder));
}
