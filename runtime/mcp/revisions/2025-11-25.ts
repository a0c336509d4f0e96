import { asToolError, handshake, withObjectOutput, withObjectResult } from './handshake.ts';
import type { Revision } from './revision.ts';

/**
 * Revision 2025-11-25: invalid arguments of a tool are a result with `isError` (section Tools, Error Handling); icons and a
 * description of the server; an error for an unreadable request has no id (schema, JSONRPCErrorResponse).
 */
export const revision: Revision = {
  ...handshake,
  version: '2025-11-25',
  unreadId: undefined,
  serverInfo: (info) => info,
  tool: withObjectOutput,
  toolResult: withObjectResult,
  invalidArguments: asToolError,
};
