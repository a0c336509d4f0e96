import { classOf, type Status } from '../source/grammar/status.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import type { LinkedOperation } from './operations.ts';

/** The statuses that the engine answers by itself, before a handler runs or in its place. */
export type EngineStatus = 400 | 401 | 403 | 412 | 413 | 415 | 429 | 500;

/**
 * The statuses with which the engine may answer a request by itself:
 *
 * - 400 if it does not match the parameters or the body, unless it is then one to an unknown path
 * - 401 and 403 if the operation requires security
 * - 412 if its responses have entity-tags, which a declared 304 asks for
 * - 413 and 415 if the body is too large, or of another media type
 * - 429 if a rate limit of the contract covers the path
 * - 500 if the handler fails
 *
 * A 501 is not among them: only a generated stub gives it, and a service that is finished has none. Nor are 503 and 507,
 * for bodies that a server has no room for: they are about a machine, not about a request. An MCP server reads its headers
 * and body itself.
 *
 * @param document the document of the contract, for its rate limits
 */
export function engineStatuses(operation: LinkedOperation, document: JsonObject): EngineStatus[] {
  const { path, security } = operation;
  const { readsPath, readsMore, readsBody } = readOf(operation);
  const canBeMalformed = readsMore || (readsPath && !isUnknownOnMismatch(operation, document));
  return [
    ...(canBeMalformed ? [400 as const] : []),
    ...(security.length > 0 ? [401 as const, 403 as const] : []),
    ...(hasEntityTags(operation) ? [412 as const] : []),
    ...(readsBody ? [413 as const, 415 as const] : []),
    ...(rateLimitOf(path, document) === null ? [] : [429 as const]),
    500,
  ];
}

/** The engine gives entity-tags to a GET that declares a 304. */
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
 * Whether a path whose parameters do not match counts as an unknown one. So it does if nothing but the path can be
 * malformed, no 400 is declared, and the operation's 404 is the very response that `x-unknown-paths` names for it.
 */
export function isUnknownOnMismatch(operation: LinkedOperation, document: JsonObject): boolean {
  const { readsPath, readsMore } = readOf(operation);
  if (!readsPath || readsMore || declares(operation, 400)) return false;
  const unknown = operation.responses.find(({ status }) => status === 404)?.component ?? null;
  const response = longestPrefix(document['x-unknown-paths'], operation.path)?.['response'];
  return unknown !== null && response === `#/components/responses/${unknown}`;
}

/** The rate limit of a path. */
export function rateLimitOf(path: string, document: JsonObject): JsonObject | null {
  return longestPrefix(document['x-rate-limits'], path);
}

/** The rule with the longest prefix that covers a path: the prefix itself and everything below it. */
function longestPrefix(rules: unknown, path: string): JsonObject | null {
  const covering = (Array.isArray(rules) ? rules : []).filter(isObject).filter(({ prefix }) => {
    return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  });
  const length = ({ prefix }: JsonObject) => String(prefix).length;
  return covering.reduce<JsonObject | null>(
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
