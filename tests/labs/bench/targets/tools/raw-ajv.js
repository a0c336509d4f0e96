import { createServer } from 'node:http';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { listen } from '../serve.js';
import { tools } from './handlers.js';

/**
 * `node:http` and Ajv by hand, as somebody writes it who has read the specification: checks path, method, revision, media type, size and
 * message, finds the tool, checks arguments and result, and writes the JSON with the headers that ours have.
 */
const LIMIT = 65_536;
const PATH = '/mcp';
const { operationTools, protocolVersions } = await import(
  path.join(process.env.BENCH_CONTRACT, 'mcp/tools.ts')
);
const revisions = new Set(protocolVersions);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const checked = new Map(
  operationTools.map(({ descriptor: { name, inputSchema, outputSchema } }) => {
    const isInput = ajv.compile(inputSchema);
    const isOutput = ajv.compile(outputSchema);
    return [name, { isInput, isOutput, call: tools[name] }];
  }),
);
const utf8 = new TextDecoder('utf-8', { fatal: true });
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (id) => typeof id === 'string' || Number.isSafeInteger(id);
const error = (id, code, message) => ({ jsonrpc: '2.0', id, error: { code, message } });

function answer({ id, method, params }) {
  if (method !== 'tools/call') return error(id, -32601, 'Unknown method');
  if (!isObject(params)) return error(id, -32602, 'No params');
  const tool = checked.get(params.name);
  if (tool === undefined) return error(id, -32602, 'Unknown tool');
  return { jsonrpc: '2.0', id, result: call(tool, params.arguments ?? {}) };
}

function call({ isInput, isOutput, call }, args) {
  if (!isInput(args)) return failed('The arguments do not fit.');
  try {
    const result = call(args);
    return isOutput(result.structuredContent) ? result : failed('The result does not fit.');
  } catch {
    return failed('The tool has failed.');
  }
}

const failed = (text) => ({ content: [{ type: 'text', text }], isError: true });

function send(response, status, value) {
  const body = value === undefined ? '' : JSON.stringify(value);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

function answerBody(response, bytes) {
  let message;
  try {
    message = JSON.parse(utf8.decode(bytes));
  } catch {
    return send(response, 400, error(null, -32700, 'No JSON'));
  }
  if (!isObject(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string')
    return send(response, 400, error(null, -32600, 'No message'));
  if (message.id === undefined) return send(response, 202);
  if (!isId(message.id)) return send(response, 400, error(null, -32600, 'No id'));
  send(response, 200, answer(message));
}

listen(
  createServer((request, response) => {
    const { headers, method, url } = request;
    if (url !== PATH) return send(response, 404, { title: 'Not found' });
    if (method !== 'POST') return send(response, 405, { title: 'Method not allowed' });
    const version = headers['mcp-protocol-version'];
    if (version !== undefined && !revisions.has(version))
      return send(response, 400, error(null, -32600, 'Unknown revision'));
    if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
      return send(response, 415, { title: 'Unsupported media type' });
    const chunks = [];
    let size = 0;
    request.on('error', () => response.destroy());
    request.on('data', (chunk) => {
      size += chunk.length;
      if (size <= LIMIT) chunks.push(chunk);
    });
    request.on('end', () => {
      if (size > LIMIT) return send(response, 413, { title: 'Content too large' });
      answerBody(response, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    });
  }),
);
