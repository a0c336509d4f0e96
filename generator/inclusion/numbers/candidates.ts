import {
  doubleAt,
  exactNumber,
  floorOfQuotient,
  placeOf,
  powerOfTen,
  type Rational,
  rationalOf,
  times,
} from './rational.ts';

/** The search space: doubles within inclusive bounds that are multiples of a step. */
export interface SearchSpace {
  readonly from: number;
  readonly to: number;
  readonly step: Rational | null;
}

interface Candidates {
  /** Whether these are all numbers in the space. */
  readonly areAll: boolean;
  /** Simple ones first. Some may come twice, or lie outside of the space. */
  numbers(): Iterable<number>;
}

/** The numbers to look at in a space: all of them, if they are at most `mostListed`. */
export function candidates(space: SearchSpace, mostListed: bigint): Candidates {
  const { from, to, step } = space;
  if (step !== null) {
    const [first, last] = multiplesWithin(space, step);
    if (last - first < mostListed)
      return { areAll: true, numbers: () => multiples(step, outwards(first, last)) };
  }
  const [first, last] = [placeOf(from), placeOf(to)];
  if (last - first < mostListed) return { areAll: true, numbers: () => doubles(outwards(first, last)) };
  return { areAll: false, numbers: () => search(space) };
}

/** The factors of the first and the last multiple of a step. */
function multiplesWithin({ from, to }: SearchSpace, step: Rational): [first: bigint, last: bigint] {
  const first = -floorOfQuotient(rationalOf(-from), step);
  return [first, floorOfQuotient(rationalOf(to), step)];
}

function* multiples(step: Rational, factors: Iterable<bigint>): Generator<number> {
  for (const factor of factors) {
    const number = exactNumber(times(step, factor));
    if (number !== null) yield number;
  }
}

function* doubles(places: Iterable<bigint>): Generator<number> {
  for (const place of places) yield doubleAt(place);
}

/** Each integer between two, beginning with the one that is closest to 0. */
function* outwards(first: bigint, last: bigint, most = Number.POSITIVE_INFINITY): Generator<bigint> {
  const middle = first > 0n ? first : last < 0n ? last : 0n;
  if (first > last) return;
  yield middle;
  for (let [distance, left] = [1n, most]; left > 0; distance++, left--) {
    const [above, below] = [middle + distance, middle - distance];
    if (above <= last) yield above;
    if (below >= first) yield below;
    if (above > last && below < first) return;
  }
}

/** Numbers of all sizes, simple ones first, and those next to the bounds. */
function* search(space: SearchSpace): Generator<number> {
  const { from, to, step } = space;
  // Without a step, tenths and hundredths are candidates too.
  const exponents = [...outwards(step === null ? -324n : 0n, 308n)].map(Number);
  const steps = exponents.map((exponent) => product(step, exponent));
  for (const one of steps.slice(0, 6)) yield* someMultiples(space, one, 25);
  const [first, last] = [placeOf(from), placeOf(to)];
  for (let distance = 0n; distance < 200n; distance++) {
    yield doubleAt(first + distance);
    yield doubleAt(last - distance);
  }
  for (const one of steps.slice(6)) yield* someMultiples(space, one, 5);
  yield* someMultiples(space, product(step, 0), 2_000);
}

function product(step: Rational | null, exponent: number): Rational {
  const power = powerOfTen(exponent);
  return step === null ? power : times(step, power.numerator);
}

/** The multiples of a step that are closest to 0. */
function someMultiples(space: SearchSpace, step: Rational, most: number): Iterable<number> {
  const [first, last] = multiplesWithin(space, step);
  return multiples(step, outwards(first, last, most));
}
