import { createClient } from '@redis/client';
import type { Log } from '../core/log.ts';

/** A connection to Redis that comes and goes without anybody waiting for it. */
export interface RedisConnection {
  /** Client of `@redis/client`, for the rate limiter library. */
  readonly client: unknown;
  /** False while disconnected, and for a moment after a command failed. */
  isUsable(): boolean;
  reportSuccess(): void;
  reportFailure(error: unknown): void;
  close(): void;
}

/** After a failed command Redis is left alone for this long, in milliseconds. */
const PAUSE_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
const LONGEST_RECONNECT_DELAY_MS = 2000;
/** Commands that may wait for an answer; more fail at once and are counted here. */
const QUEUE_LENGTH = 1000;

/**
 * Starts to connect and returns at once; reconnects for ever. An outage is logged once when it begins and once when it
 * is over. Throws only when the address is not one of Redis.
 */
export async function connectRedis(address: string, log: Log): Promise<RedisConnection> {
  if (!/^rediss?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error('REDIS_URL must be an address such as redis://127.0.0.1:6379.');
  }
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
  let pausedUntil = 0;

  function reportSuccess(): void {
    if (!isOut) return;
    isOut = false;
    log('info', 'redis_back');
  }
  function reportFailure(error: unknown): void {
    pausedUntil = performance.now() + PAUSE_MS;
    if (isOut) return;
    isOut = true;
    log('warn', 'redis_gone', {
      reason: reasonOf(error),
      effect: 'requests are counted in this process alone',
    });
  }

  client.on('error', reportFailure);
  client.on('ready', () => {
    pausedUntil = 0;
    reportSuccess();
  });
  // Settles only when the client is closed: until then it keeps trying, and failures arrive as events.
  client.connect().catch(() => {});

  return {
    client,
    isUsable: () => client.isReady && performance.now() >= pausedUntil,
    reportSuccess,
    reportFailure,
    close: () => {
      if (client.isOpen) client.destroy();
    },
  };
}

/** A code or a class of errors: the message could quote the address, password included. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}
