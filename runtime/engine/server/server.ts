import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { NodeExchange, type NodeOptions, toNodeListener } from '../adapters/node.ts';
import { Problem } from '../core/errors.ts';
import { type Log, unfailing } from '../core/log.ts';
import type { Engine } from '../engine.ts';
import { Connection, type ConnectionContext, closeStalled, drain, type HandleRequest } from './connection.ts';

/** A `node:http` server for an engine. */

// A static import of `node:http` would also load its HTTP client.
const { createServer } = process.getBuiltinModule('node:http');

export interface NodeServer {
  /** For what is not offered here. */
  readonly server: Server;
  /** Begins to listen. Rejects with an error that says what to change. */
  listen(options: ListenOptions): Promise<AddressInfo>;
  /**
   * Stops gracefully: accepts no connections, sends `Connection: close`, and answers complete requests within the grace period.
   * Then it aborts the signals of handlers. Resolves when no connection and no handler is left, a second after the grace
   * period at the latest.
   */
  stop(): Promise<void>;
}

/** Refused connections are logged at most once a minute. */
const REFUSAL_LOG_INTERVAL = 60_000;

/** An application that serves an engine, such as Express's. */
export type ServiceApp = RequestListener & { readonly service: Engine };

/**
 * A `node:http` server for an engine, or for an application that serves one, with limits on all memory that clients can make it use.
 * Malformed requests are answered with the engine's own problems, and end their connection.
 */
export function createNodeServer(served: Engine | ServiceApp, options: NodeServerOptions = {}): NodeServer {
  const engine = 'service' in served ? served.service : served;
  const limits = { ...defaults, ...options };
  const period = Math.ceil(limits.socketTimeout / 2);
  const connections = new Map<Socket, Connection>();
  const listener = toNodeListener(
    {
      ...engine,
      answerInvalid: (exchange) =>
        connections
          .get((exchange.raw as IncomingMessage).socket)
          ?.refuseRequest(exchange, () => engine.answerInvalid(exchange)),
    },
    'service' in served ? { ...options, application: served } : options,
  );
  const context: ConnectionContext = {
    engine,
    handle(request, response) {
      // The parser accepts 2.0 and 0.9.
      if (request.httpVersionMajor === 1) listener(request, response);
      else refuseVersion(request, response);
    },
    whenStill: (connection) => closeStalled(connection, period),
    pipelineMemory: limits.pipelineMemory,
    waitingBytes: 0,
    isDraining: false,
  };

  const refusal =
    (problem: Problem): HandleRequest =>
    (request, response) => {
      const exchange = new NodeExchange(request, response, '/', '');
      connections.get(request.socket)?.refuseRequest(exchange, () => engine.refuse(exchange, problem));
    };
  const refuseVersion = refusal(versionNotSupported);
  const refuseExpectation = refusal(expectationFailed);

  const server = createServer({
    ...serverOptions,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: checkingInterval(limits.headersTimeout, limits.requestTimeout),
    maxHeaderSize: limits.maxHeaderSize,
    requireHostHeader: false,
  });
  server.maxConnections = limits.maxConnections;
  server.setTimeout(period, (socket: Socket) => {
    const connection = connections.get(socket);
    if (connection === undefined) socket.destroy();
    else context.whenStill(connection);
  });
  server.on('connection', (socket: Socket) => {
    // Emitted a second time, after an `Upgrade`.
    if (connections.has(socket)) return;
    const connection = new Connection(socket, context);
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      connection.forget();
    });
  });
  server.on('request', (request, response) => connections.get(request.socket)?.take(request, response));
  server.on('checkExpectation', (request, response) =>
    connections.get(request.socket)?.take(request, response, refuseExpectation),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const problem = problemOf(error);
    const connection = connections.get(socket as Socket);
    if (problem === null || connection === undefined || !socket.writable) socket.destroy();
    else connection.refuse(problem);
  });
  server.on('connect', (_request, socket) => {
    const connection = connections.get(socket as Socket);
    connection?.whenDetached(() => connection.refuse(connectNotSupported));
  });
  server.on('upgrade', (request, socket, head) => {
    const attach = (again: Socket) => server.emit('connection', again);
    connections.get(socket as Socket)?.readAgain(withoutUpgrade(request, head), attach);
  });
  const log = unfailing(options.log ?? (() => undefined));
  let refusedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - refusedAt < REFUSAL_LOG_INTERVAL) return;
    refusedAt = performance.now();
    log('warn', 'connections_refused', { limit: limits.maxConnections });
  });

  return {
    server,
    listen: (address) => listen(server, address),
    stop: () => drain(server, connections, context, limits.grace),
  };
}

