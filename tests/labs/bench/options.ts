import { parseArgs } from 'node:util';
import type { ProfileName } from './bench.ts';

export interface Options {
  readonly profile: ProfileName;
  /** Puts the table into the README. */
  readonly write: boolean;
  /** A missed goal is exit code 1. */
  readonly check: boolean;
  /** Parts of names of groups; all of them when empty. */
  readonly groups: readonly string[];
}

export const usage = `npm run bench -- [--quick | --smoke] [--write] [--check] [GROUP …]

  --quick   fewer and shorter rounds, smaller inputs
  --smoke   everything as short as it can be: whether it runs; the figures say nothing
  --write   put the table into tests/labs/bench/README.md; all groups, in full
  --check   exit with 1 when a goal is missed`;

/** The command line cannot be understood. */
export class UsageError extends Error {}

/** Reads the command line; throws a UsageError, or the error of `parseArgs` for what it does not know. */
export function readOptions(args: readonly string[]): Options {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { quick: flag, smoke: flag, write: flag, check: flag },
    allowPositionals: true,
  });
  const { quick, smoke, write, check } = values;
  if (quick && smoke) throw new UsageError('Give either --quick or --smoke.');
  if (write && (quick || smoke || positionals.length > 0))
    throw new UsageError('--write puts down the whole table: give it without --quick, --smoke and groups');
  return { profile: smoke ? 'smoke' : quick ? 'quick' : 'full', write, check, groups: positionals };
}
