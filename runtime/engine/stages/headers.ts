import type { Operation } from '../core/contract.ts';
import type { HeadersOf } from '../core/handlers.ts';
import type { HeaderList, IncomingRequest } from '../core/http-exchange.ts';
import { isEventStream, isJsonType } from '../core/negotiation.ts';
import { type PlannedReply, violation } from './handle.ts';
import type { Undeclared } from './validate.ts';

/** What the headers of an operation's responses depend on besides the reply. */
export type HeadContract = Partial<
  Pick<Operation, 'path' | 'cacheControl' | 'headers' | 'negotiation' | 'mediaTypes'>
> & { readonly name: string | null; readonly hasEntityTags: boolean; readonly isCompressed: boolean };

export interface HeadOptions {
  /** Headers of every response; `X-Content-Type-Options: nosniff` by default. */
  readonly headers?: HeadersOf;
  /** A header that the contract does not declare: a 500 (default), or left out. */
  readonly undeclared?: Undeclared;
}

/** The headers of a reply, without those that depend on its bytes. */
export type HeadOf = (
  reply: PlannedReply,
  request: Pick<IncomingRequest, 'path'>,
  extra?: Readonly<Record<string, string>>,
) => HeaderList;

/** Headers whose values from contract, option and handler are joined. For other headers the last value wins. */
const joins: ReadonlyMap<string, (before: string, value: string) => string> = new Map([
  ['link', (before, value) => `${before}, ${value}`],
  ['vary', joinNames],
]);

/** A directive of `Cache-Control` (RFC 9111 section 5.2.2.6), and a test for it. */
const NO_TRANSFORM = 'no-transform';
const HAS_NO_TRANSFORM = /(?:^|,)\s*no-transform\s*(?:,|$)/i;

const defaultHeaders = { 'X-Content-Type-Options': 'nosniff' };

/** For responses that the contract does not declare cacheable: errors, and responses to a POST. */
const NOT_CACHED = 'private, no-store';
/** Caches revalidate a response with an entity-tag each time. */
const REVALIDATED = 'private, no-cache';
/** Permanent redirects may be cached for only an hour, so that their address can be reused. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';

/**
 * Returns the function that makes heads. A head that does not depend on the request is made once: if the operation has one
 * path or no option adds headers by path, and the handler sets no headers.
 */
export function createHeads(contract: HeadContract, options: HeadOptions): HeadOf {
  const isConstant = options.headers === undefined || contract.path?.includes('{') === false;
  const known = new Map<unknown, { status: number; mediaType: string | null; head: HeaderList }>();
  return (reply, request, extra) => {
    if (!isConstant || reply.headers !== undefined || extra !== undefined)
      return makeHead(contract, options, reply, request, extra);
    const key = reply.content ?? reply.response;
    const found = known.get(key);
    if (found !== undefined && found.status === reply.status && found.mediaType === reply.mediaType)
      return found.head;
    const head = makeHead(contract, options, reply, request);
    known.set(key, { status: reply.status, mediaType: reply.mediaType, head });
    return head;
  };
}

function makeHead(
  contract: HeadContract,
  { headers: headersFor, undeclared = 'refuse' }: HeadOptions,
  reply: PlannedReply,
  request: Pick<IncomingRequest, 'path'>,
  extra: Readonly<Record<string, string>> = {},
): HeaderList {
  const { status, mediaType } = reply;
  const named = new Map<string, readonly [name: string, value: string]>();
  const put = (name: string, value: string): void => {
    const key = name.toLowerCase();
    const before = named.get(key)?.[1];
    named.set(key, [name, before === undefined ? value : (joins.get(key)?.(before, value) ?? value)]);
  };
  if (mediaType !== null) put('Content-Type', contentType(mediaType));
  put('Cache-Control', cacheControl(contract, reply));
  for (const [name, value] of Object.entries(contract.headers ?? {})) put(name, value);
  const vary = varyOf(contract, reply);
  if (vary !== '') put('Vary', vary);
  const own = headersFor?.({ operation: contract.name, path: request.path, status, mediaType });
  for (const [name, value] of Object.entries(own ?? defaultHeaders)) put(name, value);
  for (const [name, value] of Object.entries(extra)) put(name, value);
  const cookies: string[] = [];
  for (const [name, text] of givenHeaders(reply, undeclared)) {
    if (name.toLowerCase() === 'set-cookie') cookies.push(name, text);
    else put(name, text);
  }
  if (mediaType !== null && isEventStream(mediaType)) keepEvents(named);
  return [...[...named.values()].flat(), ...cookies];
}

