import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isTarget, type Target } from '../../../generator/emit/target-names.ts';

export interface Options {
  /** Parts of names of documents; all of them when empty. */
  readonly parts: readonly string[];
  /** What to emit; null for everything. */
  readonly targets: readonly Target[] | null;
  /** Whether faults are tolerated; then what is emitted is examined, too. */
  readonly isTolerant: boolean;
  /** How many values of each schema of OpenAPI 3.0 are compared. */
  readonly values: number;
  /** Of how many operations of each document another validator is asked. */
  readonly opinion: number;
  readonly processes: number;
  /** How long a document may take. */
  readonly seconds: number;
  /** Puts down what is refused. */
  readonly write: boolean;
  /** File of answers, a line each: those that it has are not asked for again, and each new one is added. */
  readonly resume: string | null;
}

export const usage = `npm run test:documents -- [--tolerant] [--target NAME,…] [--values N] [--opinion N] [--processes N] [--seconds N] [--resume FILE] [--write] [PART …]

  PART           only documents whose names have this in them
  --tolerant     tolerate faults; count the operations of each output, type-check it, and look for what its report omits
  --target NAME  what to emit, as for surface generate (all)
  --values N     how many values of each OpenAPI 3.0 schema to compare with another validator, times three (5; 0 with --tolerant)
  --opinion N    with --target server: serve each output, and hold what the server says of requests and answers, for N operations
                 spread over the document, to what another validator says of them (0)
  --processes N  how many documents to work on side by side (one a core)
  --seconds N    how long one document may take (600)
  --resume FILE  keep each answer in FILE, and go on after those that it has
  --write        put what is refused into tests/labs/documents/refused.json, or that of the
                 targets if faults are tolerated; with all documents`;

/** The command line cannot be understood. */
export class UsageError extends Error {}

/** Reads the command line; throws a UsageError, or the error of `parseArgs` for what it does not know. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      tolerant: { type: 'boolean', default: false },
      target: { type: 'string' },
      values: { type: 'string' },
      opinion: { type: 'string', default: '0' },
      processes: { type: 'string', default: `${availableParallelism()}` },
      seconds: { type: 'string', default: '600' },
      resume: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const whole = (name: 'values' | 'opinion' | 'processes' | 'seconds', least: number) => {
    const number = Number(values[name] ?? (values.tolerant ? 0 : 5));
    if (!Number.isInteger(number) || number < least)
      throw new UsageError(`--${name}: a whole number from ${least}`);
    return number;
  };
  if (values.write && positionals.length > 0) throw new UsageError('--write is for all documents');
  const targets = values.target?.split(',') ?? null;
  const unknown = targets?.find((name) => !isTarget(name));
  if (unknown !== undefined) throw new UsageError(`--target: there is no target ${unknown}`);
  const opinion = whole('opinion', 0);
  if (opinion > 0 && targets?.includes('server') === false)
    throw new UsageError('--opinion: only servers can be asked: --target server');
  return {
    opinion,
    targets: targets?.filter(isTarget) ?? null,
    isTolerant: values.tolerant,
    parts: positionals,
    values: whole('values', 0),
    processes: whole('processes', 1),
    seconds: whole('seconds', 1),
    write: values.write,
    resume: values.resume ?? null,
  };
}
