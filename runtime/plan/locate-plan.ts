import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Report } from './core/problem.ts';
import { reasonOf } from './files/file-kind.ts';
import { portablePath, repositoryRoot } from './files/paths.ts';

export interface PlanPlaceOptions {
  /** Absolute path of the plan folder. */
  readonly planDir: string;
  /** Absolute path of the repository root, where it is not the one that follows from the plan folder. */
  readonly repoRoot?: string | undefined;
  readonly workDir?: string | undefined;
}

export interface PlanPlace {
  readonly planDir: string;
  readonly root: string;
  /** Real paths of the plan folder and the root: no record lies outside of both. */
  readonly folders: readonly string[];
  /** The plan folder as a command names it from the repository root. */
  readonly planPath: string;
}

export const defaultWorkDir = '.plan';

/** Finds the repository of a plan. Gives null after reporting that a folder is not there. */
export function locatePlan(options: PlanPlaceOptions, report: Report): PlanPlace | null {
  const { planDir, workDir = defaultWorkDir } = options;
  const root = options.repoRoot ?? repositoryRoot(planDir, workDir, path);
  const realPlan = realFolder(planDir, report);
  const realRoot = realPlan === null ? null : realFolder(root, report);
  if (realPlan === null || realRoot === null) return null;
  const planPath = portablePath(root, planDir, path) ?? path.basename(planDir);
  return { planDir, root, folders: [realPlan, realRoot], planPath: planPath === '' ? '.' : planPath };
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
