import type { Comparison } from '../../../generator/support/older-contracts.ts';

/** What to do with a document. */
export interface Task {
  readonly file: string;
  /** The folder to write what it compiles to, or null. */
  readonly into: string | null;
  /** How many values of each schema to compare with a validator of OpenAPI 3.0. */
  readonly values: number;
}

/** What came of a document. */
export interface Answer {
  /** Of processor time. */
  readonly seconds: number;
  /** The most that the process had in memory so far, in bytes. */
  readonly memory: number;
  /** Of what it compiles to: how many, and their length together. */
  readonly files: number;
  readonly characters: number;
  /** The code and the place of each error. */
  readonly errors: readonly string[];
  readonly compared: Comparison | null;
  /** What generate says that the service must be given: the places. */
  readonly needs: readonly string[];
  /** A defect of the compiler, or how the process ended. */
  readonly defect: string | null;
}

export const nothing: Answer = {
  seconds: 0,
  memory: 0,
  files: 0,
  characters: 0,
  errors: [],
  needs: [],
  compared: null,
  defect: null,
};
