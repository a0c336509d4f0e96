import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { middleware } from 'express-openapi-validator';
import { headersOf, listen, readDocument } from './serve.js';

/** Express with our own contract checked at every request and every answer: JSON as a value, as the validator wants it. */
const { path, headers, contentType, body } = readDocument();
const fields = headersOf(headers);
const value = contentType.includes('json') ? JSON.parse(body.toString('utf8')) : null;
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.set('json spaces', 0);
app.use(
  middleware({
    apiSpec: fileURLToPath(new URL('../../../../generated/public/openapi.json', import.meta.url)),
    validateRequests: true,
    validateResponses: true,
  }),
);
app.get(path, (_request, response) => {
  response.set(fields);
  if (value === null) response.send(body);
  else response.json(value);
});
listen(createServer(app));
