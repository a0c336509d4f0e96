import type { Bundle } from '../../link/bundle.ts';
import type { LinkedOperation, LinkedParameter, LinkedResponse } from '../../link/operations.ts';
import type { LinkedObject } from '../../link/resources.ts';
import { componentOfReference } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { contentAt } from '../../source/place.ts';
import type {
  Documentation,
  DocumentedMediaType,
  DocumentedParameter,
  DocumentedResponse,
  DocumentedStatus,
  DocumentedTag,
  OperationDocumentation,
} from '../documentation.ts';
import { dereference } from './dereference.ts';

interface LoweredDocumentation {
  readonly documentation: Documentation;
  /** By id of the operation. */
  readonly documented: ReadonlyMap<string, OperationDocumentation>;
}

/** The documentation of the contract: descriptions and examples, in document order. */
export function lowerDocumentation(bundle: Bundle, listed: readonly LinkedOperation[]): LoweredDocumentation {
  const { document } = bundle;
  const operations = inDocumentOrder(document, listed);
  const responses = new Map<string, DocumentedResponse>();
  const documented = new Map(
    operations.map((operation) => [operation.id, lowerOperation(bundle, operation, responses)]),
  );
  const documentation = {
    servers: objectsIn(document['servers']).map((server) => text(server['url'])),
    tags: tagsOf(document, operations),
    untagged: operations.filter(({ value }) => firstTag(value) === null).map(({ id }) => id),
    operations: operations.map(({ id }) => id),
    responses,
  };
  return { documentation, documented };
}

function inDocumentOrder(document: JsonObject, operations: readonly LinkedOperation[]): LinkedOperation[] {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  const order = new Map(Object.keys(paths).map((path, index) => [path, index]));
  return operations
    .map((operation) => {
      const { path, method } = operation;
      const { additionalOperations: more, ...item } = dereference(document, paths[path]);
      const named = isObject(more) ? Object.keys(more).map((name) => name.toLowerCase()) : [];
      const methods = [...Object.keys(item), ...named];
      return { operation, position: [order.get(path) ?? 0, methods.indexOf(method)] as const };
    })
    .sort(({ position: [path, method] }, { position: other }) => path - other[0] || method - other[1])
    .map(({ operation }) => operation);
}

/** OpenAPI 3.1 section 4.8.22: tags need not be declared. */
function tagsOf(document: JsonObject, operations: readonly LinkedOperation[]): DocumentedTag[] {
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
  bundle: Bundle,
  { value, parameters, requestBody, responses }: LinkedOperation,
  shared: Map<string, DocumentedResponse>,
): OperationDocumentation {
  return {
    description: text(value['description']),
    deprecated: value['deprecated'] === true,
    parameters: parameters.map((parameter) => lowerParameter(bundle, parameter)),
    requestBody: requestBody === null ? null : lowerBody(bundle, requestBody),
    responses: responses.map((response) => lowerStatus(bundle, response, shared)),
  };
}

function lowerParameter(bundle: Bundle, parameter: LinkedParameter): DocumentedParameter {
  const { document } = bundle;
  const value = bundle.objectAt(parameter);
  const [content] = Object.values(isObject(value['content']) ? value['content'] : {});
  const carrier = isObject(content) ? content : value;
  const schema = dereference(document, carrier['schema']);
  const { const: constant, enum: values, default: preset } = { ...schema, ...ownOf(carrier['schema']) };
  return {
    name: text(value['name']),
    in: text(value['in']),
    required: value['required'] === true,
    description: describing(contentAt(parameter.at), value),
    values: Array.isArray(values) ? values : constant === undefined ? [] : [constant],
    ...(preset === undefined ? {} : { default: preset }),
    examples: examplesOf(document, carrier),
  };
}

function lowerBody(bundle: Bundle, linked: LinkedObject): OperationDocumentation['requestBody'] {
  const body = bundle.objectAt(linked);
  return {
    required: body['required'] === true,
    description: describing(contentAt(linked.at), body),
    content: lowerContent(bundle.document, body['content']),
  };
}

/** A reference with its own description counts as the operation's own response. */
function lowerStatus(
  bundle: Bundle,
  linked: LinkedResponse,
  shared: Map<string, DocumentedResponse>,
): DocumentedStatus {
  const { document } = bundle;
  const response = bundle.objectAt(linked);
  const written = contentAt(linked.at);
  const status = linked.key;
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
  if (linked.component === null || (isObject(written) && 'description' in written))
    return { status, own: lowered };
  shared.set(linked.component, lowered);
  return { status, shared: linked.component };
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

/** OpenAPI 3.1 section 4.8.14.1: examples of an object take precedence over those of its schema. */
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

/** A reference may replace the description (OpenAPI 3.1 section 4.8.23). */
function describing(written: unknown, value: JsonObject): string {
  return text(ownOf(written)['description'] ?? value['description']);
}

const ownOf = (written: unknown): JsonObject => (isObject(written) ? written : {});

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

const text = (value: unknown): string => (value === undefined ? '' : String(value));
