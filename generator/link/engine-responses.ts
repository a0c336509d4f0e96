import path from 'node:path';
import type { Sources } from '../load/load-contract.ts';
import { type Extensions, extensionsOf, type PrefixRule } from '../source/grammar/extensions.ts';
import { classOf, type Status } from '../source/grammar/status.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { kebabCase } from '../source/names.ts';
import { parsePointer } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { Graph } from './link-contract.ts';
import type { LinkedOperation } from './operations.ts';

/** The statuses that the engine answers by itself, before a handler runs or in its place. */
export type EngineStatus = 400 | 401 | 403 | 412 | 413 | 415 | 429 | 500;

/**
 * The statuses with which the engine may answer a request by itself:
 *
 * - 400 if parameters or body are invalid, unless the path then counts as unknown
 * - 401 and 403 if the operation requires security
 * - 412 if its responses have entity-tags, which a declared 304 asks for
 * - 413 and 415 if the body is too large, or of another media type
 * - 429 if a rate limit of the contract covers the path
 * - 500 if the handler fails
 *
 * Not included: 501, which only generated stubs send, and 503 and 507 for lack of memory or disk, which do not depend
 * on the request. An MCP server reads its headers and body itself.
 *
 * @param extensions of the document, for its rate limits and unknown paths
 */
export function engineStatuses(operation: LinkedOperation, extensions: Extensions): EngineStatus[] {
  const { path, security } = operation;
  const { readsPath, readsMore, readsBody } = readOf(operation);
  const canBeMalformed = readsMore || (readsPath && !isUnknownOnMismatch(operation, extensions));
  return [
    ...(canBeMalformed ? [400 as const] : []),
    ...(security.length > 0 ? [401 as const, 403 as const] : []),
    ...(hasEntityTags(operation) ? [412 as const] : []),
    ...(readsBody ? [413 as const, 415 as const] : []),
    ...(rateLimitOf(path, extensions) === null ? [] : [429 as const]),
    500,
  ];
}

/** The engine adds an ETag to a GET response if a 304 is declared. */
function hasEntityTags({ method, responses }: LinkedOperation): boolean {
  return method === 'get' && responses.some(({ status }) => status === 304);
}

/** What the engine itself reads of a request: path parameters, anything else, and the body of that. */
function readOf({ servesMcp, parameters, requestBody }: LinkedOperation) {
  const readsBody = requestBody !== null && !servesMcp;
  return {
    readsPath: parameters.some((parameter) => parameter.in === 'path'),
    readsMore: readsBody || (!servesMcp && parameters.some((parameter) => parameter.in !== 'path')),
    readsBody,
  };
}

/**
 * Whether a path whose parameters do not match counts as an unknown one. It does if only path parameters can be
 * invalid, no 400 is declared, and the operation's 404 is the response that `x-unknown-paths` names for it.
 */
export function isUnknownOnMismatch(operation: LinkedOperation, extensions: Extensions): boolean {
  const { readsPath, readsMore } = readOf(operation);
  if (!readsPath || readsMore || declares(operation, 400)) return false;
  const unknown = operation.responses.find(({ status }) => status === 404)?.component ?? null;
  const response = longestPrefix(extensions.unknownPaths, operation.path)?.response;
  return unknown !== null && response === `#/components/responses/${unknown}`;
}

/** The rate limit that applies to a path. */
function rateLimitOf(path: string, { rateLimits }: Extensions): PrefixRule | null {
  return longestPrefix(rateLimits, path);
}

/** The rule with the longest prefix that covers a path: the prefix itself and everything below it. */
function longestPrefix(rules: readonly PrefixRule[], path: string): PrefixRule | null {
  const covering = rules.filter(({ prefix }) => {
    return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  });
  const length = ({ prefix }: PrefixRule) => String(prefix).length;
  return covering.reduce<PrefixRule | null>(
    (longest, rule) => (longest === null || length(rule) > length(longest) ? rule : longest),
    null,
  );
}

/** Whether an operation declares a status: by itself, in a range, or by `default`. */
export function declares({ responses }: LinkedOperation, wanted: Status): boolean {
  return responses.some(
    ({ status }) => status === wanted || status === 'default' || status === `${classOf(wanted)}XX`,
  );
}

/**
 * The files of a contract in which every operation declares what the engine may answer by itself: each
 * response that it does not declare becomes a reference to a shared one.
 */
export function addEngineResponses(sources: Sources, { operations }: Graph): Sources {
  const { entry } = sources;
  const document = isObject(entry.value) ? entry.value : {};
  const shared = new SharedResponses(document);
  const values = new Map<SourceFile, unknown>();
  const change = (file: SourceFile, pointer: string, members: JsonObject) =>
    values.set(file, withMembers(values.get(file) ?? file.value, parsePointer(pointer), members));
  for (const operation of operations) {
    const missing = engineStatuses(operation, extensionsOf(document)).filter(
      (status) => !declares(operation, status),
    );
    const added = missing.map((status) => {
      const pointer = shared.pointerOf(status, operation);
      return [status, { $ref: `${addressOf(entry, operation.file)}#${pointer}` }] as const;
    });
    if (isObject(operation.value['responses']))
      change(operation.file, `${operation.pointer}/responses`, Object.fromEntries(added));
  }
  const { responses, schemas } = shared.components();
  if (Object.keys(responses).length > 0) {
    change(entry, '/components/responses', responses);
    change(entry, '/components/schemas', schemas);
  }
  const changed = (file: SourceFile) => (values.has(file) ? file.withValue(values.get(file)) : file);
  const files = new Map([...sources.files].map(([name, file]) => [name, changed(file)]));
  return { ...sources, entry: files.get(entry.path) ?? entry, files };
}

