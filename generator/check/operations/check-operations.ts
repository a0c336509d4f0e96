import type { Graph } from '../../link/link-contract.ts';
import { ownIdOf } from '../../link/operation-ids.ts';
import type { LinkedOperation, LinkedPath } from '../../link/operations.ts';
import type { LinkedParameter } from '../../link/parameters.ts';
import type { ContractNode } from '../../link/walk.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { framing } from '../../source/grammar/openapi-kinds.ts';
import { templateParameters, templateShape } from '../../source/grammar/path-template.ts';
import { parseAddress } from '../../source/grammar/runtime-expression.ts';
import { isBodiless, parseStatus } from '../../source/grammar/status.ts';
import { isObject } from '../../source/json.ts';
import { below, keyOf, type Place } from '../../source/place.ts';

/** Checks operationIds, paths, parameters and responses beyond the OpenAPI grammar. */
export function checkOperations(graph: Graph, diagnostics: Diagnostics): void {
  checkPaths(graph, diagnostics);
  checkWebhooks(graph, diagnostics);
  checkOperationIds(graph, diagnostics);
  for (const node of graph.nodes) {
    if (node.kind === 'Response') checkResponse(graph, node, diagnostics);
    for (const type of mediaTypes(node)) {
      const place = below(node, 'content', type);
      if (mediaRange.test(type) || diagnostics.has(place)) continue;
      diagnostics.add('PS311', place, `${JSON.stringify(type)} is not a media type`);
    }
  }
}

/**
 * A media type, a range of them (RFC 9110 section 12.5.1), or a range with a suffix, as many frameworks write
 * it.
 */
