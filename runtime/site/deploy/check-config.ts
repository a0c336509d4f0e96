/** `npm run check-config`: finds what would keep this site from starting, without serving. */
import type { Log } from '@plan-surface/engine';
import { listen } from '@plan-surface/engine/server';
import { createServedSite } from '../serve/served-site.ts';
import { readSettings, type Settings } from '../source/settings.ts';
import { explainStart } from './explain-start.ts';
import { contentDir, names } from './run-site.ts';
import { statusNames } from './status-server.ts';

const { createServer } = process.getBuiltinModule('node:http');

/** How long Redis may take to answer, in milliseconds. */
const REDIS_TIMEOUT_MS = 3000;

/**
 * Reads everything that a start would read, and listens briefly on its addresses. Returns the problems, each with its
 * remedy. A port that is in use is not a problem: the server may be running.
 */
export async function checkConfig(environment: NodeJS.ProcessEnv): Promise<readonly string[]> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    return explainStart(error);
  }
  const found = await Promise.all([checkAddress(settings), checkContent(settings), checkRedis(settings)]);
  return found.flat();
}

async function checkAddress({ host, port, statusPort }: Settings): Promise<string[]> {
  const addresses = [{ host, port, names }];
  if (statusPort !== undefined) addresses.push({ host: '127.0.0.1', port: statusPort, names: statusNames });
  const problems: string[] = [];
  for (const address of addresses) {
    const server = createServer();
    try {
      await listen(server, address);
    } catch (error) {
      const { cause, message } = error as Error;
      if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') problems.push(message);
    } finally {
      server.close();
    }
  }
  return problems;
}

async function checkContent(settings: Settings): Promise<string[]> {
  try {
    const { close } = await createServedSite(
      contentDir,
      { ...settings, redisUrl: undefined },
      () => undefined,
    );
    close();
    return [];
  } catch (error) {
    return [...explainStart(error)];
  }
}

async function checkRedis({ redisUrl }: Settings): Promise<string[]> {
  if (redisUrl === undefined) return [];
  const { connectStores } = await import('@plan-surface/engine/redis');
  const { promise: failure, resolve: fail } = Promise.withResolvers<string>();
  const log: Log = (_level, event, fields) => {
    if (event === 'redis_gone') fail(String(fields?.['reason']));
  };
  const stores = await connectStores(redisUrl, log);
  const timer = setTimeout(() => fail('timeout'), REDIS_TIMEOUT_MS);
  const reached = stores.reach().then(
    () => null,
    () => failure,
  );
  const found = await Promise.race([failure, reached]);
  clearTimeout(timer);
  stores.close();
  if (found === null) return [];
  return [
    `REDIS_URL names a Redis that cannot be used (${found}); start it or fix the address. Until then each process counts requests by itself.`,
  ];
}
