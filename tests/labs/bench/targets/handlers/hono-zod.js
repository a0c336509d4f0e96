import { serve } from '@hono/node-server';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { placeOrder, readOrder } from '../../handlers/orders.ts';
import { ready } from '../serve.js';
import { routes } from './contract.js';
import { Order, OrderSummary, Path, PlacedOrder, Query } from './orders-zod.js';

/** Hono with `@hono/zod-openapi`, which checks requests; answers are checked by their schema where they are made. */
const app = new OpenAPIHono();
const json = (schema) => ({ 'application/json': { schema } });

for (const { path, isPost } of routes) {
  if (isPost)
    app.openapi(
      createRoute({
        method: 'post',
        path,
        request: { body: { content: json(Order), required: true } },
        responses: { 201: { content: json(PlacedOrder), description: 'The order' } },
      }),
      (context) => context.json(PlacedOrder.parse(placeOrder(context.req.valid('json'))), 201),
    );
  else
    app.openapi(
      createRoute({
        method: 'get',
        path,
        request: { params: Path, query: Query },
        responses: { 200: { content: json(OrderSummary), description: 'The order' } },
      }),
      (context) => {
        const { id } = context.req.valid('param');
        return context.json(OrderSummary.parse(readOrder(id, context.req.valid('query'))), 200);
      },
    );
}
app.onError((error, context) =>
  error instanceof HTTPException
    ? error.getResponse()
    : context.json({ title: error.name, status: 500 }, 500),
);

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => ready(port));