const mediaRange =
  /^(\*\/\*|[\w!#$&^.+-]+\/(\*(\+[\w!#$&^.-]+)?|[\w!#$&^.+-]+))(\s*;\s*[\w!#$&^.+-]+=("[^"]*"|[^\s;]+))*$/;

function mediaTypes(node: ContractNode): string[] {
  const content = isObject(node.value) ? node.value['content'] : undefined;
  return node.kind !== 'Example' && node.kind !== 'Schema' && isObject(content) ? Object.keys(content) : [];
}

function checkOperationIds({ paths, webhooks }: Graph, diagnostics: Diagnostics): void {
  const owners = new Map<string, LinkedOperation>();
  const claim = (operation: LinkedOperation, at: Place): void => {
    const id = ownIdOf(operation.value);
    if (id === null) return;
    const owner = owners.get(id);
    owners.set(id, owner ?? operation);
    // What several operations share as a callback is listed with each of them.
    if (owner === undefined || (operation.isOutgoing && keyOf(owner) === keyOf(operation))) return;
    // A path item that two paths share has each of its operations twice.
    const place = keyOf(owner) === keyOf(operation) ? at : below(operation, 'operationId');
    const used = `${owner.method.toUpperCase()} ${owner.path}`;
    diagnostics.add('PS302', place, `the operationId ${JSON.stringify(id)} is already used by ${used}`);
  };
  for (const { at, operations } of paths) {
    for (const operation of operations) {
      const { operationId } = operation.value;
      if (operationId === undefined) diagnostics.add('PS301', operation, 'the operation has no operationId');
      if (operationId === '')
        diagnostics.add('PS301', below(operation, 'operationId'), 'the operationId is empty');
      claim(operation, at);
    }
  }
  // These have names of their own.
  for (const { at, operations } of webhooks) for (const operation of operations) claim(operation, at);
}

function checkPaths({ paths }: Graph, diagnostics: Diagnostics): void {
  const shapes = new Map<string, LinkedPath[]>();
  for (const entry of paths) {
    const { path, at, parameters, operations } = entry;
    const names = templateParameters(path);
    if (names === null || new Set(names).size < names.length) {
      diagnostics.add('PS308', at, `the path ${JSON.stringify(path)} is not a template that can be matched`);
      continue;
    }
    const same = shapes.get(templateShape(path)) ?? [];
    checkSamePaths(entry, same, diagnostics);
    shapes.set(templateShape(path), [...same, entry]);
    checkTwice(parameters, diagnostics);
    for (const operation of operations) checkOperation(operation, names, diagnostics);
  }
}

/** What the API sends is described as what it serves is, but for a path. */
function checkWebhooks({ webhooks }: Graph, diagnostics: Diagnostics): void {
  // Several operations can share a callback.
  const distinct = new Map(webhooks.map((webhook) => [keyOf(webhook.at), webhook]));
  for (const { at, address, parameters, operations } of distinct.values()) {
    checkTwice(parameters, diagnostics);
    for (const operation of operations) checkOperation(operation, [], diagnostics);
    const parsed = address === null ? [] : parseAddress(address);
    if ('fault' in parsed)
      diagnostics.add('PS330', at, `the address ${JSON.stringify(address)} ${parsed.fault}`);
  }
}

/**
 * OpenAPI calls such paths identical (section 4.8.8.1). They can be distinguished as long as their methods
 * differ.
 */
function checkSamePaths(
  { path, at, operations }: LinkedPath,
  same: readonly LinkedPath[],
  diagnostics: Diagnostics,
): void {
  const [first] = same;
  if (first === undefined) return;
  const methods = new Set(same.flatMap((other) => other.operations.map(({ method }) => method)));
  const shared = operations.some(({ method }) => methods.has(method));
  const fault = shared ? 'matches the same requests as' : 'differs only in names from';
  const message = `the path ${JSON.stringify(path)} ${fault} ${JSON.stringify(first.path)}`;
  diagnostics.add(shared ? 'PS307' : 'PS317', at, message);
}

function checkOperation(
  operation: LinkedOperation,
  names: readonly string[],
  diagnostics: Diagnostics,
): void {
  checkTwice(operation.ownParameters, diagnostics);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  for (const name of names) {
    if (!inPath.some((parameter) => parameter.name === name)) {
      diagnostics.add('PS303', operation, `the path has {${name}}, but no path parameter declares it`);
    }
  }
  for (const { at, name, value } of inPath) {
    const called = `the path parameter ${JSON.stringify(name)}`;
    if (!names.includes(name)) diagnostics.add('PS304', at, `${called} is not in the path`);
    else if (value['required'] !== true) diagnostics.add('PS305', at, `${called} is not required`);
  }
  const responses = operation.value['responses'];
  if (!Object.keys(isObject(responses) ? responses : {}).some((status) => /^[23]/.test(status))) {
    diagnostics.add(
      'PS309',
      below(operation, 'responses'),
      'the operation declares no response with a 2xx or 3xx status',
    );
  }
  if ('requestBody' in operation.value && withoutBody.has(operation.method)) {
    const method = operation.method.toUpperCase();
    diagnostics.add('PS318', below(operation, 'requestBody'), `HTTP defines no body for a ${method} request`);
  }
}

/** RFC 9110 section 9.3. */
const withoutBody = new Set(['get', 'head', 'delete', 'trace']);

function checkTwice(listed: readonly LinkedParameter[], diagnostics: Diagnostics): void {
  const seen = new Set<string>();
  for (const { at, key, name, in: location } of listed) {
    if (seen.has(key))
      diagnostics.add('PS306', at, `the ${location} parameter ${JSON.stringify(name)} is declared twice`);
    seen.add(key);
  }
}

function checkResponse(graph: Graph, node: ContractNode, diagnostics: Diagnostics): void {
  if (!isObject(node.value)) return;
  const status =
    node.parent?.kind === 'Operation' ? node.pointer.slice(node.pointer.lastIndexOf('/') + 1) : null;
  if (status !== null && parseStatus(status) === null) {
    diagnostics.add(
      'PS312',
      node,
      `the response status ${JSON.stringify(status)} is not a status code, a range or "default"`,
    );
  }
  const response = graph.resources.follow(node);
  const hasBody = typeof response !== 'string' && isObject(response.value) && 'content' in response.value;
  const parsed = parseStatus(status ?? '');
  if (typeof parsed === 'number' && isBodiless(parsed) && hasBody) {
    const member = 'content' in node.value ? 'content' : '$ref';
    diagnostics.add('PS310', below(node, member), `a ${status} response has no body`);
  }
  for (const name of Object.keys(isObject(node.value['headers']) ? node.value['headers'] : {})) {
    if (framing.has(name.toLowerCase())) {
      diagnostics.add(
        'PS314',
        below(node, 'headers', name),
        `the header ${JSON.stringify(name)} must not be declared`,
      );
    }
  }
}
