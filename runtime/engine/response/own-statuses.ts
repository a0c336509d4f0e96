import type { Operation } from '../core/contract.ts';
import { hasEntityTags } from './conditional.ts';

/**
 * The statuses that the engine itself can give for an operation.
 *
 * @param isVerified whether the bytes of its requests are judged
 */
export function statusesOf(operation: Operation, isVerified = false): number[] {
  const { security = [], requestBody, raw } = operation;
  const isRead =
    [
      operation.pathParameters,
      operation.queryParameters,
      operation.headerParameters,
      operation.cookieParameters,
    ].some((validate) => validate !== undefined) || requestBody !== undefined;
  return [
    ...(isRead ? [400] : []),
    ...(security.length > 0 ? [401, 403] : []),
    ...(isVerified ? [401, 413] : []),
    ...(requestBody === undefined || raw ? [] : [413, 415]),
    // An MCP server refuses foreign callers, and bodies that it does not read.
    ...(raw ? [403, 413, 415] : []),
    ...(hasEntityTags(operation) ? [412] : []),
    500,
    501,
    ...(requestBody !== undefined || isVerified || raw ? [503] : []),
    ...(requestBody?.mediaTypes.some(({ reading }) => reading === 'multipart') ? [507] : []),
  ];
}
