import { STATUS_CODES } from 'node:http';
import { declares, type EngineStatus, engineStatuses } from '../link/engine-responses.ts';
import type { Graph } from '../link/link-contract.ts';
import {
  type LinkedOperation,
  type LinkedParameter,
  type LinkedPath,
  ownIdOf,
  spelledId,
} from '../link/operations.ts';
import type { ContractNode } from '../link/walk.ts';
import type { Code } from '../source/catalogue.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { extensionsOf } from '../source/grammar/extensions.ts';
import { framing, versionOf } from '../source/grammar/openapi-kinds.ts';
import { looseTemplate, templateParameters, templateShape } from '../source/grammar/path-template.ts';
import { parseAddress } from '../source/grammar/runtime-expression.ts';
import { isBodiless, parseStatus } from '../source/grammar/status.ts';
import { isObject } from '../source/json.ts';
import { nearestName } from '../source/names.ts';
import { below, keyOf, type Place } from '../source/place.ts';
import { valueAt } from '../source/pointer.ts';
import { didYouMean } from './suggestions.ts';

/** Checks operationIds, paths, parameters and responses beyond the OpenAPI grammar. */
export function checkOperations(graph: Graph, diagnostics: Diagnostics): void {
  checkPaths(graph, diagnostics);
  checkWebhooks(graph, diagnostics);
  checkOperationIds(graph, diagnostics);
  for (const node of graph.nodes) {
    if (node.kind === 'Response') checkResponse(graph, node, diagnostics);
  }
}

function checkOperationIds({ paths, webhooks }: Graph, diagnostics: Diagnostics): void {
  const owners = new Map<string, LinkedOperation>();
  const claim = (operation: LinkedOperation, at: Place): void => {
    const id = ownIdOf(operation.value);
    if (id === null) return;
    const owner = owners.get(id);
    owners.set(id, owner ?? operation);
    // A callback shared by several operations is listed under each of them.
    if (owner === undefined || (operation.isOutgoing && keyOf(owner) === keyOf(operation))) return;
    // A path item that two paths share has each of its operations twice.
    const place = keyOf(owner) === keyOf(operation) ? at : below(operation, 'operationId');
    const used = `${owner.method.toUpperCase()} ${owner.path}`;
    const hint = `Rename one of the two; this one could be ${JSON.stringify(spelledId(operation))}.`;
    diagnostics.add('PS302', place, `the operationId ${JSON.stringify(id)} is already used by ${used}`, hint);
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
  // Webhooks and callbacks have separate names.
  for (const { at, operations } of webhooks) for (const operation of operations) claim(operation, at);
}

function checkPaths({ paths }: Graph, diagnostics: Diagnostics): void {
  const shapes = new Map<string, LinkedPath[]>();
  for (const entry of paths) {
    const { path, at, parameters, operations } = entry;
    const names = templateParameters(path);
    if (names === null || new Set(names).size < names.length) {
      const closed = path.replace(/\{([\w-]+)(?=\/|$)/g, '{$1}').replace(/(?<=\/)([\w-]+)\}/g, '{$1}');
      const hint = closed === path || templateParameters(closed) === null ? undefined : didYouMean(closed);
      const message = `the path ${JSON.stringify(path)} is not a template that can be matched`;
      if (diagnostics.add('PS308', at, message, hint)) continue;
      for (const operation of operations) checkOperation(operation, looseNames(operation), diagnostics);
      continue;
    }
    const same = shapes.get(templateShape(path)) ?? [];
    checkSamePaths(entry, same, diagnostics);
    shapes.set(templateShape(path), [...same, entry]);
    checkTwice(parameters, diagnostics);
    for (const operation of operations) checkOperation(operation, names, diagnostics);
  }
}

/** What clients have to be given for a path that cannot be matched. */
function looseNames({ path, parameters }: LinkedOperation): string[] {
  const inQuery = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []));
  const parts = looseTemplate(path, new Set(inQuery));
  return [...new Set(parts.flatMap((part) => ('parameter' in part ? [part.parameter] : [])))];
}

