import type { ServerOptions } from 'node:http';
import type { NodeOptions } from '../adapters/node.ts';
import type { Log } from '../core/log.ts';

type ServerLimit =
  | 'headersTimeout'
  | 'requestTimeout'
  | 'keepAliveTimeout'
  | 'connectionsCheckingInterval'
  | 'maxHeaderSize';

/**
 * Limits of the HTTP server, in milliseconds and bytes: every answer is small and ready, so a connection that takes longer
 * is broken or hostile.
 */
export const serverOptions: Readonly<Record<ServerLimit, number> & { optimizeEmptyRequests: boolean }> = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than the usual 60 s of a proxy in front, so that the proxy, not we, closes idle connections. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  /** A request without a body gets no stream for it, since Node 24.12; an older Node ignores this. */
  optimizeEmptyRequests: true,
} satisfies ServerOptions;

/** A socket on which nothing moves for this long is closed, a reader that stopped reading included. In milliseconds. */
export const SOCKET_TIMEOUT = 60_000;

/** Limits of a server, in milliseconds where they are times. */
export interface NodeServerOptions extends NodeOptions {
  /** For the head of a request; 10 s by default. */
  readonly headersTimeout?: number;
  /** For a whole request, its body included; 30 s by default. Give more where uploads are large; 0 for no limit. */
  readonly requestTimeout?: number;
  /** How long a connection without a request is kept; 65 s by default. */
  readonly keepAliveTimeout?: number;
  /**
   * How long a connection with a request may stand still, 60 s by default: a client that does not read its answer, or a
   * handler that writes nothing. 0 for no limit.
   */
  readonly socketTimeout?: number;
  /** Of a request line with its headers, in bytes; 16 KiB by default. */
  readonly maxHeaderSize?: number;
  /** More connections are closed as soon as they are accepted, without an answer; 4096 by default. */
  readonly maxConnections?: number;
  /**
   * What pipelined requests may take that wait for the answers before them, on all connections together; 64 MiB by
   * default. A connection that brings more is closed.
   */
  readonly pipelineMemory?: number;
  /** How long requests may still take once the server is told to stop; 5 s by default. */
  readonly grace?: number;
  /** Told when connections are refused. */
  readonly log?: Log;
}

type Limit = Exclude<keyof NodeServerOptions, keyof NodeOptions | 'log'>;

export const defaults: Readonly<Record<Limit, number>> = {
  headersTimeout: serverOptions.headersTimeout,
  requestTimeout: serverOptions.requestTimeout,
  keepAliveTimeout: serverOptions.keepAliveTimeout,
  maxHeaderSize: serverOptions.maxHeaderSize,
  socketTimeout: SOCKET_TIMEOUT,
  maxConnections: 4096,
  pipelineMemory: 64 * 1024 * 1024,
  grace: 5_000,
};
