import { BOOLEAN, NEVER, NULL, NUMBER, STRING, tsIntersection, tsUnion, UNKNOWN } from 'openapi-typescript';
import type ts from 'typescript';
import { isObject } from '../../source/json.ts';
import { arrayType } from './array-type.ts';
import { constantType } from './constant-type.ts';
import { objectType, saysObject } from './object-type.ts';

/**
 * TypeScript types of schemas: every value that matches a schema is of its type, with the two exceptions in
 * the table of keywords. What TypeScript cannot express (bounds, patterns, conditions, `not`) is ignored.
 *
 * @param referenceType the type that a reference names
 */
export function schemaTypes(
  referenceType: (reference: string) => ts.TypeNode,
): (schema: unknown) => ts.TypeNode {
  const typeOf = (schema: unknown): ts.TypeNode => {
    if (schema === false) return NEVER;
    if (!isObject(schema)) return UNKNOWN;
    const { $ref, allOf, anyOf, oneOf } = schema;
    const parts = [
      ...(typeof $ref === 'string' ? [referenceType($ref)] : []),
      ...(Array.isArray(allOf) ? allOf.map(typeOf) : []),
      ...[anyOf, oneOf].filter(Array.isArray).map((choices) => union(choices.map(typeOf))),
    ];
    return intersection([valueType(schema, typeOf, parts.length > 0), ...parts]);
  };
  return typeOf;
}

type TypeOf = (schema: unknown) => ts.TypeNode;
type Schema = Readonly<Record<string, unknown>>;

/** @param isPart whether other keywords constrain the value too */
function valueType(schema: Schema, typeOf: TypeOf, isPart: boolean): ts.TypeNode {
  const types = [schema['type'] ?? (saysObject(schema) ? 'object' : [])].flat();
  if ('const' in schema) return constantType(schema['const']);
  if (Array.isArray(schema['enum'])) {
    const values = schema['enum'].filter(
      (value) => types.length === 0 || types.some((type) => isOf(value, type)),
    );
    return union(values.map((value) => constantType(value)));
  }
  if (types.length === 0) return UNKNOWN;
  return union(types.map((type) => typeNamed(type as string, schema, typeOf, isPart)));
}

function typeNamed(type: string, schema: Schema, typeOf: TypeOf, isPart: boolean): ts.TypeNode {
  if (type === 'string') return STRING;
  if (type === 'boolean') return BOOLEAN;
  if (type === 'null') return NULL;
  if (type === 'array') return arrayType(schema, typeOf);
  if (type === 'object') return objectType(schema, typeOf, isPart);
  return NUMBER;
}

function isOf(value: unknown, type: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  return typeof value === (type === 'integer' ? 'number' : type);
}

/** A union without duplicates, and only `unknown` if that is among the types. */
function union(types: readonly ts.TypeNode[]): ts.TypeNode {
  if (types.includes(UNKNOWN)) return UNKNOWN;
  return tsUnion(types.filter((type) => type !== NEVER));
}

function intersection(types: readonly ts.TypeNode[]): ts.TypeNode {
  if (types.includes(NEVER)) return NEVER;
  const telling = types.filter((type) => type !== UNKNOWN);
  return telling.length === 0 ? UNKNOWN : tsIntersection([...telling]);
}
