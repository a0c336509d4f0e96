import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { toNodeListener } from '../adapters/node.ts';
import { NodeExchange } from '../adapters/node-exchange.ts';
import { unfailing } from '../core/log.ts';
import type { Problem } from '../core/problem.ts';
import type { Engine } from '../engine.ts';
import { closeStalled } from './close-stalled.ts';
import { Connection, type ConnectionContext, type HandleRequest } from './connection.ts';
import { drain } from './drain.ts';
import { type ListenOptions, listen } from './listen.ts';
import { connectNotSupported, expectationFailed, problemOf, versionNotSupported } from './problems.ts';
import { defaults, type NodeServerOptions, serverOptions } from './server-options.ts';
import { withoutUpgrade } from './upgrade.ts';

// An import of `node:http` by its names would load its HTTP client, too.
const { createServer } = process.getBuiltinModule('node:http');

export interface NodeServer {
  /** For what is not offered here. */
  readonly server: Server;
  /** Begins to listen. Rejects with what to change where that is not possible. */
  listen(options: ListenOptions): Promise<AddressInfo>;
  /**
   * Stops: no new connections, every answer says `Connection: close`, and what has arrived as a whole is answered as far
   * as the grace period allows. Resolves when no connection is left and every handler has ended, which its signal tells
   * it to; those that do not are not waited for longer than a second after the grace period.
   */
  stop(): Promise<void>;
}

/** At most one line a minute tells that connections are refused. */
const REFUSAL_LOG_INTERVAL = 60_000;

/**
 * A server of `node:http` for an engine, with bounds on all that a client can make it hold. What cannot be read as a
 * request is answered in the form of the engine's own problems, and ends its connection.
 */
export function createNodeServer(engine: Engine, options: NodeServerOptions = {}): NodeServer {
  const limits = { ...defaults, ...options };
  const period = Math.ceil(limits.socketTimeout / 2);
  const connections = new Map<Socket, Connection>();
  const listener = toNodeListener(
    {
      ...engine,
      answer(exchange) {
        const done = engine.answer(exchange);
        if (!(done instanceof Promise)) return;
        context.answering += 1;
        return done.then(() => {
          context.answering -= 1;
          if (context.answering === 0) context.whenAnswered();
        });
      },
      answerInvalid: (exchange) =>
        connections
          .get((exchange.raw as IncomingMessage).socket)
          ?.refuseRequest(exchange, () => engine.answerInvalid(exchange)),
    },
    options,
  );
  const context: ConnectionContext = {
    engine,
    handle(request, response) {
      // The parser lets 2.0 and 0.9 pass.
      if (request.httpVersionMajor === 1) listener(request, response);
      else refuseVersion(request, response);
    },
    whenStill: (connection) => closeStalled(connection, period),
    pipelineMemory: limits.pipelineMemory,
    waitingBytes: 0,
    isDraining: false,
    answering: 0,
    whenAnswered: () => {},
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
    // Such a request is refused as all others are.
    requireHostHeader: false,
  });
  server.maxConnections = limits.maxConnections;
  server.setTimeout(period, (socket: Socket) => {
    const connection = connections.get(socket);
    if (connection === undefined) socket.destroy();
    else context.whenStill(connection);
  });
  server.on('connection', (socket: Socket) => {
    // Read again, after an `Upgrade`.
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

/** How often requests are looked for that take too long: no limit is passed by more than its half. */
function checkingInterval(...limits: readonly number[]): number {
  const shortest = Math.min(...limits.filter((limit) => limit > 0));
  return Math.min(serverOptions.connectionsCheckingInterval, Math.ceil(shortest / 2));
}
