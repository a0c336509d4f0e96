import type { ServerOptions } from 'node:http';

/**
 * Limits of the HTTP server, in milliseconds and bytes: every answer is small and ready, so a connection that takes longer
 * is broken or hostile.
 */
export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than the usual 60 s of a proxy in front, so that the proxy, not we, closes idle connections. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  /** A request without a body gets no stream for it, since Node 24.12; an older Node passes over this. */
  optimizeEmptyRequests: true,
};

/** A socket on which nothing moves for this long is closed, a reader that stopped reading included. In milliseconds. */
export const SOCKET_TIMEOUT = 60_000;
