import type { Graph } from '../link/link-contract.ts';
import type { LinkedOperation } from '../link/operations.ts';
import { type ContractNode, refusalOf } from '../link/walk.ts';
import { compileOwn, type SchemaFault } from '../schema/validator.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { itemSchemaOf } from '../source/grammar/extensions.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import { appendPointer, parsePointer, pointerOfFragment, valueAt } from '../source/pointer.ts';

/**
 * The form of this compiler's extensions, as JSON Schema by member name. The table in the README explains
 * each.
 */

const date = { type: 'string' };
const responseReference = { type: 'string', pattern: '^#/components/responses/[^/]+$' };
const prefix = { type: 'string', pattern: '^/([^/]+(/[^/]+)*)?$' };

/** An object with only these members. */
export const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const rootExtensions = {
  'x-rate-limits': {
    type: 'array',
    items: closed({
      prefix,
      limit: { type: 'integer', minimum: 1 },
      windowSeconds: { type: 'integer', minimum: 1 },
      response: responseReference,
    }),
  },
  'x-unknown-paths': { type: 'array', items: closed({ prefix, response: responseReference }) },
  'x-method-not-allowed': responseReference,
};

const directives = { type: 'string', pattern: '^[a-z][a-z0-9-]*(=[0-9]+)?(, ?[a-z][a-z0-9-]*(=[0-9]+)?)*$' };

export const operationExtensions = {
  'x-cache-control': {
    anyOf: [directives, { type: 'object', minProperties: 1, additionalProperties: directives }],
  },
  'x-negotiation': closed({ unspecific: { type: 'string' }, tie: { type: 'string' } }),
  'x-schema-document': { type: 'string', minLength: 1 },
  'x-deprecated-on': date,
  'x-sunset': date,
  'x-successor': { type: 'string' },
};

export const mediaTypeExtensions = {
  'x-stream': { type: 'boolean' },
  'x-item-schema': { type: 'object' },
};

/** RFC 8414 section 2: without query and fragment. */
export const securitySchemeExtensions = {
  'x-issuer': { type: 'string', pattern: '^https?://[^\\s"?#]+$' },
};

type Members = Readonly<Record<string, unknown>>;

const validators = {
  Document: compileOwn({ type: 'object', properties: rootExtensions }),
  Operation: compileOwn({ type: 'object', properties: operationExtensions }),
  MediaType: compileOwn({ type: 'object', properties: mediaTypeExtensions }),
  SecurityScheme: compileOwn({ type: 'object', properties: securitySchemeExtensions }),
};

/** Checks the extensions of this compiler: their form, and that what they name exists. */
export function checkExtensions(graph: Graph, diagnostics: Diagnostics): void {
  const malformed = new Set<unknown>();
  for (const node of graph.nodes) {
    const validate = validators[node.kind as keyof typeof validators];
    if (validate === undefined || !isObject(node.value)) continue;
    const faults = validate(node.value);
    if (faults.length > 0) {
      malformed.add(node.value);
      for (const fault of faults) addFormFault(node, fault, diagnostics);
    } else if (node.kind === 'Document') checkResponseNames(node, node.value, diagnostics);
    else if (node.kind === 'MediaType' && isListed(node)) {
      const target = graph.resources.follow(node);
      if (typeof target !== 'string' && isObject(target.value))
        checkMediaType(node, { ...target, value: target.value }, diagnostics);
    }
  }
  const ids = new Set<unknown>();
  for (const operation of graph.operations) {
    if (malformed.has(operation.value)) continue;
    checkOperation(operation, diagnostics);
    checkSchemaDocument(graph, operation, ids, diagnostics);
  }
}

/** Components and targets of references are checked where they are listed. */
const isListed = ({ parent }: ContractNode) => parent !== null && parent.kind !== 'Components';

/** Reports what is wrong with the form of an extension at the place of an object that has it. */
export function addFormFault(node: Place, fault: SchemaFault, diagnostics: Diagnostics): void {
  // "No alternative matches" is clearer than the errors of each alternative.
  if (fault.isOfAlternative) return;
  const tokens = fault.member === null ? [] : [fault.member];
  const place = below({ file: node.file, pointer: node.pointer + fault.pointer }, ...tokens);
  const message = (fault.keyword === 'anyOf' ? alternatives[fault.pointer] : undefined) ?? fault.message;
  diagnostics.add('PS501', place, `${fault.pointer.slice(1)} ${message}`);
}

/** Describes the expected value of an extension, given its pointer. */
const alternatives: Readonly<Record<string, string>> = {
  '/x-cache-control': 'is neither a list of directives nor a map from media types to such lists',
  '/x-mcp': 'is neither a boolean nor an object with some of name, title, description, annotations, expose',
};

