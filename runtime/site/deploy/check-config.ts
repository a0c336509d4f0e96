import type { Log } from '@plan-surface/engine';
import { listen } from '@plan-surface/engine/server';
import { createServedSite } from '../serve/served-site.ts';
import { readSettings, type Settings } from '../source/settings.ts';
import { explainStart } from './explain-start.ts';
import { contentDir, names } from './run-site.ts';
import { statusNames } from './status-server.ts';

const { createServer } = process.getBuiltinModule('node:http');

/** How long Redis may take to answer, in milliseconds. */
const PATIENCE = 3000;

/**
 * Reads all that a start would read, and listens for a moment where it would. Gives what is wrong, each problem with what
 * to do about it. A port that is in use is none: the server may be running.
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
  let tell: (reason: string) => void = () => undefined;
  const reason = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const log: Log = (_level, event, fields) => {
    if (event === 'redis_gone') tell(String(fields?.['reason']));
  };
  const stores = await connectStores(redisUrl, log);
  const timer = setTimeout(() => tell('timeout'), PATIENCE);
  const reached = stores.reach().then(
    () => null,
    () => reason,
  );
  const found = await Promise.race([reason, reached]);
  clearTimeout(timer);
  stores.close();
  if (found === null) return [];
  return [
    `REDIS_URL names a Redis that cannot be used (${found}); start it or fix the address. Until then each process counts requests by itself.`,
  ];
}
