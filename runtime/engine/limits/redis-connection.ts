import { createClient } from '@redis/client';
import type { Log } from '../core/log.ts';
import { reasonOf } from './redis-reason.ts';

/** A connection to Redis that comes and goes without anybody waiting for it. */
export interface RedisConnection {
  /** Client of `@redis/client`, for the rate limiter library. */
  readonly client: unknown;
  /** False from a failure until Redis has shown that it is back. */
  isUsable(): boolean;
  /** A command failed, or took too long. Until `probe` succeeds, in the background, Redis counts as gone. */
  reportFailure(error: unknown, probe: () => Promise<unknown>): void;
  close(): void;
}

/** How often a Redis is tried that is connected and fails, in milliseconds. */
const PROBE_INTERVAL_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
const LONGEST_RECONNECT_DELAY_MS = 2000;
/** Commands that may wait for an answer; more fail at once and are counted here. */
const QUEUE_LENGTH = 1000;

/**
 * Starts to connect and returns at once; keeps reconnecting. An outage is logged once when it begins and once when it is
 * over. Throws only when the address is not one of Redis.
 */
export async function connectRedis(address: string, log: Log): Promise<RedisConnection> {
  if (!/^rediss?:\/\//.test(address) || !URL.canParse(address))
    throw new Error('The address of Redis must be one such as redis://127.0.0.1:6379.');
  const client = createClient({
    url: address,
    disableOfflineQueue: true,
    commandsQueueMaxLength: QUEUE_LENGTH,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, LONGEST_RECONNECT_DELAY_MS),
    },
  });
  let isOut = false;
  let nextProbe: NodeJS.Timeout | undefined;

  function comeBack(): void {
    clearTimeout(nextProbe);
    if (!isOut) return;
    isOut = false;
    log('info', 'redis_back');
  }
  function goOut(error: unknown): void {
    if (isOut) return;
    isOut = true;
    log('warn', 'redis_gone', {
      reason: reasonOf(error),
      effect: 'requests are counted in this process alone',
    });
  }
  /** One probe at a time: one that hangs is answered when Redis goes on. */
  function probeLater(probe: () => Promise<unknown>): void {
    clearTimeout(nextProbe);
    nextProbe = setTimeout(() => {
      // Once it is connected again it counts as back.
      if (client.isReady) probe().then(comeBack, () => probeLater(probe));
    }, PROBE_INTERVAL_MS).unref();
  }

  client.on('error', goOut);
  client.on('ready', comeBack);
  // Settles only when the client is closed: until then it keeps trying, and failures arrive as events.
  client.connect().catch(() => {});

  return {
    client,
    isUsable: () => !isOut && client.isReady,
    reportFailure(error, probe) {
      if (isOut) return;
      goOut(error);
      probeLater(probe);
    },
    close() {
      clearTimeout(nextProbe);
      if (client.isOpen) client.destroy();
    },
  };
}
