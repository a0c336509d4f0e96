import { createClient, defineScript } from '@redis/client';
import { type Log, unfailing } from '../core/log.ts';
import { reasonOf } from './redis-reason.ts';
import { windowScript } from './window-script.ts';
import type { Standing } from './window-store.ts';

/** A connection to Redis that comes and goes without anybody waiting for it. */
export interface RedisConnection {
  /** False from a failure until Redis has shown that it is back. */
  isUsable(): boolean;
  /**
   * Runs the script of the window. Rejects when Redis fails, or takes too long; then it counts as gone until a probe, in
   * the background, has succeeded.
   */
  count(key: string, limit: number, partMicroseconds: number): Promise<Standing>;
  /** Resolves when Redis has taken a write, however long that takes. */
  reach(): Promise<void>;
  close(): void;
}

/** How long a request waits for Redis before it is counted here, and a start for its first word, in milliseconds. */
const PATIENCE_MS = 250;
/** How often a Redis is tried that is connected and fails, in milliseconds. */
const PROBE_INTERVAL_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
const LONGEST_RECONNECT_DELAY_MS = 2000;
/** Commands that may wait for an answer; more fail at once and are counted here. */
const QUEUE_LENGTH = 1000;

const countInWindow = defineScript({
  SCRIPT: windowScript,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, limit: number, partMicroseconds: number) {
    parser.pushKey(key);
    parser.push(String(limit), String(partMicroseconds));
  },
  transformReply([used, resetMs]: [number, number]): Standing {
    return { used, resetMs };
  },
});

/**
 * Connects, and returns when Redis has answered or failed, or has done neither for 250 ms: who starts with a Redis that
 * works counts in it from the first request on. Keeps reconnecting. An outage is logged once when it begins and once when
 * it is over. Throws only when the address is not one of Redis.
 */
export async function connectRedis(address: string, tell: Log): Promise<RedisConnection> {
  if (!/^rediss?:\/\//.test(address) || !URL.canParse(address))
    throw new Error('The address of Redis must be one such as redis://127.0.0.1:6379.');
  const log = unfailing(tell);
  let isClosed = false;
  const client = createClient({
    url: address,
    disableOfflineQueue: true,
    commandsQueueMaxLength: QUEUE_LENGTH,
    scripts: { countInWindow },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => !isClosed && Math.min(50 * 2 ** retries, LONGEST_RECONNECT_DELAY_MS),
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
  /** A write, since a replica answers readers. */
  const probe = () => client.set('rate-window:probe', '', { PX: 1 });
  /** One probe at a time: one that hangs is answered when Redis goes on. */
  function probeLater(): void {
    clearTimeout(nextProbe);
    nextProbe = setTimeout(() => {
      // Once it is connected again it counts as back.
      if (client.isReady) probe().then(comeBack, probeLater);
    }, PROBE_INTERVAL_MS).unref();
  }

  client.on('error', goOut);
  client.on('ready', comeBack);
  // Settles only when the client is closed: until then it keeps trying, and failures arrive as events.
  client.connect().catch(() => {});
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    client.once('ready', go).once('error', go);
  });

  return {
    isUsable: () => !isOut && client.isReady,
    async count(key, limit, partMicroseconds) {
      try {
        return await inTime(client.countInWindow(key, limit, partMicroseconds), PATIENCE_MS);
      } catch (error) {
        if (!isOut) {
          goOut(error);
          probeLater();
        }
        throw error;
      }
    },
    async reach() {
      if (!client.isReady) await new Promise<void>((resolve) => client.once('ready', resolve));
      try {
        await probe();
      } catch (error) {
        goOut(error);
        throw error;
      }
    },
    close() {
      clearTimeout(nextProbe);
      isClosed = true;
      if (client.isReady) return client.destroy();
      // A client that is destroyed while it connects leaves the connection open, and the process alive.
      client.unref();
      client.once('ready', () => client.destroy());
    },
  };
}

/**
 * Rejects when `promise` takes longer than `patience`, in milliseconds. Where this process itself was held up for as long,
 * what has arrived meanwhile is read first.
 */
async function inTime<Result>(promise: Promise<Result>, patience: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('Operation timed out'))), patience);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
