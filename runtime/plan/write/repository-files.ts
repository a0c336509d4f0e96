import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { existsEvenAsLink, folderAbove, isFolder, namesIn, portablePath } from '../records/paths.ts';
import { holds, isOwnWorkDir, recordFiles } from '../records/places.ts';
import { taskFilePattern } from '../records/plan-text.ts';
import { stopAtFirst } from '../records/problems.ts';
import { LinkError, makeFolder } from './folder.ts';
import { linkProblem, writeError, writeWhole } from './write-file.ts';

/**
 * Links above a work directory are the user's: the repository may be reached by them. From the work directory on a clone may
 * have brought them, so nothing is written through them, whether they lead outside or not. Whoever wants to write where one
 * leads goes there.
 */

/** Throws a PlanError for a plan that is reached by a link, or in which one has the name of what the helper writes. */
export function refuseLinkedPlan(planDir: string, workDir: string | undefined): void {
  const parts = partsOf(planDir);
  const start = workDirAt(parts, workDir) ?? repositoryAt(parts) ?? parts.length - 1;
  refuse(parts.slice(start));
  const names = namesIn(planDir).filter(isWritten);
  refuse(names.map((name) => path.join(planDir, name)));
  const contracts = path.join(planDir, 'contracts');
  refuse(namesIn(contracts).map((name) => path.join(contracts, name)));
}

/** The same for a file outside of a plan: only where it is in a work directory. */
export function refuseLinkedFile(file: string, workDir?: string): void {
  const parts = partsOf(file);
  const start = workDirAt(parts, workDir);
  if (start !== null) refuse(parts.slice(start));
}

/** The same for a path of which every part below `folder` is the helper's own. */
export function refuseLinksBelow(folder: string, file: string): void {
  refuse(partsOf(file).slice(partsOf(folder).length));
}

function refuse(files: readonly string[]): void {
  const link = files.find(isLink);
  if (link !== undefined) throw linkProblem(new LinkError(link), 'nothing was written');
}

/** What cannot be looked at cannot be written to either. */
function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}

const written = new Set<string>([
  ...Object.values(recordFiles),
  ...['gates', 'contracts', 'contract.json', 'manifest.json', 'README.md'],
]);

function isWritten(name: string): boolean {
  return written.has(name) || taskFilePattern.test(name) || name.startsWith('journal-archive-');
}

/** A path and those above it, from the root down. */
function partsOf(file: string): readonly string[] {
  const above = path.dirname(file);
  return above === file ? [file] : [...partsOf(above), file];
}

/** The outermost: what lies in it counts, whatever a link in it makes believe. */
function workDirAt(parts: readonly string[], workDir: string | undefined): number | null {
  const found = parts.findIndex((part) => isOwnWorkDir(part, workDir));
  return found === -1 ? null : found;
}

/** What is right below the repository that the path is in. */
function repositoryAt(parts: readonly string[]): number | null {
  const found = parts.slice(0, -1).findLastIndex((part) => holds(part, '.git'));
  return found === -1 ? null : found + 1;
}

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
    if (!isFolder(above)) refuseChange(above, 'is not a folder');
    if (portablePath(real, realpathSync(above), path) === null)
      refuseChange(target, 'is reached through a link that leads outside');
    if (before === null && existsEvenAsLink(target)) refuseChange(target, 'exists');
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

function refuseChange(file: string, why: string): never {
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
