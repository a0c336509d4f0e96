/** Patterns of the texts of numbers: the grammar of JSON (RFC 8259 section 6), as servers read it. */
export const numberText = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?';
export const integerText = '-?(?:0|[1-9]\\d*)(?:\\.0+)?';
/** As clients write them. */
export const writtenNumber = '(?:0|-?(?:[1-9]\\d{0,14}|(?:0|[1-9]\\d{0,14})\\.\\d{0,14}[1-9]))';

/** All integers of so many digits are read exactly. */
const mostDigits = 15;

/** Up to so many integers are listed. */
const mostListed = 300;

export interface NumberBounds {
  /** Both inclusive, perhaps infinite. */
  readonly low: number;
  readonly high: number;
  readonly multipleOf: number | null;
}

/**
 * The texts of the integers in a range, in decimal digits and without leading zeros.
 *
 * @param isMost whether more texts are better than fewer where these are not all that are exact
 */
export function integerTexts({ low, high, multipleOf }: NumberBounds, isMost: boolean): object | false {
  const [from, to] = [Math.ceil(low), Math.floor(high)];
  if (from > to) return false;
  if (to - from <= mostListed) {
    const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const texts = all.filter((one) => multipleOf === null || one % multipleOf === 0).map(String);
    return texts.length === 0 ? false : { enum: texts };
  }
  const isExact = multipleOf === null || Number.isInteger(1 / multipleOf);
  if (!isExact && !isMost) return false;
  const negative = from < 0 ? magnitudes(Math.max(1, -to), -from).map((one) => `-${one}`) : [];
  const positive = to >= 0 ? magnitudes(Math.max(0, from), to) : [];
  return { pattern: `^(?:${[...negative, ...positive].join('|')})$` };
}

/** Patterns of the natural numbers from one to another, which may be infinite. */
function magnitudes(from: number, to: number): string[] {
  if (from > to) return [];
  const start = String(from);
  if (start.length > mostDigits) return [];
  const found: string[] = [];
  const end = to < 10 ** mostDigits ? String(to) : '9'.repeat(mostDigits);
  for (let length = start.length; length <= end.length; length++) {
    const least = length === start.length ? start : `1${'0'.repeat(length - 1)}`;
    const most = length === end.length ? end : '9'.repeat(length);
    found.push(between(least, most));
  }
  return found;
}

/** Digits between two texts of the same length. */
function between(low: string, high: string): string {
  if (low === high) return low;
  const [first = '', last = ''] = [low[0], high[0]];
  const [lowRest, highRest] = [low.slice(1), high.slice(1)];
  if (first === last) return first + between(lowRest, highRest);
  const length = lowRest.length;
  if (length === 0) return `[${first}-${last}]`;
  const isLowest = /^0*$/.test(lowRest);
  const isHighest = /^9*$/.test(highRest);
  const [from, to] = [Number(first) + (isLowest ? 0 : 1), Number(last) - (isHighest ? 0 : 1)];
  const parts = [
    ...(isLowest ? [] : [first + between(lowRest, '9'.repeat(length))]),
    ...(from <= to ? [`[${from}-${to}]\\d{${length}}`] : []),
    ...(isHighest ? [] : [last + between('0'.repeat(length), highRest)]),
  ];
  return `(?:${parts.join('|')})`;
}
