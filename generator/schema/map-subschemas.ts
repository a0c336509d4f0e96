import { isObject, kinds } from '../load/openapi-kinds.ts';

/** A copy of a schema in which each schema directly inside of it is replaced by what `change` makes of it. */
export function mapSubschemas(
  schema: unknown,
  change: (subschema: unknown, keyword: string) => unknown,
): unknown {
  if (!isObject(schema)) return schema;
  const table = kinds.Schema;
  const mapped = Object.entries(schema).map(([keyword, value]) => {
    const child = Object.hasOwn(table, keyword) ? table[keyword] : undefined;
    if (child === undefined) return [keyword, value];
    if ('one' in child) return [keyword, change(value, keyword)];
    if ('list' in child)
      return [keyword, Array.isArray(value) ? value.map((one) => change(one, keyword)) : value];
    if (!isObject(value)) return [keyword, value];
    const members = Object.entries(value).map(([name, one]) => [name, change(one, keyword)]);
    return [keyword, Object.fromEntries(members)];
  });
  return Object.fromEntries(mapped);
}

/** The schemas directly inside of a schema. */
export function subschemasOf(schema: unknown): unknown[] {
  const found: unknown[] = [];
  mapSubschemas(schema, (subschema) => found.push(subschema));
  return found;
}
