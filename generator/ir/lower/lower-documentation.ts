import { dereference } from '../../link/dereference.ts';
import { componentOfReference } from '../../source/grammar/component-reference.ts';
import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { parsePointer, pointerOfFragment } from '../../source/pointer.ts';
import type { Operation } from '../contract.ts';
import type {
  Documentation,
  DocumentedMediaType,
  DocumentedOperation,
  DocumentedParameter,
  DocumentedResponse,
  DocumentedStatus,
  DocumentedTag,
} from '../documentation.ts';
import { effectiveParameters } from './lower-parameters.ts';

/** @param document the bundled document that the operations were lowered from */
export function lowerDocumentation(document: JsonObject, operations: readonly Operation[]): Documentation {
  const ordered = inDocumentOrder(document, operations);
  const responses = new Map<string, DocumentedResponse>();
  return {
    servers: objectsIn(document['servers']).map((server) => text(server['url'])),
    tags: tagsOf(document, ordered),
    untagged: ordered.filter(({ value }) => firstTag(value) === null).map(({ id }) => id),
    operations: new Map(ordered.map((written) => [written.id, lowerOperation(document, written, responses)])),
    responses,
  };
}

/** An operation as the document has it. */
interface WrittenOperation {
  readonly id: string;
  readonly item: JsonObject;
  readonly value: JsonObject;
}

function inDocumentOrder(document: JsonObject, operations: readonly Operation[]): WrittenOperation[] {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  const order = new Map(Object.keys(paths).map((path, index) => [path, index]));
  return operations
    .map(({ id, path, method }) => {
      const item = dereference(document, paths[path]);
      const name = method.toLowerCase();
      const position = [order.get(path) ?? 0, Object.keys(item).indexOf(name)] as const;
      return { id, item, value: item[name] as JsonObject, position };
    })
    .sort(({ position: [path, method] }, { position: other }) => path - other[0] || method - other[1]);
}

/** OpenAPI 3.1 section 4.8.22: not all tags must be declared. */
function tagsOf(document: JsonObject, operations: readonly WrittenOperation[]): DocumentedTag[] {
  const declared = objectsIn(document['tags']).map(
    (tag) => [text(tag['name']), text(tag['description'])] as const,
  );
  const used = operations.flatMap(({ value }) => firstTag(value) ?? []);
  const descriptions = new Map([...used.map((name) => [name, ''] as const), ...declared]);
  const names = new Set([...declared.map(([name]) => name), ...used]);
  return [...names].map((name) => ({
    name,
    description: descriptions.get(name) ?? '',
    operations: operations.filter(({ value }) => firstTag(value) === name).map(({ id }) => id),
  }));
}

function firstTag({ tags }: JsonObject): string | null {
  return Array.isArray(tags) && tags.length > 0 ? text(tags[0]) : null;
}

function lowerOperation(
  document: JsonObject,
  { item, value }: WrittenOperation,
  shared: Map<string, DocumentedResponse>,
): DocumentedOperation {
  const parameters = effectiveParameters(document, item, value);
  const body = value['requestBody'];
  const responses = Object.entries(isObject(value['responses']) ? value['responses'] : {});
  return {
    description: text(value['description']),
    deprecated: value['deprecated'] === true,
    parameters: parameters.map(({ listed, value }) => lowerParameter(document, listed, value)),
    requestBody: body === undefined ? null : lowerBody(document, body),
    responses: responses
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => lowerStatus(document, status, response, shared)),
  };
}

function lowerParameter(document: JsonObject, listed: unknown, value: JsonObject): DocumentedParameter {
  const [content] = Object.values(isObject(value['content']) ? value['content'] : {});
  const carrier = isObject(content) ? content : value;
  const schema = dereference(document, carrier['schema']);
  const { const: constant, enum: values, default: preset } = { ...schema, ...ownOf(carrier['schema']) };
  return {
    name: text(value['name']),
    in: text(value['in']),
    required: value['required'] === true,
    description: describing(listed, value),
    values: Array.isArray(values) ? values : constant === undefined ? [] : [constant],
    ...(preset === undefined ? {} : { default: preset }),
    examples: examplesOf(document, carrier),
  };
}

function lowerBody(document: JsonObject, written: unknown): DocumentedOperation['requestBody'] {
  const body = dereference(document, written);
  return {
    required: body['required'] === true,
    description: describing(written, body),
    content: lowerContent(document, body['content']),
  };
}

/** A reference that describes the response otherwise makes it the operation's own. */
function lowerStatus(
  document: JsonObject,
  status: string,
  written: unknown,
  shared: Map<string, DocumentedResponse>,
): DocumentedStatus {
  const response = dereference(document, written);
  const lowered = {
    description: describing(written, response),
    headers: Object.entries(isObject(response['headers']) ? response['headers'] : {}).map(
      ([name, header]) => ({
        name,
        description: describing(header, dereference(document, header)),
      }),
    ),
    content: lowerContent(document, response['content']),
  };
  const name = sharedResponse(written);
  if (name === null) return { status, own: lowered };
  shared.set(name, lowered);
  return { status, shared: name };
}

/** The name of the component that a response is, when its reference says nothing else. */
function sharedResponse(written: unknown): string | null {
  if (!isObject(written) || typeof written['$ref'] !== 'string' || 'description' in written) return null;
  const [components, responses, name, ...rest] = parsePointer(pointerOfFragment(written['$ref']) ?? '');
  const isComponent = components === 'components' && responses === 'responses' && rest.length === 0;
  return isComponent ? (name ?? null) : null;
}

function lowerContent(document: JsonObject, content: unknown): DocumentedMediaType[] {
  return Object.entries(isObject(content) ? content : {}).map(([type, written]) => {
    const mediaType = isObject(written) ? written : {};
    const { $ref } = ownOf(mediaType['schema']);
    return {
      type,
      schema: typeof $ref === 'string' ? componentOfReference($ref) : null,
      examples: examplesOf(document, mediaType),
    };
  });
}

/** OpenAPI 3.1 section 4.8.14.1: the examples of an object stand before those of its schema. */
function examplesOf(document: JsonObject, carrier: JsonObject): readonly unknown[] {
  if ('example' in carrier) return [carrier['example']];
  if (isObject(carrier['examples'])) {
    const named = Object.values(carrier['examples']).map((example) => dereference(document, example));
    return named.filter((example) => 'value' in example).map((example) => example['value']);
  }
  const schema = { ...dereference(document, carrier['schema']), ...ownOf(carrier['schema']) };
  if (Array.isArray(schema['examples'])) return schema['examples'];
  return 'example' in schema ? [schema['example']] : [];
}

/** A reference may describe anew what it names (OpenAPI 3.1 section 4.8.23). */
function describing(written: unknown, value: JsonObject): string {
  return text(ownOf(written)['description'] ?? value['description']);
}

const ownOf = (written: unknown): JsonObject => (isObject(written) ? written : {});

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

const text = (value: unknown): string => (value === undefined ? '' : String(value));