/** Webhooks and callbacks are described like served operations, except for a path. */
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
  const undeclared = names.filter((name) => !inPath.some((parameter) => parameter.name === name));
  for (const name of undeclared) {
    const hint = `Add a parameter with "name: ${name}", "in: path" and "required: true" to the path or the operation.`;
    diagnostics.add('PS303', operation, `the path has {${name}}, but no path parameter declares it`, hint);
  }
  for (const { at, name, value } of inPath) {
    const called = `the path parameter ${JSON.stringify(name)}`;
    const [meant = null] = undeclared.length === 1 ? undeclared : [nearestName(name, undeclared)];
    const written = operation.path.replace(`:${name}`, `{${name}}`);
    if (!names.includes(name)) {
      const isColon = meant === null && written !== operation.path;
      const message = `${called} is not in the path${isColon ? ` ${JSON.stringify(operation.path)}` : ''}`;
      const hint = isColon ? `Write the path as ${JSON.stringify(written)}.` : didYouMean(meant);
      diagnostics.add('PS304', at, message, hint);
    } else if (value['required'] !== true) diagnostics.add('PS305', at, `${called} is not required`);
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
      `a response status is a code, a range or "default", not ${JSON.stringify(status)}`,
      hintOfStatus(status),
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

/** A member of a response that is indented too little, or a misspelt status. */
function hintOfStatus(status: string): string | undefined {
  if (['description', 'headers', 'content', 'links'].includes(status))
    return `Indent "${status}" further: it is a member of a response.`;
  return didYouMean(nearestName(status.replace(/o/gi, '0'), [...Object.keys(STATUS_CODES), 'default']));
}

/** Diagnostic code to the statuses that it asks to declare. */
const told: readonly {
  readonly code: Code;
  readonly statuses: readonly EngineStatus[];
  readonly why: string;
}[] = [
  { code: 'PS320', statuses: [400], why: 'can be malformed' },
  { code: 'PS321', statuses: [413, 415], why: 'has a body' },
  { code: 'PS322', statuses: [401], why: 'must be authorized' },
];

/** Warns of undeclared responses that the engine sends by itself, whatever the handler does. */
export function checkEngineResponses({ root, operations }: Graph, diagnostics: Diagnostics): void {
  const extensions = extensionsOf(root.value);
  for (const operation of operations) {
    const possible = engineStatuses(operation, extensions).filter((status) => !declares(operation, status));
    for (const { code, statuses, why } of told) {
      const missing = statuses.filter((status) => possible.includes(status));
      if (missing.length === 0) continue;
      const message = `a request ${why}, and the operation declares no ${missing.join(' or ')} response`;
      diagnostics.add(code, below(operation, 'responses'), message);
    }
  }
}

/** The shortest time in days between announcing and removing an operation. */
const noticeDays = 180;

const dates = ['x-deprecated-on', 'x-sunset'] as const;

/** A deprecated operation announces its end early enough and names its successor (RFC 8594, RFC 9745). */
export function checkDeprecation(graph: Graph, diagnostics: Diagnostics): void {
  const paths = isObject(graph.root.value) ? graph.root.value['paths'] : undefined;
  for (const node of graph.nodes) {
    if (node.kind !== 'Operation' || !isObject(node.value)) continue;
    const operation = node.value;
    const given = [...dates, 'x-successor'].filter((name) => name in operation);
    if (operation['deprecated'] !== true) {
      for (const name of given)
        diagnostics.add('PS508', below(node, name), `${name} is on an operation that is not deprecated`);
      continue;
    }
    const missing = [...dates, 'x-successor'].filter((name) => !(name in operation));
    if (missing.length > 0)
      diagnostics.add(
        'PS505',
        below(node, 'deprecated'),
        `the deprecated operation lacks ${missing.join(', ')}`,
      );

    const successor = operation['x-successor'];
    if (typeof successor === 'string' && !(isObject(paths) && Object.hasOwn(paths, successor))) {
      diagnostics.add(
        'PS504',
        below(node, 'x-successor'),
        `the successor ${JSON.stringify(successor)} is not a path in this contract`,
      );
    }
    const days = dates.map((name) => (name in operation ? dayNumber(operation[name]) : undefined));
    days.forEach((day, index) => {
      const name = dates[index] as string;
      if (day === null)
        diagnostics.add(
          'PS506',
          below(node, name),
          `${JSON.stringify(operation[name])} is not a calendar date`,
        );
    });
    const [announced, sunset] = days;
    if (typeof announced === 'number' && typeof sunset === 'number' && sunset - announced < noticeDays) {
      diagnostics.add(
        'PS507',
        below(node, 'x-sunset'),
        `the sunset comes ${sunset - announced} days after the announcement, not ${noticeDays}`,
      );
    }
  }
}

/** Days since 1970-01-01, or null for anything but a calendar date. */
function dayNumber(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
    ? date.valueOf() / 86_400_000
    : null;
}

/**
 * Each name in a security requirement is that of a scheme that the document declares (OpenAPI 3.1 section 4.8.30; Swagger
 * 2.0 section "Security Requirement Object").
 */
export function checkSecurity({ nodes, root }: Graph, diagnostics: Diagnostics): void {
  const schemes = valueAt(root.value, '/components/securitySchemes') ?? {};
  // A reference in their place is reported as such.
  if (diagnostics.has(below(root, 'components', '$ref')) || !isObject(schemes) || '$ref' in schemes) return;
  for (const node of nodes) {
    const isBound = node.kind === 'Document' || node.kind === 'Operation';
    const security = isBound && isObject(node.value) ? node.value['security'] : undefined;
    for (const [index, requirement] of (Array.isArray(security) ? security : []).entries()) {
      for (const name of Object.keys(isObject(requirement) ? requirement : {})) {
        const place = below(node, 'security', index, name);
        if (!Object.hasOwn(schemes, name) && !diagnostics.has(place))
          report(place, name, { schemes, version: versionOf(root.value) }, diagnostics);
      }
    }
  }
}

interface Declared {
  readonly schemes: object;
  readonly version: string | null;
}

function report(place: Place, name: string, { schemes, version }: Declared, diagnostics: Diagnostics): void {
  // OpenAPI 3.2 section 4.30.
  if (version === '3.2' && /[/#]/.test(name)) {
    diagnostics.add('PS313', place, 'security schemes named by their address are not supported yet');
    return;
  }
  const hint = didYouMean(nearestName(name, Object.keys(schemes)));
  diagnostics.add('PS323', place, `no security scheme is named ${JSON.stringify(name)}`, hint);
}
