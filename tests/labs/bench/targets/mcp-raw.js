import { createServer } from 'node:http';
import { listen, readDocument } from './serve.js';

/** The hand-written server: reads the JSON, finds the method and the tool, writes the JSON. It checks nothing else. */
const { path, text } = readDocument();
const pages = new Map([[path, text]]);
const tools = {
  read_page: ({ path }) => ({ content: [{ type: 'text', text: pages.get(path) }] }),
};
const methods = {
  ping: () => ({}),
  'tools/call': ({ name, arguments: args }) => tools[name](args),
};

listen(
  createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const answer = JSON.stringify({ jsonrpc: '2.0', id, result: methods[method](params) });
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(answer),
      });
      response.end(answer);
    });
  }),
);
