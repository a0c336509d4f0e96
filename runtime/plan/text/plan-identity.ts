import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { stopAtFirst } from '../core/problem.ts';
import { readText } from '../files/read-text.ts';

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
  return readdirSync(planDir).some((name) => /^\d+\.task_.+\.md$/.test(name)) ? 'full' : 'lite';
}
