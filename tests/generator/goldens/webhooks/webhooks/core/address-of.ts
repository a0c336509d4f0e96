// The same for every contract. Do not edit: it is copied from the compiler.
/** A value of an exchange that a runtime expression names (OpenAPI 3.1 section 4.8.20.4). */
export type RuntimeValue =
  | { readonly from: 'url' | 'method' | 'statusCode' }
  | {
      readonly from: 'request' | 'response';
      readonly part: 'header' | 'query' | 'path';
      readonly name: string;
    }
  | { readonly from: 'request' | 'response'; readonly part: 'body'; readonly pointer: string };

/** Headers as a client or a handler has them. */
export type HeadersLike = Headers | Readonly<Record<string, unknown>>;

/** The request that a callback belongs to, and its response. */
export interface Exchange {
  readonly url?: string;
  readonly method?: string;
  readonly request?: Message;
  readonly response?: Message & { readonly status?: number };
}

interface Message {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: HeadersLike;
  readonly body?: unknown;
}

/** The address of a callback needs a value that is absent from the request and response, or that cannot be part of an address. */
export class CallbackAddressError extends Error {
  override readonly name = 'CallbackAddressError';
  readonly callback: string;
  /** The runtime expression, such as `$request.body#/callbackUrl`. */
  readonly expression: string;

  constructor(callback: string, expression: string, reason: string) {
    super(`${callback}: ${expression} ${reason}`);
    this.callback = callback;
    this.expression = expression;
  }
}

/**
 * Where a callback is sent. Values after the beginning of the address are percent-encoded, as parts of a path or a
 * query. Throws a CallbackAddressError, also for values that would change the path.
 */
export function addressOf(
  callback: string,
  parts: readonly (string | RuntimeValue)[],
  exchange: Exchange,
): string {
  const refusal = (value: RuntimeValue, reason: string) =>
    new CallbackAddressError(callback, expressionOf(value), reason);
  const texts = parts.map((part, index) => {
    if (typeof part === 'string') return part;
    const value = read(part, exchange);
    if (value === undefined || value === null) throw refusal(part, 'has no value');
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      throw refusal(part, 'is neither text nor a number');
    if (/\p{Surrogate}/u.test(String(value))) throw refusal(part, 'holds half a character');
    return index === 0 ? String(value) : encodeURIComponent(value);
  });
  parts.forEach((part, index) => {
    const segment = segmentAt(texts, index);
    // Empty and dot segments would resolve to another path (RFC 3986 section 5.2.4).
    if (index > 0 && typeof part !== 'string' && segment !== null && /^\.{0,2}$/.test(segment))
      throw refusal(part, `would make "${segment}" a segment of the path`);
  });
  return texts.join('');
}

/** The segment of the path that a text belongs to; null in a query. */
function segmentAt(texts: readonly string[], index: number): string | null {
  const before = texts.slice(0, index).join('');
  if (/[?#]/.test(before)) return null;
  const behind = texts.slice(index).join('');
  return before.slice(before.lastIndexOf('/') + 1) + behind.replace(/[/?#].*/s, '');
}

function read(value: RuntimeValue, exchange: Exchange): unknown {
  if (!('part' in value))
    return value.from === 'statusCode' ? exchange.response?.status : exchange[value.from];
  const message = exchange[value.from];
  if (value.part === 'body') return valueAt(message?.body, value.pointer);
  if (value.part === 'header') return headerOf(message?.headers, value.name);
  return message?.[value.part]?.[value.name];
}

/** Names of headers are case-insensitive (RFC 9110 section 5.1). */
function headerOf(headers: HeadersLike | undefined, name: string): unknown {
  if (headers instanceof Headers) return headers.get(name);
  const lower = name.toLowerCase();
  return Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === lower)?.[1];
}

/** RFC 6901. */
function valueAt(body: unknown, pointer: string): unknown {
  let value = body;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function expressionOf(value: RuntimeValue): string {
  if (!('part' in value)) return `$${value.from}`;
  const named = value.part === 'body' ? value.pointer && `#${value.pointer}` : `.${value.name}`;
  return `$${value.from}.${value.part}${named}`;
}
