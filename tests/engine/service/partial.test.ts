import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toExpress } from '@plan-surface/engine/express';
import { toFastify } from '@plan-surface/engine/fastify';
import { toFetch } from '@plan-surface/engine/fetch';
import { toNodeListener } from '@plan-surface/engine/node';
import express from 'express';
import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { startServer } from '../support/http-client.ts';
import type { Loose } from './mcp/support/build-service.ts';

const contract = `openapi: 3.1.1
info: { title: Shop, version: 1.0.0 }
x-unknown-paths: [{ prefix: /, response: "#/components/responses/Lost" }]
paths:
  /orders:
    get: { operationId: listOrders, summary: All, responses: { "200": { $ref: "#/components/responses/Text" } } }
    post: { operationId: addOrder, summary: Another, responses: { "200": { $ref: "#/components/responses/Text" } } }
  /orders/{id}:
    get:
      operationId: getOrder
      summary: One
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { $ref: "#/components/responses/Text" }, "404": { $ref: "#/components/responses/Lost" } }
components:
  responses:
    Text: { description: It is said., content: { text/plain: { schema: { type: string } } } }
    Lost: { description: It is not there., content: { text/plain: { schema: { type: string } } } }
`;

let folder: string;
let createPartialService: Loose;
let createService: Loose;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder, 'contract.yaml'), contract);
  await writeSound(path.join(folder, 'generated'), path.join(folder, 'contract.yaml'));
  ({ createPartialService, createService } = await import(path.join(folder, 'generated/server/service.ts')));
});

const list = { listOrders: (_: Loose, { reply }: Loose) => reply.ok('the contract') };
const one = { getOrder: ({ path: { id } }: Loose, { reply }: Loose) => reply.ok(`the contract: ${id}`) };
const there = 'the application';

/** Each host with the application that was there behind the contract. */
const hosts = [
  [
    'Express',
    async (engine: Loose) => {
      const app = express()
        .use(toExpress(engine))
        .use((_, response) => void response.send(there));
      const server = await startServer(app);
      return {
        ask: (target: string, method: string) =>
          fetch(`http://127.0.0.1:${server.port}${target}`, { method }),
        stop: server.stop,
      };
    },
  ],
  [
    'Fastify',
    async (engine: Loose) => {
      const app = fastify();
      app.all('/*', (_, reply) => reply.send(there));
      await app.register(toFastify(engine));
      await app.ready();
      const server = await startServer(app.routing);
      return {
        ask: (target: string, method: string) =>
          fetch(`http://127.0.0.1:${server.port}${target}`, { method }),
        stop: server.stop,
      };
    },
  ],
  [
    'node:http',
    async (engine: Loose) => {
      const server = await startServer(
        toNodeListener(engine, { otherwise: (_, response) => void response.end(there) }),
      );
      return {
        ask: (target: string, method: string) =>
          fetch(`http://127.0.0.1:${server.port}${target}`, { method }),
        stop: server.stop,
      };
    },
  ],
  [
    'fetch',
    async (engine: Loose) => {
      const handle = toFetch(engine, { otherwise: async () => new Response(there) });
      return {
        ask: (target: string, method: string) =>
          handle(new Request(`http://shop.example${target}`, { method })),
        stop: async () => {},
      };
    },
  ],
] as const;

test.each(hosts)('an application moves to the contract in steps, on %s', async (_, start) => {
  const steps = [
    [{}, [there, there, there, there]],
    [list, ['the contract', there, there, there]],
    [{ ...list, ...one }, ['the contract', there, 'the contract: 7', there]],
  ] as const;
  for (const [handlers, expected] of steps) {
    const host = await start(createPartialService(handlers));
    const texts = [];
    for (const [method, target] of [
      ['GET', '/orders'],
      ['POST', '/orders'],
      ['GET', '/orders/7'],
      ['GET', '/elsewhere'],
    ] as const)
      texts.push(await (await host.ask(target, method)).text());
    expect(texts).toEqual(expected);
    const handled = handlers !== steps[0][0];
    expect((await host.ask('/orders', 'HEAD')).headers.get('x-content-type-options')).toBe(
      handled ? 'nosniff' : null,
    );
    expect(await (await host.ask('/orders', 'DELETE')).text()).toBe(there);
    await host.stop();
  }
});

test('what is handled is answered by the contract, its refusals too', async () => {
  const host = await hosts[0][1](createPartialService(one));
  expect((await host.ask('/orders/none', 'GET')).status).toBe(404);
  await host.stop();
});

test('a whole service still needs every handler, and says which it lacks', () => {
  expect(() => createService(list)).toThrow(/PE102 (addOrder|getOrder) has no handler/);
});

test('types: handlers that are left out, and none that the contract does not have', async () => {
  const program = `import { createPartialService } from './generated/server/service.ts';
createPartialService({ listOrders: (_, { reply }) => reply.ok('a') });
createPartialService({});
// @ts-expect-error there is no such operation
createPartialService({ listOrder: (_: unknown, { reply }: never) => reply });
`;
  const file = path.join(folder, 'partial.ts');
  await writeFile(file, program);
  expect(typeCheck([file])).toEqual([]);
});
