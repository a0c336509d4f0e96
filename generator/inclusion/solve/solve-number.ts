import type { Facts } from '../facts/facts.ts';
import type { Sample, Solving } from '../facts/outcome.ts';
import {
  type Bound,
  hasNumber,
  type NumberSet,
  numberOfNumbers,
  sampleNumbers,
} from '../numbers/number-set.ts';
import { type Rational, rationalOf } from '../numbers/rational.ts';

/** Different numbers that fulfil the facts without their clauses, up to a number of them. */
export function solveNumber(solving: Solving, facts: Facts, count: number): Sample {
  solving.work(count);
  const set = setOf(solving, facts);
  const readable = new Set(readableNumbers(set.lower, set.upper).filter((number) => hasNumber(set, number)));
  if (readable.size >= count) return { values: [...readable].slice(0, count), reason: null };
  const values = sampleNumbers(set, count);
  if (values.length >= count || typeof numberOfNumbers(set, count) === 'number')
    return { values, reason: null };
  return { values, reason: 'no number was found, nor is it proved that there is none' };
}

function setOf(solving: Solving, { atoms, refused }: Facts): NumberSet {
  let lower: Bound | undefined;
  let upper: Bound | undefined;
  const multiplesOf: Rational[] = [];
  const notMultiplesOf: Rational[] = [];
  for (const literal of atoms) {
    const term = solving.table.of(literal);
    if (term.kind === 'multipleOf') {
      (literal > 0 ? multiplesOf : notMultiplesOf).push(rationalOf(term.step));
    } else if (term.kind === 'atLeast' || term.kind === 'atMost') {
      const bound = { value: term.bound, exclusive: term.isExclusive };
      if (term.kind === 'atLeast') lower = narrower(lower, bound, 1);
      else upper = narrower(upper, bound, -1);
    }
  }
  const except = [...refused.values()].filter((value) => typeof value === 'number');
  return { ...(lower && { lower }), ...(upper && { upper }), multiplesOf, notMultiplesOf, except };
}

/** @param direction 1 for lower bounds, -1 for upper ones */
function narrower(one: Bound | undefined, other: Bound, direction: 1 | -1): Bound {
  if (one === undefined) return other;
  if (one.value === other.value) return { ...one, exclusive: one.exclusive || other.exclusive };
  return (other.value - one.value) * direction > 0 ? other : one;
}

/** Numbers with few digits, near 0 and near the bounds. */
function readableNumbers(lower: Bound | undefined, upper: Bound | undefined): number[] {
  const [least, most] = [lower?.value, upper?.value];
  const middle = least !== undefined && most !== undefined ? [(least + most) / 2] : [];
  const centres = [
    0,
    ...(least === undefined ? [] : [least]),
    ...(most === undefined ? [] : [most]),
    ...middle,
  ];
  const steps = [0, 1, -1, 0.5, -0.5, 2, -2, 0.1, -0.1, 0.25, -0.25, 0.01, -0.01];
  return centres
    .flatMap((centre) => steps.map((step) => Number((centre + step).toPrecision(12))))
    .concat(centres);
}
