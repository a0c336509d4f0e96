import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RateLimit } from '../../generated/server/operations.ts';
import type { AnswerFallback } from './fallback.ts';
import type { Log } from './log.ts';
import { addHeaders } from './respond.ts';
import { isUnder } from './target.ts';
import type { VisitorKey } from './visitor.ts';
import type { Standing, WindowStore } from './window-store.ts';
import { createLocalStore } from './window-store.ts';

export interface RateLimiter {
  /**
   * Counts a request to a path that a limit covers, whatever its method, and adds the `RateLimit-*` headers to its
   * response. False when the window is used up: the 429 is written then. A promise only where the count is kept
   * elsewhere.
   */
  admit(path: string, request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
  close(): void;
}

interface LimitedPrefix extends RateLimit {
  readonly store: WindowStore;
}

export interface RateLimiterOptions {
  readonly rateLimits: readonly RateLimit[];
  readonly visitorKey: VisitorKey;
  readonly answerFallback: AnswerFallback;
  /** One window for several processes. Without it each counts in its own memory. */
  readonly redisUrl: string | undefined;
  readonly log: Log;
}

export async function createRateLimiter(options: RateLimiterOptions): Promise<RateLimiter> {
  const { visitorKey, answerFallback } = options;
  const { createStore, close } = await chooseStores(options);
  const limits = options.rateLimits.map((rateLimit) => ({ ...rateLimit, store: createStore(rateLimit) }));

  function judge(
    { limit, windowSeconds, response: fallback }: LimitedPrefix,
    { used, remainingMs }: Standing,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    const reset = String(Math.max(1, Math.ceil(remainingMs / 1000)));
    addHeaders(response, [
      'RateLimit-Limit',
      String(limit),
      'RateLimit-Remaining',
      String(Math.max(0, limit - used)),
      'RateLimit-Reset',
      reset,
      'RateLimit-Policy',
      `${limit};w=${windowSeconds}`,
    ]);
    if (used <= limit) return true;
    const written = answerFallback(fallback, request, response, { 'Retry-After': reset });
    return written instanceof Promise ? written.then(() => false) : false;
  }

  return {
    admit(path, request, response) {
      const limited = limits.find(({ prefix }) => isUnder(path, prefix));
      if (limited === undefined) return true;
      const standing = limited.store.count(visitorKey(request));
      return standing instanceof Promise
        ? standing.then((counted) => judge(limited, counted, request, response))
        : judge(limited, standing, request, response);
    },
    close,
  };
}

interface Stores {
  createStore(rateLimit: RateLimit): WindowStore;
  close(): void;
}

/** What has to do with Redis is loaded only where there is one. */
async function chooseStores({ redisUrl, log }: RateLimiterOptions): Promise<Stores> {
  if (redisUrl === undefined) return { createStore: createLocalStore, close: () => undefined };
  const { connectRedis } = await import('./redis-connection.ts');
  const { createSharedStore } = await import('./shared-store.ts');
  const redis = await connectRedis(redisUrl, log);
  return { createStore: (rateLimit) => createSharedStore(rateLimit, redis), close: () => redis.close() };
}
