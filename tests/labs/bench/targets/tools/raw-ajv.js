import { createServer } from 'node:http';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { listen } from '../serve.js';
import { tools } from './handlers.js';

/** `node:http` and Ajv by hand: reads the JSON, finds the tool, checks arguments and result, writes the JSON. */
const LIMIT = 65_536;

const { operationTools } = await import(path.join(process.env.BENCH_CONTRACT, 'mcp/tools.ts'));
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const checked = new Map(
  operationTools.map(({ descriptor: { name, inputSchema, outputSchema } }) => {
    const isInput = ajv.compile(inputSchema);
    const isOutput = ajv.compile(outputSchema);
    return [name, { isInput, isOutput, call: tools[name] }];
  }),
);

function answer({ id, method, params }) {
  if (method !== 'tools/call')
    return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Unknown method' } };
  const tool = checked.get(params.name);
  if (tool === undefined) return { jsonrpc: '2.0', id, error: { code: -32602, message: 'Unknown tool' } };
  return { jsonrpc: '2.0', id, result: call(tool, params.arguments) };
}

function call({ isInput, isOutput, call }, args) {
  if (!isInput(args)) return failed('The arguments do not fit.');
  const result = call(args);
  return isOutput(result.structuredContent) ? result : failed('The result does not fit.');
}

const failed = (text) => ({ content: [{ type: 'text', text }], isError: true });

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
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
      return send(response, 415, { title: 'Unsupported media type' });
    const chunks = [];
    let size = 0;
    request.on('data', (chunk) => {
      size += chunk.length;
      if (size <= LIMIT) chunks.push(chunk);
    });
    request.on('end', () => {
      if (size > LIMIT) return send(response, 413, { title: 'Content too large' });
      let message;
      try {
        message = JSON.parse((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).toString('utf8'));
      } catch {
        return send(response, 400, { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'No JSON' } });
      }
      send(response, 200, answer(message));
    });
  }),
);
