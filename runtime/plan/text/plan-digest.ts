import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { compareCodePoints } from '../core/code-point-order.ts';
import { stopAtFirst } from '../core/problem.ts';
import { openRecord } from '../files/open-record.ts';
import { progressRange } from './progress-region.ts';

/** The Markdown of a plan by file name. */
export type PlanText = ReadonlyMap<string, string>;

/**
 * SHA-256, in lower-case hex, of the plan's Markdown: for `README.md`, then each `N.task_*.md` by N: name, NUL, length
 * in bytes, NUL, bytes. The progress region of the README does not count. Throws a PlanError.
 */
export function planDigest(planDir: string): string {
  return textDigest(readTextBytes(planDir));
}

/** The same, of text that is at hand. */
export function textDigest(files: ReadonlyMap<string, string | Buffer>): string {
  const hash = createHash('sha256');
  const names = [...files.keys()].filter((name) => taskFilePattern.test(name)).sort(byNumber);
  for (const name of ['README.md', ...names]) {
    const content = files.get(name);
    if (content === undefined) continue;
    const bytes = Buffer.from(content);
    const counted = name === 'README.md' ? withoutProgress(bytes) : bytes;
    hash.update(`${name}\0${counted.length}\0`).update(counted);
  }
  return hash.digest('hex');
}

/** The README and the task files of a plan, as far as they are there. Throws a PlanError. */
export function readTextBytes(planDir: string): ReadonlyMap<string, Buffer> {
  const folders = [realpathSync(planDir)];
  const files = new Map<string, Buffer>();
  for (const name of ['README.md', ...taskFiles(planDir)]) {
    const opened = openRecord(path.join(planDir, name), folders, stopAtFirst);
    if (opened === null) continue;
    try {
      files.set(name, readFileSync(opened.descriptor));
    } finally {
      closeSync(opened.descriptor);
    }
  }
  return files;
}

/** The Markdown of a plan by file name. Throws a PlanError. */
export function readPlanText(planDir: string): PlanText {
  return new Map(
    [...readTextBytes(planDir)].map(([name, bytes]) => {
      if (isUtf8(bytes)) return [name, bytes.toString('utf8')];
      const message = 'holds bytes that are not UTF-8; save the file as UTF-8';
      return stopAtFirst({ rule: 'utf-8', file: path.join(planDir, name), line: 1, message });
    }),
  );
}

/** Name of a task file of a Full plan, beginning with its number. */
export const taskFilePattern = /^(\d+)\.task_.+\.md$/;

/** Names of the task files of a Full plan, by number. */
export function taskFiles(planDir: string): string[] {
  return readdirSync(planDir)
    .filter((name) => taskFilePattern.test(name))
    .sort(byNumber);
}

function byNumber(left: string, right: string): number {
  return numberOf(left) - numberOf(right) || compareCodePoints(left, right);
}

/** The number of a task file: 3 for `3.task_mend_links.md`. */
export function numberOf(name: string): number {
  return Number(taskFilePattern.exec(name)?.[1] ?? 0);
}

function withoutProgress(bytes: Buffer): Buffer {
  const range = progressRange(bytes);
  return range === null ? bytes : Buffer.concat([bytes.subarray(0, range.start), bytes.subarray(range.end)]);
}
