import { createServer } from 'node:http';
import { listen, readDocument } from './serve.js';

/**
 * The limit of the platform: one prebuilt body for every request, and nothing looked up. With the header list of the
 * document, or with `BENCH_MINIMAL` only with what a client needs to read the body.
 */
const { status, headers, contentType, body } = readDocument();
const minimal = ['Content-Type', contentType, 'Content-Length', String(body.length)];
const list = process.env.BENCH_MINIMAL ? minimal : headers;

listen(
  createServer((_request, response) => {
    response.writeHead(status, list);
    response.end(body);
  }),
);
