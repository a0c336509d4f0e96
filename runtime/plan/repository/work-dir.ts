import path from 'node:path';
import { shellWord } from '../core/shell-word.ts';
import { foldersIn } from '../files/file-kind.ts';
import { portablePath } from '../files/paths.ts';
import { isOwnWorkDir } from '../find-plans.ts';
import { defaultWorkDir, holds } from '../locate-plan.ts';
import { defaultSettings, type Settings, settingsName } from '../settings.ts';

export interface WorkDir {
  readonly root: string;
  /** Absolute; it need not be there yet. */
  readonly folder: string;
}

/**
 * The work directory for new plans: the one with settings or plans nearest above `folder`, else `.plan` at the root of
 * the git repository, else `.plan` in the folder itself.
 */
export function workDirFor(folder: string, name: string | undefined): WorkDir {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = name === undefined ? knownWorkDir(at) : holds(at, name) ? name : undefined;
    if (found !== undefined) return { root: at, folder: path.join(at, found) };
    if (holds(at, '.git')) return { root: at, folder: path.join(at, name ?? defaultWorkDir) };
    if (at === path.dirname(at)) return { root: folder, folder: path.join(folder, name ?? defaultWorkDir) };
  }
}

/** Undefined in a folder that cannot be read: a user may pass through some folders above without seeing what is in them. */
function knownWorkDir(root: string): string | undefined {
  return foldersIn(root).find((name) => isOwnWorkDir(path.join(root, name), undefined));
}

/** The files that a work directory gets when it is made. It ignores itself: plans are not committed. */
export function workDirFiles(settings: Partial<Settings>): ReadonlyMap<string, string> {
  const document = { ...defaultSettings, ...settings };
  return new Map([
    [settingsName, `${JSON.stringify(document, null, 2)}\n`],
    ['.gitignore', '# Plans are records of this working copy.\n*\n'],
  ]);
}

/**
 * How the helper that runs from `program` is called at the root of a repository. `plan` is on the PATH only where it is
 * installed for the whole machine: `npx plan` runs `node_modules/.bin/plan`, of the repository or of npm's cache.
 */
export function helperCommand(program: string | undefined, root: string): string {
  if (program === undefined) return 'plan';
  const inside = portablePath(root, program, path);
  if (inside?.split('/').includes('node_modules') === true) return 'npx plan';
  const isInstalled = inside === null && path.basename(path.dirname(program)) !== '.bin';
  if (isInstalled && path.basename(program) === 'plan') return 'plan';
  return `node ${shellWord(inside ?? program)}`;
}
