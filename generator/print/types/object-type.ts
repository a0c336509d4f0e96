import {
  addJSDocComment,
  NEVER,
  NULL,
  QUESTION_TOKEN,
  tsModifiers,
  tsPropertyIndex,
  tsUnion,
  UNKNOWN,
} from 'openapi-typescript';
import ts from 'typescript';
import { isObject } from '../../source/json.ts';
import { describing } from './describing.ts';
import { indexSignature } from './index-signature.ts';

type Schema = Readonly<Record<string, unknown>>;
type TypeOf = (schema: unknown) => ts.TypeNode;

/**
 * Whether a schema without `type` is about objects. It matches every other value too; its type does not,
 * since hardly anybody means that.
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

/**
 * @param isPart whether other keywords constrain the value too: then an object without members adds nothing
 */
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
  // Not by the name of `Record`, which a component may have.
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
