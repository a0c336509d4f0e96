import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RateLimit } from '../../generated/server/operations.ts';
import type { AnswerFallback } from './fallback.ts';
import type { Log } from './log.ts';
import { connectRedis } from './redis-connection.ts';
import { isUnder } from './target.ts';
import type { VisitorKey } from './visitor.ts';
import type { WindowStore } from './window-store.ts';
import { createLocalStore, createSharedStore } from './window-store.ts';

export interface RateLimiter {
  /** The limit that covers a path, if one does. */
  covers(path: string): LimitedPrefix | undefined;
  /**
   * Counts a request, whatever its method, and sets the `RateLimit-*` headers of its response.
   * False when the window is used up: the 429 is written then.
   */
  admit(limited: LimitedPrefix, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): void;
}

export interface LimitedPrefix extends RateLimit {
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
  const redis = options.redisUrl === undefined ? null : await connectRedis(options.redisUrl, options.log);
  const limits: readonly LimitedPrefix[] = options.rateLimits.map((rateLimit) => ({
    ...rateLimit,
    store: redis === null ? createLocalStore(rateLimit) : createSharedStore(rateLimit, redis),
  }));
  return {
    covers: (path) => limits.find(({ prefix }) => isUnder(path, prefix)),
    async admit({ limit, windowSeconds, response: fallback, store }, request, response) {
      const { used, remainingMs } = await store.count(visitorKey(request));
      const reset = String(Math.max(1, Math.ceil(remainingMs / 1000)));
      response.setHeader('RateLimit-Limit', String(limit));
      response.setHeader('RateLimit-Remaining', String(Math.max(0, limit - used)));
      response.setHeader('RateLimit-Reset', reset);
      response.setHeader('RateLimit-Policy', `${limit};w=${windowSeconds}`);
      if (used <= limit) return true;
      answerFallback(fallback, request, response, { 'Retry-After': reset });
      return false;
    },
    close: () => redis?.close(),
  };
}
