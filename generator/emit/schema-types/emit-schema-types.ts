import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Contract } from '../../ir/contract.ts';
import { pascalCase } from '../../ir/names.ts';
import type { Output } from '../output.ts';

/** Types of the published JSON Schemas, by json-schema-to-typescript. */
export async function emitSchemaTypes(contract: Contract): Promise<Output> {
  const files = new Map<string, string>();
  for (const { name, schema } of contract.schemaDocuments) {
    const source = { ...structuredClone(schema), $id: undefined, title: pascalCase(name) } as JSONSchema;
    const code = await compile(source, pascalCase(name), {
      bannerComment: '// Generated from the contract. Do not edit: change spec/ and run `make generate`.',
      additionalProperties: true,
      strictIndexSignatures: true,
      style: { singleQuote: true, printWidth: 110 },
    });
    files.set(`types/${name}.ts`, code);
  }
  return files;
}
