import type { SchemaSource } from '../../inclusion/terms/schema-record.ts';
import { children } from '../../source/grammar/openapi-kinds.ts';
import { isInPlace, mapSubschemas, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';

/**
 * How the reader of a schema treats undescribed members of an object; one way for all schemas that apply to the same
 * value.
 *
 * - `loose`: it ignores them
 * - `firm`: there are none, since either every member is described, or none is
 */
export type Reading = 'loose' | 'firm';

export function readingOf(source: SchemaSource, schema: unknown): Reading {
  const { names, describesOthers, refusesOthers } = declaredMembers(source, schema);
  return !describesOthers && (refusesOthers || names.size > 0) ? 'loose' : 'firm';
}

/**
 * A schema as seen by readers who ignore what they do not know: it validates what it describes, but does not refuse
 * forbidden members. Whatever it refuses, the original schema refuses too.
 *
 * @param refer the reference to a component for one of the two ways of reading
 * @param reading the way of reading for all schemas that apply to the same value
 */
export function asRead(
  source: SchemaSource,
  schema: unknown,
  refer: (reference: string, reading: Reading) => string,
  reading: Reading = readingOf(source, schema),
): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, (one, keyword) => {
    if (isUntouched(keyword, schema)) return one;
    if (isInPlace(keyword)) return asRead(source, one, refer, reading);
    return one === false && reading === 'loose' && ofMembers.has(keyword) ? true : asRead(source, one, refer);
  }) as Record<string, unknown>;
  if (typeof copy['$ref'] === 'string') copy['$ref'] = refer(copy['$ref'], reading);
  if (reading === 'loose') for (const keyword of forbidding) delete copy[keyword];
  // With relaxed branches, more than one may match.
  return Array.isArray(schema['oneOf']) && schema['oneOf'].some((one) => forbids(source, one))
    ? withoutExclusion(copy)
    : copy;
}

/** Whether a schema, or what it refers to, forbids members anywhere; if not, readers use it unchanged. */
export function forbids(source: SchemaSource, schema: unknown): boolean {
  const seen = new Set<unknown>();
  const waiting = [schema];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (forbidding.some((keyword) => keyword in next)) return true;
    if (typeof next['$ref'] === 'string') waiting.push(source.resolve(next['$ref'])?.schema);
    for (const { keyword, schema: one } of subschemasOf(next)) {
      if (one === false && ofMembers.has(keyword)) return true;
      waiting.push(one);
    }
  }
  return false;
}

/** Under these keywords, a relaxed schema would make the whole stricter. */
function isUntouched(keyword: string, schema: object): boolean {
  return (
    ['not', 'if', 'propertyNames'].includes(keyword) || (keyword === 'contains' && 'maxContains' in schema)
  );
}

const ofMembers = new Set([
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
]);

/** Keywords that forbid members, and describe none. */
const forbidding = ['propertyNames', 'maxProperties', 'dependentRequired', 'not'];

function withoutExclusion({ oneOf, ...rest }: Record<string, unknown>): unknown {
  if (rest['anyOf'] === undefined) return { ...rest, anyOf: oneOf };
  const parts = Array.isArray(rest['allOf']) ? rest['allOf'] : [];
  return { ...rest, allOf: [...parts, { anyOf: oneOf }] };
}

/** What a schema says about the members of an object, including its references and all alternatives. */
interface DeclaredMembers {
  /** Those that it describes by name. */
  readonly names: ReadonlySet<string>;
  /** Those that it requires, if only for some objects. */
  readonly required: ReadonlySet<string>;
  /** The greatest `minProperties`. */
  readonly least: number;
  /** Whether `additionalProperties` or `unevaluatedProperties` describes others. */
  readonly describesOthers: boolean;
  /** Whether one of them is `false`. */
  readonly refusesOthers: boolean;
}

export function declaredMembers(source: SchemaSource, schema: unknown): DeclaredMembers {
  const names = new Set<string>();
  const required = new Set<string>();
  const others: unknown[] = [];
  let least = 0;
  const seen = new Set<unknown>();
  const waiting = [{ schema, isCondition: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { schema: one, isCondition } = next;
    if (!isObject(one) || seen.has(one)) continue;
    seen.add(one);
    const { properties, additionalProperties, unevaluatedProperties, minProperties, $ref } = one;
    for (const [name, member] of Object.entries(isObject(properties) ? properties : {}))
      if (member !== false) names.add(name);
    if (!isCondition) {
      for (const name of Array.isArray(one['required']) ? one['required'] : []) required.add(String(name));
      others.push(...[additionalProperties, unevaluatedProperties].filter((rest) => rest !== undefined));
      if (typeof minProperties === 'number') least = Math.max(least, minProperties);
    }
    if (typeof $ref === 'string') waiting.push({ schema: source.resolve($ref)?.schema, isCondition });
    for (const { tokens, value } of children('Schema', one)) {
      const keyword = String(tokens[0]);
      if (isInPlace(keyword) && keyword !== 'not')
        waiting.push({ schema: value, isCondition: isCondition || keyword === 'if' });
    }
  }
  const describesOthers = others.some((rest) => rest !== false);
  return { names, required, least, describesOthers, refusesOthers: others.includes(false) };
}
