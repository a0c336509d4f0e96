import { realpathSync } from 'node:fs';
import path from 'node:path';
import { errorCode, reasonOf } from '../../plan/files/file-kind.ts';
import { portablePath } from '../../plan/files/paths.ts';
import { NotReplaceableError, writeWhole } from '../../plan/files/write-whole.ts';
import { Refusal } from '../frame/refusal.ts';
import { UsageError } from '../frame/usage-error.ts';

/** A derived document does not belong among the records that it is derived from. */
export function refuseInsidePlan(out: string, planDir: string): void {
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
    writeWhole(out, text);
  } catch (error) {
    const why =
      error instanceof NotReplaceableError ? error.message : reasonOf(error).replace('read', 'written');
    const missing = errorCode(error) === 'ENOENT';
    const subject = missing ? `the folder ${path.dirname(out)} of --out` : `--out ${out}`;
    throw new UsageError(`${subject} ${why}; name a file in a folder that can be written`);
  }
}
