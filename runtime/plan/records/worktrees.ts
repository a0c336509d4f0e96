import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { foldersIn, isFolder, portablePath } from './paths.ts';

/**
 * Linked worktrees (`git worktree add`), read from git's files, since git itself takes longer to start than most commands need:
 * `.git` is a file that names a folder of the repository, `worktrees/NAME`, whose `commondir` names the repository. A submodule
 * has such a file too, and no `commondir`. See gitrepository-layout(5).
 */
export interface LinkedWorktree {
  /** Its top folder. A real path. */
  readonly top: string;
  /** Git's name for it, which no other worktree of the repository has at the same time. */
  readonly name: string;
  /** Where plans are kept for all worktrees of the repository: top folder of the main one. A real path. */
  readonly main: string;
}

/** The linked worktree that a folder lies in; null in the main one, in a submodule, and outside of a repository. */
export function linkedWorktree(folder: string): LinkedWorktree | null {
  const top = checkoutAround(folder);
  const own = top === null ? null : gitFolder(top);
  const common = own === null ? null : commonFolder(own);
  if (top === null || own === null || common === null) return null;
  const main = mainFolder(common);
  return main === null || main === top ? null : { top, name: path.basename(own), main };
}

/** Where a folder of one worktree is in another one; both tops are real paths. Null where it lies outside. */
export function counterpart(folder: string, from: string, to: string): string | null {
  const inside = portablePath(from, realOf(folder) ?? folder, path);
  return inside === null ? null : path.join(to, inside);
}

/** The top folders of linked worktrees of the same repository that lie below a folder: nothing in them is a file of its own. */
export function worktreesBelow(folder: string): readonly string[] {
  const top = checkoutAround(folder);
  const own = top === null ? null : gitFolder(top);
  if (own === null) return [];
  const admin = path.join(commonFolder(own) ?? own, 'worktrees');
  const real = realOf(folder) ?? folder;
  return foldersIn(admin).flatMap((name) => {
    const file = lineOf(path.join(admin, name, 'gitdir'));
    const other = file === null ? null : realOf(path.dirname(path.resolve(admin, name, file)));
    // One that was removed by hand is listed until git prunes it.
    if (other === null || other === top || lineOf(path.join(other, '.git')) === null) return [];
    const inside = portablePath(real, other, path);
    return inside === null || inside === '' ? [] : [other];
  });
}

/** The nearest folder, this one or above, that holds `.git`; a real path. */
function checkoutAround(folder: string): string | null {
  for (let at = realOf(folder) ?? folder; ; at = path.dirname(at)) {
    if (isThere(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return null;
  }
}

/** The folder that git keeps for a checkout: `.git` itself, or the one that this file names. */
function gitFolder(top: string): string | null {
  const file = path.join(top, '.git');
  if (isFolder(file)) return realOf(file);
  const [, named] = /^gitdir: (.+)$/.exec(lineOf(file) ?? '') ?? [];
  return named === undefined ? null : realOf(path.resolve(top, named));
}

/** The repository of a linked worktree, by the folder that git keeps for it; null for any other checkout. */
function commonFolder(own: string): string | null {
  const named = lineOf(path.join(own, 'commondir'));
  return named === null ? null : realOf(path.resolve(own, named));
}

/**
 * The top folder of the main worktree: the one that holds the repository as `.git`. Of a submodule, its configuration names it. A
 * repository elsewhere, such as a bare one, does not name one: then it is the folder beside it whose `.git` leads to it, else the
 * repository's own.
 */
function mainFolder(common: string): string | null {
  const above = path.dirname(common);
  if (path.basename(common) === '.git') return above;
  const [, named] = /^\s*worktree\s*=\s*"?([^"\n]+?)"?\s*$/m.exec(textOf(path.join(common, 'config'))) ?? [];
  if (named !== undefined) return realOf(path.resolve(common, named));
  return gitFolder(above) === common ? above : common;
}

function lineOf(file: string): string | null {
  const text = textOf(file).replace(/\r?\n$/, '');
  return text === '' ? null : text;
}

/** Empty where there is no such file. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** False where nobody may look, as in a process that Node lets read some folders only. */
function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function realOf(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}
