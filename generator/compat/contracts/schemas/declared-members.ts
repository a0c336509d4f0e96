import { children } from '../../../source/grammar/openapi-kinds.ts';
import { isInPlace } from '../../../source/grammar/subschemas.ts';
import { isObject } from '../../../source/json.ts';
import type { SchemaSource } from '../../schemas/terms/schema-record.ts';

/** What a schema says of the members of an object, with what it refers to and all alternatives. */
export interface DeclaredMembers {
  /** Those that it describes by name. */
  readonly names: ReadonlySet<string>;
  /** Those that it demands, if only of some objects. */
  readonly required: ReadonlySet<string>;
  /** How many members it demands at most, by `minProperties`. */
  readonly least: number;
  /** Whether `additionalProperties` or `unevaluatedProperties` says of others what they are. */
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
