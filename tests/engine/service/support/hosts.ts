import type { Engine } from '@plan-surface/engine';
import { toExpress, toExpressApp } from '@plan-surface/engine/express';
import { toFastify } from '@plan-surface/engine/fastify';
import { toFetch } from '@plan-surface/engine/fetch';
import { toNodeListener } from '@plan-surface/engine/node';
import { createNodeServer } from '@plan-surface/engine/server';
import express from 'express';
import fastify from 'fastify';
import { startServer } from '../../support/http-client.ts';

/** A service that a client can call. */
export interface Reached {
  readonly baseUrl: string;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  stop(): Promise<void>;
}

export type Host = (engine: Engine) => Promise<Reached>;

/** Every host that the engine has an adapter for. */
export const hosts: readonly (readonly [name: string, host: Host])[] = [
  [
    'node:http',
    async (engine) => {
      const server = await startServer(toNodeListener(engine));
      return { baseUrl: `http://127.0.0.1:${server.port}`, fetch, stop: server.stop };
    },
  ],
  [
    'Express at /v1',
    async (engine) => {
      const server = await startServer(express().use('/v1', toExpress(engine)));
      return { baseUrl: `http://127.0.0.1:${server.port}/v1`, fetch, stop: server.stop };
    },
  ],
  [
    'an Express application',
    async (engine) => {
      const server = createNodeServer(toExpressApp(engine));
      const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
      return { baseUrl: `http://127.0.0.1:${port}`, fetch, stop: server.stop };
    },
  ],
  [
    'Fastify at /v1',
    async (engine) => {
      const app = fastify();
      await app.register(toFastify(engine), { prefix: '/v1' });
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      return {
        baseUrl: `${address}/v1`,
        fetch,
        stop: async () => {
          app.server.closeAllConnections();
          await app.close();
        },
      };
    },
  ],
  [
    'fetch',
    async (engine) => {
      const handle = toFetch(engine);
      return {
        baseUrl: 'http://shelter.example',
        fetch: (url, init) => handle(new Request(url, init)),
        stop: async () => {},
      };
    },
  ],
];
