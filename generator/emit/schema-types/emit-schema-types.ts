import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Contract, SchemaDocument } from '../../ir/contract.ts';
import type { Output } from '../../print/output.ts';
import { CannotEmit } from '../../source/diagnostics.ts';
import type { JsonObject } from '../../source/json.ts';
import { memoize } from '../../source/memoize.ts';
import { pascalCase } from '../../source/names.ts';
import { bridgeSchema } from './bridge-schema.ts';

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
