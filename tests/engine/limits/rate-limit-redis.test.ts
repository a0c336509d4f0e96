import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createClient } from '@redis/client';
import { afterEach, describe, expect, test } from 'vitest';
import type { Log, RateLimit } from '../../../runtime/engine/index.ts';
import { connectStores, reasonOf } from '../../../runtime/engine/limits/redis.ts';
import { freePort } from '../../support/free-port.ts';
import { type RedisServer, redisMissing, startRedis } from './redis-server.ts';

const missing = redisMissing();
if (missing !== null && process.env['CI'] === 'true') throw new Error(missing);
if (missing !== null) console.warn(`Not tested here: the shared rate limit. ${missing}`);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

interface Process {
  /** Log lines: level, event and reason. */
  readonly events: string[];
  /** Counts a request of the one visitor there is. */
  used(): Promise<number>;
}

/** The store of one of several processes. */
async function startProcess(redisUrl: string): Promise<Process> {
  const events: string[] = [];
  const log: Log = (level, event, { reason } = {}) =>
    events.push([level, event, reason ?? ''].join(' ').trim());
  const stores = await connectStores(redisUrl, log);
  cleanUp.push(() => stores.close());
  const store = stores.createStore({ prefix: '/api', limit: 1000, windowSeconds: 60, response: '' });
  return { events, used: async () => (await store.count('192.0.2.1')).used };
}

/** Turns of the event loop until a promise is settled. A wait of 200 ms takes thousands of turns, also on a busy machine. */
async function turnsOf(promise: Promise<unknown>): Promise<number> {
  let isSettled = false;
  const settled = promise.finally(() => {
    isSettled = true;
  });
  let turns = 0;
  while (!isSettled) {
    turns++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await settled;
  return turns;
}

const FEW_TURNS = 20;

async function start(port: number, ...options: string[]): Promise<RedisServer> {
  const redis = await startRedis(port, ...options);
  cleanUp.push(() => redis.kill());
  return redis;
}

/** A server that accepts connections and never answers. */
async function startSilent(port: number): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
}

/** Changes a running Redis. */
async function command(url: string, ...words: string[]): Promise<void> {
  const client = createClient({ url });
  await client.connect();
  await client.sendCommand(words);
  client.destroy();
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await condition()) return;
    await wait(25);
  }
  throw new Error('The condition did not come true within 5 seconds.');
}

const storesModule = new URL('../../../runtime/engine/limits/redis.ts', import.meta.url).href;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until both count in Redis: separately, they would not count three in a row. */
function untilShared(one: Process, two: Process): Promise<void> {
  return until(async () => {
    const first = await one.used();
    return (await two.used()) === first + 1 && (await one.used()) === first + 2;
  });
}

describe.skipIf(missing !== null)('several services on one Redis', () => {
  const limit = { prefix: '/', limit: 2, windowSeconds: 60, response: '' };

  /** Counts of one visitor in a service, once Redis answers. */
  async function startService(url: string, name?: string, rateLimit: RateLimit = limit) {
    const stores = await connectStores(url, () => undefined, name === undefined ? {} : { name });
    cleanUp.push(() => stores.close());
    await stores.reach();
    const store = stores.createStore(rateLimit);
    return async () => (await store.count('192.0.2.1')).used;
  }

  test.each<[what: string, name: string | undefined, other: Partial<RateLimit>]>([
    ['another name', 'b', {}],
    ['another limit', undefined, { limit: 3 }],
    // Its parts are older or newer than all that the other has counted, which it would erase.
    ['a shorter window', undefined, { windowSeconds: 1 }],
    ['a longer window', undefined, { windowSeconds: 3600 }],
    ['another prefix', undefined, { prefix: '/a' }],
  ])('with %s count apart', async (_, name, other) => {
    const { url } = await start(await freePort());
    const one = await startService(url);
    const two = await startService(url, name, { ...limit, ...other });
    expect([await one(), await two(), await one(), await two(), await one()]).toEqual([1, 1, 2, 2, 3]);
  });

  test('of the same name share windows', async () => {
    const { url } = await start(await freePort());
    const [one, two] = [await startService(url, 'a'), await startService(url, 'a')];
    expect([await one(), await two(), await one()]).toEqual([1, 2, 3]);
  });
});

