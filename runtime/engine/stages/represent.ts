import type { Operation } from '../core/contract.ts';
import type { HeaderList, HttpExchange, WholeBody } from '../core/http-exchange.ts';
import { negotiateEncoding } from '../core/negotiation.ts';
import { sendWhole } from './send.ts';

/** A 304 omits headers that describe content (RFC 9110 section 15.4.5). */
const contentHeaders: ReadonlySet<string> = new Set([
  'content-type',
  'content-security-policy',
  'content-length',
  'content-encoding',
]);

interface Representation {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: WholeBody;
  /** The body gets an entity-tag, and preconditions are evaluated (RFC 9110 section 13). */
  readonly isTagged: boolean;
  /** The body may be compressed. */
  readonly isCompressed: boolean;
}

/**
 * Sends a body that was made for this request: in the content coding that the client prefers, with its entity-tag, or as a
 * 304. A tag from the handler is used as it is, and a body with a strong one is not compressed. Calls `refuse` instead if
 * `If-Match` does not match the tag.
 */
export function represent(
  exchange: HttpExchange,
  representation: Representation,
  refuse: () => void | Promise<void>,
): void | Promise<void> {
  if (
    representation.isCompressed &&
    exchange.compress !== undefined &&
    worthCompressing(exchange, representation)
  )
    return representCoded(exchange, representation, refuse);
  return tagAndSend(exchange, representation, representation.body, representation.headers, refuse);
}

/** Smaller bodies fit one packet anyway. In bytes. */
const WORTH_COMPRESSING = 1024;

function worthCompressing(exchange: HttpExchange, { body, status, headers }: Representation): boolean {
  if (status !== 200 || body.length < WORTH_COMPRESSING) return false;
  if (exchange.header('accept-encoding') === undefined) return false;
  const given = givenTag(headers);
  return given === undefined || !isStrong(given);
}

async function representCoded(
  exchange: HttpExchange,
  representation: Representation,
  refuse: () => void | Promise<void>,
): Promise<void> {
  const { body, headers } = representation;
  const coding = negotiateEncoding(exchange.header('accept-encoding'), ['br', 'gzip']);
  const coded = coding === 'identity' ? body : await exchange.compress?.(body, coding);
  const isCoded = coded !== undefined && coded !== body;
  const list = isCoded ? [...headers, 'Content-Encoding', coding] : headers;
  await tagAndSend(exchange, representation, coded ?? body, list, refuse);
}

function tagAndSend(
  exchange: HttpExchange,
  { status, isTagged }: Representation,
  body: WholeBody,
  headers: HeaderList,
  refuse: () => void | Promise<void>,
): void | Promise<void> {
  if (!isTagged) return sendWhole(exchange, status, headers, body);
  const given = givenTag(headers);
  if (given !== undefined) return sendTagged(exchange, status, headers, body, given, refuse);
  const send = (etag: string) => sendTagged(exchange, status, [...headers, 'ETag', etag], body, etag, refuse);
  const etag = exchange.entityTag(body);
  return typeof etag === 'string' ? send(etag) : etag.then(send);
}

/** @param headers with the tag */
function sendTagged(
  exchange: HttpExchange,
  status: number,
  headers: HeaderList,
  body: WholeBody,
  etag: string,
  refuse: () => void | Promise<void>,
): void | Promise<void> {
  if (failsPrecondition(exchange, etag)) return refuse();
  const known = exchange.header('if-none-match');
  if (known !== undefined && isNotModified(known, etag))
    return exchange.send(304, notModifiedHeaders(headers), null);
  return sendWhole(exchange, status, headers, body);
}

/** Whether `If-Match` fails for the current representation (RFC 9110 section 13.1.1). */
function failsPrecondition(exchange: Pick<HttpExchange, 'header'>, etag: string): boolean {
  const asked = exchange.header('if-match');
  return asked !== undefined && !isMatched(asked, etag);
}

/** The headers of a 304, from those of the full response. */
export function notModifiedHeaders(headers: HeaderList): HeaderList {
  return headers.filter((_, index) => {
    const name = headers[index - (index % 2)] ?? '';
    return !contentHeaders.has(name.toLowerCase());
  });
}

/** An entity-tag with the separator after it (RFC 9110 sections 8.8.3 and 5.6.1). */
const ENTITY_TAG = /[\s,]*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?=,|$)/gy;

const WEAK = 'W/';

/**
 * Whether `If-None-Match` matches the representation, so that a 304 is sent (RFC 9110 section 13.1.2), by weak comparison:
 * `W/"x"` matches `"x"`. Parsing stops at the first invalid entity-tag.
 */
export function isNotModified(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const wanted = etag.startsWith(WEAK) ? etag.slice(WEAK.length) : etag;
  for (const [, , opaque] of ifNoneMatch.matchAll(ENTITY_TAG)) {
    if (opaque === wanted) return true;
  }
  return false;
}

/**
 * Whether `If-Match` matches the representation (RFC 9110 section 13.1.1), by strong comparison.
 *
 * @param etag of the representation; several if each content coding has its own
 */
export function isMatched(ifMatch: string, ...etags: readonly string[]): boolean {
  if (ifMatch.trim() === '*') return true;
  for (const [, weak, opaque = ''] of ifMatch.matchAll(ENTITY_TAG)) {
    if (weak === undefined && etags.includes(opaque)) return true;
  }
  return false;
}

/** The entity-tag that a handler has set, which replaces the computed one. */
export function givenTag(headers: HeaderList): string | undefined {
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'etag') return headers[at + 1];
  }
  return undefined;
}

/** Whether a tag names exact bytes, so that each content coding needs its own (RFC 9110 section 8.8.3.3). */
export function isStrong(etag: string): boolean {
  return !etag.startsWith(WEAK);
}

/** Whether the bodies of an operation get entity-tags: if the contract declares a 304. */
export function hasEntityTags({ method, responses }: Pick<Operation, 'method' | 'responses'>): boolean {
  return method === 'GET' && Object.hasOwn(responses, '304');
}
