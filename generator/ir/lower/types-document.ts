import type { LinkedPath } from '../../link/operations.ts';
import type { LinkedParameter } from '../../link/parameters.ts';
import { itemSchemaOf } from '../../source/grammar/item-schema.ts';
import { type Kind, mapChildren } from '../../source/grammar/openapi-kinds.ts';
import { parseStatus } from '../../source/grammar/status.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { appendPointer, valueAt } from '../../source/pointer.ts';
import type { Operation } from '../contract.ts';
import { schemaOfParameter } from '../parameter-schema.ts';
import { dereference } from './dereference.ts';

/**
 * The document for the printer of types, rewritten where the printer would ignore or misread it: path items
 * replace references to them; each operation lists all its parameters; `content` of parameters and headers
 * becomes the schema of their value; only operations that are served have a key; callbacks are webhooks,
 * under operation, name and address: `subscribe onEvent {$request.body#/url}`.
 */
export function typesDocument(
  linked: readonly LinkedPath[],
  document: JsonObject,
  lowered: readonly Operation[],
): JsonObject {
  const typeKeys = new Map(lowered.map(({ id, typeKey }) => [id, typeKey]));
  const paths: Record<string, JsonObject> = {};
  const callbacks: Record<string, unknown> = {};
  for (const { path, operations } of linked) {
    const written = dereference(document, valueAt(document, appendPointer('', 'paths', path)));
    const { parameters: _, ...item } = bridge(document, 'PathItem', written) as Record<string, unknown>;
    for (const operation of operations) {
      const operationId = typeKeys.get(operation.id) ?? '';
      const listed = parametersOf(document, written, written[operation.method]);
      const parameters = operation.parameters.map((parameter) => typedParameter(parameter, listed));
      item[operation.method] = { ...(item[operation.method] as JsonObject), operationId, parameters };
      Object.assign(callbacks, callbacksOf(document, written[operation.method], operationId));
    }
    paths[path] = item;
  }
  const plain = bridge(document, 'Document', document) as JsonObject;
  const webhooks = { ...itemsOf(plain, 'webhooks'), ...callbacks };
  return { ...plain, paths, ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}) };
}

/** The path items under a member of the document, after following references. */
function itemsOf(document: JsonObject, member: string): Record<string, JsonObject> {
  const items = isObject(document[member]) ? document[member] : {};
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, dereference(document, item)]));
}

function bridge(document: JsonObject, kind: Kind, value: unknown): unknown {
  if (kind === 'Schema' || !isObject(value)) return value;
  if (kind === 'Parameter') return withSchema(value);
  // The printer takes a header that is a reference for one that is not required.
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

/** What a path item and its operation list, by location and name, as the document for the types has it. */
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
  return { $ref: `#${encodeURI(appendPointer('', 'components', 'parameters', component))}` };
}

/** The callbacks of an operation, each under its own key. */
function callbacksOf(document: JsonObject, operation: unknown, operationId: string): JsonObject {
  const callbacks = isObject(operation) && isObject(operation['callbacks']) ? operation['callbacks'] : {};
  const entries = Object.entries(callbacks).flatMap(([name, written]) =>
    Object.entries(dereference(document, written))
      .filter(([address]) => !address.startsWith('x-'))
      .map(([address, target]) => [
        `${operationId} ${name} ${address}`,
        bridge(document, 'PathItem', dereference(document, target)),
      ]),
  );
  return Object.fromEntries(entries);
}
