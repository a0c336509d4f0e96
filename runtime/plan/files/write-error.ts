import { PlanError } from '../core/problem.ts';
import { LinkError, NotReplaceableError } from './door.ts';
import { errorCode } from './file-kind.ts';

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

/**
 * What to throw for an error that came up while a file was written: a PlanError where the file system refused, else the
 * error itself. `outcome` says what became of the records.
 */
export function writeError(file: string, error: unknown, outcome: string): unknown {
  if (error instanceof LinkError) return linkProblem(error, outcome);
  if (errorCode(error) === '' && !(error instanceof NotReplaceableError)) return error;
  const message = `cannot be written: ${writeReason(error)}; ${outcome}`;
  return new PlanError({ rule: 'written', file, line: 1, message });
}

/** Names the link, and the way out. `outcome` says what became of the records. */
export function linkProblem({ file, message }: LinkError, outcome: string): PlanError {
  const next = `${outcome}; put the file or folder itself there, or go to where the link leads`;
  return new PlanError({ rule: 'inside-repository', file, line: 1, message: `${message}: ${next}` });
}
