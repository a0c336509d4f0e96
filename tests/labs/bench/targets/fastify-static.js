import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { readDocument, ready } from './serve.js';

/** `@fastify/static` over a folder with the same bytes, as its guide shows it. */
const { folder } = readDocument();
const app = fastify();
app.register(fastifyStatic, { root: folder });
await app.listen({ port: 0, host: '127.0.0.1' });
ready(app.server.address().port);
