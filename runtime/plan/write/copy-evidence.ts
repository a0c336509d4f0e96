import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, readSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../core/problem.ts';
import { digestFile } from '../files/digest-file.ts';
import { inFolder, makeFolder } from '../files/door.ts';
import { openRecord } from '../files/open-record.ts';
import { writeError } from '../files/write-error.ts';
import { removeTemporaries, writeBytes } from './disk/disk.ts';

export interface CopiedEvidence {
  /** Where the copy lies, seen from the plan folder. */
  readonly pointer: string;
  /** SHA-256 of its bytes, in lower-case hex. */
  readonly digest: string;
}

/**
 * Copies a file into `gates/` of a plan, in constant memory. Its name holds the digest, so that the same bytes are
 * there once. The plan's lock must be held, except on a dry run. Throws a PlanError.
 */
export function copyEvidence(
  file: string,
  planDir: string,
  isDryRun: boolean,
  report: Report,
): CopiedEvidence {
  const opened = openRecord(file, [path.parse(file).root], report);
  if (opened === null) {
    report({ rule: 'readable-file', file, line: 1, message: 'does not exist; name a file' });
    throw new Error('a missing file was reported and not refused');
  }
  const gates = path.join(planDir, 'gates');
  const suffix = /^\.[A-Za-z0-9]{1,10}$/.test(path.extname(file)) ? path.extname(file) : '.bin';
  try {
    if (isDryRun)
      return evidenceAt(
        digestFile(file, () => {}),
        suffix,
      );
    makeFolder(gates);
    // A copy that a kill cut off can be as large as any evidence.
    removeTemporaries(gates);
    const temporary = `.import.${randomBytes(6).toString('hex')}.tmp`;
    return inFolder(gates, (folder) => {
      try {
        const copied = evidenceAt(copy(opened.descriptor, folder.create(temporary)), suffix);
        folder.rename(temporary, path.basename(copied.pointer));
        folder.sync();
        return copied;
      } finally {
        folder.remove(temporary);
      }
    });
  } catch (error) {
    throw writeError(gates, error, 'nothing was recorded');
  } finally {
    closeSync(opened.descriptor);
  }
}

function evidenceAt(digest: string, suffix: string): CopiedEvidence {
  return { pointer: `gates/import-${digest}${suffix}`, digest };
}

/** Closes what it copies to. */
function copy(from: number, to: number): string {
  const buffer = Buffer.allocUnsafe(256 * 1024);
  const hash = createHash('sha256');
  try {
    for (let at = 0; ; ) {
      const bytes = readSync(from, buffer, 0, buffer.length, at);
      if (bytes === 0) break;
      hash.update(buffer.subarray(0, bytes));
      writeBytes(to, buffer.subarray(0, bytes));
      at += bytes;
    }
    fsyncSync(to);
    return hash.digest('hex');
  } finally {
    closeSync(to);
  }
}
