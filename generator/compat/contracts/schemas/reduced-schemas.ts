import { isObject, type JsonObject } from '../../../source/json.ts';

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

/** A schema with nothing but the keyword that refuses. */
export function alone(schema: unknown, [keyword = '', token]: readonly string[]): unknown {
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

/** Which members there are, without what is said of them. */
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

/** A schema that says nothing of some members. */
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
