import {
  addJSDocComment,
  BOOLEAN,
  NEVER,
  NULL,
  NUMBER,
  QUESTION_TOKEN,
  STRING,
  tsIntersection,
  tsLiteral,
  tsModifiers,
  tsPropertyIndex,
  tsUnion,
  UNKNOWN,
} from 'openapi-typescript';
import ts from 'typescript';
import { isObject } from '../source/json.ts';

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
  const types = [schema['type'] ?? (describesObject(schema) ? 'object' : [])].flat();
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
  const known = types.filter((type) => type !== UNKNOWN);
  return known.length === 0 ? UNKNOWN : tsIntersection([...known]);
}

/**
 * Whether a schema without `type` is about objects. It matches values of other types too, but its type does not, since
 * that is rarely intended.
 */
function describesObject({ properties, required, additionalProperties, patternProperties }: Schema): boolean {
  const names = [
    ...Object.keys(properties ?? {}),
    ...Object.keys(patternProperties ?? {}),
    ...namesOf(required),
  ];
  return names.length > 0 || isObject(additionalProperties) || additionalProperties === false;
}

/**
 * @param isPart whether other keywords constrain the value too: then an object without members adds nothing
 */
function objectType(schema: Schema, typeOf: TypeOf, isPart: boolean): ts.TypeNode {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = namesOf(schema['required']);
  const undescribed = required.filter((name) => !Object.hasOwn(properties, name));
  const members = [
    ...Object.entries(properties).map(([name, property]) => {
      const node = member(name, typeOf(property), required.includes(name), property);
      addJSDocComment(describing(property) as never, node);
      return node;
    }),
    ...[...new Set(undescribed)].map((name) => member(name, typeOfOther(schema, typeOf), true)),
  ];
  const index = indexType(schema, typeOf);
  const parts = [
    ...(members.length > 0 ? [ts.factory.createTypeLiteralNode(members)] : []),
    ...(index === null ? [] : [ts.factory.createTypeLiteralNode([indexSignature(index)])]),
  ];
  if (parts.length > 1) return ts.factory.createIntersectionTypeNode(parts);
  // Not `Record`, since a component may have that name.
  const empty = indexSignature(schema['additionalProperties'] === false ? NEVER : UNKNOWN);
  const isOpen = schema['additionalProperties'] !== false;
  return parts[0] ?? (isPart && isOpen ? UNKNOWN : ts.factory.createTypeLiteralNode([empty]));
}

function member(
  name: string,
  type: ts.TypeNode,
  isRequired: boolean,
  schema?: unknown,
): ts.PropertySignature {
  const readonly = isObject(schema) && schema['readOnly'] === true;
  const optional = isRequired ? undefined : QUESTION_TOKEN;
  return ts.factory.createPropertySignature(tsModifiers({ readonly }), tsPropertyIndex(name), optional, type);
}

/** The type of a property that is required but not described. */
function typeOfOther({ additionalProperties, patternProperties }: Schema, typeOf: TypeOf): ts.TypeNode {
  const type =
    isObject(additionalProperties) && patternProperties === undefined
      ? typeOf(additionalProperties)
      : UNKNOWN;
  return type === UNKNOWN ? PRESENT : type;
}

/** Any value of JSON. Beside a part in which the property is optional, it leaves out `undefined`. */
const PRESENT = ts.factory.createUnionTypeNode([ts.factory.createTypeLiteralNode([]), NULL]);

/**
 * The type of all properties; null if nothing is said about undescribed ones. An index signature applies to
 * described properties too, so it includes their types.
 */
function indexType(schema: Schema, typeOf: TypeOf): ts.TypeNode | null {
  const { additionalProperties: others, patternProperties, properties } = schema;
  const patterns = Object.values(patternProperties ?? {});
  if (others === undefined && patterns.length === 0) return null;
  if (others === false && patterns.length === 0) return null;
  const all = [others ?? true, ...patterns, ...Object.values(properties ?? {})];
  const types = all.map(typeOf);
  return types.includes(UNKNOWN) ? UNKNOWN : tsUnion(types.filter((type) => type !== NEVER));
}

function namesOf(required: unknown): string[] {
  return Array.isArray(required) ? (required as string[]) : [];
}

/** An array type, or, with `prefixItems`, a tuple: required items, optional items, and the rest. */
function arrayType(
  schema: Readonly<Record<string, unknown>>,
  typeOf: (schema: unknown) => ts.TypeNode,
): ts.TypeNode {
  const { items, prefixItems, minItems, maxItems } = schema;
  const itemType = items === undefined ? UNKNOWN : typeOf(items);
  if (!Array.isArray(prefixItems)) return ts.factory.createArrayTypeNode(itemType);
  const least = typeof minItems === 'number' ? minItems : 0;
  const most = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
  const prefix = prefixItems.slice(0, most).map((item, index) => {
    const type = typeOf(item);
    return index < least ? type : ts.factory.createOptionalTypeNode(type);
  });
  const isClosed = itemType === NEVER || most <= prefix.length;
  const rest = ts.factory.createRestTypeNode(ts.factory.createArrayTypeNode(itemType));
  return ts.factory.createTupleTypeNode(isClosed ? prefix : [...prefix, rest]);
}

/** The type of one value of JSON. */
function constantType(value: unknown): ts.TypeNode {
  if (Array.isArray(value) && value.length > 0)
    return ts.factory.createTupleTypeNode(value.map(constantType));
  if (!isObject(value)) return tsLiteral(value);
  const members = Object.entries(value).map(([name, member]) =>
    ts.factory.createPropertySignature(undefined, tsPropertyIndex(name), undefined, constantType(member)),
  );
  // Not `Record`, since a component may have that name.
  return ts.factory.createTypeLiteralNode(members.length > 0 ? members : [indexSignature(NEVER)]);
}

/** Any name of a member, with this type. */
function indexSignature(type: ts.TypeNode): ts.IndexSignatureDeclaration {
  const key = ts.factory.createParameterDeclaration(undefined, undefined, 'key', undefined, STRING);
  return ts.factory.createIndexSignature(undefined, [key], type);
}

const texts = ['title', 'description', 'format'];
const others = ['deprecated', 'default', 'example', 'examples', 'const', 'enum', 'type'];

/** The keywords that a comment shows, and none that affect the type. */
export function describing(schema: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(schema)) return {};
  const told = Object.entries(schema).filter(
    ([name, value]) => others.includes(name) || (texts.includes(name) && typeof value === 'string'),
  );
  return Object.fromEntries(told);
}
