import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateEncoding } from './accept.ts';
import { isNotModified } from './conditional.ts';
import type { Coded, FinishedResponse, FlatHeaders, Head, HeadOptions, Variant } from './finish-response.ts';
import { finishVariant, headOf } from './finish-response.ts';
import type { HandlerResponse, ResponseContract, WireBody } from './representation.ts';
import { prove } from './representation.ts';
import type { Header } from './response-headers.ts';
import { corsHeaders, preflightHeaders, securityHeaders } from './response-headers.ts';

/** Headers that are known before their response is. */
const early = Symbol('early headers');
type WithEarlyHeaders = ServerResponse & { [early]?: FlatHeaders };

/** Adds headers in front of those that the response will be written with. */
export function addHeaders(response: ServerResponse, headers: FlatHeaders): void {
  (response as WithEarlyHeaders)[early] = headers;
}

function writeHead(response: ServerResponse, status: number, headers: FlatHeaders): void {
  const first = (response as WithEarlyHeaders)[early];
  response.writeHead(status, (first === undefined ? headers : first.concat(headers)) as string[]);
}

/** Answers with a finished response in the coding that the client prefers. HEAD and `If-None-Match` are settled for all alike. */
export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  finished: FinishedResponse,
): void {
  const { status, offered, variants } = finished;
  const encoding = negotiateEncoding(request.headers['accept-encoding'], offered);
  send(request, response, status, variants[encoding] ?? variants.identity);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, headers, notModified }: Variant<WireBody>,
): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && notModified !== null && isNotModified(known, notModified.etag)) {
    writeHead(response, 304, notModified.headers);
    response.end();
    return;
  }
  writeHead(response, status, headers);
  if (request.method === 'HEAD' || body.length === 0) response.end();
  else response.end(body);
}

/** Answers with a body that is made for one request and not kept: it has no other coding. */
export function respondOnce(
  request: IncomingMessage,
  response: ServerResponse,
  head: Head,
  body: Coded<WireBody>,
): void {
  send(request, response, head.status, finishVariant(head, body, 'identity'));
}

/** Proves and writes an answer that belongs to no operation: an error, a redirect. It has no entity-tag. */
export function respondBeside(
  request: IncomingMessage,
  response: ServerResponse,
  contract: ResponseContract,
  answer: HandlerResponse,
  options: HeadOptions,
): void {
  const body = { body: prove(contract, answer), etag: null };
  respondOnce(request, response, headOf(contract, answer, options), body);
}

/** Answers OPTIONS for an address that has the methods of `allow`; with the CORS headers when it is a preflight. */
export function respondToOptions(
  request: IncomingMessage,
  response: ServerResponse,
  allow: string,
  secure: boolean,
): void {
  const isPreflight = request.headers['access-control-request-method'] !== undefined;
  const headers: Header[] = [['Allow', allow], ...securityHeaders(secure), ...corsHeaders()];
  if (isPreflight) headers.push(...preflightHeaders(allow));
  writeHead(response, 204, headers.flat());
  response.end();
}
