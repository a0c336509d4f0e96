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

export interface RedisOptions {
  /** Of the service, where several use one Redis: those of the same name share their windows. Empty by default. */
  readonly name?: string;
}

/** @param address such as `redis://127.0.0.1:6379` */
export async function connectStores(
  address: string,
  log: Log,
  { name = '' }: RedisOptions = {},
): Promise<RedisStores> {
  const redis = await connectRedis(address, log);
  return {
    createStore: (rateLimit) => createSharedStore(rateLimit, redis, name),
    reach: () => redis.reach(),
    close: () => redis.close(),
  };
}
