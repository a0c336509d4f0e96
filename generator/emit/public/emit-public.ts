import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../../print/output.ts';

/** The published documents: the OpenAPI document as `/openapi.json`, and each JSON Schema at its own path. */
export function emitPublic(contract: Contract): Output {
  const files = new Map([['public/openapi.json', print(contract.document)]]);
  for (const { path, schema } of contract.schemaDocuments) files.set(`public${path}`, print(schema));
  return files;
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
