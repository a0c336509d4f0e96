import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { digestFile, openRecord } from '../records/files.ts';
import { errorCode } from '../records/paths.ts';
import type { Warn, WritablePlace } from '../records/places.ts';
import type { Report } from '../records/problems.ts';
import type { SealedOutput } from '../records/seal.ts';
import { type Folder, inFolder, linkless, makeFolder, requireFile, writeAll } from './folder.ts';
import { acquireLock, pidScope } from './lock.ts';
import {
  removeFile,
  removeTemporaries,
  temporaryName,
  tryRemove,
  writeError,
  writeWhole,
} from './write-file.ts';

/** Writes files of a plan that are no records: its text, its identity, a contract without events. */
export interface PlanFiles {
  /** Replaces a file whole, durably. */
  write(name: string, content: string): void;
  remove(name: string): void;
}

interface PlanFilesOptions {
  readonly waitMs: number;
  readonly warn: Warn;
  /** Takes no lock and writes nothing. */
  readonly isDryRun: boolean;
}

interface ChangedFiles<T> {
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
  /** A file that is written twice is listed once. */
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

/** Captured outputs of a plan: they get their names when the seq of their event is known. */
export interface LogFiles {
  /** Path of a new file, for the output of a command that is going to run. */
  draft(): string;
  /** Gives a draft its name, durably; the plan's lock must be held. Gives the path from the plan folder. */
  keep(draft: string, name: string): string;
  /** What is sealed of a file that was kept, given what was captured. Throws what the file system throws. */
  sealed(pointer: string, captured: { readonly bytes: number; readonly digest: string }): SealedOutput;
  /** Removes the drafts that were not kept. */
  discard(): void;
}

export const gatesFolder = 'gates';
/** Name of a file that the output of a running command goes to, with the scope and the number of the helper's process. */
export const draftName = /^\.check-[0-9a-f-]{36}\.([0-9a-f]{12})\.(\d+)\.tmp$/;
/** Longer than the time limit of any check. */
const oldMs = 8 * 24 * 3600 * 1000;

/** Opens the folder of captured outputs. Throws a PlanError. */
export function openLogFiles(planDir: string): LogFiles {
  const folder = path.join(planDir, gatesFolder);
  try {
    makeFolder(folder);
    removeLeftDrafts(folder);
  } catch (error) {
    throw writeError(folder, error, 'nothing was run');
  }
  const drafts = new Set<string>();
  return {
    draft: () => {
      const file = path.join(folder, `.check-${randomUUID()}.${pidScope()}.${process.pid}.tmp`);
      drafts.add(file);
      return file;
    },
    keep: (draft, name) => {
      const kept = moveTo(draft, folder, name);
      drafts.delete(draft);
      return `${gatesFolder}/${kept}`;
    },
    sealed: (pointer, { bytes, digest }) => {
      const kept = digestFile(path.join(planDir, pointer), () => {});
      return { path: pointer, kept, bytes, digest };
    },
    discard: () => {
      for (const file of drafts) tryRemove(file);
      drafts.clear();
    },
  };
}

/** Overwrites nothing: a name may be taken by the output of an event that was never recorded. */
function moveTo(draft: string, folder: string, name: string): string {
  const { name: stem, ext } = path.parse(name);
  try {
    return inFolder(folder, (held) => {
      // The check may have replaced it.
      requireFile(draft, held.look(path.basename(draft)));
      for (let attempt = 1; ; attempt++) {
        const free = attempt === 1 ? name : `${stem}-${attempt}${ext}`;
        if (!moveExclusively(held, path.basename(draft), free)) continue;
        held.sync();
        return free;
      }
    });
  } catch (error) {
    throw writeError(path.join(folder, name), error, 'nothing was recorded');
  }
}

/** False when the name is taken. */
function moveExclusively(folder: Folder, from: string, to: string): boolean {
  if (folder.look(to) !== undefined) return false;
  try {
    folder.link(from, to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    if (!linkless.has(errorCode(error))) throw error;
    folder.rename(from, to);
    return true;
  }
  folder.remove(from);
  return true;
}

/**
 * Removes what killed helpers left. A container and its host may share the folder, and neither can see the processes of the
 * other, so files of another scope are removed only when they are old.
 */
function removeLeftDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const draft = draftName.exec(name);
    if (draft === null && !temporaryName.test(name)) continue;
    const [, scope, pid] = draft ?? [];
    const file = path.join(folder, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    const isLeft = age > 60_000 && scope === pidScope() && !isRunning(Number(pid));
    if (isLeft || age > oldMs) tryRemove(file);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export interface CopiedEvidence {
  /** Its length. */
  readonly bytes: number;
  /** Where the copy lies, seen from the plan folder. */
  readonly pointer: string;
  /** SHA-256 of its bytes, in lower-case hex. */
  readonly digest: string;
}

/**
 * Copies a file into `gates/` of a plan, in constant memory. Its name holds the digest, so that the same bytes are
 * there once. The plan's lock must be held, except on a dry run. Throws a PlanError.
 */
export function copyEvidence(
  file: string,
  planDir: string,
  isDryRun: boolean,
  report: Report,
): CopiedEvidence {
  const opened = openRecord(file, [path.parse(file).root], report);
  if (opened === null) {
    report({ rule: 'readable-file', file, line: 1, message: 'does not exist; name a file' });
    throw new Error('a missing file was reported and not refused');
  }
  const gates = path.join(planDir, gatesFolder);
  const suffix = /^\.[A-Za-z0-9]{1,10}$/.test(path.extname(file)) ? path.extname(file) : '.bin';
  try {
    if (isDryRun)
      return evidenceAt({ bytes: statSync(file).size, digest: digestFile(file, () => {}) }, suffix);
    makeFolder(gates);
    // A copy that a kill cut off can be as large as any evidence.
    removeTemporaries(gates);
    const temporary = `.import.${randomBytes(6).toString('hex')}.tmp`;
    return inFolder(gates, (folder) => {
      try {
        const copied = evidenceAt(copy(opened.descriptor, folder.create(temporary)), suffix);
        folder.rename(temporary, path.basename(copied.pointer));
        folder.sync();
        return copied;
      } finally {
        folder.remove(temporary);
      }
    });
  } catch (error) {
    throw writeError(gates, error, 'nothing was recorded');
  } finally {
    closeSync(opened.descriptor);
  }
}

function evidenceAt({ bytes, digest }: Omit<CopiedEvidence, 'pointer'>, suffix: string): CopiedEvidence {
  return { pointer: `gates/import-${digest}${suffix}`, bytes, digest };
}

/** Closes what it copies to. */
function copy(from: number, to: number): Omit<CopiedEvidence, 'pointer'> {
  const buffer = Buffer.allocUnsafe(256 * 1024);
  const hash = createHash('sha256');
  try {
    let length = 0;
    for (;;) {
      const bytes = readSync(from, buffer, 0, buffer.length, length);
      if (bytes === 0) break;
      hash.update(buffer.subarray(0, bytes));
      writeAll(to, buffer.subarray(0, bytes));
      length += bytes;
    }
    fsyncSync(to);
    return { bytes: length, digest: hash.digest('hex') };
  } finally {
    closeSync(to);
  }
}

const mostLines = 20;
const mostBytes = 2000;

/** The last lines of a kept output, whose length is bounded. `log`: in the folder of the plan. */
export function endOfLog({ planDir }: Pick<WritablePlace, 'planDir'>, log: string): readonly string[] {
  const bytes = readFileSync(path.join(planDir, log)).subarray(-mostBytes);
  const lines = bytes.toString('utf8').trimEnd().split('\n').slice(-mostLines);
  return lines.length === 1 && lines[0] === '' ? ['(it printed nothing)'] : lines;
}
