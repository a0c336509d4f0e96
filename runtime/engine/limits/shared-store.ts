import type { RateLimit } from '../core/contract.ts';
import type { RedisConnection } from './redis-connection.ts';
import { PARTS } from './sliding-counts.ts';
import { createLocalStore, type Standing, type WindowStore } from './window-store.ts';

/**
 * Counts in Redis, for all processes together; in the memory of this one while Redis does not answer. A window is shared
 * by those that have the same limit: counts of another would be read wrongly, or erased.
 *
 * @param service its name among those that use the same Redis
 */
export function createSharedStore(
  rateLimit: RateLimit,
  redis: RedisConnection,
  service: string,
): WindowStore {
  const { prefix, limit, windowSeconds } = rateLimit;
  const local = createLocalStore(rateLimit);
  const window = `rate-window:${service}:${prefix}:${limit};w=${windowSeconds}`;
  const partMicroseconds = (windowSeconds * 1_000_000) / PARTS;
  async function countShared(visitor: string): Promise<Standing> {
    try {
      return await redis.count(`${window}:${visitor}`, limit, partMicroseconds);
    } catch {
      return local.count(visitor);
    }
  }
  return { count: (visitor) => (redis.isUsable() ? countShared(visitor) : local.count(visitor)) };
}
