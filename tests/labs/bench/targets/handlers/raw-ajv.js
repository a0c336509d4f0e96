import { createServer } from 'node:http';
import { parse } from 'node:querystring';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { placeNote, placeOrder, readNote, readOrder } from '../../handlers/orders.ts';
import { listen } from '../serve.js';
import { document, notes, parametersIn, routes } from './contract.js';

/** `node:http` and Ajv by hand: a set of paths, and the id behind the last slash. */
const LIMIT = 1_048_576;

/** Schemas refer to each other as in the contract. */
function compile(schema, options = {}) {
  const ajv = new Ajv2020({ strict: false, ...options });
  addFormats.default(ajv);
  return ajv.compile({ ...schema, components: document.components });
}

const component = (name) => ({ $ref: `#/components/schemas/${name}` });
const isOrder = compile(component('Order'));
const isPlacedOrder = compile(component('PlacedOrder'));
const isNote = compile(component('Note'));
const isPlacedNote = compile(component('PlacedNote'));
const isSummary = compile(component('OrderSummary'));
// Texts become numbers and booleans, and one text becomes a list.
const isPath = compile(parametersIn('path'), { coerceTypes: true });
const isQuery = compile(parametersIn('query'), { coerceTypes: 'array' });

function send(response, status, value, type = 'application/json') {
  const body = JSON.stringify(value);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

function refuse(response, status, title) {
  send(response, status, { title, status }, 'application/problem+json');
}

function post(request, response, isValid, place, isPlaced) {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return refuse(response, 415, 'Unsupported media type');
  const chunks = [];
  let size = 0;
  request.on('data', (chunk) => {
    size += chunk.length;
    if (size <= LIMIT) chunks.push(chunk);
  });
  request.on('end', () => {
    if (size > LIMIT) return refuse(response, 413, 'Content too large');
    let value;
    try {
      value = JSON.parse((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).toString('utf8'));
    } catch {
      return refuse(response, 400, 'Bad request');
    }
    if (!isValid(value)) return refuse(response, 400, 'Bad request');
    const placed = place(value);
    if (!isPlaced(placed)) return refuse(response, 500, 'Internal server error');
    send(response, 201, placed);
  });
}

function read(response, id, query) {
  const path = { id };
  const values = { ...parse(query) };
  if (!isPath(path) || !isQuery(values)) return refuse(response, 400, 'Bad request');
  const summary = readOrder(path.id, values);
  if (!isSummary(summary)) return refuse(response, 500, 'Internal server error');
  send(response, 200, summary);
}

function readOneNote(response, id) {
  const path = { id };
  if (!isPath(path)) return refuse(response, 400, 'Bad request');
  const note = readNote(path.id);
  if (!isPlacedNote(note)) return refuse(response, 500, 'Internal server error');
  send(response, 200, note);
}

const collections = new Set(routes.filter(({ isPost }) => isPost).map(({ path }) => path));

listen(
  createServer((request, response) => {
    const { url, method } = request;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    if (collections.has(path))
      return method === 'POST'
        ? post(request, response, isOrder, placeOrder, isPlacedOrder)
        : refuse(response, 405, 'Method not allowed');
    if (path === notes)
      return method === 'POST'
        ? post(request, response, isNote, placeNote, isPlacedNote)
        : refuse(response, 405, 'Method not allowed');
    const slash = path.lastIndexOf('/');
    const collection = path.slice(0, slash);
    if (!collections.has(collection) && collection !== notes) return refuse(response, 404, 'Not found');
    if (method !== 'GET') return refuse(response, 405, 'Method not allowed');
    if (collection === notes) return readOneNote(response, path.slice(slash + 1));
    read(response, path.slice(slash + 1), mark === -1 ? '' : url.slice(mark + 1));
  }),
);
