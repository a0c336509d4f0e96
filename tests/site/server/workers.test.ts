import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { until } from '../../engine/server/test-server.ts';
import { freePort } from '../../support/free-port.ts';
import { spawnSite } from './site-process.ts';
import {
  endUnderLoad,
  figure,
  isLinux,
  LONG,
  linesOf,
  replaceUnderLoad,
  startWorkers,
  status,
  told,
  workersOf,
} from './worker-processes.ts';

if (!isLinux)
  console.warn('Not tested here: what becomes of a worker that is killed. Only Linux names its processes.');

/** One worker alone, SIGINT, repeated losses and Redis are in `workers.long.test.ts`. */
test('SIGHUP replaces two workers under load, and loses no request and no connection', () =>
  replaceUnderLoad(2));

test('SIGTERM: busy clients of all workers lose no request', ({ skip }) => endUnderLoad('SIGTERM', skip));

describe.runIf(isLinux)('a worker that is killed', () => {
  test('is replaced and logged with the reason, while the other serves', async () => {
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
});

test.each(['0', '2'])('WORKERS=%s: not ready while starting and draining', async (workers) => {
  const statusPort = await freePort();
  const child = spawnSite({ PORT: '0', WORKERS: workers, STATUS_PORT: String(statusPort) });
  const seen: string[] = [];
  const look = async () => {
    try {
      const response = await fetch(`http://127.0.0.1:${statusPort}/ready`);
      const text = `${response.status} ${(await response.text()).trim()}`;
      if (seen.at(-1) !== text) seen.push(text);
    } catch {
      // The port is not open yet, or not any more.
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
  // A single process is blocked by its start, and cannot answer.
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

test('a port in use is reported once, and prevents the start', async () => {
  const site = await startWorkers();
  const child = spawnSite({ PORT: String(site.port), WORKERS: '3' });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(errors).toMatch(/^cannot start: PORT is \d+\b[^\n]+\n$/);
});
