import path from 'node:path';
import { makeFolder } from '../files/door.ts';
import { writeError } from '../files/write-error.ts';
import { writeWhole } from '../files/write-whole.ts';
import { removeFile } from './disk/disk.ts';
import type { Warn } from './disk/place.ts';
import { acquireLock } from './lock/lock.ts';

/** Writes files of a plan that are no records: its text, its identity, a contract without events. */
export interface PlanFiles {
  /** Replaces a file whole, durably. */
  write(name: string, content: string): void;
  remove(name: string): void;
}

export interface PlanFilesOptions {
  readonly waitMs: number;
  readonly warn: Warn;
  /** Takes no lock and writes nothing. */
  readonly isDryRun: boolean;
}

export interface ChangedFiles<T> {
  readonly result: T;
  /** Names of the files that were written or removed, or would be. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Lets `act` write files of a plan while it holds the lock. Throws a PlanError. */
export async function withPlanFiles<T>(
  planDir: string,
  { waitMs, warn, isDryRun }: PlanFilesOptions,
  act: (files: PlanFiles) => T | Promise<T>,
): Promise<ChangedFiles<T>> {
  /** A file that is written twice is told once. */
  const written = new Set<string>();
  const removed = new Set<string>();
  const lock = isDryRun ? null : await acquireLock(planDir, { waitMs, warn });
  try {
    const result = await act({ write, remove });
    return { result, written: [...written], removed: [...removed] };
  } finally {
    lock?.release();
  }

  function write(name: string, content: string): void {
    written.delete(name);
    written.add(name);
    change(name, (file) => {
      makeFolder(path.dirname(file));
      writeWhole(file, [content]);
    });
  }

  function remove(name: string): void {
    removed.add(name);
    change(name, removeFile);
  }

  function change(name: string, act: (file: string) => void): void {
    if (isDryRun) return;
    const file = path.join(planDir, name);
    try {
      act(file);
    } catch (error) {
      throw writeError(file, error, 'run the command again when that is fixed');
    }
  }
}
