import { realpathSync } from 'node:fs';
import path from 'node:path';
import { errorCode, portablePath, reasonOf } from '../../records/paths.ts';
import { NotReplaceableError } from '../../write/folder.ts';
import { refuseLinkedFile } from '../../write/repository-files.ts';
import { writeWhole } from '../../write/write-file.ts';
import { Refusal } from '../frame/refusal.ts';
import { UsageError } from '../frame/usage-error.ts';

/**
 * A derived document does not belong among the records that it is derived from. Elsewhere in a work directory it is not
 * written through a link either.
 */
export function refuseOut(out: string, planDir: string): void {
  refuseLinkedFile(out);
  const folder = path.dirname(out);
  const inside = [out, path.join(realOf(folder), path.basename(out))].some(
    (file) => portablePath(planDir, file, path) !== null,
  );
  if (!inside) return;
  throw new Refusal(
    'read-only-plan',
    `--out ${out} is in the plan folder, which is only read; write elsewhere`,
  );
}

function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Writes the file that `--out` names. Throws a UsageError where it cannot be written. */
export function writeResult(out: string, text: Iterable<string>): void {
  try {
    writeWhole(path.join(realpathSync(path.dirname(out)), path.basename(out)), text);
  } catch (error) {
    const why =
      error instanceof NotReplaceableError ? error.message : reasonOf(error).replace('read', 'written');
    const missing = errorCode(error) === 'ENOENT';
    const subject = missing ? `the folder ${path.dirname(out)} of --out` : `--out ${out}`;
    throw new UsageError(`${subject} ${why}; name a file in a folder that can be written`);
  }
}
