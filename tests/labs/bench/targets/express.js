import { createServer } from 'node:http';
import express from 'express';
import { headersOf, listen, readDocument } from './serve.js';

/** Express alone with one route, and `send` as its guide shows it; the body is a prebuilt buffer. */
const { path, headers, body } = readDocument();
const fields = headersOf(headers);
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get(path, (_request, response) => {
  response.set(fields).send(body);
});
listen(createServer(app));
