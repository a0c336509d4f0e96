import { type FSWatcher, watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from './build.ts';
import type { Options } from './options.ts';

/** How long a burst of changes lasts, in milliseconds: an editor writes a file in several steps. */
const BURST = 20;

/** Builds now, and again whenever a file of the contract changes, until the process is told to stop. */
export async function watch(options: Options, cwd: string): Promise<number> {
  const { spec, site } = options;
  const changes = new Changes();
  const stop = new Promise<'stop'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stop'));
  });
  changes.cover([spec, ...(site === null ? [] : [site])]);
  let next: 'change' | 'stop';
  do {
    // A change while a build runs counts: the next build follows at once.
    const change = changes.next();
    const began = performance.now();
    const { files } = await build(options, cwd);
    changes.cover(files);
    console.log(`${(performance.now() - began).toFixed(0)} ms; waiting for a change`);
    next = await Promise.race([change, stop]);
    await pause(next === 'change' ? BURST : 0);
  } while (next === 'change');
  changes.close();
  return 0;
}

/** Changes of files. Their folders are watched, because editors put another file in the place of one. */
class Changes {
  readonly #files = new Set<string>();
  readonly #watchers = new Map<string, FSWatcher>();
  #notify: () => void = () => undefined;

  /** Resolves at the first change from now on. */
  next(): Promise<'change'> {
    return new Promise((resolve) => {
      this.#notify = () => resolve('change');
    });
  }

  cover(files: readonly string[]): void {
    for (const file of files) {
      this.#files.add(file);
      const folder = path.dirname(file);
      if (this.#watchers.has(folder)) continue;
      const watcher = watchFolder(folder, (_, name) => {
        if (name === null || this.#files.has(path.join(folder, name))) this.#notify();
      });
      this.#watchers.set(folder, watcher);
    }
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
  }
}
