import { createServer } from 'node:http';
import { parse } from 'node:querystring';
import { placeOrder, readOrder } from '../../handlers/orders.ts';
import { listen } from '../serve.js';
import { routes } from './contract.js';

/** `node:http` that reads, answers and writes the same, and checks nothing: what the platform itself takes. */
const collections = new Set(routes.filter(({ isPost }) => isPost).map(({ path }) => path));

function send(response, status, value) {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

listen(
  createServer((request, response) => {
    const { url } = request;
    if (collections.has(url)) {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        try {
          send(response, 201, placeOrder(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
        } catch {
          send(response, 400, { title: 'Bad request', status: 400 });
        }
      });
      return;
    }
    const mark = url.indexOf('?');
    const slash = url.lastIndexOf('/', mark);
    if (!collections.has(url.slice(0, slash)))
      return void response.writeHead(404, { 'Content-Length': 0 }).end();
    const { limit, archived, view, fields } = parse(url.slice(mark + 1));
    const query = { limit: Number(limit), archived: archived === 'true', view, fields };
    send(response, 200, readOrder(Number(url.slice(slash + 1, mark)), query));
  }),
);
