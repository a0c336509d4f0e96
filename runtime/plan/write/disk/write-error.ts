import { PlanError } from '../../core/problem.ts';
import { errorCode } from '../../files/file-kind.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'the disk reports an error',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is not a folder',
  EISDIR: 'it is a folder',
};

/** Why a file could not be written, as the end of a sentence. */
export function writeReason(error: unknown): string {
  const code = errorCode(error);
  return reasons[code] ?? (code || (error instanceof Error ? error.message : String(error)));
}

/** A write that the file system refused. `outcome` says what became of the records. */
export function writeError(file: string, error: unknown, outcome: string): PlanError {
  if (error instanceof PlanError) return error;
  return new PlanError({
    rule: 'written',
    file,
    line: 1,
    message: `cannot be written: ${writeReason(error)}; ${outcome}`,
  });
}
