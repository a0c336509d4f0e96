/** A server of `node:http` for the engine: its limits, its start and its end. */
export { type ListenNames, type ListenOptions, listen } from './listen.ts';
export { createNodeServer, type NodeServer } from './node-server.ts';
export { type NodeServerOptions, SOCKET_TIMEOUT, serverOptions } from './server-options.ts';
