import fastify from 'fastify';
import { headersOf, readDocument, ready } from './serve.js';

/** Fastify with one route; the body is a prebuilt buffer. */
const { path, headers, body } = readDocument();
const fields = headersOf(headers);
const app = fastify();
app.get(path, (_request, reply) => {
  reply.headers(fields).send(body);
});
await app.listen({ port: 0, host: '127.0.0.1' });
ready(app.server.address().port);
