import type { Sources } from '../load/load-contract.ts';
import { extensionsOf, type OperationExtensions, operationExtensions } from '../source/grammar/extensions.ts';
import { methods, operationTokens } from '../source/grammar/openapi-kinds.ts';
import { classOf, isBodiless, parseStatus, type Status } from '../source/grammar/status.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { kebabCase, pascalCase } from '../source/names.ts';
import { below, type Place } from '../source/place.ts';
import { appendPointer, valueAt } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import { type LinkedObject, Linker, type Resources } from './resources.ts';
import { publishedFileOf } from './walk.ts';

/** A path of the contract, with the object that describes it: in place, or wherever its reference leads. */
export interface LinkedPath {
  readonly path: string;
  /** Where the path is named. */
  readonly at: Place;
  /** The parameters that the path item lists for all its operations. */
  readonly parameters: readonly LinkedParameter[];
  readonly operations: readonly LinkedOperation[];
}

/** An operation as a path item lists it. */
export interface ListedOperation extends Place {
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  readonly value: JsonObject;
  /** The path item that lists it. */
  readonly item: LinkedObject;
}

/** An operation that can be served, as it was written, with everything that it lists: settled here, once. */
export interface LinkedOperation extends ListedOperation {
  /** The operationId, or its substitute: see `operationIds`. */
  readonly id: string;
  /** The parameters that it lists itself. */
  readonly ownParameters: readonly LinkedParameter[];
  /** Every parameter that it has: see `effectiveParameters`. */
  readonly parameters: readonly LinkedParameter[];
  readonly requestBody: LinkedObject | null;
  readonly responses: readonly LinkedResponse[];
  /** Media types of the success response, in declared order; null if a response cannot be read. */
  readonly successMediaTypes: readonly string[] | null;
  /**
   * One of these must be satisfied, each by all of its schemes with their scopes; an empty list requires
   * nothing.
   */
  readonly security: readonly SecurityRequirement[];
  /** Its extensions of this compiler. */
  readonly extensions: OperationExtensions;
  /** The file that it publishes (`x-schema-document`). */
  readonly schemaDocument: SourceFile | null;
  /** Whether it is where the MCP server of the contract is (`x-mcp-server`): that reads headers and body itself. */
  readonly servesMcp: boolean;
  /** Whether the API sends its requests, as those of webhooks and callbacks. */
  readonly isOutgoing: boolean;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/**
 * All paths that can be served. Broken references are skipped; they are reported elsewhere.
 */
export function linkPaths(sources: Sources, resources: Resources): LinkedPath[] {
  const linker = new Linker(sources.entry, resources);
  const document = isObject(sources.entry.value) ? sources.entry.value : {};
  const items = Object.keys(isObject(document['paths']) ? document['paths'] : {}).flatMap((path) => {
    const at = below({ file: sources.entry, pointer: '' }, 'paths', path);
    const item = path.startsWith('/') ? linker.link(at, 'pathItems') : null;
    return item === null ? [] : [{ path, at, item, listed: listedOperations(path, item) }];
  });
  const mcpPath = extensionsOf(document).mcpServer?.['path'];
  const ids = operationIds(items.flatMap(({ listed }) => listed));
  return items.map(({ path, at, item, listed }) => {
    const parameters = linkParameters(linker, item);
    const operations = listed.map(
      (operation): LinkedOperation => ({
        ...linkOperation(linker, operation, parameters),
        id: ids.get(operation) ?? '',
        security: securityOf(operation.value['security'] ?? document['security']),
        schemaDocument: publishedFileOf(sources, operation),
        servesMcp: operation.method === 'post' && path === mcpPath,
        isOutgoing: false,
      }),
    );
    return { path, at, parameters, operations };
  });
}

export function listedOperations(path: string, item: LinkedObject): ListedOperation[] {
  const { additionalOperations: more } = item.value;
  // Names in lower case are refused.
  const named = Object.keys(isObject(more) ? more : {}).map((name) => name.toLowerCase());
  return [...methods, ...named].flatMap((method) => {
    const at = below(item, ...operationTokens(method));
    const value = valueAt(item.value, appendPointer('', ...operationTokens(method)));
    return isObject(value) ? [{ ...at, item, path, method, value }] : [];
  });
}

type Listing = Omit<LinkedOperation, 'id' | 'security' | 'schemaDocument' | 'servesMcp' | 'isOutgoing'>;

/**
 * An operation with everything that it lists.
 *
 * @param shared the parameters of its path item
 */
export function linkOperation(
  linker: Linker,
  operation: ListedOperation,
  shared: readonly LinkedParameter[],
): Listing {
  const ownParameters = linkParameters(linker, operation);
  const all = linkResponses(linker, operation);
  const responses = all.filter((response) => response !== null);
  return {
    ...operation,
    ownParameters,
    parameters: effectiveParameters(shared, ownParameters),
    requestBody: linker.link(below(operation, 'requestBody'), 'requestBodies'),
    responses,
    extensions: operationExtensions(operation.value),
    successMediaTypes: all.length > responses.length ? null : successMediaTypes(responses),
  };
}

/**
 * OpenAPI 3.1 section 4.8.10: an operation's own requirements replace those of the document. `{}` alone
 * requires nothing.
 */
export function securityOf(requirements: unknown): SecurityRequirement[] {
  const found = Array.isArray(requirements) ? (requirements as SecurityRequirement[]) : [];
  return found.some((requirement) => Object.keys(requirement).length > 0) ? found : [];
}

/** A parameter that an operation or a path item lists (OpenAPI 3.1 section 4.8.12). */
export interface LinkedParameter extends LinkedObject {
  readonly name: string;
  readonly in: string;
  /** Location and name, equal for parameters that replace each other: header names are case-insensitive. */
  readonly key: string;
}

/** The parameters that an object lists, in order; those without a name or location are skipped. */
export function linkParameters(
  linker: Linker,
  holder: Place & { readonly value: object },
): LinkedParameter[] {
  const list = (holder.value as { readonly parameters?: unknown }).parameters;
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => {
    const parameter = linker.link(below(holder, 'parameters', index), 'parameters');
    const { name, in: location } = parameter?.value ?? {};
    if (parameter === null || typeof name !== 'string' || typeof location !== 'string') return [];
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    return [{ ...parameter, name, in: location, key }];
  });
}

