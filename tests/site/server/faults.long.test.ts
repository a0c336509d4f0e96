import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statfsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@redis/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIST } from '../../../runtime/site/export/write-export.ts';
import { redisMissing, startRedis } from '../../engine/limits/redis-server.ts';
import { until } from '../../engine/server/test-server.ts';
import { freePort } from '../../support/free-port.ts';
import { linkPackages } from './link-packages.ts';
import { startSite } from './site-process.ts';
import { disksMissing, mountDisk } from './small-disk.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const LONG = 60_000;
const { BASE_URL: _, ...inherited } = process.env;

const cleanUp: (() => unknown)[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

interface Line {
  readonly event: string;
  readonly [field: string]: unknown;
}
const parseLines = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));

/** Status of an answer on a connection of its own, and what is left of the limit. */
async function ask(
  base: string,
  target = '/api/health.json',
  visitor = '192.0.2.1',
): Promise<[status: number, left: number]> {
  const { status, headers } = await fetch(`${base}${target}`, {
    headers: { connection: 'close', 'x-forwarded-for': visitor },
  });
  return [status, Number(headers.get('ratelimit-remaining'))];
}

/** Starts the program in `cwd`, its log in `errors`. Resolves when it is ready. */
async function start(cwd: string, environment: Record<string, string>, errors: number) {
  const child = spawn(process.execPath, ['runtime/server.js'], {
    cwd,
    env: { ...inherited, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', errors],
  });
  cleanUp.push(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  if (child.stdout === null) throw new Error('There is no output.');
  const [ready] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, base: String(ready).replace('ready ', '') };
}

const noDisks = disksMissing();
if (noDisks !== null) console.warn(`Not tested here: a full disk. ${noDisks}`);

describe.skipIf(noDisks !== null)('a full disk', () => {
  async function disk(size: string): Promise<string> {
    const place = path.join(folder, 'disk');
    cleanUp.push(await mountDisk(place, size));
    return place;
  }
  const freeBytes = (place: string) => {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  };

  test.each(['0', '2'])(
    'of the log: WORKERS=%s goes on, and says afterwards what was lost',
    async (workers) => {
      const place = await disk('256k');
      const log = path.join(place, 'log');
      const errors = openSync(log, 'a');
      const { child, base } = await start(root, { WORKERS: workers, LOG_LEVEL: 'debug' }, errors);
      closeSync(errors);
      expect((await ask(base))[0]).toBe(200);
      await writeFile(path.join(place, 'ballast'), Buffer.alloc(freeBytes(place)));
      // What is left of the last block takes some lines.
      for (let call = 0; call < 100; call++) expect((await ask(base, '/robots.txt'))[0]).toBe(200);
      expect(freeBytes(place)).toBe(0);
      await rm(path.join(place, 'ballast'));
      const tell = async () => {
        expect((await ask(base, '/robots.txt'))[0]).toBe(200);
        return parseLines(await readFile(log, 'utf8')).find(({ event }) => event === 'log_lines_lost');
      };
      let told = await tell();
      for (let call = 0; told === undefined && call < 50; call++) told = await tell();
      expect(told).toMatchObject({ level: 'warn', lines: expect.any(Number) });
      expect(Number(told?.['lines'])).toBeGreaterThan(9);
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );

  test('of the export: one line names the file and the remedy, and the list is marked incomplete', async () => {
    const out = path.join(await disk('16m'), 'export');
    const command = [process.execPath, ['runtime/site/export/main.ts']] as const;
    const options = { cwd: root, env: { ...inherited, OUT: out } };
    const failed = await promisify(execFile)(...command, options).catch((error) => error);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toBe('');
    expect(failed.stderr).toMatch(
      /^cannot export: \S+ cannot be written \(ENOSPC\); the disk is full, so free/m,
    );
    expect(failed.stderr).toContain(`and export again: until then ${out} is incomplete.\n`);
    const list = JSON.parse(await readFile(path.join(out, LIST), 'utf8'));
    expect(list.complete).toBe(false);
    // Nothing is there that serves it, nothing half written, and nothing that the list has not.
    expect((await readdir(path.join(out, 'nginx'))).sort()).toEqual(['own', 'run']);
    const entries = await readdir(out, { recursive: true, withFileTypes: true });
    const present = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
      .filter((file) => file !== LIST);
    expect(present.length).toBeGreaterThan(100);
    expect(present.filter((file) => list.files[file] === undefined)).toEqual([]);
  });

  test('of the kept build, then unreadable content: both are logged, and the server continues', async () => {
    const copy = path.join(folder, 'copy');
    await mkdir(copy);
    for (const part of ['runtime', 'generated', 'generator', 'content', 'package.json'])
      await cp(path.join(root, part), path.join(copy, part), { recursive: true });
    await linkPackages(copy);
    const cache = path.join(copy, 'node_modules/.cache/plan-surface');
    cleanUp.push(await mountDisk(cache, '1m'));
    const log = path.join(folder, 'log');
    const errors = openSync(log, 'a');
    const { child, base } = await start(copy, { WORKERS: '1' }, errors);
    closeSync(errors);
    expect((await ask(base, '/faq'))[0]).toBe(200);
    expect(parseLines(await readFile(log, 'utf8'))).toEqual([
      expect.objectContaining({
        level: 'warn',
        event: 'snapshot_not_kept',
        reason: `${cache}/snapshot cannot be written (ENOSPC); the disk is full, so free some space`,
      }),
    ]);
    expect((await readdir(cache)).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    const page = path.join(copy, 'content/pages/es/faq.md');
    await rename(page, path.join(folder, 'aside'));
    await mkdir(page);
    child.kill('SIGHUP');
    const text = () => readFile(log, 'utf8');
    while (!(await text()).includes('restart_ended')) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await ask(base, '/es/faq'))[0]).toBe(200);
    expect((await text()).split('\n').filter((line) => line.startsWith('cannot'))).toEqual([
      expect.stringContaining(`cannot start: ${page}:1: cannot be read (EISDIR); `),
    ]);
    const told = parseLines(await text());
    expect(told.find(({ event }) => event === 'restart_given_up')).toMatchObject({ worker: 1, code: 1 });
    expect(told.map(({ event }) => event)).toEqual([
      'snapshot_not_kept',
      'restart_began',
      'restart_given_up',
      'restart_ended',
    ]);
  });
});

test('a clock that is set back by a day does not change windows', async () => {
  const preload = fileURLToPath(new URL('set-clock-back.ts', import.meta.url));
  const site = await startSite({ LOG_LEVEL: 'debug' }, ['--import', preload]);
  cleanUp.push(() => site.stop());
  const base = `http://127.0.0.1:${site.port}`;
  for (let call = 1; call <= 60; call++) expect(await ask(base)).toEqual([200, 120 - call]);
  site.child.kill('SIGUSR2');
  const timeOf = (line: Line | undefined) => Date.parse(String(line?.['time']));
  await until(() => timeOf(parseLines(site.errors()).at(-1)) > 0, LONG);
  for (let call = 61; call <= 120; call++) expect(await ask(base)).toEqual([200, 120 - call]);
  const lines = parseLines(site.errors());
  expect(timeOf(lines.at(-1))).toBeLessThan(timeOf(lines[0]) - 80_000_000);
  const { status, headers } = await fetch(`${base}/api/health.json`);
  expect(status).toBe(429);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(40);
  expect(wait).toBeLessThanOrEqual(61);
});

const missing = redisMissing();
if (missing !== null && process.env['CI'] === 'true') throw new Error(missing);

describe.skipIf(missing !== null)('two workers, and a Redis', () => {
  async function command(url: string, ...words: string[]): Promise<void> {
    const client = createClient({ url });
    await client.connect();
    await client.sendCommand(words);
    client.destroy();
  }

  test('that is hung, full, flushed, killed and restarted: each worker logs it once, and answers', async () => {
    const port = await freePort();
    let redis = await startRedis(port);
    cleanUp.push(() => redis.kill());
    const site = await startSite({ WORKERS: '2', REDIS_URL: redis.url, TRUST_PROXY: '1' });
    cleanUp.push(() => site.stop());
    const base = `http://127.0.0.1:${site.port}`;
    let visitors = 0;
    const told = () => parseLines(site.errors()).map(({ event, reason, worker }) => [worker, event, reason]);
    const ofBoth = async (act: () => unknown, event: string, reason?: string) => {
      const from = told().length;
      await act();
      const isTold = () =>
        [1, 2].every((worker) =>
          told()
            .slice(from)
            .some(([who, what]) => who === worker && what === event),
        );
      while (!isTold()) {
        const started = performance.now();
        // A new visitor each time, to stay below the limit.
        const visitor = `198.51.100.${++visitors % 256}`;
        expect((await ask(base, '/api/health.json', visitor))[0]).toBe(200);
        expect(performance.now() - started).toBeLessThan(2000);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const lines = told().slice(from);
      expect(lines).toHaveLength(2);
      if (reason !== undefined) expect(lines.map((line) => line[2])).toEqual([reason, reason]);
    };
    // Until both are connected, each counts by itself.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const first = (await ask(base))[1];
    expect((await ask(base))[1]).toBe(first - 1);

    await ofBoth(() => redis.pause(), 'redis_gone', 'timeout');
    await ofBoth(() => redis.resume(), 'redis_back');

    await ofBoth(() => command(redis.url, 'CONFIG', 'SET', 'maxmemory', '1'), 'redis_gone', 'OOM');
    await ofBoth(() => command(redis.url, 'CONFIG', 'SET', 'maxmemory', '0'), 'redis_back');

    const before = told().length;
    await command(redis.url, 'FLUSHALL');
    await command(redis.url, 'SCRIPT', 'FLUSH');
    expect([await ask(base), await ask(base), await ask(base)]).toEqual([
      [200, 119],
      [200, 118],
      [200, 117],
    ]);
    expect(told()).toHaveLength(before);

    await ofBoth(() => redis.kill(), 'redis_gone');
    await ofBoth(async () => {
      redis = await startRedis(port);
    }, 'redis_back');
    expect([await ask(base), await ask(base)]).toEqual([
      [200, 119],
      [200, 118],
    ]);
    expect(await site.stop()).toBe(0);
  });
});
