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
  /** Name of the file that it stands in. */
  readonly list: string;
}

interface Group extends Pick<Mutation, 'file' | 'test'> {
  readonly mutations: readonly Omit<Mutation, 'file' | 'test' | 'list'>[];
}

const fixtures = new URL('../fixtures/', import.meta.url);

/** `mutations.yaml`, and `mutations-ROOM.yaml` for the rooms that write. */
const lists = readdirSync(fixtures).filter((name) => /^mutations.*\.yaml$/.test(name));

export const mutations: readonly Mutation[] = lists.flatMap((list) =>
  (parse(readFileSync(new URL(list, fixtures), 'utf8')) as Group[]).flatMap(
    ({ file, test, mutations: rows }) => rows.map((row) => ({ ...row, file, test, list })),
  ),
);

/** Where the file of a mutation stands, from the root of the project. */
export function mutatedFile({ file }: Pick<Mutation, 'file'>): string {
  return `runtime/plan/${file}`;
}
