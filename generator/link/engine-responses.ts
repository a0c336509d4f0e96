import { classOf, type Status } from '../source/grammar/status.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import type { LinkedOperation } from './operations.ts';

/** The statuses that the engine answers by itself, before a handler runs or in its place. */
export type EngineStatus = 400 | 401 | 403 | 413 | 415 | 429 | 500;

/**
 * The statuses with which the engine may answer a request by itself:
 *
 * - 400 if it does not match the parameters or the body
 * - 401 and 403 if the operation requires security
 * - 413 and 415 if the body is too large, or of another media type
 * - 429 if a rate limit of the contract covers the path
 * - 500 if the handler fails
 *
 * An MCP server reads its headers and body itself.
 *
 * @param document the document of the contract, for its rate limits
 */
export function engineStatuses(operation: LinkedOperation, document: JsonObject): EngineStatus[] {
  const { value, path, parameters, requestBody, security } = operation;
  const isRaw = isObject(value['x-mcp']);
  const readsParameters = parameters.some((parameter) => !isRaw || parameter.in === 'path');
  const readsBody = requestBody !== null && !isRaw;
  return [
    ...(readsParameters || readsBody ? [400 as const] : []),
    ...(security.length > 0 ? [401 as const, 403 as const] : []),
    ...(readsBody ? [413 as const, 415 as const] : []),
    ...(rateLimitOf(path, document) === null ? [] : [429 as const]),
    500,
  ];
}

/** The rate limit with the longest prefix that covers a path: the prefix itself and everything below it. */
export function rateLimitOf(path: string, document: JsonObject): JsonObject | null {
  const limits = document['x-rate-limits'];
  const covering = (Array.isArray(limits) ? limits : []).filter(isObject).filter(({ prefix }) => {
    return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  });
  const length = ({ prefix }: JsonObject) => String(prefix).length;
  return covering.reduce<JsonObject | null>(
    (longest, limit) => (longest === null || length(limit) > length(longest) ? limit : longest),
    null,
  );
}

/** Whether an operation declares a status: by itself, in a range, or by `default`. */
export function declares({ responses }: LinkedOperation, wanted: Status): boolean {
  return responses.some(
    ({ status }) => status === wanted || status === 'default' || status === `${classOf(wanted)}XX`,
  );
}
