import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { exchangeRaw, requestText, statusesIn } from '../../site/server/raw-exchange.ts';
import { bigText, kill, open, startTestServer, type TestServer, until } from './test-server.ts';

let server: TestServer;
afterEach(() => kill(server));

const last = requestText('GET', '/words/last', { Connection: 'close' });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Expects the server to close its end of the newest connection, between these milliseconds from now. The longer time is that of a timer
 * of this process, in which the server runs: what keeps a machine busy delays both.
 */
async function expectLifetime(least: number, most: number): Promise<void> {
  const started = performance.now();
  const socket = server.sockets.at(-1);
  let isOver = false;
  const timer = setTimeout(async () => {
    // A close whose time came earlier may be on its way.
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    isOver = true;
  }, most);
  if (socket?.closed === false) await once(socket, 'close');
  clearTimeout(timer);
  expect(isOver).toBe(false);
  expect(performance.now() - started).toBeGreaterThan(least);
}

test.each([1, 30])(
  'a client that sends %i requests and never reads is closed after the timeout, not after twice that',
  async (times) => {
    server = await startTestServer({ socketTimeout: 2_000 });
    const { socket } = await open(server.port);
    socket.pause();
    socket.write(requestText('GET', '/big/a').repeat(times));
    await until(() => server.handled.length > 0);
    await expectLifetime(900, 2_700);
  },
);

test('a slow client that makes progress is kept', async () => {
  server = await startTestServer({ socketTimeout: 2_000 });
  const { socket } = await open(server.port);
  socket.write(requestText('GET', '/big/a'));
  const started = performance.now();
  let read = 0;
  socket.on('data', ({ length }) => {
    read += length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  await until(() => read > bigText.length, 20_000);
  expect(performance.now() - started).toBeGreaterThan(2_000);
});

test('a handler may take the whole timeout, and no longer', async () => {
  server = await startTestServer({ socketTimeout: 2_000 });
  const { socket, received } = await open(server.port);
  for (const [word, more] of [
    ['a', 0],
    ['b', 0],
    ['last', 30],
  ] as const) {
    const behind = requestText('GET', '/words/last').repeat(more);
    socket.write(requestText('GET', `/held/${word}`) + behind);
    await until(() => server.handled.includes(`held ${word}`));
    await wait(1_200);
    server.release();
    await until(() => received().endsWith(`\r\n\r\n${word}`));
  }
  await until(() => server.handled.length === 33);
  socket.write(requestText('GET', '/held/c'));
  await until(() => server.handled.includes('held c'));
  await expectLifetime(1_500, 3_800);
});

test('an idle connection is closed after the keep-alive timeout', async () => {
  server = await startTestServer({ keepAliveTimeout: 100, socketTimeout: 600 });
  const { socket, received } = await open(server.port);
  socket.write(requestText('GET', '/words/a'));
  await until(() => received() !== '');
  // Node adds a second to what it announces.
  await expectLifetime(900, 1_600);
});

test('timeouts of 0 are disabled', async () => {
  server = await startTestServer({ socketTimeout: 0 });
  const { socket, received } = await open(server.port);
  socket.write(requestText('GET', '/held/a'));
  await wait(300);
  server.release();
  await until(() => received().endsWith('a'));
});

test('connections above the limit are closed without a response, and logged once', async () => {
  const events: string[] = [];
  server = await startTestServer({
    maxConnections: 3,
    log: (level, event, fields) => events.push(`${level} ${event} ${JSON.stringify(fields)}`),
  });
  const kept = await Promise.all(Array.from({ length: 3 }, () => open(server.port)));
  for (let refused = 0; refused < 5; refused++) {
    const bytes = await exchangeRaw(server.port, [last]);
    expect(bytes.length).toBe(0);
  }
  expect(events).toEqual(['warn connections_refused {"limit":3}']);
  const [first] = kept;
  first?.socket.end();
  await first?.closed;
  await until(() => server.sockets[0]?.closed === true);
  expect(statusesIn(await exchangeRaw(server.port, [last]))).toEqual([200]);
});

test('a client that aborts an upload does not affect others', async () => {
  server = await startTestServer();
  for (let round = 0; round < 20; round++) {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(requestText('POST', '/text', { 'Content-Type': 'text/plain', 'Content-Length': '10' }));
    await until(() => server.sockets.length === round + 1 && server.sockets[round]?.bytesRead !== 0);
    socket.destroy();
  }
  await until(() => server.sockets.every(({ destroyed }) => destroyed));
  expect(statusesIn(await exchangeRaw(server.port, [last]))).toEqual([200]);
});