/** The shared responses that are needed, under names that the contract does not use. */
class SharedResponses {
  readonly #document: JsonObject;
  readonly #schemaName: string;
  readonly #names = new Map<Exclude<EngineStatus, 429>, string>();

  constructor(document: JsonObject) {
    this.#document = document;
    this.#schemaName = freeName(document, 'schemas', 'EngineProblem');
  }

  /** A 429 uses the response that the rate limit names. */
  pointerOf(status: EngineStatus, { path }: LinkedOperation): string {
    if (status === 429)
      return String(rateLimitOf(path, extensionsOf(this.#document))?.response).replace(/^#/, '');
    const name =
      this.#names.get(status) ?? freeName(this.#document, 'responses', engineResponses[status].name);
    this.#names.set(status, name);
    return `/components/responses/${name}`;
  }

  components(): { responses: JsonObject; schemas: JsonObject } {
    const schema = { $ref: `#/components/schemas/${this.#schemaName}` };
    const content = { 'application/problem+json': { schema } };
    const responses = [...this.#names].map(([status, name]) => {
      const { description } = engineResponses[status];
      return [name, { description, content }];
    });
    return { responses: Object.fromEntries(responses), schemas: { [this.#schemaName]: engineProblem } };
  }
}

/** A name that no component has, also not in another spelling with the same generated name. */
function freeName(document: JsonObject, section: string, name: string): string {
  const components = isObject(document['components']) ? document['components'] : {};
  const present = isObject(components[section]) ? components[section] : {};
  const taken = new Set(Object.keys(present).map(keyOf));
  let free = name;
  for (let count = 2; taken.has(keyOf(free)); count++) free = `${name}${count}`;
  return free;
}

function keyOf(name: string): string {
  return kebabCase(name).replaceAll('-', '');
}

/** The relative address of a file as seen from another one; empty for the same file. */
function addressOf(file: SourceFile, from: SourceFile): string {
  if (file === from) return '';
  const relative = path.relative(path.dirname(from.path), file.path).split(path.sep);
  return relative.map(encodeURIComponent).join('/');
}

/** A copy of a value with more members in the object at a pointer, which is created if needed. */
function withMembers(value: unknown, [token, ...rest]: readonly string[], members: JsonObject): unknown {
  if (token === undefined) return { ...(isObject(value) ? value : {}), ...members };
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === token ? withMembers(item, rest, members) : item));
  const object = isObject(value) ? value : {};
  return { ...object, [token]: withMembers(object[token], rest, members) };
}

/** The problem details of the engine's responses (RFC 9457), with all errors of a request. */
const engineProblem = {
  title: 'EngineProblem',
  description: 'What the server answers by itself (RFC 9457).',
  type: 'object',
  properties: {
    type: { type: 'string', description: 'Address of the kind of problem.' },
    title: { type: 'string', description: 'The kind of problem.' },
    status: { type: 'integer', description: 'The status of the response.' },
    detail: { type: 'string', description: 'What is wrong with this request.' },
    instance: { type: 'string', description: 'Address of this occurrence.' },
    code: { type: 'string', description: 'The kind of problem, for programs.' },
    errors: {
      type: 'array',
      description: 'Everything that is wrong with the request.',
      items: {
        type: 'object',
        properties: {
          in: { enum: ['path', 'query', 'header', 'cookie', 'body'] },
          name: { type: 'string', description: 'Name of the parameter; empty in a body.' },
          pointer: { type: 'string', description: 'JSON pointer to what is wrong (RFC 6901).' },
          reason: { type: 'string' },
        },
        required: ['in', 'name', 'pointer', 'reason'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail'],
  additionalProperties: true,
} as const;

/**
 * The shared responses, by status: name under `components.responses` and description. A 429 is the response
 * of the rate limit.
 */
const engineResponses = {
  400: { name: 'EngineBadRequest', description: 'The request is not what the contract describes.' },
  401: { name: 'EngineUnauthorized', description: 'The request has no valid credentials.' },
  403: { name: 'EngineForbidden', description: 'The caller may not do this.' },
  412: {
    name: 'EnginePreconditionFailed',
    description: 'The entity-tag of `If-Match` is not the current one.',
  },
  413: { name: 'EngineContentTooLarge', description: 'The body is too large.' },
  415: { name: 'EngineUnsupportedMediaType', description: 'The body has a media type that is not accepted.' },
  500: { name: 'EngineInternalServerError', description: 'The server could not answer.' },
} as const satisfies Record<Exclude<EngineStatus, 429>, { name: string; description: string }>;
