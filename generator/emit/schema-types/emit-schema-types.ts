import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../../print/output.ts';
import type { JsonObject } from '../../source/json.ts';
import { remember } from '../../source/memoize.ts';
import { pascalCase } from '../../source/names.ts';
import { bridgeSchema } from './bridge-schema.ts';

/** Types of the published JSON Schemas, by json-schema-to-typescript. */
export async function emitSchemaTypes(contract: Contract): Promise<Output> {
  const files = new Map<string, string>();
  for (const { name, schema } of contract.schemaDocuments)
    files.set(`types/${name}.ts`, await printTypes(name, schema));
  return files;
}

const printTypes = remember(
  (name: string, schema: JsonObject) => {
    const bridged = structuredClone(bridgeSchema(schema, pascalCase(name)));
    const source = { ...bridged, $id: undefined, title: pascalCase(name) } as JSONSchema;
    return compile(source, pascalCase(name), {
      bannerComment: '// Generated from the contract. Do not edit: change the contract and generate again.',
      additionalProperties: true,
      strictIndexSignatures: true,
      style: { singleQuote: true, printWidth: 110 },
    });
  },
  (name, schema) => `${name}\n${JSON.stringify(schema)}`,
);
