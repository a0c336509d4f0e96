import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { errorCode, reasonOf } from '../records/paths.ts';
import type { WorkDir } from '../records/places.ts';
import { stopAtFirst } from '../records/problems.ts';
import { LinkError } from './folder.ts';
import { linkProblem, writeFolder, writeWhole } from './write-file.ts';

/**
 * Writes a plan that is not there yet, whole or not at all, and the files of a work directory that are missing. False where another
 * plan has the name. Throws a PlanError.
 *
 * The root may be reached through links, but neither the work directory nor anything in it.
 */
export function writePlan(
  { root, folder: named }: WorkDir,
  shared: ReadonlyMap<string, string | Uint8Array>,
  plan: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): boolean {
  const folder = path.join(realpathSync(root), path.relative(root, named));
  try {
    writeFolder(path.join(folder, 'plans'), plan, files);
    for (const [name, content] of shared) {
      if (!existsSync(path.join(folder, name))) writeWhole(path.join(folder, name), [content]);
    }
    return true;
  } catch (error) {
    if (error instanceof LinkError) throw linkProblem(error, 'nothing was written');
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return false;
    const why = reasonOf(error).replace('read', 'written');
    const message = `${why}; fix the folder, then run it again`;
    return stopAtFirst({ rule: 'written', file: folder, line: 1, message });
  }
}
