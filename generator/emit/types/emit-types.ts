import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../output.ts';

/** Types of every operation and component, by openapi-typescript. */
export async function emitTypes(contract: Contract): Promise<Output> {
  const types = await openapiTS(structuredClone(contract.document) as unknown as OpenAPI3, {
    silent: true,
    alphabetize: false,
    defaultNonNullable: false,
  });
  const header = '// Generated from the contract. Do not edit: change spec/ and run `make generate`.\n';
  return new Map([['types/openapi.ts', header + astToString(types)]]);
}
