import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { toExpress, toExpressApp } from '../../../runtime/engine/adapters/express.ts';
import { toFastify } from '../../../runtime/engine/adapters/fastify.ts';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import { toNodeListener } from '../../../runtime/engine/adapters/node.ts';
import { createNodeServer } from '../../../runtime/engine/server/server.ts';
import { given, newVisit, piece, sent, type Visit, type WatchedService, work } from './watched-service.ts';

/** Limits of a server, in milliseconds; by default too long to matter. */
export interface Limits {
  readonly request?: number;
  readonly still?: number;
  readonly grace?: number;
}

export interface RunningHost {
  readonly port: number;
  readonly server: Server;
  /** The connections so far, as the server has them. */
  readonly sockets: readonly Socket[];
  /** Stops like its host: busy connections are closed after the grace period. */
  drain(): Promise<void>;
}

export interface EndsHost {
  readonly name: string;
  /** It has its own handlers, without an engine. */
  readonly isBare?: true;
  /** It answers incomplete requests with problems of the engine, not with Node's bare statuses. */
  readonly refuses?: true;
  /** It keeps files in memory. */
  readonly hasNoDisk?: true;
  start(service: WatchedService, limits: Limits): Promise<RunningHost>;
}

const FAR = 60_000;

function socketsOf(server: Server): Socket[] {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => void sockets.push(socket));
  return sockets;
}

/** A `node:http` server with a listener, stopped as Node's manual describes. */
async function serve(
  listener: RequestListener,
  { request = FAR, still = FAR, grace = FAR }: Limits,
): Promise<RunningHost> {
  const server = createServer(
    { requestTimeout: request, headersTimeout: request, connectionsCheckingInterval: 20 },
    listener,
  );
  server.timeout = still;
  const sockets = socketsOf(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    server,
    sockets,
    async drain() {
      const closed = new Promise((resolve) => void server.close(resolve));
      const end = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearTimeout(end);
    },
  };
}

/** The engine's own server. */
async function serveOwn(
  served: Parameters<typeof createNodeServer>[0],
  { request = FAR, still = FAR, grace = FAR }: Limits,
): Promise<RunningHost> {
  const { server, listen, stop } = createNodeServer(served, {
    headersTimeout: request,
    requestTimeout: request,
    socketTimeout: still,
    grace,
  });
  const sockets = socketsOf(server);
  const { port } = await listen({ host: '127.0.0.1', port: 0 });
  return { port, server, sockets, drain: stop };
}

/** The same work in bare `node:http`, the reference for the others. */
function bareListener(visits: Visit[]): RequestListener {
  return (request, response) => {
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    const visit = (name: string) => newVisit(visits, name, leaving.signal);
    // Bare Node ends the process on an unhandled error.
    const ignore = () => undefined;
    if (request.url === sent.stream.path)
      void work.read(visit('postStream'), request).then((bytes) => response.end(String(bytes)), ignore);
    else if (request.url === given.JSON)
      void work.wait(visit('getSlow'), leaving.signal).then(() => response.end('too late'));
    else if (request.url === given.silence) write(work.hold(visit('getSilence'), leaving.signal));
    else if (request.url === given.stream) write(work.write(visit('getPieces'), piece));
    else write(work.write(visit('getEvents'), 'data: one\n\n', leaving.signal));

    function write(pieces: AsyncIterable<string | Uint8Array>) {
      pipeline(Readable.from(pieces, { objectMode: false }), response, ignore);
    }
  };
}

export const endsHosts: readonly EndsHost[] = [
  {
    name: 'bare node:http',
    isBare: true,
    start: ({ visits }, limits) => serve(bareListener(visits as Visit[]), limits),
  },
  { name: 'toNodeListener', start: ({ engine }, limits) => serve(toNodeListener(engine), limits) },
  { name: 'createNodeServer', refuses: true, start: ({ engine }, limits) => serveOwn(engine, limits) },
  {
    name: 'createNodeServer of an Express application',
    refuses: true,
    start: ({ engine }, limits) => serveOwn(toExpressApp(engine), limits),
  },
  { name: 'Express', start: ({ engine }, limits) => serve(express().use(toExpress(engine)), limits) },
  {
    name: 'Fastify',
    async start({ engine }, limits) {
      const app = fastify();
      await app.register(toFastify(engine));
      await app.ready();
      return serve(app.routing, limits);
    },
  },
  {
    name: 'fetch',
    hasNoDisk: true,
    start: ({ engine }, limits) => serve(getRequestListener(toFetch(engine)), limits),
  },
];