/** How often timeouts are checked: a request exceeds its limit by half of it at most. */
function checkingInterval(...limits: readonly number[]): number {
  const shortest = Math.min(...limits.filter((limit) => limit > 0));
  return Math.min(serverOptions.connectionsCheckingInterval, Math.ceil(shortest / 2));
}

type ServerLimit =
  | 'headersTimeout'
  | 'requestTimeout'
  | 'keepAliveTimeout'
  | 'connectionsCheckingInterval'
  | 'maxHeaderSize';

/**
 * Default limits of the HTTP server, in milliseconds and bytes.
 */
export const serverOptions: Readonly<Record<ServerLimit, number> & { optimizeEmptyRequests: boolean }> = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than the usual 60 s of proxies, so that the proxy closes idle connections, which avoids races. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  /** A request without a body gets no stream for it, since Node 24.12; an older Node ignores this. */
  optimizeEmptyRequests: true,
} satisfies ServerOptions;

/** A socket without progress for this long is closed, also if the client does not read. In milliseconds. */
export const SOCKET_TIMEOUT = 60_000;

/** Limits of a server, in milliseconds where they are times. */
export interface NodeServerOptions extends NodeOptions {
  /** For the head of a request; 10 s by default. */
  readonly headersTimeout?: number;
  /** For a whole request with its body; 30 s by default. Set more for large uploads; 0 for no limit. */
  readonly requestTimeout?: number;
  /** How long an idle connection is kept; 65 s by default. */
  readonly keepAliveTimeout?: number;
  /**
   * How long a connection with a request may make no progress, because the client does not read or the handler does not write;
   * 60 s by default, 0 for no limit.
   */
  readonly socketTimeout?: number;
  /** Of a request line with its headers, in bytes; 16 KiB by default. */
  readonly maxHeaderSize?: number;
  /** More connections are closed as soon as they are accepted, without an answer; 4096 by default. */
  readonly maxConnections?: number;
  /**
   * Memory for pipelined requests that wait for earlier responses, on all connections together, in bytes; 64 MiB by default. A
   * connection that exceeds it is closed.
   */
  readonly pipelineMemory?: number;
  /** Grace period: how long requests may take after `stop()`; 5 s by default. */
  readonly grace?: number;
  /** Logs refused connections. */
  readonly log?: Log;
}

type Limit = Exclude<keyof NodeServerOptions, keyof NodeOptions | 'log'>;

const defaults: Readonly<Record<Limit, number>> = {
  headersTimeout: serverOptions.headersTimeout,
  requestTimeout: serverOptions.requestTimeout,
  keepAliveTimeout: serverOptions.keepAliveTimeout,
  maxHeaderSize: serverOptions.maxHeaderSize,
  socketTimeout: SOCKET_TIMEOUT,
  maxConnections: 4096,
  pipelineMemory: 64 * 1024 * 1024,
  grace: 5_000,
};

/** Problems of input that the parser refuses. */

const malformedRequest: Problem = new Problem({
  status: 400,
  code: 'PE221',
  title: 'Bad request',
  detail: 'The request is not valid HTTP/1.1.',
});

const requestTimeout: Problem = new Problem({
  status: 408,
  code: 'PE222',
  title: 'Request timeout',
  detail: 'The request did not arrive as a whole in time.',
});

const chunkExtensionsTooLarge: Problem = new Problem({
  status: 413,
  code: 'PE223',
  title: 'Content too large',
  detail: 'The chunk extensions of the body are too large.',
});

const expectationFailed: Problem = new Problem({
  status: 417,
  code: 'PE224',
  title: 'Expectation failed',
  detail: 'The only expectation that is met here is 100-continue.',
});

const headTooLarge: Problem = new Problem({
  status: 431,
  code: 'PE225',
  title: 'Request header fields too large',
  detail: 'The request line and the headers together are too large.',
});

