import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { RateLimit } from '../../generated/server/operations.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Where a visitor stands in the current window. */
export interface Standing {
  /** Requests in the window, this one included. */
  readonly used: number;
  /** Until the window ends, in milliseconds. */
  readonly remainingMs: number;
}

/** Counts requests in fixed windows. A window begins with the first request of a visitor, and is forgotten at its end. */
export interface WindowStore {
  count(visitor: string): Promise<Standing>;
}

/** How long a request waits for Redis before it is counted here, in milliseconds. */
const PATIENCE_MS = 250;

/** Counts in the memory of this process. */
export function createLocalStore({ limit, windowSeconds }: RateLimit): WindowStore {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return { count: (visitor) => consume(limiter, visitor) };
}

/** Counts in Redis, for all processes together; in the memory of this one while Redis does not answer. */
export function createSharedStore(rateLimit: RateLimit, redis: RedisConnection): WindowStore {
  const local = createLocalStore(rateLimit);
  const shared = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    keyPrefix: `rate-limit:${rateLimit.prefix}`,
    points: rateLimit.limit,
    duration: rateLimit.windowSeconds,
  });
  const limiter = new RLWrapperTimeouts({ limiter: shared, timeoutMs: PATIENCE_MS });
  return {
    async count(visitor) {
      if (!redis.isUsable()) return local.count(visitor);
      try {
        const standing = await consume(limiter, visitor);
        redis.reportSuccess();
        return standing;
      } catch (error) {
        redis.reportFailure(error);
        return local.count(visitor);
      }
    },
  };
}

/** The library rejects with the same result object that it resolves with, once the limit is passed. */
async function consume(
  limiter: { consume(key: string): Promise<RateLimiterRes> },
  visitor: string,
): Promise<Standing> {
  const result = await limiter.consume(visitor).catch((rejection: unknown) => {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  });
  return { used: result.consumedPoints, remainingMs: result.msBeforeNext };
}
