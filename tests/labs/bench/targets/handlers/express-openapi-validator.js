import { createServer } from 'node:http';
import express from 'express';
import { middleware } from 'express-openapi-validator';
import { placeOrder, readOrder } from '../../handlers/orders.ts';
import { listen } from '../serve.js';
import { document, routes } from './contract.js';

/** Express with the contract checked at every request and every answer. */
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use(express.json());
app.use(
  middleware({
    apiSpec: document,
    validateRequests: true,
    validateResponses: true,
    // Without this, `uuid` and `email` are not checked.
    ajvFormats: { mode: 'full' },
  }),
);
for (const { path, isPost } of routes) {
  if (isPost) app.post(path, (request, response) => void response.status(201).json(placeOrder(request.body)));
  else
    app.get(path.replace('{id}', ':id'), (request, response) => {
      response.json(readOrder(request.params.id, request.query));
    });
}
app.use((error, _request, response, _next) => {
  const { status = 500, name: title } = error;
  response.status(status).type('application/problem+json').send(JSON.stringify({ title, status }));
});
listen(createServer(app));
