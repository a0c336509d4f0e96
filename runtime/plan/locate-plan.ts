import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Report } from './core/problem.ts';
import { reasonOf } from './files/file-kind.ts';
import { portablePath, repositoryRoot } from './files/paths.ts';
import { readSettings, type Settings } from './settings.ts';

export interface PlanPlaceOptions {
  /** Absolute path of the plan folder. */
  readonly planDir: string;
  /** Absolute path of the repository root, where it is not the one that follows from the plan folder. */
  readonly repoRoot?: string | undefined;
  /** Name of a work directory that neither begins with a dot nor holds settings. */
  readonly workDir?: string | undefined;
  /** Base of the schemas, where it is not the one of the settings. */
  readonly schemaBase?: string | undefined;
}

/** Where a plan lies. All paths are real and absolute. */
export interface PlanPlace {
  readonly planDir: string;
  readonly root: string;
  /** The root that follows from the plan folder, whatever --repo-root says. */
  readonly foundRoot: string;
  /** Completes "the repository root is … because". */
  readonly rootReason: string;
  readonly workDir: string | null;
  /** The plan folder and the root: no record lies outside of both. */
  readonly folders: readonly string[];
  /** The plan folder as a command names it from the repository root. */
  readonly planPath: string;
  readonly settings: Settings;
  readonly schemaBase: string;
}

export const defaultWorkDir = '.plan';

/** Finds the repository of a plan. Gives null after reporting that a folder is not there or does not fit. */
export function locatePlan(options: PlanPlaceOptions, report: Report): PlanPlace | null {
  const planDir = realFolder(options.planDir, report);
  if (planDir === null) return null;
  const found = repositoryRoot(planDir, options.workDir, holds, path);
  const root = realFolder(options.repoRoot ?? found.root, report);
  if (root === null) return null;
  const planPath = portablePath(root, planDir, path);
  if (planPath === null) {
    const message = `does not hold the plan, which is at ${planDir}; name a folder around it`;
    report({ rule: 'plan-inside-root', file: root, line: 1, message });
    return null;
  }
  const settings = readSettings(found.workDir);
  return {
    planDir,
    root,
    foundRoot: found.root,
    rootReason: options.repoRoot === undefined ? found.why : '--repo-root names it',
    workDir: found.workDir,
    folders: [planDir, root],
    planPath: planPath === '' ? '.' : planPath,
    settings,
    schemaBase: options.schemaBase ?? settings.schema_base,
  };
}

export function holds(folder: string, name: string): boolean {
  return existsSync(path.join(folder, name));
}

function realFolder(folder: string, report: Report): string | null {
  let why = 'is not a folder';
  try {
    const real = realpathSync(folder);
    if (statSync(real).isDirectory()) return real;
  } catch (error) {
    why = reasonOf(error);
  }
  report({ rule: 'readable-file', file: folder, line: 1, message: `${why}; name a folder` });
  return null;
}
