import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  scanDiscriminators,
  transformSchema,
} from 'openapi-typescript';
import type { Contract, JsonObject } from '../../ir/contract.ts';
import type { Output } from '../output.ts';

/**
 * Types of every operation and component, by openapi-typescript. Only its printer runs: the document is checked and
 * self-contained by now, and its linter would check it again, follow `externalValue` to the network, and stumble
 * over a property that is called `constructor`.
 */
export function emitTypes(contract: Contract): Output {
  const document = withoutResponseExtensions(contract.typed) as unknown as OpenAPI3;
  const options = {
    additionalProperties: false,
    // A default does not make a property present.
    defaultNonNullable: false,
    silent: true,
  };
  const context = {
    ...options,
    discriminators: scanDiscriminators(document, options),
    injectFooter: [],
    resolve: (reference: string) => resolveRef(document, reference, { silent: true }),
  } as unknown as GlobalContext;
  const header = '// Generated from the contract. Do not edit: change spec/ and run `make generate`.\n';
  return new Map([['types/openapi.ts', header + astToString(transformSchema(document, context))]]);
}

/** A copy for the printer, which takes every member of `responses` for a response (OpenAPI 3.1 section 4.8.16). */
function withoutResponseExtensions(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  const components = (copy['components'] ?? {}) as JsonObject;
  const items = [copy['paths'], components['pathItems']].flatMap((map) => Object.values(map ?? {}));
  for (const operation of items.flatMap((item) => Object.values(item as JsonObject))) {
    const responses = (operation as { responses?: Record<string, unknown> } | null)?.responses ?? {};
    for (const status of Object.keys(responses)) if (status.startsWith('x-')) delete responses[status];
  }
  return copy;
}
