import { asToolError, handshake, withObjectOutput, withObjectResult } from './handshake.ts';
import type { Revision } from './revision.ts';

/**
 * Revision 2025-11-25: arguments that do not fit a tool are a result with `isError` (section Tools, Error Handling); icons,
 * a description of the server; an error whose request could not be read has no id (schema, JSONRPCErrorResponse).
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
