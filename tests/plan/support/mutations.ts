import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** One rule of the records broken in the code. A test must fail for it. */
export interface Mutation {
  /** The rule, in the words of the design of the records. */
  readonly rule: string;
  /** File under `runtime/plan/`, or under `runtime/` when it begins with `cli/`. */
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

const fixtures = new URL('../fixtures/', import.meta.url);

/** `mutations.yaml`, and `mutations-ROOM.yaml` for the rooms that write. */
const groups = readdirSync(fixtures)
  .filter((name) => /^mutations.*\.yaml$/.test(name))
  .flatMap((name) => parse(readFileSync(new URL(name, fixtures), 'utf8')) as Group[]);

export const mutations: readonly Mutation[] = groups.flatMap(({ file, test, mutations: rows }) =>
  rows.map((row) => ({ ...row, file, test })),
);

/** Where the file of a mutation stands, from the root of the project. */
export function mutatedFile({ file }: Pick<Mutation, 'file'>): string {
  return file.startsWith('cli/') ? `runtime/${file}` : `runtime/plan/${file}`;
}
