/**
 * Node's HTTP module, asked for at run time: an import statement would read every member of it, and one of them loads
 * node's whole HTTP client, which takes longer than the rest of the module.
 */
export const { createServer, IncomingMessage, ServerResponse, validateHeaderName, validateHeaderValue } =
  process.getBuiltinModule('node:http');
