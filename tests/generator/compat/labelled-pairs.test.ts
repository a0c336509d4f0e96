import { describe, expect, test } from 'vitest';
import { compareSchemas } from '../../../generator/compat/index.ts';
import { relations, rowsOf, tables } from './pairs/tables.ts';
import { judgeByAjv, judgeByHyperjump } from './support/judge.ts';
import { Random } from './support/random.ts';
import { smallValues } from './support/small-values.ts';
import { valuesOf } from './support/values-of-schema.ts';

describe.each(Object.keys(tables))('%s', (table) => {
  test.each(rowsOf(table))('$name ($relation)', async ({ relation, old, next }) => {
    await expectVerdict(table, old, next, relations[relation].forth);
    await expectVerdict(table, next, old, relations[relation].back);
  });
});

async function expectVerdict(table: string, old: unknown, next: unknown, verdict: string) {
  const found = compareSchemas(old, next);
  expect(found).toMatchObject({ verdict });
  const [before, after] = [judgeByAjv(old), judgeByAjv(next)];
  if (verdict === 'breaking') {
    const { counterexample } = found;
    expect([before.accepts(counterexample), after.accepts(counterexample)]).toEqual([true, false]);
    expect(JSON.parse(JSON.stringify(counterexample))).toEqual(counterexample);
    expect(found.rule).toMatch(/^PC1\d\d$/);
    if (beyondOthers.has(table)) return;
    const others = [await judgeByHyperjump(old), await judgeByHyperjump(next)];
    expect(others.map((one) => one.accepts(counterexample))).toEqual([true, false]);
  } else {
    const values = [...valuesOf([old, next], new Random(1), 60), ...smallValues];
    expect(values.filter((value) => before.accepts(value) && !after.accepts(value))).toEqual([]);
  }
}

/** What the second implementation does not decide: formats of OpenAPI, and multiples of small decimal fractions. */
const beyondOthers = new Set(['formatsOfOpenApi', 'decimals']);

/** The relation says more than the two verdicts: whether there is a value that both accept. */
const apart = Object.keys(tables)
  .flatMap((table) => rowsOf(table))
  .filter(({ relation, old, next }) => relation !== 'equal' && isPlain(old) && isPlain(next));

test.each(apart)('what both accept: $name', ({ relation, old, next }) => {
  const { verdict } = compareSchemas({ allOf: [old, next] }, false);
  const isEmpty = relation === 'disjoint' || old === false;
  expect(verdict).toBe(isEmpty ? 'compatible' : 'breaking');
});

/** Without references, which lead elsewhere in another document. */
function isPlain(schema: unknown): boolean {
  return !JSON.stringify(schema).includes('"$');
}

test('there are enough pairs of every kind', () => {
  const rows = Object.keys(tables).flatMap((table) => rowsOf(table));
  expect(rows.length).toBeGreaterThanOrEqual(600);
  expect(new Set(rows.map(({ name, old, next }) => JSON.stringify([name, old, next]))).size).toBe(
    rows.length,
  );
  for (const relation of Object.keys(relations)) {
    expect(rows.filter((row) => row.relation === relation).length).toBeGreaterThanOrEqual(50);
  }
});