const connectNotSupported: Problem = new Problem({
  status: 501,
  code: 'PE226',
  title: 'Not implemented',
  detail: 'This server is not a proxy: it does not answer CONNECT.',
});

const versionNotSupported: Problem = new Problem({
  status: 505,
  code: 'PE227',
  title: 'HTTP version not supported',
  detail: 'Requests may be HTTP/1.1 or HTTP/1.0.',
});

const byCode: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: chunkExtensionsTooLarge,
  HPE_INVALID_VERSION: versionNotSupported,
  HPE_PAUSED_H2_UPGRADE: versionNotSupported,
};

/** The problem for an error of Node's parser; null for an error of the connection. */
function problemOf({ code = '' }: NodeJS.ErrnoException): Problem | null {
  return byCode[code] ?? (code.startsWith('HPE_') ? malformedRequest : null);
}

/**
 * The raw bytes of a request without its `Upgrade` header, and those after it. A server may ignore `Upgrade` (RFC 9110
 * section 7.8), but the parser of `node:http` would lose the bytes that follow.
 */
function withoutUpgrade(request: IncomingMessage, rest: Buffer): Buffer {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]);
}

export interface ListenOptions {
  /** An address, or a name that has one. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Other processes may listen on the same port; the system distributes connections. */
  readonly reusePort?: boolean;
  /** Names of these settings in error messages, such as environment variables. */
  readonly names?: ListenNames;
}

export interface ListenNames {
  readonly host: string;
  readonly port: string;
  /** With its value, such as `REUSE_PORT=1`. */
  readonly reusePort?: string;
}

const ownNames: Required<ListenNames> = { host: 'host', port: 'port', reusePort: 'reusePort: true' };

/** Begins to listen. Rejects with an error that names the setting, its value and what to change. */
export async function listen(server: NetServer, options: ListenOptions): Promise<AddressInfo> {
  const { host, port, reusePort = false } = options;
  await new Promise<void>((resolve, reject) => {
    const forget = () => server.off('error', fail).off('listening', succeed);
    const succeed = () => {
      forget();
      resolve();
    };
    const fail = (error: NodeJS.ErrnoException) => {
      forget();
      reject(new Error(explain(error, options), { cause: error }));
    };
    server.once('error', fail).once('listening', succeed);
    try {
      server.listen({ host, port, reusePort });
    } catch (error) {
      // Node throws for invalid arguments, and emits an error for the system's.
      fail(error as NodeJS.ErrnoException);
    }
  });
  return server.address() as AddressInfo;
}

function explain(
  { code = '', message }: NodeJS.ErrnoException,
  { host, port, names = ownNames }: ListenOptions,
): string {
  const { reusePort } = names;
  const otherPort =
    reusePort === undefined
      ? 'choose another: each process needs one of its own'
      : `choose another, or start every process that shares it with ${reusePort}`;
  const remedies: Readonly<Record<string, string>> = {
    EADDRINUSE: `${names.port} is ${port}, which another process uses on ${host}; ${otherPort}.`,
    EACCES: `${names.port} is ${port}, which this user may not listen on; choose one from 1024 on.`,
    EADDRNOTAVAIL: `${names.host} is "${host}", which is not an address of this machine; set it to one that is, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
    ENOTFOUND: `${names.host} is "${host}", which is neither an IP address nor a name that has one; set it to an address of this machine, such as 127.0.0.1.`,
    EAFNOSUPPORT: `${names.host} is "${host}", but this machine has no network of its kind; set it to an address of this machine, such as 127.0.0.1.`,
    ERR_SERVER_ALREADY_LISTEN: `${names.host} is "${host}" and ${names.port} is ${port}, but this server listens already; make another one for a second address.`,
    ERR_SOCKET_BAD_PORT: `${names.port} is ${port}, which is not a port; choose one from 1 to 65535, or 0 to let the system choose.`,
    ENOTSUP: `${reusePort ?? ownNames.reusePort} is set, but this system cannot share a port between processes; unset it, and put a proxy in front of one port for each process.`,
  };
  return remedies[code] ?? `${names.host} is "${host}" and ${names.port} is ${port}: ${message}`;
}
