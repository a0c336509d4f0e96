import { expect, test } from 'vitest';
import { compareSchemas } from '../../../generator/inclusion/compare-schemas.ts';
import type { Pair, Relation } from './pair.ts';
import { arrays } from './pairs/arrays.ts';
import { choices } from './pairs/choices.ts';
import { numbers } from './pairs/numbers.ts';
import { objects } from './pairs/objects.ts';
import { references } from './pairs/references.ts';
import { strings } from './pairs/strings.ts';
import { unevaluated } from './pairs/unevaluated.ts';
import { values } from './pairs/values.ts';

const families = { values, numbers, strings, arrays, objects, choices, unevaluated, references };
const isKept: Readonly<Record<Relation, readonly [forwards: boolean, backwards: boolean]>> = {
  same: [true, true],
  wider: [true, false],
  narrower: [false, true],
  different: [false, false],
};

test.each(Object.entries<readonly Pair[]>(families))('pairs of %s have the expected verdicts', (_, pairs) => {
  expect(pairs.length).toBeGreaterThan(15);
  const expected = pairs.map(([name, , , relation]) => [name, ...isKept[relation]]);
  const found = pairs.map(([name, first, second]) => [
    name,
    isCompatible(first, second),
    isCompatible(second, first),
  ]);
  expect(found).toEqual(expected);
});

/** The whole answer if it is unknown, or breaking without a proof. */
function isCompatible(old: unknown, next: unknown): unknown {
  const answer = compareSchemas(old, next);
  if (answer.verdict === 'compatible') return true;
  const { verdict, counterexample, pointer, rule } = answer;
  const isProved = counterexample !== undefined && pointer !== undefined && /^PC1\d\d$/.test(rule ?? '');
  return verdict === 'breaking' && isProved ? false : answer;
}