/** Prevents compression by Express middleware or a proxy, which would delay events. */
function keepEvents(named: Map<string, readonly [name: string, value: string]>): void {
  const [name, value] = named.get('cache-control') ?? ['Cache-Control', ''];
  if (HAS_NO_TRANSFORM.test(value)) return;
  named.set('cache-control', [name, value === '' ? NO_TRANSFORM : `${value}, ${NO_TRANSFORM}`]);
}

/** Joins two lists of names without duplicates, ignoring case. */
function joinNames(before: string, value: string): string {
  const known = before.toLowerCase().split(/[\s,]+/);
  const added = value.split(/[\s,]+/).filter((name) => name !== '' && !known.includes(name.toLowerCase()));
  return [before, ...added].join(', ');
}

/** Text is UTF-8, unless the contract says otherwise. */
function contentType(mediaType: string): string {
  const isText = /^text\/|[/+]xml$|javascript$/i.test(mediaType);
  return isText && !/;\s*charset=/i.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}

function cacheControl({ cacheControl = {}, hasEntityTags }: HeadContract, reply: PlannedReply): string {
  const { status, mediaType } = reply;
  if (status >= 200 && status < 300 && mediaType !== null) {
    return (
      cacheControl[mediaType] ??
      cacheControl['*'] ??
      (hasEntityTags && status === 200 ? REVALIDATED : NOT_CACHED)
    );
  }
  return status === 301 || status === 308 ? REDIRECT_CACHE_CONTROL : NOT_CACHED;
}

/** `Vary` must be the same for every response of an address, or caches mix them up (RFC 9110 section 12.5.5). */
function varyOf(
  { negotiation, mediaTypes = [], isCompressed }: HeadContract,
  { mediaType }: PlannedReply,
): string {
  const isNegotiated = negotiation !== undefined || mediaTypes.length > 1;
  const isCoded = isCompressed && mediaType !== null && isCompressible(mediaType);
  return [...(isNegotiated ? ['Accept'] : []), ...(isCoded ? ['Accept-Encoding'] : [])].join(', ');
}

/** Whether bodies of this type compress well: any kind of text does. */
export function isCompressible(mediaType: string): boolean {
  return (
    isJsonType(mediaType) ||
    /^text\/(?!event-stream)|[/+]xml\b|javascript|x-www-form-urlencoded/i.test(mediaType)
  );
}

/** The headers of the handler, validated and serialized. */
function givenHeaders(reply: PlannedReply, undeclared: Undeclared): [string, string][] {
  const { headers = {}, response } = reply;
  const declared = response.headers;
  const missing = declared?.required.find((name) => headers[name] === undefined);
  if (missing !== undefined) throw violation(reply, `the header ${missing} is missing`);
  const isDeclared = (name: string) => declared?.names.has(name.toLowerCase()) === true;
  const all = Object.entries(headers).filter(([, value]) => value !== undefined);
  const stray = all.find(([name]) => !isDeclared(name))?.[0];
  if (stray !== undefined && undeclared === 'refuse')
    throw violation(reply, `the header ${JSON.stringify(stray)} is not declared`);
  const given = stray === undefined ? all : all.filter(([name]) => isDeclared(name));
  if (given.length === 0) return [];
  const validate = declared?.validate ?? null;
  if (validate !== null && !validate(stray === undefined ? headers : Object.fromEntries(given))) {
    const [error] = validate.errors ?? [];
    const reason = `the header ${error?.instancePath.slice(1)} ${error?.message ?? 'does not match its schema'}`;
    throw violation(reply, reason);
  }
  return given.flatMap(([name, value]) =>
    headerTexts(name, value, declared?.written[name] ?? {}).map((text): [string, string] => {
      if (isFieldValue(text)) return [name, text];
      throw violation(reply, `the header ${JSON.stringify(name)} has a character that cannot be sent`);
    }),
  );
}

/** RFC 9110 section 5.5: visible characters, white space inside, and bytes above ASCII. */
function isFieldValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}

/** The style `simple` (OpenAPI 3.1 section 4.8.21), or JSON. Each cookie is a separate header. */
function headerTexts(
  name: string,
  value: unknown,
  { explode, mediaType }: { readonly explode?: boolean; readonly mediaType?: string },
): string[] {
  if (mediaType !== undefined) return [isJsonType(mediaType) ? JSON.stringify(value) : String(value)];
  if (Array.isArray(value)) {
    return name.toLowerCase() === 'set-cookie' ? value.map(String) : [value.map(String).join(',')];
  }
  if (typeof value !== 'object' || value === null) return [String(value)];
  const members = Object.entries(value).map(([key, item]) => (explode ? `${key}=${item}` : `${key},${item}`));
  return [members.join(',')];
}
