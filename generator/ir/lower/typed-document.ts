import { dereference } from '../../link/dereference.ts';
import { type Kind, mapChildren, methods } from '../../source/grammar/openapi-kinds.ts';
import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import type { Operation } from '../contract.ts';
import { effectiveParameters, schemaOfParameter } from './lower-parameters.ts';
import { parseStatus } from './lower-response.ts';

/**
 * The document for the printer of types, in which stands what that would pass over or take otherwise: path items in
 * place of references to them; the parameters that an operation has; `content` of parameters and headers as the schema
 * of their value; a key for each operation that is served, and for no other; callbacks among the webhooks, under their
 * operation, name and address: `subscribe onEvent {$request.body#/url}`.
 */
export function typedDocument(document: JsonObject, operations: readonly Operation[]): JsonObject {
  const keys = new Map(operations.map(({ method, path, typeKey }) => [`${method} ${path}`, typeKey]));
  const plain = bridge('Document', document) as JsonObject;
  const paths = Object.entries(itemsOf(document, 'paths')).filter(([path]) => path.startsWith('/'));
  const webhooks = { ...itemsOf(plain, 'webhooks'), ...callbacksOf(document, keys) };
  return {
    ...plain,
    paths: Object.fromEntries(
      paths.map(([path, item]) => {
        const bridged = bridge('PathItem', item) as JsonObject;
        const served = withOperations(bridged, (operation, method) => ({
          ...operation,
          operationId: keys.get(`${method.toUpperCase()} ${path}`),
          parameters: parametersOf(document, item, item[method] as JsonObject),
        }));
        return [path, served];
      }),
    ),
    ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}),
  };
}

/** The path items under a member of the document, in place of references to them. */
function itemsOf(document: JsonObject, member: string): Record<string, JsonObject> {
  const items = isObject(document[member]) ? document[member] : {};
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, dereference(document, item)]));
}

function bridge(kind: Kind, value: unknown): unknown {
  if (kind === 'Schema' || !isObject(value)) return value;
  if (kind === 'Parameter' || kind === 'Header') return withSchema(value);
  const copy = mapChildren(kind, value, (child, inner) => bridge(child, inner)) as Record<string, unknown>;
  // The type of an event stream is that of one event.
  if (kind === 'MediaType' && 'x-item-schema' in copy) copy['schema'] = copy['x-item-schema'];
  if (kind === 'Operation') {
    delete copy['operationId'];
    delete copy['callbacks'];
    if (isObject(copy['responses'])) copy['responses'] = withKeys(copy['responses']);
  }
  return copy;
}

/** The keys of responses as the descriptors have them. */
function withKeys(responses: JsonObject): JsonObject {
  const entries = Object.entries(responses).filter(([status]) => !status.startsWith('x-'));
  return Object.fromEntries(entries.map(([status, response]) => [String(parseStatus(status)), response]));
}

function withSchema(value: JsonObject): JsonObject {
  if (!('content' in value)) return value;
  const { content: _, ...rest } = value;
  return { ...rest, schema: schemaOfParameter(value) };
}

function withOperations(
  item: JsonObject,
  change: (operation: JsonObject, method: string) => JsonObject,
): JsonObject {
  const members = Object.entries(item).map(([name, value]) =>
    (methods as readonly string[]).includes(name) && isObject(value)
      ? [name, change(value, name)]
      : [name, value],
  );
  return Object.fromEntries(members.filter(([name]) => name !== 'parameters'));
}

/** References to components stay: their types have names. */
function parametersOf(document: JsonObject, item: JsonObject, operation: JsonObject): unknown[] {
  return effectiveParameters(document, item, operation).map(({ listed, value }) => {
    const reference = isObject(listed) ? listed['$ref'] : undefined;
    const isComponent = typeof reference === 'string' && /^#\/components\/parameters\/[^/]+$/.test(reference);
    return isComponent ? listed : withSchema(value);
  });
}

function callbacksOf(document: JsonObject, keys: ReadonlyMap<string, string>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [path, item] of Object.entries(itemsOf(document, 'paths'))) {
    for (const method of methods) {
      const operation = item[method];
      const callbacks = isObject(operation) ? operation['callbacks'] : undefined;
      for (const [name, written] of Object.entries(isObject(callbacks) ? callbacks : {})) {
        for (const [address, target] of Object.entries(dereference(document, written))) {
          if (address.startsWith('x-')) continue;
          const key = `${keys.get(`${method.toUpperCase()} ${path}`)} ${name} ${address}`;
          found[key] = bridge('PathItem', dereference(document, target));
        }
      }
    }
  }
  return found;
}
