import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterEach, expect } from 'vitest';
import { keepBusy, whileThisProcessRuns } from '../../engine/server/busy-client.ts';
import { until } from '../../engine/server/test-server.ts';
import { keepReturning } from './returning-client.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const targets = ['/llms-full.txt', '/quickstart', '/robots.txt', '/openapi.json', '/'];
export const targetOf = (index: number) => targets[index % targets.length] ?? '/';
export const LONG = 60_000;

const running: SiteProcess[] = [];
afterEach(async () => {
  for (const site of running.splice(0)) {
    const { exitCode, signalCode } = site.child;
    if (exitCode === null && signalCode === null) await site.stop();
  }
});

export async function startWorkers(environment: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({ WORKERS: '2', STATUS_PORT: '0', ...environment });
  running.push(site);
  return site;
}

interface Line {
  readonly event: string;
  readonly [field: string]: unknown;
}

export const linesOf = (site: SiteProcess): Line[] =>
  site
    .errors()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
export const eventsOf = (site: SiteProcess) => linesOf(site).map(({ event }) => event);
export const told = (site: SiteProcess, event: string) => until(() => eventsOf(site).includes(event), LONG);

/** Asks the port that is for the machine itself. */
export async function status(site: SiteProcess, path: string): Promise<string> {
  const port = linesOf(site).find(({ event }) => event === 'status_listening')?.['port'];
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return `${response.status} ${(await response.text()).trim()}`;
}

export async function figure(site: SiteProcess, name: string): Promise<number> {
  const lines = (await status(site, '/metrics')).split('\n');
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1));
}

/** The processes that serve. */
export async function workersOf(site: SiteProcess): Promise<number[]> {
  const { pid } = site.child;
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
}

export const isLinux = process.platform === 'linux';

/** Replaces the workers while clients are busy and come back. */
export async function replaceUnderLoad(count: number): Promise<void> {
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
}

/** Ends the site while clients of all workers are busy. */
export async function endUnderLoad(
  signal: 'SIGTERM' | 'SIGINT',
  skip: (reason: string) => void,
): Promise<void> {
  const site = await startWorkers();
  const clients = Array.from({ length: 30 }, (_, index) =>
    keepBusy(site.port, targetOf(index), 1 + (index % 3)),
  );
  await until(() => clients.every(({ answered }) => answered > 0), LONG);
  const skipIfBlocked = whileThisProcessRuns();
  site.child.kill(signal);
  expect((await once(site.child, 'exit'))[0]).toBe(0);
  await Promise.all(clients.map(({ closed }) => closed));
  const lost = clients.filter(({ sent, answered }) => sent !== answered);
  if (lost.length > 0) skipIfBlocked(skip);
  expect(lost).toEqual([]);
  expect(clients.filter(({ closings, wasIdle }) => closings !== 1 && !wasIdle)).toEqual([]);
}
