import { LimitError } from './limit-error.ts';
import type { Attempt, Middleware, Send } from './middleware.ts';
import type { Operation } from './operation.ts';
import { pause } from './pause.ts';

export interface RetryOptions {
  /** How often a request is sent at most, the first time included: 3 if it is not given. */
  readonly attempts?: number | undefined;
  /** Milliseconds from the first attempt on, after which none begins: 30,000 if it is not given. */
  readonly maxTime?: number | undefined;
  /** Milliseconds until the head of an attempt's answer has come. No limit if it is not given. */
  readonly attemptTimeout?: number | undefined;
  /** Milliseconds of the first wait, which doubles each time: 200 if it is not given. Waits are between nothing and that. */
  readonly delay?: number | undefined;
  /** The longest wait that is not the server's: 10,000 milliseconds if it is not given. */
  readonly maxDelay?: number | undefined;
  /** Statuses of failures that may pass: 408, 429, 500, 502, 503 and 504 if none are given. */
  readonly statuses?: readonly number[] | undefined;
  /** Operations that are sent again although their method is not idempotent. */
  readonly also?: readonly Operation[] | undefined;
  /** Operations that are not sent again. */
  readonly never?: readonly Operation[] | undefined;
  /** A request with this header is sent again, whatever its method: `Idempotency-Key` if it is not given. */
  readonly keyHeader?: string | undefined;
}

/** RFC 9110 section 9.2.2, and the method QUERY. */
const idempotent = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'QUERY'];

/**
 * A middleware that sends a request again when the network or the server fails in a way that may pass, if that does no harm:
 * its method is idempotent, it has a key for that, or its operation is named. After the last attempt, its answer is that of
 * the request, and its error is thrown. `Retry-After` (RFC 9110 section 10.2.3) is waited for, if there is time for it. A
 * stream is sent once: it cannot be read again.
 */
export function retry({
  attempts = 3,
  maxTime = 30_000,
  attemptTimeout,
  delay = 200,
  maxDelay = 10_000,
  statuses = [408, 429, 500, 502, 503, 504],
  also = [],
  never = [],
  keyHeader = 'Idempotency-Key',
}: RetryOptions = {}): Middleware {
  const isAmong = (list: readonly Operation[], { id }: Operation) => list.some((one) => one.id === id);
  const isRepeatable = ({ operation, init }: Attempt) =>
    !isAmong(never, operation) &&
    !(init.body instanceof ReadableStream) &&
    (idempotent.includes(`${init.method}`) || isAmong(also, operation) || init.headers.has(keyHeader));

  return async (first, next) => {
    const last = isRepeatable(first) ? attempts : 1;
    const end = Date.now() + Math.min(maxTime, longest);
    const { signal } = first.init;
    for (let number = 1; ; number++) {
      const attempt = { ...first, number: first.number + number - 1 };
      const { response, error }: Outcome = await attemptOf(attempt, next, attemptTimeout).then(
        (response) => ({ response }),
        (error: unknown) => ({ error }),
      );
      const mayPass = response ? statuses.includes(response.status) : !signal?.aborted && isPassing(error);
      const backoff = Math.random() * Math.min(maxDelay, delay * 2 ** (number - 1));
      const wait = (response && retryAfter(response.headers)) || backoff;
      if (!mayPass || number >= last || Date.now() + wait > end) {
        if (response) return response;
        throw error;
      }
      response?.body?.cancel().catch(() => {});
      await pause(wait, signal);
    }
  };
}

interface Outcome {
  readonly response?: Response;
  readonly error?: unknown;
}

/** What a timer can wait for. */
const longest = 2 ** 31 - 1;

/** A network error is a TypeError (Fetch Standard, section 5.6). */
const isPassing = (error: unknown) =>
  error instanceof TypeError || (error instanceof LimitError && error.limit === 'timeout');

/** One attempt, with a limit of time until its head has come. */
async function attemptOf(attempt: Attempt, next: Send, timeout: number | undefined): Promise<Response> {
  if (timeout === undefined) return next(attempt);
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new LimitError('timeout', timeout)), timeout);
  const signals = [clock.signal, attempt.init.signal].filter((signal) => signal instanceof AbortSignal);
  try {
    return await next({ ...attempt, init: { ...attempt.init, signal: AbortSignal.any(signals) } });
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds from the answer's own date on; undefined where it names no time. */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now());
  return until > 0 ? until : undefined;
}
