import fc from 'fast-check';
import { unicodePattern } from '../../../generator/regular/patterns/unicode-pattern.ts';
import { isObject, type JsonObject } from '../../../generator/source/json.ts';
import { valueAt } from '../../../generator/source/pointer.ts';

/** Texts that have a format. */
const formatted: Readonly<Record<string, string>> = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  time: '03:04:05Z',
  duration: 'P1D',
  email: 'a@plan.example',
  hostname: 'plan.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://plan.example/a',
  'uri-reference': '/a',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  byte: 'YWJj',
  'json-pointer': '/a',
  'relative-json-pointer': '0/a',
  'uri-template': '/{a}',
  regex: '^a',
};

const member = (schema: JsonObject, name: string): JsonObject[] => {
  const list = schema[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
};
const numberIn = (schema: JsonObject, name: string, otherwise: number): number =>
  typeof schema[name] === 'number' ? schema[name] : otherwise;

/**
 * Values that a schema of OpenAPI 3.0 or of JSON Schema describes, as far as its keywords can be followed one by one; most match.
 *
 * @param random the same numbers from 0 to 1 give the same value
 * @param budget how many values it may have inside, before it has only those that it must have
 */
export function sampleOf(
  schema: unknown,
  document: unknown,
  random: () => number,
  depth = 0,
  budget = { left: Number.POSITIVE_INFINITY },
): unknown {
  if (!isObject(schema)) return 1;
  budget.left--;
  const next = (one: unknown) => sampleOf(one, document, random, depth + 1, budget);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const { $ref, nullable, enum: values, format } = schema;
  const type = Array.isArray(schema['type']) ? pick(schema['type']) : schema['type'];
  if (typeof $ref === 'string')
    return depth > 6 ? null : next(valueAt(document, decodeURIComponent($ref).slice(1)));
  if (nullable === true && random() < 0.2) return null;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(values)) return pick(values);
  const choices = [...member(schema, 'oneOf'), ...member(schema, 'anyOf')];
  const parts = [...member(schema, 'allOf'), ...(choices.length > 0 ? [pick(choices)] : [])].map(next);
  if (type === 'string') {
    if (typeof format === 'string' && format in formatted) return formatted[format];
    const least = numberIn(schema, 'minLength', 0);
    if (typeof schema['pattern'] === 'string')
      return textOf(
        schema['pattern'],
        random,
        least,
        numberIn(schema, 'maxLength', Number.POSITIVE_INFINITY),
      );
    return 'abc'.repeat(100).slice(0, Math.max(least, Math.min(3, numberIn(schema, 'maxLength', 3))));
  }
  if (type === 'integer' || type === 'number') {
    const step = numberIn(schema, 'multipleOf', 1);
    const low = numberIn(schema, 'minimum', Math.min(0, numberIn(schema, 'maximum', 9) - 9));
    // The bounds themselves are where the versions differ.
    const high = numberIn(schema, 'maximum', low + 9);
    return pick([low, high, step * Math.ceil(low / step), step * Math.ceil((low + 1) / step)]);
  }
  if (type === 'boolean') return random() < 0.5;
  if (type === 'null') return null;
  if (type === 'array') {
    const length = Math.max(numberIn(schema, 'minItems', 0), Math.min(2, numberIn(schema, 'maxItems', 2)));
    return Array.from({ length: depth > 5 ? 0 : length }, () => next(schema['items']));
  }
  const { properties, additionalProperties } = schema;
  if (type !== 'object' && !isObject(properties)) {
    return parts.length > 0 && parts.every(isObject)
      ? Object.assign({}, ...parts)
      : (parts[0] ?? pick([1, 'a', null]));
  }
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const own = Object.entries(isObject(properties) ? properties : {})
    .filter(([, one]) => one !== false)
    .filter(([name]) => required.includes(name) || (depth < 4 && budget.left > 0 && random() < 0.7))
    .map(([name, one]) => [name, next(one)] as const);
  const more = isObject(additionalProperties) && random() < 0.5 ? { more: next(additionalProperties) } : {};
  return Object.assign({}, ...parts.filter(isObject), Object.fromEntries(own), more);
}

/** A few texts for each pattern: some patterns take a second for one text. */
const textsByPattern = new Map<string, readonly string[]>();

/**
 * A text that matches a pattern, most likely.
 *
 * @param least how many characters it should have
 * @param most how many it may have
 */
export function textOf(
  pattern: string,
  random: () => number,
  least = 0,
  most = Number.POSITIVE_INFINITY,
): string {
  const key = `${least} ${most} ${pattern}`;
  const texts = textsByPattern.get(key) ?? textsMatching(pattern, Math.floor(random() * 1e6), least, most);
  textsByPattern.set(key, texts);
  return texts[Math.floor(random() * texts.length)] ?? '';
}

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 0x20 + at));

/** Whether a negated class leaves no printable character of ASCII: fast-check would look for one there without end. */
function hasNoText(pattern: string): boolean {
  const classes = pattern.match(/\[\^(?:\\.|[^\]\\])*\]/gs) ?? [];
  return classes.some((one) => !new RegExp(one, 'u').test(printable));
}

function textsMatching(written: string, seed: number, least: number, most: number): readonly string[] {
  const pattern = unicodePattern(written) ?? written;
  try {
    if (hasNoText(pattern)) return ['text'];
    const texts = (size: 'xsmall' | 'small' | 'medium', numRuns: number) =>
      fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { size }), { numRuns, seed });
    const few = texts('xsmall', 3);
    const isFit = (text: string) => text.length >= least && text.length <= most;
    if (few.some(isFit)) return few.filter(isFit);
    const fit = (['xsmall', 'small', 'medium'] as const).flatMap((size) => texts(size, 12).filter(isFit));
    return fit.length > 0 ? fit.slice(0, 3) : few;
  } catch {
    return ['text'];
  }
}

/** The value with one part left out, added, or replaced by another type; texts inside keep their format. */
export function mutated(value: unknown, random: () => number): unknown {
  const others = [null, 0, -1, 1.5, 1e6, true, [], {}, [null], { unknown: null }];
  const other = others[Math.floor(random() * others.length)];
  if (Array.isArray(value) && value.length > 0 && random() < 0.8) {
    const at = Math.floor(random() * value.length);
    if (random() < 0.3) return [...value, value[at]];
    return value.map((item, index) => (index === at ? mutated(item, random) : item));
  }
  if (isObject(value) && Object.keys(value).length > 0 && random() < 0.8) {
    const names = Object.keys(value);
    const name = names[Math.floor(random() * names.length)] ?? '';
    const { [name]: changed, ...rest } = value;
    if (random() < 0.3) return rest;
    if (random() < 0.2) return { ...value, unexpected: 1 };
    return { ...rest, [name]: mutated(changed, random) };
  }
  return other;
}

/** Numbers from 0 to 1, the same ones for the same name (xorshift). */
export function seeded(name: string): () => number {
  let state = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 1) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
