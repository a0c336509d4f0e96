import { spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test, vi } from 'vitest';
import { listen } from '../../../runtime/engine/server/server.ts';
import { until } from '../../engine/server/test-server.ts';
import { freePort } from '../../support/free-port.ts';
import { expectRefusedStart, stopBusySite } from './process-ends.ts';
import { runSite, spawnSite, startSite } from './site-process.ts';

const canShare = process.platform === 'linux';
if (!canShare)
  console.warn('Not tested here: two processes behind one port. Only Linux is known to share one.');

test('the server prints one ready line, answers, and stops cleanly on SIGTERM', async () => {
  const child = spawnSite({ HOST: '127.0.0.1', PORT: '0' });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const address = /^ready (http:\/\/127\.0\.0\.1:\d+)$/.exec(lines[0] ?? '')?.[1];
  expect(address).toBeDefined();
  const answer = await fetch(`${address}/llms.txt`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('http://localhost:8080/quickstart.md');
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  expect([code, signal, lines.length]).toEqual([0, null, 1]);
});

/** Says at the end whether Express was loaded. */
const tellExpress = `data:text/javascript,${encodeURIComponent(
  'import Module from "node:module"; process.on("exit", () => console.error(Object.keys(Module._cache).some((file) => file.includes("/node_modules/express/"))));',
)}`;

test.each([
  [{}, true],
  [{ SERVER: 'node' }, false],
])('with %o Express serves what is not prepared: %s', async (environment, isExpress) => {
  const site = await startSite(environment, ['--import', tellExpress]);
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${site.port}${path}`, init)).status;
  expect([await ask('/'), await ask('/api/nowhere'), await ask('/', { method: 'DELETE' })]).toEqual([
    200, 404, 405,
  ]);
  expect(await site.stop()).toBe(0);
  expect(site.errors().trim()).toBe(String(isExpress));
});

test('SIGTERM: 50 busy clients lose no request, and the server stops', ({ skip }) =>
  stopBusySite('SIGTERM', skip));

test('SIGHUP does not end a single process, which logs that it cannot replace itself', async () => {
  const site = await startSite();
  site.child.kill('SIGHUP');
  await until(() => site.errors().endsWith('\n'), 20_000);
  expect(JSON.parse(site.errors())).toMatchObject({
    level: 'warn',
    event: 'restart_not_possible',
    effect: expect.stringContaining('set WORKERS'),
  });
  expect((await fetch(`http://127.0.0.1:${site.port}/robots.txt`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

test.runIf(spawnSync('script', ['--version']).status === 0)('closing its terminal ends it', async () => {
  const command = `exec ${process.execPath} runtime/server.js`;
  // It runs a command at a terminal of its own.
  const terminal = spawn('script', ['--quiet', '--command', command, '/dev/null'], {
    env: { ...process.env, PORT: '0', BASE_URL: 'http://localhost:8080' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: terminal.stdout }), 'line');
  const address = String(line).trim().replace('ready ', '');
  expect((await fetch(`${address}/robots.txt`)).status).toBe(200);
  terminal.kill('SIGKILL');
  await vi.waitFor(() => expect(fetch(`${address}/robots.txt`)).rejects.toThrow('fetch failed'), 60_000);
});

describe('one port', () => {
  const readLine = async (child: ReturnType<typeof spawnSite>): Promise<string> =>
    String((await once(createInterface({ input: child.stdout }), 'line'))[0]);
  const stop = async (child: ReturnType<typeof spawnSite>): Promise<unknown> => {
    child.kill('SIGTERM');
    return (await once(child, 'exit'))[0];
  };
  /** On a new connection, which the system assigns to one of the processes. */
  const ask = async (port: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/health.json`, {
      headers: { connection: 'close' },
    });
    expect(status).toBe(200);
    return headers.get('ratelimit-remaining');
  };

  test.runIf(canShare)('two processes share it, and one goes on when the other stops', async () => {
    const port = String(await freePort());
    const children = [spawnSite({ PORT: port, REUSE_PORT: '1' }), spawnSite({ PORT: port, REUSE_PORT: '1' })];
    expect(await Promise.all(children.map(readLine))).toEqual(
      Array(2).fill(`ready http://127.0.0.1:${port}`),
    );
    // Each process counts by itself: when two calls are the first, two processes have answered.
    const standings = [];
    for (let call = 0; call < 40; call++) standings.push(await ask(port));
    expect(standings.filter((remaining) => remaining === '119')).toHaveLength(2);
    const [first, second] = children as [(typeof children)[0], (typeof children)[0]];
    expect(await stop(first)).toBe(0);
    for (let call = 0; call < 40; call++) await ask(port);
    expect(await stop(second)).toBe(0);
  });

  test('is shared only if all processes ask for it, and the error says so', async () => {
    const port = String(await freePort());
    const first = spawnSite({ PORT: port });
    await readLine(first);
    const second = spawnSite({ PORT: port, REUSE_PORT: '1' });
    const [errors] = await once(second.stderr, 'data');
    expect(String(errors)).toBe(
      `cannot start: PORT is ${port}, which another process uses on 127.0.0.1; choose another, or start every process that shares it with REUSE_PORT=1.\n`,
    );
    expect((await once(second, 'exit'))[0]).toBe(1);
    expect(await stop(first)).toBe(0);
  });

  test('for status is never shared, and the error says so', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, said } = await runSite({ PORT: '0', STATUS_PORT: String(port), REUSE_PORT: '1' });
    expect(code).toBe(1);
    expect(said).toBe(
      `cannot start: STATUS_PORT is ${port}, which another process uses on 127.0.0.1; choose another: each process needs one of its own.`,
    );
    server.close();
  });

  test('cannot be shared on some systems, and the error says so', async () => {
    const server = new EventEmitter() as Server;
    server.listen = () => {
      server.emit('error', Object.assign(new Error('listen ENOTSUP'), { code: 'ENOTSUP' }));
      return server;
    };
    await expect(listen(server, { host: '127.0.0.1', port: 1, reusePort: true })).rejects.toThrow(
      'reusePort: true is set, but this system cannot share a port',
    );
  });
});