/** Headers that OpenAPI describes elsewhere (OpenAPI 3.1 section 4.8.12.1). */
const describedElsewhere = new Set(['header accept', 'header content-type', 'header authorization']);

/**
 * The parameters of an operation: those of its path item, unless it has its own of the same name and location
 * (OpenAPI 3.1 section 4.8.9), without the headers that OpenAPI ignores.
 */
function effectiveParameters(
  shared: readonly LinkedParameter[],
  own: readonly LinkedParameter[],
): LinkedParameter[] {
  const all = new Map([...shared, ...own].map((parameter) => [parameter.key, parameter]));
  return [...all.values()].filter(({ key }) => !describedElsewhere.has(key));
}

/** A response that an operation lists (OpenAPI 3.1 section 4.8.16). */
export interface LinkedResponse extends LinkedObject {
  /** As it was written. */
  readonly key: string;
  readonly status: Status;
}

/** The responses of an operation, in order; null for one that cannot be read, which is reported elsewhere. */
function linkResponses(
  linker: Linker,
  operation: Place & { readonly value: { readonly [name: string]: unknown } },
): (LinkedResponse | null)[] {
  const responses = operation.value['responses'];
  if (!isObject(responses)) return [null];
  const keys = Object.keys(responses).filter((key) => !key.startsWith('x-'));
  return keys.map((key) => {
    const status = parseStatus(key);
    const response = linker.link(below(operation, 'responses', key), 'responses');
    return status === null || response === null ? null : { ...response, key, status };
  });
}

/**
 * Media types of the first 2xx response that has a body, single statuses before the range. If no success is
 * declared, `default` takes its place.
 */
function successMediaTypes(responses: readonly LinkedResponse[]): string[] {
  const ofClass = (...digits: string[]) =>
    responses.filter(({ status }) => digits.includes(classOf(status) ?? ''));
  const successes = ofClass('2').sort(
    (a, b) => Number(typeof a.status === 'string') - Number(typeof b.status === 'string'),
  );
  const isDeclared = ofClass('2', '3').length > 0;
  const candidates = isDeclared ? successes : responses.filter(({ status }) => status === 'default');
  return candidates.map(mediaTypesOf).find((types) => types.length > 0) ?? [];
}

function mediaTypesOf({ status, value }: LinkedResponse): string[] {
  const { content } = value;
  return isObject(content) && !isBodiless(status) ? Object.keys(content) : [];
}

interface Nameable {
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  readonly value: { readonly [name: string]: unknown };
}

/**
 * The id of each operation: its operationId, or where there is none, method and path, as `getUsersById` for
 * `GET /users/{id}`, with a number when that is taken.
 */
function operationIds<Operation extends Nameable>(
  operations: readonly Operation[],
): ReadonlyMap<Operation, string> {
  return settleIds(
    operations,
    ({ value }) => ownIdOf(value),
    (operation) => spelledId(operation),
  );
}

/** An empty operationId counts as absent. */
export function ownIdOf({ operationId }: { readonly [name: string]: unknown }): string | null {
  return typeof operationId === 'string' && operationId !== '' ? operationId : null;
}

/** The names: each id, or else a substitute, with a number when that is taken. */
export function settleIds<One>(
  all: readonly One[],
  ownId: (one: One) => string | null,
  substitute: (one: One) => string,
): ReadonlyMap<One, string> {
  const ids = new Map<One, string>();
  const taken = new Set<string>();
  for (const one of all) {
    const id = ownId(one);
    if (id === null) continue;
    ids.set(one, id);
    taken.add(keyOf(id));
  }
  for (const one of all) {
    if (ids.has(one)) continue;
    const plain = substitute(one);
    let id = plain;
    for (let count = 2; taken.has(keyOf(id)); count++) id = `${plain}_${count}`;
    taken.add(keyOf(id));
    ids.set(one, id);
  }
  return ids;
}

/** A name made of method and path. */
export function spelledId({ method, path }: Pick<Nameable, 'method' | 'path'>): string {
  const words = decoded(path).replace(/\{([^{}]*)\}/g, ' by $1 ');
  const [first = '', ...rest] = pascalCase(
    /[\p{L}\p{N}]/u.test(words) ? `${method} ${words}` : `${method} root`,
  );
  return first.toLowerCase() + rest.join('');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Equal for operationIds that would get the same name in generated code. */
function keyOf(id: string): string {
  return kebabCase(id).replaceAll('-', '');
}
