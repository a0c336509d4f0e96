import { children } from '../../source/grammar/openapi-kinds.ts';
import { isInPlace } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';
import { appendPointer, valueAt } from '../../source/pointer.ts';
import { exchangedKinds } from './kinds.ts';
import type { Age, PlacedSchema, SchemaPairs } from './schema-pairs.ts';

/** Two schemas at the same place of two contracts that differ in their own keywords. */
export interface Difference {
  readonly old: PlacedSchema;
  readonly next: PlacedSchema;
  /**
   * Which values or parts of them it is about: a schema that demands of the whole that one of them matches the given one.
   * In a choice, these are the values of the branch, as the contract of the given age has it.
   */
  readonly lift: (inner: unknown, age: Age) => unknown;
  /** The two schemas, each with all schemas that apply to the same value. */
  readonly whole: { readonly old: PlacedSchema; readonly next: PlacedSchema };
}

type Lift = Difference['lift'];

/**
 * Where two schemas differ, as deep as possible. Deeper differences are removed from the returned schemas: each is
 * listed on its own.
 */
export function innermostDifferences(
  pairs: SchemaPairs,
  old: PlacedSchema,
  next: PlacedSchema,
): Difference[] {
  const found: Difference[] = [];
  const seen = new Map<unknown, Set<unknown>>();
  const visit = (
    one: PlacedSchema,
    other: PlacedSchema,
    lift: Lift,
    around: Difference['whole'] | null,
    told: string | null,
  ): void => {
    if (pairs.areSame(one.schema, other.schema)) return;
    const [before, after] = [pairs.behind(one), pairs.behind(other)];
    const whole = around ?? { old: before, next: after };
    const met = seen.get(before.schema) ?? new Set();
    if (met.has(after.schema)) return;
    seen.set(before.schema, met.add(after.schema));
    const kind = exchangedKinds(before.schema, after.schema)[0]?.property ?? told;
    const inside = matching(before, after).filter(
      ({ tokens }) => !pairs.areSame(at(before, tokens), at(after, tokens)),
    );
    const [stripped, twin] = [before, after].map((side) => without(side, inside));
    if (stripped && twin && !pairs.areSame(stripped.schema, twin.schema))
      found.push({ old: stripped, next: twin, lift, whole });
    for (const { tokens, wrap } of inside) {
      const [keyword, name] = tokens;
      const isHere = isInPlace(String(keyword));
      // A value that names another schema is told at the choice: it is in the schemas that it names, too.
      if (keyword === 'properties' && name === kind) continue;
      visit(
        inner(before, tokens),
        inner(after, tokens),
        (schema, age) => lift(wrap(schema, age), age),
        isHere ? whole : null,
        isHere ? kind : null,
      );
    }
  };
  visit(old, next, (schema) => schema, null, null);
  return found;
}

type Tokens = readonly (string | number)[];

interface Inside {
  readonly tokens: Tokens;
  readonly wrap: Lift;
}

/** The schemas inside of both that are about the same part of a value. */
function matching(old: PlacedSchema, next: PlacedSchema): Inside[] {
  if (!isObject(old.schema) || !isObject(next.schema)) return [];
  const [before, after] = [old.schema, next.schema];
  return children('Schema', before).flatMap(({ tokens }) => {
    const wrap = wrapOf(before, after, tokens);
    const isThere = [at(old, tokens), at(next, tokens)].every((one) => one === true || isObject(one));
    return wrap === null || !isThere ? [] : [{ tokens, wrap }];
  });
}

function wrapOf(before: JsonObject, after: JsonObject, [keyword, token]: Tokens): Lift | null {
  switch (keyword) {
    case 'properties':
      return (schema) => ({
        type: 'object',
        required: [token],
        properties: { [String(token)]: schema },
      });
    case 'items':
    case 'prefixItems': {
      const first = keyword === 'items' ? prefixOf(before) : Number(token);
      if (keyword === 'items' && first !== prefixOf(after)) return null;
      return (schema) => ({
        type: 'array',
        minItems: first + 1,
        prefixItems: [...Array.from({ length: first }, () => true), schema],
      });
    }
    case 'additionalProperties':
      return (schema) => ({
        type: 'object',
        not: { ...namesOf([before, after]), additionalProperties: { not: schema } },
      });
    case 'allOf':
    case 'anyOf':
    case 'oneOf': {
      const [mine, theirs] = [before[keyword], after[keyword]];
      const isSameList = Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length;
      if (!isSameList) return null;
      if (keyword === 'allOf') return (schema) => schema;
      const branches = { old: mine[Number(token)], next: theirs[Number(token)] };
      return (schema, age) => ({ allOf: [branches[age], schema] });
    }
    default:
      return null;
  }
}

