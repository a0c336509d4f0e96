import type { RuleName } from './rules.ts';

/** A rule that does not hold, and where. */
export interface Problem {
  readonly rule: RuleName;
  readonly file: string;
  readonly line: number;
  /** Offset, in bytes, of the line of a journal. */
  readonly byteOffset?: number;
  /** What happened, and what to do next. */
  readonly message: string;
}

/** What a reader left out or had to guess, without stopping. */
export interface Warning extends Omit<Problem, 'rule'> {
  readonly rule: RuleName | 'torn-tail' | 'blank-line' | 'overlap' | 'evidence' | 'touched-surface';
}

/** Takes a problem: one that throws stops at the first, one that keeps them lets the reader go on. */
export type Report = (problem: Problem) => void;

export class PlanError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** A task that the contract does not have. The message names those that it has. */
export class UnknownTaskError extends Error {}

export function stopAtFirst(problem: Problem): never {
  throw new PlanError(problem);
}

/** `stopAtFirst` has thrown before a reader gives nothing. */
export function unreachable(): never {
  throw new Error('a reader gave nothing and reported no problem');
}
