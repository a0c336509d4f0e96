/** An exact number, in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * A finite number as JSON writes it: 0.1 is one tenth, whatever its binary form. That is how the validators
 * read numbers where they divide (`isMultiple` in `generator/schema/support/values.js`).
 */
export function rationalOf(number: number): Rational {
  const [, digits = '0', fraction = '', exponent = '0'] =
    /^(-?\d)(?:\.(\d+))?e([+-]\d+)$/.exec(number.toExponential()) ?? [];
  const shift = Number(exponent) - fraction.length;
  const whole = BigInt(digits + fraction);
  return shift < 0 ? rational(whole, 10n ** BigInt(-shift)) : rational(whole * 10n ** BigInt(shift), 1n);
}

/** @param denominator greater than 0 */
export function rational(numerator: bigint, denominator: bigint): Rational {
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

export function powerOfTen(exponent: number): Rational {
  return exponent < 0
    ? { numerator: 1n, denominator: 10n ** BigInt(-exponent) }
    : { numerator: 10n ** BigInt(exponent), denominator: 1n };
}

export function times(a: Rational, factor: bigint): Rational {
  return rational(a.numerator * factor, a.denominator);
}

/** Whether a number is a whole multiple of a step; of 0, no number is. */
export function isMultiple(number: Rational, step: Rational): boolean {
  if (step.numerator === 0n) return false;
  return (number.numerator * step.denominator) % (step.numerator * number.denominator) === 0n;
}

/** The smallest number greater than 0 that is a multiple of both. */
export function leastCommonMultiple(a: Rational, b: Rational): Rational {
  // Both in lowest terms.
  const product = (a.numerator * b.numerator) / greatestCommonDivisor(a.numerator, b.numerator);
  return rational(product < 0n ? -product : product, greatestCommonDivisor(a.denominator, b.denominator));
}

/** How often a step goes into a number, towards minus infinity. */
export function floorOfQuotient(number: Rational, step: Rational): bigint {
  const dividend = number.numerator * step.denominator;
  const divisor = step.numerator * number.denominator;
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** The number that JSON.parse gives for a decimal fraction; null if it would be written in another way. */
export function exactNumber({ numerator, denominator }: Rational): number | null {
  const places = decimalPlaces(denominator);
  if (places === null) return null;
  const number = Number(`${(numerator * 10n ** places) / denominator}e-${places}`);
  if (!Number.isFinite(number)) return null;
  const read = rationalOf(number);
  return read.numerator === numerator && read.denominator === denominator ? number + 0 : null;
}

/** How many decimal places a fraction with a denominator needs; null if it has no end. */
function decimalPlaces(denominator: bigint): bigint | null {
  let [twos, fives, rest] = [0n, 0n, denominator];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? (twos > fives ? twos : fives) : null;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

const view = new DataView(new ArrayBuffer(8));
const sign = 1n << 63n;

/** The place of a double among all of them: neighbours differ by 1, and 0 has place 0, as has -0. */
export function placeOf(double: number): bigint {
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  return (bits & sign) === 0n ? bits : -(bits ^ sign);
}

export function doubleAt(place: bigint): number {
  view.setBigUint64(0, place < 0n ? -place | sign : place);
  return view.getFloat64(0);
}
