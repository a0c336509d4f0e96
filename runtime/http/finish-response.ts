import { hash } from 'node:crypto';
import type { Encoding } from './accept.ts';
import type { HandlerResponse, ResponseContract, WireBody } from './representation.ts';
import { declaredHeaders } from './representation.ts';
import { siteHeaders } from './response-headers.ts';

/** Header names and values in turn: the form in which node's `writeHead` takes them without a look-up. */
export type FlatHeaders = readonly string[];

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
export interface Variant<Body extends WireBody = Buffer> {
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

/** The same for one content coding. */
export function finishVariant<Body extends WireBody>(
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
