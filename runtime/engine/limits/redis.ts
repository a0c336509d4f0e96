import { createClient, defineScript } from '@redis/client';
import type { RateLimit } from '../core/contract.ts';
import { type Log, unfailing } from '../core/log.ts';
import { createLocalStore, PARTS, type Standing, type WindowStore } from './memory.ts';

/** Windows that several processes share in Redis. */
export interface RedisStores {
  createStore(rateLimit: RateLimit): WindowStore;
  /** Resolves when Redis has accepted a write; logs why it does not. */
  reach(): Promise<void>;
  close(): void;
}

export interface RedisOptions {
  /** Name of the service, if several use one Redis; services with the same name share windows. Empty by default. */
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

/**
 * Counts in Redis for all processes together, and in the memory of this process while Redis does not answer. Keys contain the
 * limit, because windows of different limits have different formats.
 *
 * @param service its name among those that use the same Redis
 */
function createSharedStore(rateLimit: RateLimit, redis: RedisConnection, service: string): WindowStore {
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

/** A connection to Redis that reconnects in the background, so that no request waits for it. */
interface RedisConnection {
  /** False from a failure until a probe has succeeded. */
  isUsable(): boolean;
  /**
   * Runs the script of the window. Rejects when Redis fails or is too slow; Redis then counts as unavailable until a background
   * probe succeeds.
   */
  count(key: string, limit: number, partMicroseconds: number): Promise<Standing>;
  /** Resolves when Redis has accepted a write, however long that takes. */
  reach(): Promise<void>;
  close(): void;
}

/** How long a request waits for Redis before it is counted locally, and a start for the first response, in milliseconds. */
const TIMEOUT_MS = 250;
/** Interval of probes while Redis is connected and fails, in milliseconds. */
const PROBE_INTERVAL_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
const LONGEST_RECONNECT_DELAY_MS = 2000;
/** Most commands in flight; requests beyond it are counted locally. */
const QUEUE_LENGTH = 1000;

/**
 * The count of `WindowStore` in Redis, by the clock of Redis: one round trip, and one window for all processes.
 *
 * A key holds `part:count part:count …`, the oldest first, and expires with the window. When the clock is set back, the counts
 * are moved back with it, so that they stay valid for the same time.
 *
 * KEYS: the window. ARGV: limit, length of a part in microseconds. Returns the number of admitted requests with this one, or
 * limit + 1, and the milliseconds until the oldest part leaves the window.
 */
export const windowScript: string = `
local limit, length = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local part = math.floor(now / length)

local parts, counts, newest = {}, {}, 0
for at, count in string.gmatch(redis.call('GET', KEYS[1]) or '', '(%d+):(%d+)') do
  newest = newest + 1
  parts[newest], counts[newest] = tonumber(at), tonumber(count)
end

local ahead = newest > 0 and math.max(0, parts[newest] - part) or 0
local kept, oldest, total = {}, part, 0
for i = 1, newest do
  local at = parts[i] - ahead
  if at >= part - ${PARTS} then
    if total == 0 then oldest = at end
    total = total + counts[i]
    kept[#kept + 1] = { at, counts[i] }
  end
end

local admitted = total < limit
if admitted then
  local last = kept[#kept]
  if last and last[1] == part then last[2] = last[2] + 1 else kept[#kept + 1] = { part, 1 } end
end
if admitted or ahead > 0 then
  for i, pair in ipairs(kept) do kept[i] = string.format('%.0f:%d', pair[1], pair[2]) end
  redis.call('SET', KEYS[1], table.concat(kept, ' '), 'PX', math.ceil(length * ${PARTS + 1} / 1000))
end
return { total + 1, math.ceil(((oldest + ${PARTS + 1}) * length - now) / 1000) }
`;

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
 * Connects, and resolves when Redis has answered or failed, after 250 ms at the latest, so that with a working Redis the first
 * request is counted there. Reconnects forever. Logs an outage once when it begins and once when it ends. Throws only if the
 * address is not a Redis URL.
 */
async function connectRedis(address: string, tell: Log): Promise<RedisConnection> {
  if (!/^rediss?:\/\//.test(address) || !URL.canParse(address))
    throw new Error('The address of Redis is invalid; use one such as redis://127.0.0.1:6379.');
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
  /** The probe writes, because a read-only replica would answer reads. */
  const probe = () => client.set('rate-window:probe', '', { PX: 1 });
  /** One probe at a time: one that hangs is answered when Redis resumes. */
  function probeLater(): void {
    clearTimeout(nextProbe);
    nextProbe = setTimeout(() => {
      // After a reconnection it counts as available.
      if (client.isReady) probe().then(comeBack, probeLater);
    }, PROBE_INTERVAL_MS).unref();
  }

  client.on('error', goOut);
  client.on('ready', comeBack);
  // Settles only when the client is closed: until then it reconnects, and failures are events.
  client.connect().catch(() => {});
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
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
        return await inTime(client.countInWindow(key, limit, partMicroseconds), TIMEOUT_MS);
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
 * Rejects if `promise` takes longer. If this process itself was blocked that long, it reads what has arrived first.
 */
async function inTime<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('Operation timed out'))), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reasons for errors without a code, by their message. */
const knownMessages: Readonly<Record<string, string>> = {
  'Operation timed out': 'timeout',
  'The queue is full': 'queue_full',
};

/**
 * Why Redis failed: a code of the system such as `ECONNREFUSED`, one of Redis such as `READONLY`, `OOM` or `NOAUTH`, or the
 * class of the error. Never its message, which could quote the address with its password.
 */
export function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  // The client's own errors can be told apart only by their class.
  return knownMessages[message] ?? replyKind(message) ?? error.constructor.name;
}

/** The error code of Redis. Before Redis 7, that of a failed script comes after the position in the script. */
function replyKind(message: string): string | undefined {
  const inScript = /@user_script: ?\d+: -?([A-Z]+) /.exec(message)?.[1];
  return inScript ?? /^([A-Z]{2,}) /.exec(message)?.[1];
}
