import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { toNodeListener } from '@plan-surface/engine/node';
import { SOCKET_TIMEOUT, serverOptions } from '@plan-surface/engine/server';
import { type Order, placeOrder, type Reading, readOrder } from '../../handlers/orders.ts';

interface Reply {
  readonly reply: { created(body: unknown): never; ok(body: unknown): never };
}

const handlers = {
  placeOrder: ({ body }: { body: Order }, { reply }: Reply) => reply.created(placeOrder(body)),
  readOrder: ({ path: { id }, query }: { path: { id: number }; query: Reading }, { reply }: Reply) =>
    reply.ok(readOrder(id, query)),
};

/** The contract of the group `tools`, compiled by us; nothing is written for MCP. */
const { createService } = await import(path.join(process.env['BENCH_CONTRACT'] ?? '', 'server/service.ts'));
const server = createServer(serverOptions, toNodeListener(createService(handlers, { log: () => undefined })));
server.setTimeout(SOCKET_TIMEOUT);
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
