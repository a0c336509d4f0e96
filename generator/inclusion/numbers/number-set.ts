import { candidates, type SearchSpace } from './candidates.ts';
import {
  doubleAt,
  isMultiple,
  leastCommonMultiple,
  placeOf,
  powerOfTen,
  type Rational,
  rational,
  rationalOf,
} from './rational.ts';

export interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

/**
 * The numbers that meet some conditions. Numbers are the finite doubles, as JSON texts are parsed to these:
 * an interval between two neighbours is empty. Bounds compare doubles; multiples are judged by the decimal
 * number that JSON writes for a double, as the validators do. Both orders agree.
 */
export interface NumberSet {
  readonly lower?: Bound;
  readonly upper?: Bound;
  /** Each greater than 0. */
  readonly multiplesOf: readonly Rational[];
  /** Each greater than 0. `rationalOf(1)` excludes the integers. */
  readonly notMultiplesOf: readonly Rational[];
  readonly except: readonly number[];
  readonly integer?: boolean;
}

/** Sets of up to this size are enumerated, so that the answer is exact. */
const mostListed = 20_000n;
/** How many candidates are tried in larger sets. */
const mostTried = 20_000;

/** The most digits that are needed to write a double. */
const mostDigits = 17;

const one = rational(1n, 1n);
/** From here on, and below its negative, every double is an integer. */
const onlyIntegers = 2 ** 52;

export function hasNumber(set: NumberSet, number: number): boolean {
  if (!Number.isFinite(number) || set.except.includes(number)) return false;
  const { lower, upper } = set;
  if (lower && (lower.exclusive ? number <= lower.value : number < lower.value)) return false;
  if (upper && (upper.exclusive ? number >= upper.value : number > upper.value)) return false;
  if (set.integer && !Number.isInteger(number)) return false;
  const exact = rationalOf(number);
  return (
    set.multiplesOf.every((step) => isMultiple(exact, step)) &&
    !set.notMultiplesOf.some((step) => isMultiple(exact, step))
  );
}

/** Distinct numbers of a set, simple ones first; fewer than asked for if no more are found. */
export function sampleNumbers(set: NumberSet, count: number): number[] {
  const found = new Set<number>();
  if (count <= 0) return [];
  for (const number of numbersToTry(set)) {
    if (hasNumber(set, number)) found.add(number);
    if (found.size >= count) break;
  }
  return [...found];
}

/** How many numbers a set has, but at most `limit`. */
export function numberOfNumbers(set: NumberSet, limit: number): number | 'unknown' {
  const found = sampleNumbers(set, limit).length;
  return found >= limit || isListed(set) ? found : 'unknown';
}

function* numbersToTry(set: NumberSet): Iterable<number> {
  const space = searchSpace(set);
  if (space === null) return;
  const all = candidates(space, mostListed);
  let left = all.areAll ? Number.POSITIVE_INFINITY : mostTried + 4 * set.except.length;
  for (const number of all.numbers()) {
    if (left-- <= 0) return;
    yield number;
  }
}

/** Whether the numbers to try are all that can be in the set. */
function isListed(set: NumberSet): boolean {
  const space = searchSpace(set);
  return space === null || candidates(space, mostListed).areAll;
}

/** Null if the set is empty. */
function searchSpace({ lower, upper, multiplesOf, notMultiplesOf, integer }: NumberSet): SearchSpace | null {
  const steps = integer ? [...multiplesOf, one] : multiplesOf;
  const [least, most] = [lower?.value ?? Number.NEGATIVE_INFINITY, upper?.value ?? Number.POSITIVE_INFINITY];
  if (Number.isNaN(least) || Number.isNaN(most) || least === Infinity || most === -Infinity) return null;
  if (steps.some(({ numerator }) => numerator === 0n)) return null;
  const step = steps.length === 0 ? null : steps.reduce(leastCommonMultiple);
  // Every multiple of the one is a multiple of the other.
  if (step !== null && notMultiplesOf.some((other) => isMultiple(step, other))) return null;
  const limit = greatestOf(step, notMultiplesOf);
  const from = Math.max(-limit, least === -Infinity ? -limit : neighbour(least, lower?.exclusive ? 1n : 0n));
  const to = Math.min(limit, most === Infinity ? limit : neighbour(most, upper?.exclusive ? -1n : 0n));
  return from <= to ? { from, to, step } : null;
}

/** No number of a set is greater, nor less than the negative of this. */
function greatestOf(step: Rational | null, notMultiplesOf: readonly Rational[]): number {
  // The digits of a double would have to be a multiple of this.
  if (step !== null && withoutTens(step.numerator) > 10n ** BigInt(mostDigits)) return 0;
  return Math.min(Number.MAX_VALUE, ...notMultiplesOf.map(leastWithoutOthers));
}

/** From here on, all doubles are multiples of a step: they end in zeros, or are integers. */
function leastWithoutOthers(step: Rational): number {
  const isReached = withoutTens(step.numerator) === 1n;
  const zeros = [...Array(60).keys()].map((index) => index - 20);
  const least = isReached ? zeros.find((exponent) => isMultiple(powerOfTen(exponent), step)) : undefined;
  return Math.min(
    least === undefined ? Number.MAX_VALUE : Number(`1e${least + mostDigits - 1}`),
    isMultiple(one, step) ? onlyIntegers : Number.MAX_VALUE,
  );
}

function neighbour(number: number, by: bigint): number {
  return doubleAt(placeOf(number) + by);
}

/** A number without its factors of 2 and 5. */
function withoutTens(number: bigint): bigint {
  let rest = number;
  while (rest % 2n === 0n) rest /= 2n;
  while (rest % 5n === 0n) rest /= 5n;
  return rest;
}