function prefixOf({ prefixItems }: JsonObject): number {
  return Array.isArray(prefixItems) ? prefixItems.length : 0;
}

function namesOf(schemas: readonly JsonObject[]): JsonObject {
  const all = (keyword: string) =>
    Object.fromEntries(
      schemas.flatMap((schema) =>
        isObject(schema[keyword]) ? Object.keys(schema[keyword]).map((name) => [name, true]) : [],
      ),
    );
  return { properties: all('properties'), patternProperties: all('patternProperties') };
}

function at({ schema }: PlacedSchema, tokens: Tokens): unknown {
  return valueAt(schema, appendPointer('', ...tokens));
}

function inner(placed: PlacedSchema, tokens: Tokens): PlacedSchema {
  return { ...placed, schema: at(placed, tokens), at: below(placed.at, ...tokens) };
}

/** A copy in which some of the schemas inside accept everything. */
function without(placed: PlacedSchema, inside: readonly Inside[]): PlacedSchema {
  if (inside.length === 0) return placed;
  const copies = new Set<unknown>();
  const copyOf = (value: unknown): Record<string | number, unknown> => {
    const copy = copies.has(value) ? value : Array.isArray(value) ? [...value] : { ...(value as object) };
    copies.add(copy);
    return copy as Record<string | number, unknown>;
  };
  const schema = copyOf(placed.schema);
  for (const { tokens } of inside) {
    let holder = schema;
    for (const token of tokens.slice(0, -1)) {
      holder[token] = copyOf(holder[token]);
      holder = holder[token] as Record<string | number, unknown>;
    }
    holder[tokens.at(-1) ?? ''] = true;
  }
  return { ...placed, schema };
}

/** Keywords that mean something only together with others. */
const companions: ReadonlyMap<string, readonly string[]> = new Map([
  ['additionalProperties', ['properties', 'patternProperties']],
  ['items', ['prefixItems']],
  ['then', ['if']],
  ['else', ['if']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
  ['contains', ['minContains', 'maxContains']],
]);

/** A schema with only the keyword that refuses. */
export function onlyKeyword(schema: unknown, [keyword = '', token]: readonly string[]): unknown {
  if (!isObject(schema) || /^(unevaluated|if$)/.test(keyword)) return schema;
  const own = schema[keyword];
  if (
    /^(properties|patternProperties|dependentSchemas)$/.test(keyword) &&
    isObject(own) &&
    token !== undefined
  )
    return { [keyword]: { [token]: own[token] } };
  const others = (companions.get(keyword) ?? []).filter((name) => Object.hasOwn(schema, name));
  return { [keyword]: own, ...Object.fromEntries(others.map((name) => [name, freed(name, schema[name])])) };
}

/** The names of the members, without their schemas. */
function freed(keyword: string, value: unknown): unknown {
  if (keyword.endsWith('roperties') && isObject(value))
    return Object.fromEntries(Object.keys(value).map((name) => [name, true]));
  return keyword === 'prefixItems' && Array.isArray(value) ? value.map(() => true) : value;
}

/** A schema without the keyword that refuses; null if nothing can be left out. */
export function withoutRefusal(schema: unknown, [keyword = '', token]: readonly string[]): unknown {
  if (!isObject(schema) || !Object.hasOwn(schema, keyword)) return null;
  const own = schema[keyword];
  const isMember = token !== undefined && isObject(own) && isObject(own[token]);
  if (/^(properties|patternProperties|dependentSchemas)$/.test(keyword) && isMember)
    return { ...schema, [keyword]: { ...(own as JsonObject), [token]: true } };
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}

/** A schema without some members. */
export function withoutMembers(schema: unknown, names: readonly string[]): unknown {
  if (!isObject(schema)) return schema;
  const { properties, required } = schema;
  const copy: Record<string, unknown> = { ...schema };
  if (isObject(properties))
    copy['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, names.includes(name) ? true : one]),
    );
  if (Array.isArray(required)) copy['required'] = required.filter((name) => !names.includes(name));
  return copy;
}
