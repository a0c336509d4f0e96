import type { RateLimit } from '../core/contract.ts';
import type { Log } from '../core/log.ts';
import { connectRedis } from './redis-connection.ts';
import { createSharedStore } from './shared-store.ts';
import type { WindowStore } from './window-store.ts';

/** Windows that several processes share in Redis. */
export interface RedisStores {
  createStore(rateLimit: RateLimit): WindowStore;
  /** Resolves when Redis has taken a write; what keeps it from that is logged. */
  reach(): Promise<void>;
  close(): void;
}

/** @param address such as `redis://127.0.0.1:6379` */
export async function connectStores(address: string, log: Log): Promise<RedisStores> {
  const redis = await connectRedis(address, log);
  return {
    createStore: (rateLimit) => createSharedStore(rateLimit, redis),
    reach: () => redis.reach(),
    close: () => redis.close(),
  };
}
