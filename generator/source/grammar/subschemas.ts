import { isObject } from '../json.ts';
import { appendPointer, parsePointer, pointerOfFragment, valueAt } from '../pointer.ts';
import { children, type Kind, mapChildren } from './openapi-kinds.ts';

/** The schema that a reference inside a document names. */
export function schemaAt(document: unknown, reference: string): unknown {
  return valueAt(document, pointerOfFragment(reference) ?? '');
}

interface Subschema {
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

/** All `$ref` targets in a schema and its subschemas, with repetitions. */
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

/** The default of a schema: its own, or else its target's; undefined for none. */
export function defaultOf(schema: unknown, resolve: (reference: string) => unknown): unknown {
  const seen = new Set<unknown>();
  for (let one = schema; isObject(one) && !seen.has(one); ) {
    if (one['default'] !== undefined) return one['default'];
    seen.add(one);
    one = typeof one['$ref'] === 'string' ? resolve(one['$ref']) : undefined;
  }
  return undefined;
}

const home = '/components/schemas/';

/** The form of every reference to a schema after bundling. */
export function referenceToComponent(name: string): string {
  return `#${home}${encodeURIComponent(appendPointer('', name).slice(1))}`;
}

/** The name of the component in such a reference, or null. */
export function componentOfReference(reference: string): string | null {
  const pointer = reference.startsWith('#') ? pointerOfFragment(reference) : null;
  const [name, ...rest] = pointer?.startsWith(home) ? parsePointer(pointer).slice(2) : [];
  return name === undefined || rest.length > 0 ? null : name;
}

/** The name of the component, for a schema that is nothing but a reference to one; otherwise null. */
export function componentOf(schema: unknown): string | null {
  if (!isObject(schema) || typeof schema['$ref'] !== 'string' || Object.keys(schema).length > 1) return null;
  return componentOfReference(schema['$ref']);
}
