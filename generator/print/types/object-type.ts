import {
  addJSDocComment,
  NEVER,
  QUESTION_TOKEN,
  STRING,
  tsModifiers,
  tsPropertyIndex,
  tsRecord,
  tsUnion,
  UNKNOWN,
} from 'openapi-typescript';
import ts from 'typescript';
import { isObject } from '../../source/json.ts';
import { describing } from './describing.ts';

type Schema = Readonly<Record<string, unknown>>;
type TypeOf = (schema: unknown) => ts.TypeNode;

/**
 * Whether a schema without `type` speaks of objects. It lets every other value pass; its type does not, as next to
 * nobody means that.
 */
export function saysObject({
  properties,
  required,
  additionalProperties,
  patternProperties,
}: Schema): boolean {
  const names = [
    ...Object.keys(properties ?? {}),
    ...Object.keys(patternProperties ?? {}),
    ...namesOf(required),
  ];
  return names.length > 0 || isObject(additionalProperties) || additionalProperties === false;
}

/** @param isPart whether more is said of the value: then an object without members says nothing */
export function objectType(schema: Schema, typeOf: TypeOf, isPart: boolean): ts.TypeNode {
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
  const empty =
    schema['additionalProperties'] === false ? tsRecord(STRING, NEVER) : tsRecord(STRING, UNKNOWN);
  return parts[0] ?? (isPart && schema['additionalProperties'] !== false ? UNKNOWN : empty);
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

/** What a property is that is required and not described. */
function typeOfOther({ additionalProperties, patternProperties }: Schema, typeOf: TypeOf): ts.TypeNode {
  return isObject(additionalProperties) && patternProperties === undefined
    ? typeOf(additionalProperties)
    : UNKNOWN;
}

/**
 * What any property is; null when nothing is said of the others. An index signature speaks of the described properties
 * too, so it has their types besides.
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

function indexSignature(type: ts.TypeNode): ts.IndexSignatureDeclaration {
  const key = ts.factory.createParameterDeclaration(undefined, undefined, 'key', undefined, STRING);
  return ts.factory.createIndexSignature(undefined, [key], type);
}

function namesOf(required: unknown): string[] {
  return Array.isArray(required) ? (required as string[]) : [];
}
