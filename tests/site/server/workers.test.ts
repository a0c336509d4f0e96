import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { redisMissing, startRedis } from '../../engine/limits/redis-server.ts';
import { keepBusy } from '../../engine/server/busy-client.ts';
import { until } from '../../engine/server/test-server.ts';
import { freePort } from '../../support/free-port.ts';
import { keepReturning } from './returning-client.ts';
import { type SiteProcess, spawnSite, startSite } from './site-process.ts';

const targets = ['/llms-full.txt', '/quickstart', '/robots.txt', '/openapi.json', '/'];
const targetOf = (index: number) => targets[index % targets.length] ?? '/';
const LONG = 60_000;

const running: SiteProcess[] = [];
afterEach(async () => {
  for (const site of running.splice(0)) {
    const { exitCode, signalCode } = site.child;
    if (exitCode === null && signalCode === null) await site.stop();
  }
});

async function startWorkers(environment: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({ WORKERS: '2', STATUS_PORT: '0', ...environment });
  running.push(site);
  return site;
}

interface Line {
  readonly event: string;
  readonly [field: string]: unknown;
}

const linesOf = (site: SiteProcess): Line[] =>
  site
    .errors()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
const eventsOf = (site: SiteProcess) => linesOf(site).map(({ event }) => event);
const told = (site: SiteProcess, event: string) => until(() => eventsOf(site).includes(event), LONG);

/** Asks the port that is for the machine itself. */
async function status(site: SiteProcess, path: string): Promise<string> {
  const port = linesOf(site).find(({ event }) => event === 'status_listening')?.['port'];
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return `${response.status} ${(await response.text()).trim()}`;
}

async function figure(site: SiteProcess, name: string): Promise<number> {
  const lines = (await status(site, '/metrics')).split('\n');
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1));
}

/** The processes that serve. */
async function workersOf(site: SiteProcess): Promise<number[]> {
  const { readFile } = await import('node:fs/promises');
  const { pid } = site.child;
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
}

const isLinux = process.platform === 'linux';
if (!isLinux)
  console.warn('Not tested here: what becomes of a worker that is killed. Only Linux names its processes.');

