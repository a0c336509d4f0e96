import { RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { RateLimit } from '../core/contract.ts';
import type { RedisConnection } from './redis-connection.ts';
import { createLocalStore, type Standing, type WindowStore } from './window-store.ts';

/** How long a request waits for Redis before it is counted here, in milliseconds. */
const PATIENCE_MS = 250;

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