describe.skipIf(missing !== null)('several processes with Redis', () => {
  test('share one window', async () => {
    const redis = await start(await freePort());
    const [one, two] = [await startProcess(redis.url), await startProcess(redis.url)];
    await untilShared(one, two);
    const before = await one.used();
    expect(await two.used()).toBe(before + 1);
    expect(await one.used()).toBe(before + 2);
    const burst = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : two).used()),
    );
    expect(new Set(burst).size).toBe(40);
    expect(Math.max(...burst)).toBe(before + 42);
    expect([...one.events, ...two.events]).toEqual([]);
  });

  test('fall back to memory while Redis is down, log it once, and share windows again afterwards', async () => {
    const port = await freePort();
    const redis = await start(port);
    const [one, two] = [await startProcess(redis.url), await startProcess(redis.url)];
    await untilShared(one, two);
    await redis.kill();
    await until(() => one.events.length > 0 && two.events.length > 0);
    const [first, second] = [await one.used(), await two.used()];
    expect([await one.used(), await two.used()]).toEqual([first + 1, second + 1]);
    // Long enough for several attempts to connect.
    await wait(700);
    expect(one.events).toEqual([expect.stringMatching(/^warn redis_gone (SocketClosed\w+|ECONN\w+)$/)]);
    await start(port);
    await until(() => one.events.length > 1 && two.events.length > 1);
    const shared = await one.used();
    expect(await two.used()).toBe(shared + 1);
    expect(two.events).toHaveLength(2);
    expect(two.events[1]).toBe('info redis_back');
  });

  test('wait once, briefly, for a Redis that does not answer, and never for its probe', async () => {
    const redis = await start(await freePort());
    const [one, two] = [await startProcess(redis.url), await startProcess(redis.url)];
    await untilShared(one, two);
    redis.pause();
    cleanUp.push(() => redis.resume());
    const started = performance.now();
    await one.used();
    expect(performance.now() - started).toBeGreaterThan(200);
    let longest = 0;
    // Long enough for several probes.
    for (let count = 0; count < 175; count++) {
      longest = Math.max(longest, await turnsOf(one.used()));
      await wait(20);
    }
    expect(longest).toBeLessThan(FEW_TURNS);
    expect(one.events).toEqual(['warn redis_gone timeout']);
    const counted = await one.used();
    redis.resume();
    // In the background, without a request.
    await until(() => one.events.length > 1);
    expect(one.events).toEqual(['warn redis_gone timeout', 'info redis_back']);
    // The shared window has counted neither the requests of the outage nor the probe.
    expect(await one.used()).toBeLessThan(counted / 2);
  });

  test('start with empty windows after Redis is flushed with its scripts, and log nothing', async () => {
    const redis = await start(await freePort());
    const [one, two] = [await startProcess(redis.url), await startProcess(redis.url)];
    await untilShared(one, two);
    await command(redis.url, 'FLUSHALL');
    expect([await one.used(), await two.used()]).toEqual([1, 2]);
    await command(redis.url, 'SCRIPT', 'FLUSH');
    expect([await one.used(), await two.used()]).toEqual([3, 4]);
    expect([...one.events, ...two.events]).toEqual([]);
  });

  test.each<[reason: string, break_: string[], mend: string[]]>([
    ['READONLY', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
    ['OOM', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
  ])('tell that Redis answers %s, and share again when it no longer does', async (reason, break_, mend) => {
    const redis = await start(await freePort());
    const one = await startProcess(redis.url);
    await until(async () => (await one.used()) > 0 && one.events.length === 0);
    await wait(100);
    await one.used();
    await command(redis.url, ...break_);
    await until(async () => (await one.used()) > 0 && one.events.length > 0);
    await wait(1500);
    expect(one.events).toEqual([`warn redis_gone ${reason}`]);
    await command(redis.url, ...mend);
    await until(() => one.events.length > 1);
    expect(one.events).toEqual([`warn redis_gone ${reason}`, 'info redis_back']);
  });

  test.each([
    ['NOAUTH', ''],
    ['WRONGPASS', ':secret@'],
  ])('tell that they may not in: %s', async (reason, user) => {
    const port = await freePort();
    await start(port, '--requirepass', 'other');
    const one = await startProcess(`redis://${user}127.0.0.1:${port}`);
    await until(() => one.events.length > 0);
    expect(await one.used()).toBe(1);
    expect(one.events).toEqual([`warn redis_gone ${reason}`]);
  });
});

