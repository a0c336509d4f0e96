import type { Target } from '../../../../generator/emit/target-names.ts';
import type { Opinion } from '../../../generator/contracts/support/second-opinion-on-server.ts';
import type { Comparison } from '../../../generator/support/older-contracts.ts';

/** What to do with a document. */
export interface Task {
  readonly file: string;
  /** The folder to write what it compiles to, or null. */
  readonly into: string | null;
  /** How many values of each schema to compare with a validator of OpenAPI 3.0. */
  readonly values: number;
  /** What to emit; null for everything. */
  readonly targets: readonly Target[] | null;
  /** Whether faults are tolerated; then what is emitted is examined, too. */
  readonly isTolerant: boolean;
  /** Of how many operations to ask another validator what the server's verdicts should be; for the target `server`. */
  readonly opinion?: number;
}

/** What the output of a document that is compiled tolerantly holds. */
export interface Examination {
  /** How many operations the document has. */
  readonly declared: number;
  /** Those of them that the output does not have, as `GET /path`. */
  readonly missing: readonly string[];
  /** Why a server does not have them: how many there are for each code and reason of the report. */
  readonly why: Readonly<Record<string, number>>;
  /** How many faults the report names. */
  readonly tolerated: number;
  /** The code and the place of faults that stop a strict compilation and that the report does not name. */
  readonly unreported: readonly string[];
  /** What the TypeScript compiler says of the output. */
  readonly typeErrors: readonly string[];
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
  readonly examined: Examination | null;
  readonly opinion: Opinion | null;
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
  examined: null,
  opinion: null,
  defect: null,
};
