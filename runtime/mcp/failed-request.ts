import { errorCodes, isObject, RpcError, type RpcRequest } from './messages/json-rpc.ts';
import { WrittenToolResult } from './messages/written-result.ts';
import type { PreparedRevision } from './revisions/prepare-revision.ts';

/**
 * The answer to a request of which a tool or a method has failed: a tool has a result with `isError`, as for a problem of an
 * operation; another method has an error.
 *
 * @param problem what the caller is told
 */
export function answerFailure(
  problem: object,
  { method, params }: RpcRequest,
  { toolList, writeToolResult }: PreparedRevision,
): string | RpcError {
  if (method !== 'tools/call')
    return new RpcError(errorCodes.internalError, 'The server could not answer this request.', { problem });
  const text = JSON.stringify(problem);
  const name = isObject(params) ? params['name'] : undefined;
  const tool = toolList.tools.find((one) => one.name === name);
  return writeToolResult(
    new WrittenToolResult({
      content: JSON.stringify([{ type: 'text', text }]),
      structured: text,
      isError: true,
      hasOutputSchema: tool?.outputSchema !== undefined,
    }),
  );
}
