import { parseArgs } from 'node:util';

export interface Options {
  readonly quick: boolean;
  /** Puts the table into the README. */
  readonly write: boolean;
  /** A missed goal is exit code 1. */
  readonly check: boolean;
  /** Parts of names of groups; all of them when empty. */
  readonly groups: readonly string[];
}

export const usage = `npm run bench -- [--quick] [--write] [--check] [GROUP …]

  --quick   fewer and shorter rounds, smaller inputs
  --write   put the table into tests/bench/README.md; with all groups and without --quick
  --check   exit with 1 when a goal is missed`;

/** The command line cannot be understood. */
export class UsageError extends Error {}

/** Reads the command line; throws a UsageError, or the error of `parseArgs` for what it does not know. */
export function readOptions(args: readonly string[]): Options {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { quick: flag, write: flag, check: flag },
    allowPositionals: true,
  });
  if (values.write && (values.quick || positionals.length > 0))
    throw new UsageError('--write puts down the whole table: give it without --quick and without groups');
  return { ...values, groups: positionals };
}
