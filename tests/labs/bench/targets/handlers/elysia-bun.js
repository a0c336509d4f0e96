import { Elysia } from 'elysia';
import { placeOrder, readOrder } from '../../handlers/orders.ts';
import { ready } from '../serve.js';
import { routes } from './contract.js';
import { Order, OrderSummary, Path, PlacedOrder, Query } from './elysia-typebox.js';

/** Elysia on Bun, another runtime with an HTTP server in native code: the ceiling. */
const app = new Elysia({ normalize: false }).onError(({ code, error, set }) => {
  // An answer that breaks its schema is the server's fault.
  const status = code === 'VALIDATION' && error.type === 'response' ? 500 : (error.status ?? 500);
  set.status = status;
  set.headers['content-type'] = 'application/problem+json';
  return JSON.stringify({ title: code, status });
});

for (const { path, isPost } of routes) {
  const url = path.replace('{id}', ':id');
  if (isPost)
    app.post(
      url,
      ({ body, set }) => {
        set.status = 201;
        return placeOrder(body);
      },
      { body: Order, response: { 201: PlacedOrder } },
    );
  else
    app.get(url, ({ params, query }) => readOrder(params.id, query), {
      params: Path,
      query: Query,
      response: { 200: OrderSummary },
    });
}
app.listen({ hostname: '127.0.0.1', port: 0 }, ({ port }) => ready(port));