test('start errors are lines of JSON if the log is, one for each problem', async () => {
  const wrong = { PORT: 'eighty', WORKERS: 'many' };
  const reasons = [
    'PORT is "eighty"; set it to a number from 0 to 65535.',
    'WORKERS is "many"; set it to the number of processes that serve, 0 to 256.',
  ];
  const { code, said } = await runSite({ ...wrong, LOG_FORMAT: 'json' });
  expect([code, said.split('\n').map((line) => JSON.parse(line))]).toEqual([
    1,
    reasons.map((reason) => ({ time: expect.any(String), level: 'error', event: 'cannot_start', reason })),
  ]);
  const text = await runSite({ ...wrong, LOG_FORMAT: 'text' });
  expect(text).toEqual({ code: 1, said: reasons.map((reason) => `cannot start: ${reason}`).join('\n') });
});

test('start errors of a worker, too', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, said } = await runSite({ PORT: String(port), WORKERS: '2', LOG_FORMAT: 'json' });
  server.close();
  const lines = said.split('\n').map((line) => JSON.parse(line));
  expect(code).toBe(1);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'cannot_start',
      reason: expect.stringMatching(new RegExp(`PORT is ${port}\\b`)),
    }),
  );
});

/** The other settings, and SIGINT, are in `process.long.test.ts`. */
test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"'],
  [
    { HOST: '256.1.1.1' },
    'HOST is "256.1.1.1", which is neither an IP address nor a name that has one; set it',
  ],
  [
    { REDIS_URL: 'http://:secret@127.0.0.1' },
    'REDIS_URL cannot be used; set it to an address of Redis, such as redis://127.0.0.1:6379.',
  ],
])('a wrong setting %o is reported in one line', expectRefusedStart);
