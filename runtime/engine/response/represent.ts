import { negotiateEncoding } from '../core/accept.ts';
import type { Exchange, HeaderList, WholeBody } from '../core/exchange.ts';
import { givenTag, isMatched, isNotModified, isStrong } from './conditional.ts';

/** What a 304 leaves out: it describes content, and there is none (RFC 9110 section 15.4.5). */
const contentHeaders: ReadonlySet<string> = new Set([
  'content-type',
  'content-security-policy',
  'content-length',
  'content-encoding',
]);

export interface Representation {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: WholeBody;
  /** The body gets an entity-tag, and preconditions count (RFC 9110 section 13). */
  readonly isTagged: boolean;
  /** The body may be compressed. */
  readonly isCompressed: boolean;
}

/**
 * Sends a body that was made for this request: in the coding that the client prefers, with its entity-tag, or as a 304.
 * A tag of the handler's is used as it is, and a body with a strong one is not compressed. Calls `refuse` instead where
 * `If-Match` does not name the tag.
 */
export function represent(
  exchange: Exchange,
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

/** Below this a response fits a packet, whatever is done to it. In bytes. */
const WORTH_COMPRESSING = 1024;

function worthCompressing(exchange: Exchange, { body, status, headers }: Representation): boolean {
  if (status !== 200 || body.length < WORTH_COMPRESSING) return false;
  if (exchange.header('accept-encoding') === undefined) return false;
  const given = givenTag(headers);
  return given === undefined || !isStrong(given);
}

async function representCoded(
  exchange: Exchange,
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
  exchange: Exchange,
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
  exchange: Exchange,
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

/** Whether `If-Match` asks for another representation than the current one (RFC 9110 section 13.1.1). */
export function failsPrecondition(exchange: Pick<Exchange, 'header'>, etag: string): boolean {
  const asked = exchange.header('if-match');
  return asked !== undefined && !isMatched(asked, etag);
}

export function sendWhole(exchange: Exchange, status: number, headers: HeaderList, body: WholeBody): void {
  const length = typeof body === 'string' ? exchange.byteLength(body) : body.byteLength;
  exchange.send(status, [...headers, 'Content-Length', String(length)], body);
}

/** A response without content: its length is said, except where there can be none (RFC 9110 section 8.6). */
export function sendEmpty(exchange: Exchange, status: number, headers: HeaderList): void {
  const isSilent = status === 204 || status === 304;
  exchange.send(status, isSilent ? headers : [...headers, 'Content-Length', '0'], null);
}

/** The headers of a 304 that stands for a response with these. */
export function notModifiedHeaders(headers: HeaderList): HeaderList {
  return headers.filter((_, index) => {
    const name = headers[index - (index % 2)] ?? '';
    return !contentHeaders.has(name.toLowerCase());
  });
}
