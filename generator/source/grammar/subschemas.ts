import { isObject } from '../json.ts';
import { pointerOfFragment, valueAt } from '../pointer.ts';
import { children, type Kind, mapChildren } from './openapi-kinds.ts';

/** The schema that a reference inside a document names. */
export function schemaAt(document: unknown, reference: string): unknown {
  return valueAt(document, pointerOfFragment(reference) ?? '');
}

export interface Subschema {
  /** The keyword that it is under. */
  readonly keyword: string;
  readonly schema: unknown;
}

/** The schemas directly inside a schema. */
export function subschemasOf(schema: unknown): Subschema[] {
  return children('Schema', schema).map(({ tokens, value }) => ({
    keyword: String(tokens[0]),
    schema: value,
  }));
}

/** What `$ref` names in a schema and in all inside it, as often as it does. */
export function referencesIn(schema: unknown): string[] {
  const own = isObject(schema) && typeof schema['$ref'] === 'string' ? [schema['$ref']] : [];
  return [...own, ...subschemasOf(schema).flatMap(({ schema: inner }) => referencesIn(inner))];
}

/** A copy of a schema in which each schema directly inside it is replaced by the result of `change`. */
export function mapSubschemas(
  schema: unknown,
  change: (subschema: unknown, keyword: string) => unknown,
): unknown {
  return mapChildren('Schema', schema, (_, subschema, keyword) => change(subschema, String(keyword)));
}

/**
 * A copy of an object of the contract in which the outermost schemas are replaced by the result of `change`.
 */
export function mapSchemas(kind: Kind, object: unknown, change: (schema: unknown) => unknown): unknown {
  if (kind === 'Schema') return change(object);
  return mapChildren(kind, object, (inner, value) => mapSchemas(inner, value, change));
}

/**
 * Whether the schemas under a keyword apply to the same value as the schema around them (core section 10.2).
 */
export function isInPlace(keyword: string): boolean {
  return inPlace.has(keyword);
}

const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);
