import type { RateLimit } from '../core/contract.ts';
import type { RedisConnection } from './redis-connection.ts';
import { PARTS } from './sliding-counts.ts';
import { createLocalStore, type Standing, type WindowStore } from './window-store.ts';

/** Counts in Redis, for all processes together; in the memory of this one while Redis does not answer. */
export function createSharedStore(rateLimit: RateLimit, redis: RedisConnection): WindowStore {
  const { prefix, limit, windowSeconds } = rateLimit;
  const local = createLocalStore(rateLimit);
  const partMicroseconds = (windowSeconds * 1_000_000) / PARTS;
  async function countShared(visitor: string): Promise<Standing> {
    try {
      return await redis.count(`rate-window:${prefix}:${visitor}`, limit, partMicroseconds);
    } catch {
      return local.count(visitor);
    }
  }
  return { count: (visitor) => (redis.isUsable() ? countShared(visitor) : local.count(visitor)) };
}
