import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isWorkDir } from './files/paths.ts';
import { defaultWorkDir, holds } from './locate-plan.ts';
import { settingsName } from './settings.ts';

const planName = /^PLAN_[A-Za-z0-9_-]+$/;

/** The plan folder that holds `folder`, or is it; null when there is none. */
export function planAround(folder: string): string | null {
  for (let at = folder; ; at = path.dirname(at)) {
    if (planName.test(path.basename(at)) && isPlan(at)) return at;
    if (at === path.dirname(at)) return null;
  }
}

/** The plan folders of the nearest repository that holds `folder`, by name. */
export function plansFrom(folder: string, workDirName?: string): string[] {
  return workDirsFrom(folder, workDirName).flatMap((workDir) => {
    const plans = path.join(workDir, 'plans');
    return foldersIn(plans)
      .filter((name) => planName.test(name))
      .map((name) => path.join(plans, name));
  });
}

/** The work directories nearest above `folder`; the search ends at a folder that holds `.git`. */
export function workDirsFrom(folder: string, workDirName?: string): string[] {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = foldersIn(at)
      .map((name) => path.join(at, name))
      .filter((candidate) => isOwnWorkDir(candidate, workDirName));
    if (found.length > 0 || holds(at, '.git') || at === path.dirname(at)) return found;
  }
}

/**
 * Whether a folder is a work directory of ours: it bears the name of one, holds our settings, or holds plans. Other tools
 * have a `settings.json` or a `plans/` in folders of their own.
 */
export function isOwnWorkDir(folder: string, workDirName: string | undefined): boolean {
  const hasPlans = holds(folder, 'plans');
  if (path.basename(folder) === (workDirName ?? defaultWorkDir))
    return hasPlans || holds(folder, settingsName);
  if (hasOwnSettings(folder)) return true;
  return (
    hasPlans &&
    isWorkDir(folder, workDirName, holds, path) &&
    foldersIn(path.join(folder, 'plans')).some((name) => planName.test(name))
  );
}

/** Members that no settings of another tool have by these names. */
const ownMembers = ['schema_base', 'command_classes'];

function hasOwnSettings(folder: string): boolean {
  try {
    const settings = JSON.parse(readFileSync(path.join(folder, settingsName), 'utf8'));
    return ownMembers.some((member) => Object.hasOwn(settings, member));
  } catch {
    return false;
  }
}

/** The nearest folder above that holds `.git`; else the folder itself. */
export function repositoryAround(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (holds(at, '.git')) return at;
    if (at === path.dirname(at)) return folder;
  }
}

function isPlan(folder: string): boolean {
  return existsSync(path.join(folder, 'contract.json')) || existsSync(path.join(folder, 'contracts'));
}

/** Names of the folders in a folder, links to folders among them, by code unit. */
function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((item) => item.isDirectory() || (item.isSymbolicLink() && leadsSomewhere(folder, item.name)))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

function leadsSomewhere(folder: string, name: string): boolean {
  try {
    readdirSync(realpathSync(path.join(folder, name)));
    return true;
  } catch {
    return false;
  }
}
