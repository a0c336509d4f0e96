import { createServer } from 'node:http';
import { listen, readDocument } from './serve.js';

/**
 * The limit of the platform: one prebuilt body for every request, and nothing looked up. With the header list of the
 * document, or with `BENCH_MINIMAL` only with what a client needs to read the body. A message names the next document.
 */
let status = 404;
let headers = [];
let body = Buffer.alloc(0);

process.on('message', (stored) => {
  const document = readDocument(stored);
  ({ status, headers, body } = document);
  if (process.env.BENCH_MINIMAL) {
    headers = ['Content-Type', document.contentType, 'Content-Length', String(body.length)];
  }
  process.send('done');
});
process.on('disconnect', () => process.exit());

listen(
  createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  }),
);
