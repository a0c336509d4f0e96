import { compareCodePoints } from '../core/code-point-order.ts';
import { isJsonList, JsonNumber, type JsonValue } from './json-value.ts';

/** Deeper than any record, and shallow enough for every stack. */
export const deepestNesting = 1000;

/** JSON that has no canonical form here; `rule` says which limit it passes. */
export class CanonicalJsonError extends Error {
  readonly rule: 'nesting' | 'number-range';
  constructor(rule: 'nesting' | 'number-range', message: string) {
    super(message);
    this.rule = rule;
  }
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/**
 * The canonical form that digests are taken of: keys by code point, no spaces, ASCII only, integers digit for digit,
 * every other number as the shortest 64-bit float. Throws a CanonicalJsonError.
 */
export function canonicalJson(value: JsonValue, depth = 0): string {
  if (typeof value === 'string') return canonicalString(value);
  if (value instanceof JsonNumber) return canonicalNumber(value.source);
  if (value === null || typeof value === 'boolean') return String(value);
  if (depth === deepestNesting)
    throw new CanonicalJsonError('nesting', `is nested deeper than ${depth} levels`);
  if (isJsonList(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  const members = Object.entries(value)
    .sort(([left], [right]) => compareCodePoints(left, right))
    .map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member, depth + 1)}`);
  return `{${members.join(',')}}`;
}

/** U+007F stays as it is; a character beyond U+FFFF becomes its two UTF-16 units. */
function canonicalString(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped.
  const escaped = text.replace(/["\\\u0000-\u001f\u0080-\uffff]/g, (unit) => {
    return shortEscapes[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

/** Without fraction and exponent a number is an integer, else a float. */
function canonicalNumber(source: string): string {
  if (/^-?\d+$/.test(source)) return source === '-0' ? '0' : source;
  const float = Number(source);
  if (Number.isFinite(float)) return canonicalFloat(float);
  throw new CanonicalJsonError('number-range', `holds a number beyond 64-bit floats: ${source.slice(0, 40)}`);
}

/** Positional when the decimal exponent is in -4 … 15, else scientific with at least two exponent digits. */
function canonicalFloat(float: number): string {
  const sign = float < 0 || Object.is(float, -0) ? '-' : '';
  const [mantissa = '0', power = '0'] = Math.abs(float).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(power);
  if (exponent < -4 || exponent > 15) {
    return `${sign}${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}
