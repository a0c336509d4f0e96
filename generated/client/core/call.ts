// The same for every contract. Do not edit: it is copied from the compiler.
import { follow } from './follow.ts';
import { LimitError } from './limit-error.ts';
import { essenceOf } from './media-type.ts';
import type { AnyRequest, Middleware, Send, Sent } from './middleware.ts';
import type { Operation } from './operation.ts';
import { type AnyResult, readResponse } from './read-response.ts';
import type { OperationTypes, RequestOf, ResultOf } from './types.ts';
import { writeBody } from './write-body.ts';
import { writeParameters, writeTarget } from './write-parameters.ts';

type GivenHeaders = ConstructorParameters<typeof Headers>[0];

export interface ClientOptions {
  /** What all paths are appended to, such as `https://api.example/v1`; in a browser, '' is the same origin. */
  readonly baseUrl: string | URL;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Sent with every request, such as `Authorization`; a function is asked for each. */
  readonly headers?: GivenHeaders | ((operation: Operation) => GivenHeaders | Promise<GivenHeaders>);
  /** `manual`: redirects are answers, also where the operation declares none. */
  readonly redirect?: 'manual' | undefined;
  /** Milliseconds until the whole answer has come; of an event stream, its head. No limit if it is not given. */
  readonly timeout?: number | undefined;
  /** The largest body of an answer that is read into memory, and the largest event of a stream; 100,000,000 if it is not given. */
  readonly maxResponseBytes?: number | undefined;
  /** Throws for an answer that is not as the contract says: `validate` of the generated `client/validators.ts`. */
  readonly validate?: ((operation: Operation, result: AnyResult) => void) | undefined;
  /** What each request goes through, the first outermost. */
  readonly use?: readonly Middleware[] | undefined;
}

/** Sends the request of an operation and reads the answer. */
export type Call = <Types extends OperationTypes>(
  operation: Operation<Types>,
  request?: RequestOf<Types>,
) => Promise<ResultOf<Types>>;

/**
 * One function that calls any operation. Throws a TypeError for values that cannot be sent, a URIError for a lone
 * surrogate, an UndeclaredResponseError for a response that the contract does not declare, a LimitError for one that is
 * too slow, too large or redirected too often, and whatever `fetch` throws. Redirects are followed unless the operation
 * declares one.
 */
export function createCall({
  baseUrl,
  fetch,
  headers,
  timeout,
  maxResponseBytes = 1e8,
  validate,
  redirect,
  use = [],
}: ClientOptions): Call {
  const base = String(baseUrl).replace(/\/+$/, '');
  const send = use.reduceRight<Send>(
    (next, one) => (attempt) => one(attempt, next),
    (attempt) => follow(fetch ?? globalThis.fetch, attempt.url, attempt.init),
  );
  const call = async (operation: Operation, request: AnyRequest = {}): Promise<unknown> => {
    const url = base + writeTarget(operation, request.path, request.query);
    const given = typeof headers === 'function' ? headers(operation) : headers;
    const init = writeInit(operation, request, new Headers(await given));
    if (redirect) init.redirect = redirect;
    const time = request.timeout ?? timeout;
    const clock = new AbortController();
    init.signal = AbortSignal.any([clock.signal, ...(request.signal ? [request.signal] : [])]);
    const timer = time && setTimeout(() => clock.abort(new LimitError('timeout', time)), time);
    try {
      const response = await send({ operation, request, number: 1, base, url, init });
      const result = await readResponse(operation, response, maxResponseBytes);
      validate?.(operation, result);
      return result;
    } finally {
      clearTimeout(timer);
    }
  };
  return call as Call;
}

function writeInit(operation: Operation, request: AnyRequest, headers: Headers): Sent {
  const { body, contentType = operation.contentType ?? 'application/json' } = request;
  const accept = request.accept ?? (headers.has('accept') ? '' : declaredTypes(operation));
  if (accept) headers.set('accept', accept);
  for (const [name, text] of writeParameters(operation, 'headers', request.headers)) headers.set(name, text);
  const given = headers.get('cookie');
  const cookies = writeParameters(operation, 'cookies', request.cookies).map(([, text]) => text);
  if (given) cookies.unshift(given);
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  const form = operation.forms?.[contentType] ?? operation.forms?.[essenceOf(contentType)];
  const written = body === undefined ? undefined : writeBody(contentType, body, form);
  if (written) headers.set('content-type', written.contentType);
  refuseLostHeaders(headers);
  // Declared redirects are returned to the caller; a 304 is not a redirect.
  const redirect = Object.keys(operation.responses).some((key) => /^3(?!04)/.test(key)) ? 'manual' : 'follow';
  // `fetch` requires `duplex` for a stream: the response does not start before the request has ended.
  const init = { method: operation.method, headers, redirect, body: written?.body, duplex: 'half' };
  return init as Sent;
}

function declaredTypes({ responses }: Operation): string {
  return [...new Set(Object.values(responses).flat())].join();
}

/** Browsers silently drop forbidden request headers, such as Cookie. */
export function refuseLostHeaders(headers: Headers): void {
  const sent = new Request('data:,', { headers }).headers;
  headers.forEach((_, name) => {
    if (!sent.has(name)) throw new TypeError(`this platform does not send the header "${name}"`);
  });
}
