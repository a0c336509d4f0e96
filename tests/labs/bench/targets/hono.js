import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { headersOf, readDocument, ready } from './serve.js';

/** Hono on its Node server with one route; the body is a prebuilt buffer. */
const { path, headers, body } = readDocument();
const fields = headersOf(headers);
const app = new Hono();
app.get(path, (context) => context.body(body, 200, fields));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => ready(port));
