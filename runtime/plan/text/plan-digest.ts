import { createHash } from 'node:crypto';
import { closeSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { compareCodePoints } from '../core/code-point-order.ts';
import { stopAtFirst } from '../core/problem.ts';
import { openRecord } from '../files/open-record.ts';
import { progressRange } from './progress-region.ts';

/**
 * SHA-256, in lower-case hex, of the plan's Markdown: for `README.md`, then each `N.task_*.md` by N: name, NUL, length
 * in bytes, NUL, bytes. The progress region of the README does not count. Throws a PlanError.
 */
export function planDigest(planDir: string): string {
  const hash = createHash('sha256');
  const folders = [realpathSync(planDir)];
  for (const name of ['README.md', ...taskFiles(planDir)]) {
    const opened = openRecord(path.join(planDir, name), folders, stopAtFirst);
    if (opened === null) continue;
    try {
      const bytes = readFileSync(opened.descriptor);
      const counted = name === 'README.md' ? withoutProgress(bytes) : bytes;
      hash.update(`${name}\0${counted.length}\0`).update(counted);
    } finally {
      closeSync(opened.descriptor);
    }
  }
  return hash.digest('hex');
}

const taskFilePattern = /^(\d+)\.task_.+\.md$/;

/** Names of the task files of a Full plan, by number. */
export function taskFiles(planDir: string): string[] {
  return readdirSync(planDir)
    .filter((name) => taskFilePattern.test(name))
    .sort((left, right) => numberOf(left) - numberOf(right) || compareCodePoints(left, right));
}

/** The number of a task file: 3 for `3.task_mend_links.md`. */
export function numberOf(name: string): number {
  return Number(taskFilePattern.exec(name)?.[1] ?? 0);
}

function withoutProgress(bytes: Buffer): Buffer {
  const range = progressRange(bytes);
  return range === null
    ? bytes
    : Buffer.concat([bytes.subarray(0, range.start), bytes.subarray(range.end)]);
}
