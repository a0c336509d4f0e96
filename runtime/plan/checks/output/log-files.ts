import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Folder, inFolder, linkless, makeFolder, requireFile } from '../../files/door.ts';
import { errorCode } from '../../files/file-kind.ts';
import { writeError } from '../../files/write-error.ts';
import { temporaryName, tryRemove } from '../../write/disk/disk.ts';
import { pidScope } from '../../write/lock/process-identity.ts';

/** Captured outputs of a plan: they get their names when the seq of their event is known. */
export interface LogFiles {
  /** Path of a new file, for the output of a command that is going to run. */
  draft(): string;
  /** Gives a draft its name, durably; the plan's lock must be held. Gives the path from the plan folder. */
  keep(draft: string, name: string): string;
  /** Removes the drafts that were not kept. */
  discard(): void;
}

const folderName = 'gates';
/** Name of a file that the output of a running command goes to, with the scope and the number of the helper's process. */
export const draftName = /^\.check-[0-9a-f-]{36}\.([0-9a-f]{12})\.(\d+)\.tmp$/;
/** Longer than any check runs. */
const oldMs = 8 * 24 * 3600 * 1000;

/** Opens the folder of captured outputs. Throws a PlanError. */
export function openLogFiles(planDir: string): LogFiles {
  const folder = path.join(planDir, folderName);
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
      return `${folderName}/${kept}`;
    },
    discard: () => {
      for (const file of drafts) tryRemove(file);
      drafts.clear();
    },
  };
}

/** A name may be taken by the output of an event that was never recorded: nothing is overwritten. */
function moveTo(draft: string, folder: string, name: string): string {
  const { name: stem, ext } = path.parse(name);
  try {
    return inFolder(folder, (held) => {
      // The check may have put something else in its place.
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
 * Removes what killed helpers left. A container and its host may share the folder: neither can tell whether a process of
 * the other is over, so what is not of this scope goes when it is old.
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
