import { unicodePattern } from '../regular/patterns/unicode-pattern.ts';
import { choiceOf } from '../source/grammar/schema-choice.ts';
import { isAnnotation } from '../source/grammar/schema-keywords.ts';
import { mapSubschemas } from '../source/grammar/subschemas.ts';
import { isObject } from '../source/json.ts';

type Schema = Record<string, unknown>;

/**
 * A schema rewritten so that Ajv treats it correctly; the same values match.
 *
 * @param tracks whether the validator reports what it has evaluated
 */
export function prepareSchema(schema: unknown, tracks: boolean): unknown {
  if (!isObject(schema)) return schema;
  const prepared = mapSubschemas(schema, (subschema) => prepareSchema(subschema, tracks)) as Schema;
  spellOutPatterns(prepared);
  spellOutPrototype(prepared);
  if (!tracks) return prepared;
  spellOutCondition(prepared);
  return { evaluates: true, ...prepared };
}

function spellOutPatterns(schema: Schema): void {
  const spelt = (pattern: string) => unicodePattern(pattern) ?? pattern;
  if (typeof schema['pattern'] === 'string') schema['pattern'] = spelt(schema['pattern']);
  if (!isObject(schema['patternProperties'])) return;
  const patterns = Object.entries(schema['patternProperties']);
  schema['patternProperties'] = {};
  for (const [pattern, one] of patterns) addPattern(schema, spelt(pattern), one);
}

/** Ajv ignores a member called `__proto__` of these keywords, but not a pattern for it. */
function spellOutPrototype(schema: Schema): void {
  const properties = take(schema, 'properties');
  if (properties !== undefined) addPattern(schema, '^__proto__$', properties);
  const required = take(schema, 'dependentRequired');
  const dependent = take(schema, 'dependentSchemas');
  for (const then of [required && { required }, dependent]) {
    if (then !== undefined)
      addPart(schema, either({ type: 'object', required: ['__proto__'] }, then, undefined));
  }
}

/** Removes `__proto__` from the map under a keyword; the map is a copy by now. */
function take(schema: Schema, keyword: string): unknown {
  const map = schema[keyword];
  if (!isObject(map) || !Object.hasOwn(map, '__proto__')) return undefined;
  const { ['__proto__']: taken, ...rest } = map;
  schema[keyword] = rest;
  return taken;
}

/**
 * `if` as a choice: Ajv counts what a condition has evaluated even if the condition fails, and ignores
 * conditions without `then` and `else`.
 */
function spellOutCondition(schema: Schema): void {
  if (!('if' in schema)) return;
  const { if: condition, then, else: otherwise } = schema;
  for (const keyword of ['if', 'then', 'else']) delete schema[keyword];
  addPart(schema, either(condition, then, otherwise));
}

function either(condition: unknown, then: unknown, otherwise: unknown): Schema {
  const yes = then === undefined ? condition : { evaluates: true, allOf: [condition, then] };
  const no =
    otherwise === undefined
      ? { not: condition }
      : { evaluates: true, allOf: [{ not: condition }, otherwise] };
  return { evaluates: true, anyOf: [yes, no] };
}

function addPart(schema: Schema, part: unknown): void {
  schema['allOf'] = [...(Array.isArray(schema['allOf']) ? schema['allOf'] : []), part];
}

function addPattern(schema: Schema, pattern: string, one: unknown): void {
  const patterns = isObject(schema['patternProperties']) ? schema['patternProperties'] : {};
  const both = Object.hasOwn(patterns, pattern) ? { allOf: [patterns[pattern], one] } : one;
  schema['patternProperties'] = Object.fromEntries([...Object.entries(patterns), [pattern, both]]);
}

/** A copy of a schema with only the keywords that constrain. */
export function withoutAnnotations(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([name]) => !isAnnotation(name));
  return mapSubschemas(Object.fromEntries(kept), withoutAnnotations);
}

/**
 * A copy of a schema with only the keywords that constrain, and with how a value selects the branches of its
 * choices (see `choiceKeywords`).
 *
 * @param resolve the schema that a reference names
 * @param keepsDefaults whether defaults are to be filled in
 */
export function constraintsOf(
  schema: unknown,
  resolve: (reference: string) => unknown,
  keepsDefaults: boolean,
): unknown {
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(
    ([name]) => !isAnnotation(name) || (keepsDefaults && name === 'default'),
  );
  const copy = mapSubschemas(Object.fromEntries(kept), (one) => constraintsOf(one, resolve, keepsDefaults));
  const choices = (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
    Array.isArray(schema[keyword]) ? [[keyword, choiceOf(schema, keyword, resolve)] as const] : [],
  );
  return choices.length === 0 ? copy : { ...(copy as object), choice: Object.fromEntries(choices) };
}
