import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** One rule of the records broken in the code. A test must fail for it. */
export interface Mutation {
  /** The rule, in the words of the design of the records. */
  readonly rule: string;
  /** File under `runtime/plan/`. */
  readonly file: string;
  /** Text that stands there exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Test file under `tests/plan/` that must fail, without `.test.ts`. */
  readonly test: string;
}

interface Group extends Pick<Mutation, 'file' | 'test'> {
  readonly mutations: readonly Omit<Mutation, 'file' | 'test'>[];
}

const groups = parse(readFileSync(new URL('../fixtures/mutations.yaml', import.meta.url), 'utf8')) as Group[];

export const mutations: readonly Mutation[] = groups.flatMap(({ file, test, mutations: rows }) =>
  rows.map((row) => ({ ...row, file, test })),
);
