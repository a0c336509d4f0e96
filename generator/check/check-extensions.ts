import { isObject } from '../load/openapi-kinds.ts';
import { appendPointer, pointerOfFragment, valueAt } from '../load/pointer.ts';
import { type ContractNode, followReferences, type Graph, schemaDocumentOf } from '../load/walk.ts';
import { createAjv } from '../schema/create-ajv.ts';
import { below, type Diagnostics } from './diagnostics.ts';
import { operationExtensions, rootExtensions } from './extension-schemas.ts';

type Members = Readonly<Record<string, unknown>>;

/** The extensions of this compiler: their form, and that what they name exists. */
export function checkExtensions(graph: Graph, diagnostics: Diagnostics): void {
  const ajv = createAjv({ allErrors: true });
  const validators = {
    Document: ajv.compile({ type: 'object', properties: rootExtensions }),
    Operation: ajv.compile({ type: 'object', properties: operationExtensions }),
  };
  for (const node of graph.nodes) {
    if ((node.kind !== 'Document' && node.kind !== 'Operation') || !isObject(node.value)) continue;
    const validate = validators[node.kind];
    if (!validate(node.value)) {
      for (const error of validate.errors ?? []) {
        const name = error.keyword === 'additionalProperties' ? `/${error.params['additionalProperty']}` : '';
        diagnostics.add(
          'PS501',
          { file: node.file, pointer: node.pointer + error.instancePath + name },
          `${error.instancePath.slice(1) || 'the extension'} ${error.message}`,
        );
      }
    } else if (node.kind === 'Document') checkResponseNames(node, node.value, diagnostics);
    else if (node.pointer.startsWith('/paths/')) checkOperation(graph, node, node.value, diagnostics);
  }
}

function checkResponseNames(node: ContractNode, document: Members, diagnostics: Diagnostics): void {
  const places: (readonly (string | number)[])[] = [];
  for (const name of ['x-rate-limits', 'x-unknown-paths']) {
    const list = document[name];
    if (Array.isArray(list)) places.push(...list.map((_, index) => [name, index, 'response']));
  }
  if ('x-method-not-allowed' in document) places.push(['x-method-not-allowed']);
  for (const tokens of places) {
    const reference = valueAt(document, appendPointer('', ...tokens)) as string;
    const pointer = pointerOfFragment(reference);
    if (pointer === null || !isObject(valueAt(document, pointer))) {
      diagnostics.add(
        'PS504',
        below(node, ...tokens),
        `there is no response at ${JSON.stringify(reference)}`,
      );
    }
  }
}

function checkOperation(
  graph: Graph,
  node: ContractNode,
  operation: Members,
  diagnostics: Diagnostics,
): void {
  const types = successMediaTypes(graph, node, operation);
  if (types === null) return;
  checkCachePolicy(node, operation, types, diagnostics);
  const negotiation = operation['x-negotiation'];
  if (types.length > 1 && negotiation === undefined && node.pointer.endsWith('/get')) {
    diagnostics.add(
      'PS503',
      node,
      `the success response has ${types.length} media types: ${types.join(', ')}`,
    );
  }
  for (const [rule, type] of Object.entries(isObject(negotiation) ? negotiation : {})) {
    if (!types.includes(type as string)) {
      diagnostics.add(
        'PS504',
        below(node, 'x-negotiation', rule),
        `${JSON.stringify(type)} is not a media type of the success response`,
      );
    }
  }
  checkSchemaDocument(graph, node, operation, diagnostics);
}

function checkCachePolicy(
  node: ContractNode,
  operation: Members,
  types: readonly string[],
  diagnostics: Diagnostics,
): void {
  const policy = operation['x-cache-control'];
  if (policy === undefined) {
    if (node.pointer.endsWith('/get') && types.length > 0)
      diagnostics.add('PS502', node, 'the operation does not say how long its answer may be kept');
    return;
  }
  if (!isObject(policy)) return;
  for (const type of Object.keys(policy)) {
    if (!types.includes(type))
      diagnostics.add(
        'PS504',
        below(node, 'x-cache-control', type),
        `${JSON.stringify(type)} is not a media type of the success response`,
      );
  }
  for (const type of types) {
    if (!(type in policy))
      diagnostics.add('PS502', below(node, 'x-cache-control'), `there is no cache policy for ${type}`);
  }
}

/** The published schema's `$id` ends with the path that serves it (JSON Schema 2020-12 core section 8.2.1). */
function checkSchemaDocument(
  graph: Graph,
  node: ContractNode,
  operation: Members,
  diagnostics: Diagnostics,
): void {
  const reference = operation['x-schema-document'];
  if (typeof reference !== 'string') return;
  const file = schemaDocumentOf(graph.sources, node);
  const at = below(node, 'x-schema-document');
  if (file === null) diagnostics.add('PS104', at, `there is no file ${JSON.stringify(reference)}`);
  if (file === null || file.problems.length > 0) return;
  const template = node.pointer.split('/')[2]?.replaceAll('~1', '/') ?? '';
  const id = isObject(file.value) ? file.value['$id'] : undefined;
  if (typeof id !== 'string' || !id.endsWith(template) || !URL.canParse(id)) {
    diagnostics.add(
      'PS509',
      { file, pointer: '/$id' },
      `the "$id" ${JSON.stringify(id)} is not an address that ends with ${template}`,
    );
  }
}

/** Media types of the first 2xx response that has any; null when the responses are not well-formed. */
function successMediaTypes(graph: Graph, node: ContractNode, operation: Members): string[] | null {
  const responses = operation['responses'];
  if (!isObject(responses)) return null;
  for (const status of Object.keys(responses).sort()) {
    if (!/^2\d\d$/.test(status)) continue;
    const response = followReferences(graph.sources, below(node, 'responses', status));
    if (typeof response === 'string' || !isObject(response.value)) return null;
    const content = response.value['content'];
    if (isObject(content)) return Object.keys(content);
  }
  return [];
}
