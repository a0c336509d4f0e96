import type { Bundle } from '../../link/bundle.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import type { LinkedWebhook } from '../../link/webhooks.ts';
import { pathItemOf } from '../../source/grammar/openapi-kinds.ts';
import type { JsonObject } from '../../source/json.ts';
import { referenceToParameter } from './types-document.ts';

/**
 * The bundled document with all that the API sends under `webhooks`, by the keys of the types: callbacks too, as
 * `subscribe onEvent {$request.body#/url}`. Bodies are in place, since those of a request to the API have other forms.
 */
export function withWebhooks(bundle: Bundle, webhooks: readonly LinkedWebhook[]): JsonObject {
  const { document } = bundle;
  if (webhooks.length === 0) return document;
  const items = webhooks.map(({ key, operations }) => [
    key,
    pathItemOf(operations.map((operation) => [operation.method, describe(bundle, operation)])),
  ]);
  return { ...document, webhooks: Object.fromEntries(items) };
}

function describe(bundle: Bundle, operation: LinkedOperation): JsonObject {
  const { requestBody } = operation;
  const parameters = operation.parameters.map((parameter) =>
    parameter.component === null
      ? bundle.objectAt(parameter)
      : { $ref: referenceToParameter(parameter.component) },
  );
  return {
    ...bundle.objectAt(operation),
    parameters,
    ...(requestBody === null ? {} : { requestBody: bundle.objectAt(requestBody) }),
  };
}