test.each([...(missing === null ? ['is there'] : []), 'is not there', 'does not answer'])(
  'a process that ends when it has just started ends at once, whether Redis %s',
  async (place) => {
    const port = await freePort();
    if (place === 'is there') await start(port);
    if (place === 'does not answer') await startSilent(port);
    const program = `
    const { connectStores } = await import(${JSON.stringify(storesModule)});
    (await connectStores('redis://127.0.0.1:${port}', () => {})).close();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(20_000) });
    cleanUp.push(() => child.kill());
    expect(await ended).toEqual([0, null]);
  },
);

test.skipIf(missing !== null)('counts in a working Redis from the first request on', async () => {
  const redis = await start(await freePort());
  const used: number[] = [];
  for (let process = 0; process < 5; process++) used.push(await (await startProcess(redis.url)).used());
  expect(used).toEqual([1, 2, 3, 4, 5]);
});

test.skipIf(missing !== null)(
  'a process that was suspended does not take Redis for unavailable',
  async () => {
    const redis = await start(await freePort());
    const one = await startProcess(redis.url);
    expect(await one.used()).toBe(1);
    const used = one.used();
    // The command is on its way; its answer comes while nothing is read.
    await new Promise((resolve) => setImmediate(resolve));
    const end = performance.now() + 400;
    while (performance.now() < end);
    expect(await used).toBe(2);
    expect(await one.used()).toBe(3);
    expect(one.events).toEqual([]);
  },
);

test('a process starts although Redis never answers', async () => {
  const port = await freePort();
  await startSilent(port);
  const one = await startProcess(`redis://127.0.0.1:${port}`);
  expect([await one.used(), await one.used()]).toEqual([1, 2]);
});

test('a process starts at once although Redis is not running', async () => {
  const one = await startProcess(`redis://:secret@127.0.0.1:${await freePort()}`);
  expect([await one.used(), await one.used()]).toEqual([1, 2]);
  await until(() => one.events.length > 0);
  expect(one.events).toEqual(['warn redis_gone ECONNREFUSED']);
});

test.each(['', 'localhost', 'http://:secret@127.0.0.1:6379', 'redis://:secret@[x'])(
  'the address %j is refused, and not quoted',
  async (address) => {
    const refusal = await connectStores(address, () => undefined).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(String(refusal)).not.toMatch(/secret|localhost/);
  },
);

class OddError extends Error {}

test.each<[reason: string, error: unknown]>([
  ['ECONNRESET', Object.assign(new Error('read ECONNRESET redis://:secret@a'), { code: 'ECONNRESET' })],
  ['ENOTFOUND', new AggregateError([Object.assign(new Error('a'), { code: 'ENOTFOUND' })])],
  ['MISCONF', new Error('MISCONF Redis is configured to save RDB snapshots')],
  [
    'READONLY',
    new Error("ERR Error running script (call to f_1): @user_script:1: @user_script: 1: -READONLY You can't"),
  ],
  ['OOM', new Error('OOM command not allowed when used memory > maxmemory. script: a, on @user_script:1.')],
  ['timeout', new Error('Operation timed out')],
  ['queue_full', new Error('The queue is full')],
  ['OddError', new OddError('redis://:secret@127.0.0.1 is odd')],
  ['unknown', 'redis://:secret@127.0.0.1'],
])('the reason %s', (reason, error) => {
  expect(reasonOf(error)).toBe(reason);
});
