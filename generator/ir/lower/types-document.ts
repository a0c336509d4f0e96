import type { Bundle } from '../../link/bundle.ts';
import type { LinkedOperation, LinkedParameter, LinkedPath } from '../../link/operations.ts';
import type { LinkedWebhook } from '../../link/webhooks.ts';
import { itemSchemaOf } from '../../source/grammar/extensions.ts';
import { type Kind, mapChildren, operationTokens, pathItemOf } from '../../source/grammar/openapi-kinds.ts';
import { parseStatus } from '../../source/grammar/status.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { appendPointer, valueAt } from '../../source/pointer.ts';
import type { Operation, Webhook } from '../contract.ts';
import { schemaOfParameter } from '../media-type.ts';
import { dereference } from './dereference.ts';

/**
 * The document for openapi-typescript, rewritten where that would ignore or misread it: path items replace references
 * to them; each operation lists all its parameters; `content` of parameters and headers becomes the schema of their
 * value; only operations that are lowered have a key.
 *
 * @param document what the API sends is under `webhooks` (see `withWebhooks`)
 */
export function typesDocument(
  document: JsonObject,
  linked: readonly LinkedPath[],
  lowered: readonly Operation[],
  webhooks: { readonly linked: readonly LinkedWebhook[]; readonly lowered: readonly Webhook[] },
): JsonObject {
  const typeKeys = keysById(lowered);
  const paths: Record<string, JsonObject> = {};
  for (const { path, operations } of linked) {
    const written = dereference(document, valueAt(document, appendPointer('', 'paths', path)));
    const { parameters: _, ...item } = bridge(document, 'PathItem', written) as Record<string, unknown>;
    for (const operation of operations) {
      const operationId = typeKeys.get(operation.id) ?? '';
      const own = operationIn(written, operation.method);
      const listed = parametersOf(document, written, own);
      const parameters = operation.parameters.map((parameter) => typedParameter(parameter, listed));
      Object.assign(operationIn(item, operation.method), { operationId, parameters });
    }
    paths[path] = item;
  }
  const plain = bridge(document, 'Document', document) as JsonObject;
  if (webhooks.linked.length === 0) return { ...plain, paths };
  return { ...plain, paths, webhooks: webhooksOf(plain, webhooks.linked, webhooks.lowered) };
}

function webhooksOf(
  document: JsonObject,
  linked: readonly LinkedWebhook[],
  lowered: readonly Webhook[],
): JsonObject {
  const typeKeys = keysById(lowered.map(({ operation }) => operation));
  const items = linked.map(({ key, operations }) => {
    const item = valueAt(document, appendPointer('', 'webhooks', key)) as JsonObject;
    const described = operations.map(
      ({ method, id }) =>
        [method, { ...operationIn(item, method), operationId: typeKeys.get(id) ?? '' }] as const,
    );
    return [key, pathItemOf(described)];
  });
  return Object.fromEntries(items);
}

function keysById(operations: readonly Operation[]): ReadonlyMap<string, string> {
  return new Map(operations.map(({ id, typeKey }) => [id, typeKey]));
}

function operationIn(item: JsonObject, method: string): JsonObject {
  return valueAt(item, appendPointer('', ...operationTokens(method))) as JsonObject;
}

function bridge(document: JsonObject, kind: Kind, value: unknown): unknown {
  if (kind === 'Schema' || !isObject(value)) return value;
  if (kind === 'Parameter') return withSchema(value);
  // openapi-typescript treats a referenced header as optional.
  if (kind === 'Header') return withSchema(dereference(document, value));
  const copy = mapChildren(kind, value, (child, inner) => bridge(document, child, inner)) as Record<
    string,
    unknown
  >;
  // The type of an event stream is that of one event.
  const item = kind === 'MediaType' ? itemSchemaOf(copy) : null;
  if (item !== null) copy['schema'] = item.schema;
  if (kind === 'Operation') {
    delete copy['operationId'];
    delete copy['callbacks'];
    if (isObject(copy['responses'])) copy['responses'] = withKeys(copy['responses']);
  }
  return copy;
}

/** The keys of responses as in the descriptors. */
function withKeys(responses: JsonObject): JsonObject {
  const entries = Object.entries(responses).filter(([key]) => !key.startsWith('x-'));
  return Object.fromEntries(entries.map(([key, response]) => [String(parseStatus(key)), response]));
}

function withSchema(value: JsonObject): JsonObject {
  if (!('content' in value)) return value;
  const { content: _, ...rest } = value;
  return { ...rest, schema: schemaOfParameter(value) };
}

/** The parameters of a path item and its operation, by location and name, as in the document for the types. */
function parametersOf(document: JsonObject, item: JsonObject, operation: unknown): Map<string, JsonObject> {
  const lists = [item['parameters'], isObject(operation) ? operation['parameters'] : undefined];
  const listed = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return new Map(
    listed.map((written) => {
      const parameter = dereference(document, written);
      return [`${parameter['in']} ${parameter['name']}`, parameter];
    }),
  );
}

/** References to components stay: their types have names. */
function typedParameter(
  { component, in: location, name }: LinkedParameter,
  listed: ReadonlyMap<string, JsonObject>,
): JsonObject {
  if (component === null) return withSchema(listed.get(`${location} ${name}`) ?? {});
  return { $ref: referenceToParameter(component) };
}

function referenceToParameter(component: string): string {
  return `#${encodeURI(appendPointer('', 'components', 'parameters', component))}`;
}

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
