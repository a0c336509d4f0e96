import type { RequestListener } from 'node:http';
import path from 'node:path';
import { createContractApp } from '../../../../runtime/http/contract-app.ts';
import { createContractEngine } from '../../../../runtime/http/contract-engine.ts';
import { type Order, placeOrder, type Reading, readOrder } from '../../handlers/orders.ts';

/** What is known here of the code that the compiler writes while the benchmark runs. */
interface Operation {
  readonly id: string;
  readonly method: string;
}

const handlers: Readonly<Record<string, (request: never) => unknown>> = {
  POST: ({ body }: { body: Order }) => ({
    status: 201,
    mediaType: 'application/json',
    body: placeOrder(body),
  }),
  GET: ({ path: { id }, query }: { path: { id: number }; query: Reading }) => ({
    status: 200,
    mediaType: 'application/json',
    body: readOrder(id, query),
  }),
};

async function createRouter(folder: string) {
  const { operations } = (await import(path.join(folder, 'server/operations.ts'))) as {
    operations: Readonly<Record<string, Operation>>;
  };
  const { createRouter } = await import(path.join(folder, 'server/router.ts'));
  const all = Object.values(operations).map(({ id, method }) => [id, handlers[method]] as const);
  return createRouter(Object.fromEntries(all), createContractEngine({ log: () => undefined }));
}

/** The service on `node:http`. @param folder what the compiler wrote */
export async function createListener(folder: string): Promise<RequestListener> {
  return createContractApp(await createRouter(folder), { log: () => undefined });
}

/** The service as a web-standard handler; null, and its rows left out, while the engine has no such adapter. */
export const createFetch: ((folder: string) => Promise<(request: Request) => Promise<Response>>) | null =
  null;
