import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { astToString, UNKNOWN } from 'openapi-typescript';
import ts from 'typescript';
import type { Contract, SchemaDocument } from '../../ir/contract.ts';
import type { Output } from '../../print/printer.ts';
import { schemaTypes } from '../../print/schema-type.ts';
import { CannotEmit } from '../../source/diagnostics.ts';
import { schemaKeywords } from '../../source/grammar/schema-keywords.ts';
import { mapSubschemas, schemaAt } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { memoize } from '../../source/memoize.ts';
import { pascalCase } from '../../source/names.ts';

/** Types of the published JSON Schemas, by json-schema-to-typescript. */
export async function emitSchemaTypes(contract: Contract): Promise<Output> {
  const files = new Map<string, string>();
  for (const document of contract.schemaDocuments)
    files.set(`types/${document.name}.ts`, await printTypes(document));
  return files;
}

async function printTypes({ name, schema, at }: SchemaDocument): Promise<string> {
  const bridged = bridge(schema, pascalCase(name));
  try {
    return await printBridged(name, bridged);
  } catch (error) {
    throw new CannotEmit(at, `the types of the schema cannot be printed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

const bridge = memoize(bridgeSchema, (schema, name) => `${name}\n${JSON.stringify(schema)}`);

const printBridged = memoize(
  (name: string, bridged: JsonObject) => {
    const source = { ...structuredClone(bridged), $id: undefined, title: pascalCase(name) } as JSONSchema;
    return compile(source, pascalCase(name), {
      bannerComment: '// Generated from the contract. Do not edit: change the contract and generate again.',
      additionalProperties: true,
      strictIndexSignatures: true,
      style: { singleQuote: true, printWidth: 110 },
      // The schema contains everything it refers to: nothing is read or fetched.
      $refOptions: { resolve: { external: false } },
    });
  },
  (name, bridged) => `${name}\n${JSON.stringify(bridged)}`,
);

/**
 * A published schema in a form that json-schema-to-typescript reads correctly: where it would get the type
 * wrong, the type is given as text (`tsType`), with references expanded; a recursive reference is `unknown`.
 *
 * @param name the name of the type of the whole schema
 */
function bridgeSchema(schema: JsonObject, name: string): JsonObject {
  const around: string[] = [];
  const typeOf = schemaTypes((reference) => {
    if (reference === '#') return ts.factory.createTypeReferenceNode(name);
    if (around.includes(reference)) return UNKNOWN;
    around.push(reference);
    const type = typeOf(schemaAt(schema, reference));
    around.pop();
    return type;
  });
  const bridge = (one: unknown): unknown => {
    // A schema that is only a reference to a part would get the name of the part.
    const isNamedOtherwise = one === schema && '$ref' in schema;
    if (!isObject(one)) return one;
    if (isPlain(one) && !isNamedOtherwise) return mapSubschemas(typedMembers(one), bridge);
    const { title, description, deprecated, $defs } = one;
    const definitions = $defs === undefined ? {} : (mapSubschemas({ $defs }, bridge) as JsonObject);
    return { title, description, deprecated, ...definitions, tsType: textOf(typeOf(one)) };
  };
  return bridge(schema) as JsonObject;
}

/**
 * The members that affect the types or their comments. The others may contain data that looks like a
 * reference.
 */
function typedMembers(schema: JsonObject): JsonObject {
  const isTyped = (name: string) => comments.has(name) || schemaKeywords.get(name)?.isTyped === true;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => isTyped(name)));
}

const comments = new Set(['title', 'description', 'deprecated', '$defs']);

function textOf(type: ts.TypeNode): string {
  const alias = ts.factory.createTypeAliasDeclaration(undefined, 'T', undefined, type);
  return astToString([alias])
    .trim()
    .replace(/^type T = /, '')
    .replace(/;$/, '');
}

type Schema = Readonly<Record<string, unknown>>;

/** Whether json-schema-to-typescript gets the type of a schema right, subschemas aside. */
function isPlain(schema: Schema): boolean {
  const keywords = Object.keys(schema).filter(
    (name) => schemaKeywords.get(name)?.isTyped && name !== 'readOnly',
  );
  const has = (...names: string[]) => keywords.every((name) => names.includes(name));
  const { type, additionalProperties, properties } = schema;
  if (keywords.length === 0) return false;
  if (has('$ref')) return true;
  for (const name of ['allOf', 'anyOf', 'oneOf'])
    if (has(name)) return (schema[name] as unknown[]).every(isObject);
  if ('const' in schema) return has('type', 'const') && isPrimitive(schema['const']);
  if ('enum' in schema) return has('type', 'enum') && (schema['enum'] as unknown[]).every(isPrimitive);
  if (has('type')) return true;
  if (type === 'array') return has('type', 'items', 'minItems', 'maxItems') && 'items' in schema;
  if (type !== 'object' || !has('type', 'properties', 'required', 'additionalProperties')) return false;
  // The index signature would have to allow the types of the properties too.
  return !isObject(additionalProperties) || properties === undefined;
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}
