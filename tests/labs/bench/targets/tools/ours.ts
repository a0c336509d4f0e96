import path from 'node:path';
import { createNodeServer } from '@plan-surface/engine/server';
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
const { listen } = createNodeServer(createService(handlers, { log: () => undefined }));
const { port } = await listen({ host: '127.0.0.1', port: 0 });
console.log(`ready http://127.0.0.1:${port}`);
