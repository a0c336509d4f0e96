import { createServer } from 'node:http';
import { listen, readAnswers } from './serve.js';

/** Raw `node:http` with a prebuilt answer for each address: what many of them cost the platform itself. */
const answers = readAnswers();

listen(
  createServer((request, response) => {
    const { headers, body } = answers.get(request.url);
    response.writeHead(200, headers);
    response.end(body);
  }),
);
