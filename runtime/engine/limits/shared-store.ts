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
  // A command that writes, as those of requests do: a replica answers others. It counts nobody.
  const probe = () => shared.consume('probe', 0);
  async function countShared(visitor: string): Promise<Standing> {
    try {
      return await consume(limiter, visitor);
    } catch (error) {
      redis.reportFailure(error, probe);
      return local.count(visitor);
    }
  }
  return { count: (visitor) => (redis.isUsable() ? countShared(visitor) : local.count(visitor)) };
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
