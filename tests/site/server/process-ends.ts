import { once } from 'node:events';
import { expect } from 'vitest';
import { keepBusy, whileThisProcessRuns } from '../../engine/server/busy-client.ts';
import { until } from '../../engine/server/test-server.ts';
import { runSite, startSite } from './site-process.ts';

/** Ends the site by a signal while 50 clients are busy, none of which may lose a request. */
export async function stopBusySite(
  signal: 'SIGTERM' | 'SIGINT',
  skip: (reason: string) => void,
): Promise<void> {
  const site = await startSite();
  const targets = ['/llms-full.txt', '/quickstart', '/robots.txt', '/openapi.json', '/'];
  const clients = Array.from({ length: 50 }, (_, index) =>
    keepBusy(site.port, targets[index % targets.length] ?? '/', 1 + (index % 3)),
  );
  await until(() => clients.every(({ answered }) => answered > 0), 20_000);
  const skipIfBlocked = whileThisProcessRuns();
  site.child.kill(signal);
  const [code] = await once(site.child, 'exit');
  expect(code).toBe(0);
  await Promise.all(clients.map(({ closed }) => closed));
  const lost = clients.filter(({ sent, answered }) => sent !== answered);
  if (lost.length > 0) skipIfBlocked(skip);
  expect(lost).toEqual([]);
  expect(clients.filter(({ closings, wasIdle }) => closings !== 1 && !wasIdle)).toEqual([]);
  expect(clients.some(({ closings }) => closings === 1)).toBe(true);
  expect(site.errors()).toBe('');
}

/** A site with an invalid setting exits at once, with one line without secrets. */
export async function expectRefusedStart(environment: object, message: string): Promise<void> {
  const { code, said } = await runSite(environment as Record<string, string>);
  expect(code).toBe(1);
  expect(said).toContain(`cannot start: ${message}`);
  expect(said).not.toContain('secret');
  expect(said.split('\n')).toHaveLength(1);
}
