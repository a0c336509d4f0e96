import {
  BOOLEAN,
  NEVER,
  NULL,
  NUMBER,
  STRING,
  tsIntersection,
  tsLiteral,
  tsUnion,
  UNKNOWN,
} from 'openapi-typescript';
import ts from 'typescript';
import { componentOfReference } from '../../ir/component-reference.ts';
import { isObject } from '../../schema/subschemas.ts';
import { arrayType } from './array-type.ts';
import { objectType, saysObject } from './object-type.ts';

/**
 * The TypeScript type of a schema: every value that matches the schema is of the type, but for the two exceptions that
 * the table of keywords names. What TypeScript cannot say (bounds, patterns, conditions, `not`) makes no difference.
 */
export function schemaType(schema: unknown): ts.TypeNode {
  if (schema === false) return NEVER;
  if (!isObject(schema)) return UNKNOWN;
  const { $ref, allOf, anyOf, oneOf } = schema;
  const parts = [
    ...(typeof $ref === 'string' ? [referenceType($ref)] : []),
    ...listOf(allOf).map(schemaType),
    ...[anyOf, oneOf].filter(Array.isArray).map((choices) => union(choices.map(schemaType))),
  ];
  return intersection([valueType(schema, parts.length > 0), ...parts]);
}

function referenceType(reference: string): ts.TypeNode {
  const names = ['schemas', componentOfReference(reference) ?? ''];
  return names.reduce<ts.TypeNode>(
    (type, name) => ts.factory.createIndexedAccessTypeNode(type, literalType(name)),
    ts.factory.createTypeReferenceNode('components'),
  );
}

/** @param isPart whether more is said of the value than what these keywords say */
function valueType(schema: Readonly<Record<string, unknown>>, isPart: boolean): ts.TypeNode {
  const types = [schema['type'] ?? (saysObject(schema) ? 'object' : [])].flat();
  if ('const' in schema) return literalType(schema['const']);
  if (Array.isArray(schema['enum'])) {
    const values = schema['enum'].filter(
      (value) => types.length === 0 || types.some((type) => isOf(value, type)),
    );
    return union(values.map(literalType));
  }
  if (types.length === 0) return UNKNOWN;
  return union(types.map((type) => typeNamed(type as string, schema, isPart)));
}

function typeNamed(type: string, schema: Readonly<Record<string, unknown>>, isPart: boolean): ts.TypeNode {
  if (type === 'string') return STRING;
  if (type === 'boolean') return BOOLEAN;
  if (type === 'null') return NULL;
  if (type === 'array') return arrayType(schema, schemaType);
  if (type === 'object') return objectType(schema, schemaType, isPart);
  return NUMBER;
}

function isOf(value: unknown, type: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  return typeof value === (type === 'integer' ? 'number' : type);
}

function literalType(value: unknown): ts.TypeNode {
  return tsLiteral(value);
}

/** Of no two different types, and of none but `unknown` where one of them is. */
export function union(types: readonly ts.TypeNode[]): ts.TypeNode {
  if (types.includes(UNKNOWN)) return UNKNOWN;
  return tsUnion(types.filter((type) => type !== NEVER));
}

export function intersection(types: readonly ts.TypeNode[]): ts.TypeNode {
  if (types.includes(NEVER)) return NEVER;
  const telling = types.filter((type) => type !== UNKNOWN);
  return telling.length === 0 ? UNKNOWN : tsIntersection([...telling]);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
