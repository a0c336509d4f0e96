import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listen } from '../../runtime/http/listen.ts';
import { freePort } from '../http/redis-server.ts';

const canShare = process.platform === 'linux';
if (!canShare)
  console.warn('Not tested here: two processes behind one port. Only Linux is known to share one.');
const root = fileURLToPath(new URL('../..', import.meta.url));

function start(environment: Record<string, string>) {
  // The test runner sets a BASE_URL of its own.
  const { BASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, ['runtime/server.ts'], {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('the server prints one ready line, answers, and stops cleanly on SIGTERM', async () => {
  const child = start({ HOST: '127.0.0.1', PORT: '0', BASE_URL: 'https://plan.example' });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const address = /^ready (http:\/\/127\.0\.0\.1:\d+)$/.exec(lines[0] ?? '')?.[1];
  expect(address).toBeDefined();
  const answer = await fetch(`${address}/llms.txt`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('https://plan.example/quickstart.md');
  expect(answer.headers.get('strict-transport-security')).toBeTruthy();
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  expect([code, signal, lines.length]).toEqual([0, null, 1]);
});

describe('one port', () => {
  const readLine = async (child: ReturnType<typeof start>): Promise<string> =>
    String((await once(createInterface({ input: child.stdout }), 'line'))[0]);
  const stop = async (child: ReturnType<typeof start>): Promise<unknown> => {
    child.kill('SIGTERM');
    return (await once(child, 'exit'))[0];
  };
  /** On a connection of its own, which the system gives to one of the processes. */
  const ask = async (port: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/health.json`, {
      headers: { connection: 'close' },
    });
    expect(status).toBe(200);
    return headers.get('ratelimit-remaining');
  };

  test.runIf(canShare)('two processes share it, and one goes on when the other stops', async () => {
    const port = String(await freePort());
    const children = [start({ PORT: port, REUSE_PORT: '1' }), start({ PORT: port, REUSE_PORT: '1' })];
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

  test('is not shared unless all ask for it, and says so', async () => {
    const port = String(await freePort());
    const first = start({ PORT: port });
    await readLine(first);
    const second = start({ PORT: port, REUSE_PORT: '1' });
    const [errors] = await once(second.stderr, 'data');
    expect(String(errors)).toBe(
      `cannot start: 127.0.0.1:${port} is taken; choose another PORT, or start every process that shares it with REUSE_PORT=1.\n`,
    );
    expect((await once(second, 'exit'))[0]).toBe(1);
    expect(await stop(first)).toBe(0);
  });

  test('cannot be shared on some systems, which is told', async () => {
    const server = new EventEmitter() as Server;
    server.listen = () => {
      server.emit('error', Object.assign(new Error('listen ENOTSUP'), { code: 'ENOTSUP' }));
      return server;
    };
    const options = { host: '127.0.0.1', port: 1 };
    await expect(listen(server, { ...options, reusePort: true })).rejects.toThrow(
      'REUSE_PORT is 1, but this system cannot share a port',
    );
    await expect(listen(server, { ...options, reusePort: false })).rejects.toThrow('listen ENOTSUP');
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"'],
  [{ BASE_URL: 'plan.example' }, 'BASE_URL is "plan.example"'],
  [{ BASE_URL: 'https://plan.example/docs' }, 'scheme and host only'],
  [{ SCHEMA_BASE: 'ftp://plan.example' }, 'SCHEMA_BASE is "ftp://plan.example"'],
  [{ REUSE_PORT: 'yes' }, 'REUSE_PORT is "yes"; set it to 1 or 0.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be'],
])('a wrong setting %o is told in one line', async (environment, message) => {
  const child = start(environment);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(errors).toContain(message);
  expect(errors.trim().split('\n')).toHaveLength(1);
});
