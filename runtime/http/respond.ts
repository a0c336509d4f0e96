import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './accept.ts';
import { negotiateEncoding } from './accept.ts';
import { isNotModified } from './conditional.ts';
import type { Coded, Representation } from './representation.ts';
import type { Header } from './response-headers.ts';
import {
  corsHeaders,
  flatten,
  preflightHeaders,
  representationHeaders,
  securityHeaders,
} from './response-headers.ts';

/** One content coding of a response, with everything that goes over the wire. */
interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
  /** Null when the response has no entity-tag. */
  readonly notModified: { readonly etag: string; readonly headers: string[] } | null;
}

/** A representation at an address, ready to be written. */
export interface FinishedResponse {
  readonly status: number;
  readonly offered: readonly Encoding[];
  readonly variants: { readonly identity: Variant } & { readonly [encoding in Encoding]?: Variant };
}

export interface FinishOptions {
  /** The site's own address is https. */
  readonly secure: boolean;
  /** The request headers that choose between the responses of the address. */
  readonly vary: readonly string[];
  /** Whether the response has an entity-tag and can become a 304: a 200 to a GET. */
  readonly conditional: boolean;
}

/** Writes every header of a representation down, per content coding, so that nothing is left to do at a request. */
export function finishResponse(representation: Representation, options: FinishOptions): FinishedResponse {
  const { identity, gzip, br } = representation.encodings;
  const common = representationHeaders(representation, options.vary, options.secure);
  const finish = (coded: Coded, encoding: Encoding): Variant =>
    finishVariant(representation, common, coded, encoding, options);
  const variants = {
    identity: finish(identity, 'identity'),
    ...(gzip === undefined ? {} : { gzip: finish(gzip, 'gzip') }),
    ...(br === undefined ? {} : { br: finish(br, 'br') }),
  };
  const offered = (['br', 'gzip'] as const).filter((encoding) => variants[encoding] !== undefined);
  return { status: representation.status, offered, variants };
}

/** What a 304 leaves out: it describes content, and there is none (RFC 9110 section 15.4.5). */
const CONTENT_HEADERS: readonly string[] = ['Content-Type', 'Content-Security-Policy'];

function finishVariant(
  { status }: Representation,
  common: readonly Header[],
  { body, etag }: Coded,
  encoding: Encoding,
  { conditional }: FinishOptions,
): Variant {
  const headers = [...common];
  if (conditional) headers.push(['ETag', etag]);
  const withoutContent = headers.filter(([name]) => !CONTENT_HEADERS.includes(name));
  if (encoding !== 'identity') headers.push(['Content-Encoding', encoding]);
  // RFC 9110 section 8.6: no Content-Length in a 204.
  if (status !== 204) headers.push(['Content-Length', String(body.length)]);
  return {
    body,
    headers: flatten(headers),
    notModified: conditional ? { etag, headers: flatten(withoutContent) } : null,
  };
}

/** Answers with a finished response: HEAD, `Accept-Encoding` and `If-None-Match` are settled here, for all of them. */
export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  finished: FinishedResponse,
): void {
  const encoding =
    finished.offered.length === 0
      ? 'identity'
      : negotiateEncoding(request.headers['accept-encoding'], finished.offered);
  const { body, headers, notModified } = finished.variants[encoding] ?? finished.variants.identity;
  if (notModified !== null && isNotModified(request.headers['if-none-match'], notModified.etag)) {
    response.writeHead(304, notModified.headers);
    response.end();
    return;
  }
  response.writeHead(finished.status, headers);
  if (request.method === 'HEAD' || body.length === 0) response.end();
  else response.end(body);
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
  response.writeHead(204, flatten(headers));
  response.end();
}
