import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { relations, rowsOf, tables } from '../../generator/compat/pairs/tables.ts';

/** A change with what is known about it. */
export interface LabelledChange {
  readonly name: string;
  readonly old: unknown;
  readonly next: unknown;
  readonly verdict: 'compatible' | 'breaking';
}

/** Our own pairs, each as a change and as the same change undone. */
export function ownSuite(): LabelledChange[] {
  return Object.keys(tables).flatMap((table) =>
    rowsOf(table).flatMap(({ name, relation, old, next }) => {
      const { forth, back } = relations[relation];
      return [
        { name: `${table}: ${name}`, old, next, verdict: forth },
        { name: `${table}: ${name}, undone`, old: next, next: old, verdict: back },
      ];
    }),
  );
}

interface DiffCase {
  readonly description: string;
  readonly input: { readonly a: unknown; readonly b: unknown };
  /** What one accepts and the other does not; false if there is no such value. */
  readonly output: { readonly added: unknown; readonly removed: unknown };
}

/** The cases that the package json-schema-diff is tested with, which come with it. */
export function publicSuite(): LabelledChange[] {
  const { resolve } = createRequire(import.meta.url);
  const folder = path.join(
    path.dirname(resolve('json-schema-diff/package.json')),
    'test/unit/json-schema-diff',
  );
  const files = readdirSync(folder).filter((file) => /^diff-schemas-.*\.spec\.ts$/.test(file));
  return files.sort().flatMap((file) =>
    casesIn(readFileSync(path.join(folder, file), 'utf8')).flatMap(({ description, input, output }) => {
      const name = `${path.basename(file, '.spec.ts')}: ${description}`;
      const { a, b } = input;
      if (!isJson(input)) return [];
      return [
        { name, old: a, next: b, verdict: verdictOf(output.removed) },
        { name: `${name}, undone`, old: b, next: a, verdict: verdictOf(output.added) },
      ];
    }),
  );
}

/** Some of them have a bound that is infinite, which no file can hold. */
const isJson = (value: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);

const verdictOf = (lost: unknown) => (lost === false ? 'compatible' : 'breaking');

/** Runs a file of tests, and takes the cases instead of testing them. */
function casesIn(source: string): DiffCase[] {
  const code = stripTypeScriptTypes(source).replace(/^import [^;]*;/gm, '');
  const cases: DiffCase[] = [];
  const describe = (_: string, body: () => void) => body();
  const run = new Function('describe', 'it', 'registerDiffTestCases', code);
  run(
    describe,
    () => undefined,
    (found: DiffCase[]) => cases.push(...found),
  );
  return cases;
}