test.each([1, 2])(
  'SIGHUP replaces %d workers under load, and loses no request and no connection',
  async (count) => {
    const site = await startWorkers({ WORKERS: String(count) });
    const before = isLinux ? await workersOf(site) : [];
    const clients = Array.from({ length: 20 }, (_, index) =>
      keepReturning(site.port, targetOf(index), 1 + (index % 3)),
    );
    await until(() => clients.every((client) => client.counts().answered > 10), LONG);
    site.child.kill('SIGHUP');
    await told(site, 'restart_ended');
    const after = clients.map((client) => client.counts().answered);
    await until(
      () => clients.every((client, index) => client.counts().answered > (after[index] ?? 0) + 10),
      LONG,
    );
    if (isLinux) {
      const workers = await workersOf(site);
      expect(workers).toHaveLength(count);
      expect(workers.filter((pid) => before.includes(pid))).toEqual([]);
    }
    expect(await status(site, '/ready')).toBe('200 ready');
    for (const client of clients) client.leave();
    expect(await site.stop()).toBe(0);
    await Promise.all(clients.map(({ done }) => done));
    expect(clients.map((client) => client.losses())).toEqual(clients.map(() => 0));
    // Each worker that ended has sent its clients to another.
    expect(clients.every((client) => client.connections() > 1)).toBe(true);
    const unshared = count === 1 ? [] : ['limits_not_shared'];
    expect(eventsOf(site)).toEqual(['status_listening', ...unshared, 'restart_began', 'restart_ended']);
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: busy clients of all workers lose no request',
  async (signal) => {
    const site = await startWorkers();
    const clients = Array.from({ length: 30 }, (_, index) =>
      keepBusy(site.port, targetOf(index), 1 + (index % 3)),
    );
    await until(() => clients.every(({ answered }) => answered > 0), LONG);
    site.child.kill(signal);
    expect((await once(site.child, 'exit'))[0]).toBe(0);
    await Promise.all(clients.map(({ closed }) => closed));
    expect(clients.filter(({ sent, answered }) => sent !== answered)).toEqual([]);
    expect(clients.map(({ closings }) => closings)).toEqual(clients.map(() => 1));
  },
);

describe.runIf(isLinux)('a worker that is killed', () => {
  test('is replaced, which is logged with the reason; the other serves meanwhile', async () => {
    const site = await startWorkers();
    const [first = 0, second] = await workersOf(site);
    process.kill(first, 'SIGKILL');
    await told(site, 'worker_ended');
    expect(linesOf(site).find(({ event }) => event === 'worker_ended')).toMatchObject({
      level: 'error',
      signal: 'SIGKILL',
      replaced_in_ms: 100,
    });
    expect((await fetch(`http://127.0.0.1:${site.port}/robots.txt`)).status).toBe(200);
    expect(await status(site, '/ready')).toBe('200 ready');
    await told(site, 'worker_replaced');
    const workers = await workersOf(site);
    expect(workers).toHaveLength(2);
    expect(workers).toContain(second);
    expect(workers).not.toContain(first);
    expect(await figure(site, 'workers_replaced_total')).toBe(1);
    expect(await figure(site, 'workers_ready')).toBe(2);
  });

  test('again and again is replaced ever later', async () => {
    const site = await startWorkers({ WORKERS: '1' });
    for (const count of [1, 2, 3]) {
      const [worker = 0] = await workersOf(site);
      process.kill(worker, 'SIGKILL');
      await until(() => eventsOf(site).filter((event) => event === 'worker_replaced').length === count, LONG);
    }
    const pauses = linesOf(site)
      .filter(({ event }) => event === 'worker_ended')
      .map((line) => line['replaced_in_ms']);
    expect(pauses).toEqual([100, 200, 400]);
  });

  test('takes what it has counted out of no total that was read before', async () => {
    const site = await startWorkers();
    for (let call = 0; call < 20; call++)
      await fetch(`http://127.0.0.1:${site.port}/robots.txt`, { headers: { connection: 'close' } });
    const name = 'http_requests_total{operation="getRobots",status="200"}';
    expect(await figure(site, name)).toBe(20);
    for (const worker of await workersOf(site)) process.kill(worker, 'SIGKILL');
    await until(() => eventsOf(site).filter((event) => event === 'worker_replaced').length === 2, LONG);
    expect(await figure(site, name)).toBe(20);
  });

  test('ends when the process is killed that has started it', async () => {
    const site = await startWorkers();
    const workers = await workersOf(site);
    site.child.kill('SIGKILL');
    await until(() => workers.every((pid) => !isRunning(pid)), LONG);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each(['0', '2'])('WORKERS=%s: not ready while it starts and while it drains', async (workers) => {
  const statusPort = await freePort();
  const child = spawnSite({ PORT: '0', WORKERS: workers, STATUS_PORT: String(statusPort) });
  const seen: string[] = [];
  const look = async () => {
    try {
      const response = await fetch(`http://127.0.0.1:${statusPort}/ready`);
      const text = `${response.status} ${(await response.text()).trim()}`;
      if (seen.at(-1) !== text) seen.push(text);
    } catch {
      // Nobody listens yet, or any more.
    }
    return seen;
  };
  let port = 0;
  child.stdout.on('data', (chunk) => {
    port = Number(/:(\d+)$/.exec(String(chunk).trim())?.[1] ?? port);
  });
  child.stderr.resume();
  const sees = async (text: string) => {
    while (!(await look()).includes(text)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  // A process alone is too busy with its start to tell.
  if (workers !== '0') await sees('503 starting');
  await sees('200 ready');
  await until(() => port > 0, LONG);
  // It is closed when it has been idle for half a second.
  const idle = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(idle, 'connect');
  child.kill('SIGTERM');
  await sees('503 draining');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(seen.filter((text) => text !== '503 starting')).toEqual(['200 ready', '503 draining']);
  expect(seen.indexOf('503 starting')).toBeLessThan(1);
});

test('a port that is taken is reported once, and ends the start', async () => {
  const site = await startWorkers();
  const child = spawnSite({ PORT: String(site.port), WORKERS: '3' });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(errors).toMatch(/^cannot start: PORT is \d+, which another process uses on 127\.0\.0\.1; [^\n]+\n$/);
});

const missing = redisMissing();
if (missing !== null && process.env['CI'] === 'true') throw new Error(missing);

test.skipIf(missing !== null)('four workers with Redis have one window', async () => {
  const redis = await startRedis(await freePort());
  const site = await startWorkers({ WORKERS: '4', REDIS_URL: redis.url });
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${site.port}/api/health.json`, { headers: { connection: 'close' } }))
      .status;
  const statuses: number[] = [];
  for (let round = 0; round < 26; round++)
    statuses.push(...(await Promise.all(Array.from({ length: 5 }, ask))));
  expect(statuses.filter((one) => one === 200)).toHaveLength(120);
  expect(statuses.filter((one) => one === 429)).toHaveLength(10);
  expect(await figure(site, 'rate_limit_refused_total')).toBe(10);
  expect(eventsOf(site)).toEqual(['status_listening']);
  await site.stop();
  await redis.kill();
});
