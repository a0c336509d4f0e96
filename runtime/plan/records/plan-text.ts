import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { openRecord, readText } from './files.ts';
import { compareCodePoints } from './json.ts';
import { stopAtFirst } from './problems.ts';

/** The Markdown of a plan by file name. */
export type PlanText = ReadonlyMap<string, string>;

/**
 * SHA-256, in lower-case hex, of the plan's Markdown: for `README.md`, then each `N.task_*.md` by N: name, NUL, length
 * in bytes, NUL, bytes. The progress region of the README does not count. Throws a PlanError.
 */
export function planDigest(planDir: string): string {
  return textDigest(readTextBytes(planDir));
}

/**
 * Whether an approval is of the text as it is by the rule of the public tool: SHA-256 over the bytes of all `*.md` of the plan
 * folder, one after the other by code point of their names, the progress region included. Throws a PlanError.
 */
export function isConcatenationDigest(planDir: string, digest: string | undefined): boolean {
  if (digest === undefined) return false;
  const folders = [realpathSync(planDir)];
  const hash = createHash('sha256');
  for (const name of markdownFiles(planDir)) {
    const opened = openRecord(path.join(planDir, name), folders, stopAtFirst);
    if (opened === null) continue;
    try {
      hash.update(readFileSync(opened.descriptor));
    } finally {
      closeSync(opened.descriptor);
    }
  }
  return hash.digest('hex') === digest;
}

/** Names of all Markdown files of a plan folder, by code point. */
export function markdownFiles(planDir: string): string[] {
  return readdirSync(planDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => name)
    .sort(compareCodePoints);
}

/** What is said of an approval whose digest follows that rule. */
export const byConcatenation = 'digest by the plain concatenation';

/** The digest of the text to compare with that of an approval: the approval's own where it covers the text by the other rule. */
export function comparableDigest(planDir: string, approved: string | undefined): string {
  const digest = planDigest(planDir);
  return approved !== undefined && approved !== digest && isConcatenationDigest(planDir, approved)
    ? approved
    : digest;
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

/** The comments around the progress region of a README. What stands between them is the helper's. */
export const progressMarkers = { begin: '<!-- plan:progress -->', end: '<!-- /plan:progress -->' } as const;

/** Half-open range, in bytes, of the region with its markers. */
interface RegionRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the region. Null unless there is exactly one of each marker, the first before the second: text between
 * further markers would otherwise escape the digest.
 */
export function progressRange(bytes: Buffer): RegionRange | null {
  const start = onlyIndex(bytes, progressMarkers.begin);
  const end = onlyIndex(bytes, progressMarkers.end);
  return start === null || end === null || end < start
    ? null
    : { start, end: end + progressMarkers.end.length };
}

function onlyIndex(bytes: Buffer, marker: string): number | null {
  const first = bytes.indexOf(marker);
  return first === -1 || bytes.lastIndexOf(marker) !== first ? null : first;
}

/** How many markers of either kind a README holds. */
export function hasMarkers(text: string): boolean {
  return text.includes(progressMarkers.begin) || text.includes(progressMarkers.end);
}

/** Whether a README has a progress region that says something. */
export function hasProgress(text: string): boolean {
  const bytes = Buffer.from(text);
  const range = progressRange(bytes);
  if (range === null) return false;
  const { begin, end } = progressMarkers;
  return bytes.toString('utf8', range.start + begin.length, range.end - end.length).trim() !== '';
}

/** The README with an empty region before its first section, or at its end. */
export function withEmptyRegion(text: string): string {
  const empty = `${progressMarkers.begin}\n${progressMarkers.end}\n`;
  const section = /^## /m.exec(text);
  if (section === null) return `${text.trimEnd()}\n\n${empty}`;
  return `${text.slice(0, section.index)}${empty}\n${text.slice(section.index)}`;
}

/** The README with another content of its region; null without a region. */
export function withProgress(text: string, content: string): string | null {
  const bytes = Buffer.from(text);
  const range = progressRange(bytes);
  if (range === null) return null;
  const region = `${progressMarkers.begin}\n${content}${progressMarkers.end}`;
  return `${bytes.toString('utf8', 0, range.start)}${region}${bytes.toString('utf8', range.end)}`;
}

export type PlanFormat = 'lite' | 'full';
export type ReviewMode = 'guided' | 'trust';

/** SHA-256 by name of a file. */
export type Digests = Readonly<Record<string, string>>;

/** What `manifest.json` says of a plan. The derivation does not read it. */
export interface PlanIdentity {
  readonly format: PlanFormat;
  readonly review: ReviewMode;
  /** The number of each task, also of removed ones: a number is never given twice. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Digests of the files as they were last rendered: an equal one was not edited since. Null in plans from before. */
  readonly rendered: Digests | null;
  /** In plans from before: digest of all files together. */
  readonly rendered_digest: string | null;
  /**
   * Digests of the files that a command is about to write: noted before the first of them and gone with the last, so that a
   * kill in between is noticed.
   */
  readonly rendering: Digests | null;
  /** Members that this version does not know, kept when the file is written. */
  readonly other: Readonly<Record<string, unknown>>;
}

export const identityFile = 'manifest.json';

/** Reads `manifest.json`. A member that is absent or unusable has its default: the file may be another tool's. */
export function readIdentity(planDir: string, folders: readonly string[]): PlanIdentity {
  const data = parsed(readText(path.join(planDir, identityFile), folders, stopAtFirst));
  const { format, review, numbers, rendered, rendered_digest, rendering, ...other } = data;
  return {
    format: format === 'lite' || format === 'full' ? format : formatOnDisk(planDir),
    review: review === 'trust' || review === 'auto' ? 'trust' : 'guided',
    numbers: isObject(numbers) ? numbersIn(numbers) : {},
    rendered: isObject(rendered) ? digestsIn(rendered) : null,
    rendered_digest: typeof rendered_digest === 'string' ? rendered_digest : null,
    rendering: isObject(rendering) ? digestsIn(rendering) : null,
    other,
  };
}

/** Members that say nothing are left out. */
export function printIdentity(plan: string, identity: PlanIdentity): string {
  const { other, ...known } = identity;
  const told = Object.entries(known).filter(([, value]) => value !== null);
  return `${JSON.stringify({ ...other, plan, ...Object.fromEntries(told) }, null, 2)}\n`;
}

/** A number for every task: its own, or the next one that no task ever had. */
export function numberTasks(
  known: Readonly<Record<string, number>>,
  tasks: PlanContract['tasks'],
): Readonly<Record<string, number>> {
  const numbers = { ...known };
  let last = Math.max(0, ...Object.values(numbers));
  for (const { id } of tasks) numbers[id] ??= ++last;
  return numbers;
}

/** `auto` is another word for trust. Null for any other word. */
export function reviewMode(word: string): ReviewMode | null {
  if (word === 'guided' || word === 'trust') return word;
  return word === 'auto' ? 'trust' : null;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text ?? '{}');
    return isObject(data) ? data : {};
  } catch {
    return {};
  }
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function numbersIn(data: Record<string, unknown>): Record<string, number> {
  const whole = Object.entries(data).filter(
    ([, number]) => Number.isSafeInteger(number) && Number(number) > 0,
  );
  return Object.fromEntries(whole.map(([id, number]) => [id, Number(number)]));
}

function digestsIn(data: Record<string, unknown>): Digests {
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function formatOnDisk(planDir: string): PlanFormat {
  return readdirSync(planDir).some((name) => taskFilePattern.test(name)) ? 'full' : 'lite';
}
