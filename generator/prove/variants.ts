import { textOfFormat } from '../inclusion/satisfiability.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { appendPointer } from '../source/pointer.ts';

/** A whole value in which one part is another one. Whether that is allowed is for its validator to say. */
export interface Variant {
  /** Where the part is. */
  readonly pointer: string;
  readonly value: unknown;
}

/** Makes values of schemas that refer to components: see `MadeValues`. */
export interface Maker {
  guess(schema: unknown, turn: number): unknown;
  merged(schema: unknown, turn: number): JsonObject;
  component(reference: string): unknown;
}

/** Schemas inside of schemas are looked at as far as this. */
const deepest = 6;

/** Lists and texts are made this long to reach a bound, not longer. */
const longest = 5_000;

/**
 * The variants of a value by its schema: each branch of a choice, each member there and not there, each bound met and missed by
 * one, each value of an enumeration, other types, and texts and numbers that programs stumble over.
 *
 * @param put the whole value with a part in its place; without it, if that is undefined
 */
export function* variantsOf(
  maker: Maker,
  schema: unknown,
  value: unknown,
  put: (part: unknown) => unknown,
  pointer = '',
  depth = 0,
): Generator<Variant> {
  if (depth > deepest) return;
  const branches = Math.max(1, branchesOf(maker, schema));
  for (let turn = 0; turn < branches; turn++) {
    const described = maker.merged(schema, turn);
    const part = turn === 0 ? value : maker.guess(schema, turn);
    if (turn > 0) yield { pointer, value: put(part) };
    for (const other of othersOf(maker, described, part)) yield { pointer, value: put(other) };
    if (isObject(part)) yield* membersOf(maker, described, part, put, pointer, depth + 1);
    if (Array.isArray(part) && part.length > 0) {
      const first = Array.isArray(described['prefixItems']) ? described['prefixItems'] : [];
      const place = (item: unknown) => put(item === undefined ? part.slice(1) : part.with(0, item));
      const item = first[0] ?? described['items'];
      yield* variantsOf(maker, item, part[0], place, appendPointer(pointer, 0), depth + 1);
    }
  }
}

/** The variants of the members of an object, of those that it does not have, too. */
export function* membersOf(
  maker: Maker,
  schema: JsonObject,
  value: JsonObject,
  put: (part: unknown) => unknown,
  pointer: string,
  depth: number,
): Generator<Variant> {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  for (const [name, property] of Object.entries(properties)) {
    // What only answers have, requests should not have; nobody has to refuse it.
    if (property === false) continue;
    const at = appendPointer(pointer, name);
    const { [name]: given, ...others } = value;
    const place = (part: unknown) => put(part === undefined ? others : { ...value, [name]: part });
    const part = Object.hasOwn(value, name) ? given : maker.guess(property, 0);
    yield { pointer: at, value: place(Object.hasOwn(value, name) ? undefined : part) };
    if (part !== undefined) yield* variantsOf(maker, property, part, place, at, depth);
  }
}

/** How many branches the choices of a schema have. */
function branchesOf(maker: Maker, schema: unknown, depth = 0): number {
  if (!isObject(schema) || depth > deepest) return 0;
  const { $ref, allOf, anyOf, oneOf } = schema;
  const lists = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? [list.length] : []));
  const parts = [
    ...(typeof $ref === 'string' ? [maker.component($ref)] : []),
    ...(Array.isArray(allOf) ? allOf : []),
  ];
  return Math.max(0, ...lists, ...parts.map((part) => branchesOf(maker, part, depth + 1)));
}

/** Values to take the place of one, those that say most about a server first. */
function* othersOf(maker: Maker, schema: JsonObject, value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield* numbersOf(schema, value);
  if (typeof value === 'string') yield* textsOf(schema, value);
  if (Array.isArray(value)) yield* listsOf(maker, schema, value);
  if (isObject(value)) yield* [{}, { ...value, unexpected: 'text' }];
  if (Array.isArray(schema['enum'])) yield* schema['enum'];
  yield* ['text', null, 7.5, true, {}, []];
}

function* numbersOf(schema: JsonObject, value: number): Generator<number> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  for (const bound of [maximum, exclusiveMaximum])
    if (typeof bound === 'number') yield* [bound + step, bound, bound - step];
  for (const bound of [minimum, exclusiveMinimum])
    if (typeof bound === 'number') yield* [bound - step, bound, bound + step];
  yield* [value + step / 2, 0, -1, 2 ** 53, 1e300];
}

/** Quotes, signs of scripts and paths, a script from right to left, a character of two units, and nothing at all. */
const oddTexts = [`'"<\${;--`, '../%00', '\u{5d0}\u{301}\u{1f600}', '\u0000', '__proto__', ''];

function* textsOf(schema: JsonObject, value: string): Generator<string> {
  const { minLength, maxLength, format } = schema;
  if (typeof maxLength === 'number' && maxLength < longest)
    yield* [sized(value, maxLength + 1), sized(value, maxLength)];
  if (typeof minLength === 'number' && minLength < longest)
    yield* [...(minLength > 0 ? [sized(value, minLength - 1)] : []), sized(value, minLength)];
  if (typeof format === 'string' && textOfFormat(format) !== null) yield `no ${format}`;
  yield* oddTexts;
  if (maxLength === undefined) yield sized(value, 1_000);
}

const sized = (text: string, length: number) => [...text.padEnd(length, 'a')].slice(0, length).join('');

function* listsOf(maker: Maker, schema: JsonObject, value: readonly unknown[]): Generator<unknown[]> {
  const { minItems, maxItems, items } = schema;
  const filled = (count: number) =>
    Array.from({ length: count }, (_, index) => value[index] ?? maker.guess(items, index));
  if (typeof maxItems === 'number' && maxItems < longest) yield* [filled(maxItems + 1), filled(maxItems)];
  if (typeof minItems === 'number' && minItems > 0 && minItems < longest)
    yield* [filled(minItems - 1), filled(minItems)];
  yield* [value.slice(0, 1).concat(value.slice(0, 1)), filled(2), []];
}
