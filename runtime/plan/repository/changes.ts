import { realpathSync } from 'node:fs';
import path from 'node:path';
import { stopAtFirst } from '../core/problem.ts';
import { makeFolder } from '../files/door.ts';
import { existsEvenAsLink, folderAbove, isFolder } from '../files/file-kind.ts';
import { portablePath } from '../files/paths.ts';
import { writeError } from '../files/write-error.ts';
import { writeWhole } from '../files/write-whole.ts';
import { refuseLinksBelow } from '../links.ts';

/** A file of the repository as it is to be. */
export interface Change {
  /** From the root, with `/`. */
  readonly file: string;
  /** Null where there is no such file. */
  readonly before: string | null;
  readonly after: string;
}

/**
 * Writes the changes, each whole or not at all. Nothing is written where one of them would leave the root, replace a file
 * that has come in between, or go through a link to or in the work directory (its name). Throws a PlanError.
 */
export function writeChanges(root: string, changes: readonly Change[], workDir: string | null = null): void {
  const real = realpathSync(root);
  const resolved = changes.map(({ file, before, after }) => {
    const target = path.join(root, file);
    const above = folderAbove(target);
    if (workDir !== null && file.startsWith(`${workDir}/`)) refuseLinksBelow(root, target);
    if (!isFolder(above)) refuse(above, 'is not a folder');
    if (portablePath(real, realpathSync(above), path) === null)
      refuse(target, 'is reached through a link that leads outside');
    if (before === null && existsEvenAsLink(target)) refuse(target, 'exists');
    return { target: path.join(realpathSync(above), path.relative(above, target)), after };
  });
  for (const { target, after } of resolved) {
    try {
      makeFolder(path.dirname(target));
      writeWhole(target, [after]);
    } catch (error) {
      throw writeError(target, error, 'the files before it are written, the others are not');
    }
  }
}

function refuse(file: string, why: string): never {
  return stopAtFirst({ rule: 'kept-files', file, line: 1, message: `${why}; nothing is written` });
}

const context = 3;

/** The changes as a unified diff that `git apply` reads. */
export function diffOf(changes: readonly Change[]): string {
  return changes.map(({ file, before, after }) => fileDiff(file, before, after)).join('');
}

/** One hunk, from the first line that differs to the last. */
function fileDiff(file: string, before: string | null, after: string): string {
  const old = linesOf(before ?? '');
  const next = linesOf(after);
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start++;
  let same = 0;
  while (same < old.length - start && same < next.length - start && old.at(-1 - same) === next.at(-1 - same))
    same++;
  const from = Math.max(0, start - context);
  const kept = Math.min(same, context);
  const removed = old.slice(start, old.length - same);
  const added = next.slice(start, next.length - same);
  const lead = old.slice(from, start);
  const tail = old.slice(old.length - same, old.length - same + kept);
  const range = (length: number) => `${length === 0 ? from : from + 1},${length}`;
  return [
    before === null
      ? `diff --git a/${file} b/${file}\nnew file mode 100644\n--- /dev/null\n`
      : `diff --git a/${file} b/${file}\n--- a/${file}\n`,
    `+++ b/${file}\n`,
    `@@ -${range(lead.length + removed.length + kept)} +${range(lead.length + added.length + kept)} @@\n`,
    ...[
      ...lead.map((line) => ` ${line}`),
      ...removed.map((line) => `-${line}`),
      ...added.map((line) => `+${line}`),
    ],
    ...tail.map((line) => ` ${line}`),
  ].join('');
}

/** Lines with their ends; a last one without is told as git does. */
function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  const lines = text.split(/(?<=\n)/);
  const last = lines.at(-1) ?? '';
  return last.endsWith('\n') ? lines : [...lines.slice(0, -1), `${last}\n\\ No newline at end of file\n`];
}
