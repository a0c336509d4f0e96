import type { Sources } from '../load/load-contract.ts';
import { methods, operationTokens } from '../source/grammar/openapi-kinds.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import { appendPointer, valueAt } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import { type LinkedObject, Linker } from './linked-object.ts';
import { operationIds } from './operation-ids.ts';
import { effectiveParameters, type LinkedParameter, linkParameters } from './parameters.ts';
import type { Resources } from './resources.ts';
import { type LinkedResponse, linkResponses, successMediaTypes } from './responses.ts';
import { schemaDocumentOf } from './walk.ts';

/** A path of the contract, with the object that describes it: in place, or wherever its reference leads. */
export interface LinkedPath {
  readonly path: string;
  /** Where the path is named. */
  readonly at: Place;
  /** The parameters that the path item lists for all its operations. */
  readonly parameters: readonly LinkedParameter[];
  readonly operations: readonly LinkedOperation[];
}

/** An operation that can be served, as it was written, with everything that it lists. */
export interface LinkedOperation extends Place {
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  readonly value: JsonObject;
  /** The path item that lists it. */
  readonly item: LinkedObject;
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
  /** The file that it publishes (`x-schema-document`). */
  readonly schemaDocument: SourceFile | null;
  /** Whether it is where the MCP server of the contract is (`x-mcp-server`): that reads headers and body itself. */
  readonly servesMcp: boolean;
  /** Whether the API sends its requests, as those of webhooks and callbacks. */
  readonly isOutgoing: boolean;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/**
 * Everything under `paths` that can be served. Broken references are skipped: they are reported elsewhere.
 */
export function linkPaths(sources: Sources, resources: Resources): LinkedPath[] {
  const linker = new Linker(sources.entry, resources);
  const document = isObject(sources.entry.value) ? sources.entry.value : {};
  const items = Object.keys(isObject(document['paths']) ? document['paths'] : {}).flatMap((path) => {
    const at = below({ file: sources.entry, pointer: '' }, 'paths', path);
    const item = path.startsWith('/') ? linker.link(at, 'pathItems') : null;
    return item === null ? [] : [{ path, at, item, listed: listedOperations(path, item) }];
  });
  const server = document['x-mcp-server'];
  const mcpPath = isObject(server) ? server['path'] : undefined;
  const ids = operationIds(items.flatMap(({ listed }) => listed));
  return items.map(({ path, at, item, listed }) => {
    const parameters = linkParameters(linker, item);
    const operations = listed.map(
      (operation): LinkedOperation => ({
        ...linkOperation(linker, operation, parameters),
        id: ids.get(operation) ?? '',
        security: securityOf(operation.value['security'] ?? document['security']),
        schemaDocument: schemaDocumentOf(sources, operation),
        servesMcp: operation.method === 'post' && path === mcpPath,
        isOutgoing: false,
      }),
    );
    return { path, at, parameters, operations };
  });
}

/** An operation as a path item lists it. */
export interface ListedOperation extends Place {
  readonly item: LinkedObject;
  readonly path: string;
  readonly method: string;
  readonly value: JsonObject;
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
