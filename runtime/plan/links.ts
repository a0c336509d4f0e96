import { lstatSync } from 'node:fs';
import path from 'node:path';
import { LinkError } from './files/door.ts';
import { namesIn } from './files/file-kind.ts';
import { linkProblem } from './files/write-error.ts';
import { isOwnWorkDir } from './find-plans.ts';
import { holds } from './locate-plan.ts';
import { taskFilePattern } from './text/plan-digest.ts';
import { recordFiles } from './write/disk/place.ts';

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
