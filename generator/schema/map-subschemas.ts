import { children, mapChildren } from '../load/openapi-kinds.ts';

/** A copy of a schema in which each schema directly inside of it is replaced by what `change` makes of it. */
export function mapSubschemas(
  schema: unknown,
  change: (subschema: unknown, keyword: string) => unknown,
): unknown {
  return mapChildren('Schema', schema, (_, subschema, keyword) => change(subschema, keyword as string));
}

/** The schemas directly inside of a schema. */
export function subschemasOf(schema: unknown): unknown[] {
  return children('Schema', schema).map(({ value }) => value);
}