function checkResponseNames(node: ContractNode, document: Members, diagnostics: Diagnostics): void {
  const uses: { status: number; tokens: readonly (string | number)[] }[] = [];
  if ('x-method-not-allowed' in document) uses.push({ status: 405, tokens: ['x-method-not-allowed'] });
  for (const [name, status] of [
    ['x-rate-limits', 429],
    ['x-unknown-paths', 404],
  ] as const) {
    const list = document[name];
    if (!Array.isArray(list)) continue;
    uses.push(...list.map((_, index) => ({ status, tokens: [name, index, 'response'] })));
  }
  const statuses = new Map<string, number>();
  for (const { status, tokens } of uses) {
    const reference = valueAt(document, appendPointer('', ...tokens)) as string;
    const pointer = pointerOfFragment(reference);
    const first = statuses.get(reference) ?? status;
    statuses.set(reference, first);
    if (first !== status) {
      const place = below(node, ...tokens);
      diagnostics.add('PS511', place, `${JSON.stringify(reference)} is already used for status ${first}`);
    }
    if (pointer === null || !isObject(valueAt(document, pointer))) {
      diagnostics.add(
        'PS504',
        below(node, ...tokens),
        `there is no response at ${JSON.stringify(reference)}`,
      );
    }
  }
}

function checkOperation(operation: LinkedOperation, diagnostics: Diagnostics): void {
  const types = operation.successMediaTypes;
  if (types === null) return;
  checkCachePolicy(operation, types, diagnostics);
  const { negotiation } = operation.extensions;
  if (types.length > 1 && negotiation === null && operation.method === 'get') {
    diagnostics.add(
      'PS503',
      operation,
      `the success response has ${types.length} media types: ${types.join(', ')}`,
    );
  }
  for (const [rule, type] of Object.entries(negotiation ?? {})) {
    if (!types.includes(type)) {
      diagnostics.add(
        'PS504',
        below(operation, 'x-negotiation', rule),
        `${JSON.stringify(type)} is not a media type of the success response`,
      );
    }
  }
}

function checkCachePolicy(
  operation: LinkedOperation,
  types: readonly string[],
  diagnostics: Diagnostics,
): void {
  const policy = operation.value['x-cache-control'];
  if (policy === undefined) {
    if (operation.method === 'get' && types.length > 0)
      diagnostics.add('PS502', operation, 'the operation does not say how long its response may be cached');
    return;
  }
  if (!isObject(policy)) return;
  for (const type of Object.keys(policy)) {
    if (!types.includes(type))
      diagnostics.add(
        'PS504',
        below(operation, 'x-cache-control', type),
        `${JSON.stringify(type)} is not a media type of the success response`,
      );
  }
  for (const type of types) {
    if (!(type in policy))
      diagnostics.add('PS502', below(operation, 'x-cache-control'), `there is no cache policy for ${type}`);
  }
}

/**
 * The `$id` of a published schema ends with the path that serves it (JSON Schema 2020-12 core section 8.2.1).
 */
function checkSchemaDocument(
  { sources }: Graph,
  operation: LinkedOperation,
  ids: Set<unknown>,
  diagnostics: Diagnostics,
): void {
  const reference = operation.extensions.schemaDocument;
  if (reference === null) return;
  const file = operation.schemaDocument;
  const at = below(operation, 'x-schema-document');
  if (file === null) {
    const refusal = refusalOf(sources, operation.file, reference);
    const named = JSON.stringify(reference);
    if (refusal === undefined) diagnostics.add('PS104', at, `there is no file ${named}`);
    else diagnostics.add(refusal.code, at, `the reference ${named} leads ${refusal.message}`);
  }
  if (file === null || file.problems.length > 0) return;
  const id = isObject(file.value) ? file.value['$id'] : undefined;
  const isAddress = typeof id === 'string' && URL.canParse(id) && id.endsWith(operation.path);
  if (!isAddress || ids.has(id)) {
    const fault = isAddress ? 'already used' : `not an address that ends with ${operation.path}`;
    diagnostics.add('PS509', { file, pointer: '/$id' }, `the "$id" ${JSON.stringify(id)} is ${fault}`);
  }
  ids.add(id);
}

/**
 * `x-stream` is for request bodies, `itemSchema` and `x-item-schema` for event streams in responses.
 *
 * @param node where the media type is listed
 * @param described the node after references: the media type itself, or the target of its `$ref`
 */
function checkMediaType(
  node: ContractNode,
  described: Place & { readonly value: JsonObject },
  diagnostics: Diagnostics,
): void {
  const type = parsePointer(node.pointer).at(-1) ?? '';
  const side = node.parent?.kind;
  const mediaType = described.value;
  const add = (member: string, message: string) =>
    diagnostics.add('PS501', below(described, member), `${member} ${message}`);
  if ('x-stream' in mediaType && side !== 'RequestBody') add('x-stream', 'is for bodies of requests');
  const item = itemSchemaOf(mediaType);
  if (item === null || (side === 'Response' && /^text\/event-stream\s*(;|$)/i.test(type))) return;
  if (item.member === 'x-item-schema') add(item.member, `is only for text/event-stream in responses`);
  else {
    const message = `"itemSchema" of ${type} is not supported here: only that of text/event-stream in responses is`;
    diagnostics.add('PS313', below(described, item.member), message);
  }
}
