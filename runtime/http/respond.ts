import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './accept.ts';
import { negotiateEncoding } from './accept.ts';
import { isNotModified } from './conditional.ts';
import type { HandlerResponse, ResponseContract, WireBody } from './representation.ts';
import { declaredHeaders, prove } from './representation.ts';
import type { Header } from './response-headers.ts';
import { corsHeaders, preflightHeaders, securityHeaders, siteHeaders } from './response-headers.ts';

/** Header names and values in turn: the form in which node's `writeHead` takes them without a look-up. */
type FlatHeaders = readonly string[];

/** Everything of a response that does not depend on its bytes. */
export interface Head {
  readonly status: number;
  readonly headers: FlatHeaders;
  /** The headers of the 304 that can stand for the response. */
  readonly notModified: FlatHeaders;
}

export interface HeadOptions {
  /** The site's own address is https. */
  readonly secure: boolean;
  /** The request headers that choose between the responses of the address. */
  readonly vary: readonly string[];
}

/** A body in one content coding. */
export interface Coded<Body extends WireBody = Buffer> {
  readonly body: Body;
  /** Null for a response that cannot become a 304: anything but a 200 to a GET. */
  readonly etag: string | null;
}

/** A body in each content coding that it has. */
export type Bodies = { readonly identity: Coded } & { readonly [encoding in Encoding]?: Coded };

/** One content coding of a response, with everything that goes over the wire. */
interface Variant<Body extends WireBody = Buffer> {
  readonly body: Body;
  readonly headers: FlatHeaders;
  /** Null when the response has no entity-tag. */
  readonly notModified: { readonly etag: string; readonly headers: FlatHeaders } | null;
}

/** A response at an address, ready to be written. */
export interface FinishedResponse {
  readonly status: number;
  readonly offered: readonly Encoding[];
  readonly variants: { readonly identity: Variant } & { readonly [encoding in Encoding]?: Variant };
}

/** What a 304 leaves out: it describes content, and there is none (RFC 9110 section 15.4.5). */
const CONTENT_HEADERS: readonly string[] = ['Content-Type', 'Content-Security-Policy'];

/** Writes down the headers of a handler's answer. Throws a ContractViolation when one cannot be sent. */
export function headOf(
  contract: ResponseContract,
  response: HandlerResponse,
  { vary, secure }: HeadOptions,
): Head {
  const headers = [...declaredHeaders(contract, response), ...siteHeaders(response.mediaType, vary, secure)];
  return {
    status: response.status,
    headers: headers.flat(),
    notModified: headers.filter(([name]) => !CONTENT_HEADERS.includes(name)).flat(),
  };
}

/** Joins head and body, per content coding, so that nothing is left to do at a request. */
export function finishResponse(head: Head, bodies: Bodies): FinishedResponse {
  const { identity, gzip, br } = bodies;
  const variants = {
    identity: finishVariant(head, identity, 'identity'),
    ...(gzip === undefined ? {} : { gzip: finishVariant(head, gzip, 'gzip') }),
    ...(br === undefined ? {} : { br: finishVariant(head, br, 'br') }),
  };
  const offered = (['br', 'gzip'] as const).filter((encoding) => bodies[encoding] !== undefined);
  return { status: head.status, offered, variants };
}

function finishVariant<Body extends WireBody>(
  head: Head,
  { body, etag }: Coded<Body>,
  encoding: Encoding,
): Variant<Body> {
  const headers = [...head.headers];
  if (etag !== null) headers.push('ETag', etag);
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  // RFC 9110 section 8.6: no Content-Length in a 204.
  if (head.status !== 204) headers.push('Content-Length', String(Buffer.byteLength(body)));
  const notModified = etag === null ? null : { etag, headers: [...head.notModified, 'ETag', etag] };
  return { body, headers, notModified };
}

/** Strong, and of these very bytes: 128 bits of their SHA-256, with the quotes. */
export function entityTag(body: WireBody): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

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
  const encoding =
    finished.offered.length === 0
      ? 'identity'
      : negotiateEncoding(request.headers['accept-encoding'], finished.offered);
  send(request, response, finished.status, finished.variants[encoding] ?? finished.variants.identity);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, headers, notModified }: Variant<WireBody>,
): void {
  if (notModified !== null && isNotModified(request.headers['if-none-match'], notModified.etag)) {
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
