import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requestText } from '../../site/server/raw-exchange.ts';
import { keepBusy } from './busy-client.ts';
import { kill, open, startTestServer, type TestServer, until } from './test-server.ts';

let server: TestServer;
afterEach(() => kill(server));

test.each([
  ['one request after the other', 1],
  ['five requests at once', 5],
])('50 busy clients that send %s lose nothing', async (_, together) => {
  server = await startTestServer();
  const clients = Array.from({ length: 50 }, (_, index) =>
    keepBusy(server.port, `/words/${'a'.repeat(1 + index * 40)}`, together),
  );
  await until(() => clients.every(({ answered }) => answered > 0));
  await server.stop();
  await Promise.all(clients.map(({ closed }) => closed));
  const lost = clients.filter(({ sent, answered }) => sent !== answered);
  expect(lost).toEqual([]);
  // Only the last response of each has `Connection: close`.
  expect(clients.filter(({ closings, wasIdle }) => closings !== 1 && !wasIdle)).toEqual([]);
});

test('requests in progress and pipelined requests are answered', async () => {
  server = await startTestServer();
  const one = await open(server.port);
  one.socket.write(requestText('GET', '/held/one'));
  const many = await open(server.port);
  many.socket.write(requestText('GET', '/held/many') + requestText('GET', '/words/b').repeat(3_000));
  await until(() => server.handled.length === 2);
  const stopped = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.release();
  await stopped;
  await Promise.all([one.closed, many.closed]);
  expect(one.received()).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[\s\S]*\r\n\r\none$/);
  const answers = many.received().split(/(?=HTTP\/1\.1 200)/);
  expect(answers).toHaveLength(3_001);
  expect(answers.filter((answer) => answer.includes('Connection: close'))).toEqual([answers.at(-1)]);
});

test('a request that is arriving when the server stops is answered', async () => {
  server = await startTestServer();
  const { socket, received, closed } = await open(server.port);
  socket.write(requestText('GET', '/words/a'));
  await until(() => received().endsWith('\r\n\r\na'));
  const stopped = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(requestText('GET', '/words/b'));
  await closed;
  expect(received()).toMatch(/Connection: close\r\n[\s\S]*\r\n\r\nb$/);
  await stopped;
});

test('a response that is no longer the last one has no Connection: close', async () => {
  server = await startTestServer();
  const { socket, received, closed } = await open(server.port);
  socket.write(requestText('GET', '/held/a'));
  await until(() => server.handled.length === 1);
  const stopped = server.stop();
  socket.write(requestText('GET', '/words/b'));
  await until(() => server.parsed() === 2);
  server.release();
  await Promise.all([closed, stopped]);
  const [first, second] = received().split(/(?=HTTP\/1\.1 200)/);
  expect(first).not.toContain('Connection: close');
  expect(second).toMatch(/Connection: close\r\n[\s\S]*\r\n\r\nb$/);
});

test('a connection in the backlog of the system is served', async () => {
  server = await startTestServer();
  const clients = Array.from({ length: 20 }, () => keepBusy(server.port, '/words/a', 1));
  // They connect when this function returns.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  // Not one of them has been accepted by the event loop of this process.
  await server.stop();
  await Promise.all(clients.map(({ closed }) => closed));
  expect(clients.map(({ sent, answered }) => [sent, answered])).toEqual(Array(20).fill([1, 1]));
});

/** Longer than a test may take: what waits for the end of the grace period does not end. */
const endless = { grace: 3_600_000 };

test('new connections are refused, idle ones closed', async () => {
  server = await startTestServer(endless);
  const idle = await open(server.port);
  const used = await open(server.port);
  used.socket.write(requestText('GET', '/words/a'));
  await until(() => used.received() !== '');
  const stopped = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [error] = await once(connect(server.port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  await Promise.all([idle.closed, used.closed, stopped]);
});

test('a request that came while the process did not run is served', async () => {
  server = await startTestServer(endless);
  const { socket, received, closed } = await open(server.port);
  socket.write(requestText('GET', '/words/a'));
  await until(() => received() !== '');
  const stopped = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  // Timers come next, and input after them.
  await new Promise((resolve) => setImmediate(resolve));
  socket.write(requestText('GET', '/words/b'));
  const end = performance.now() + 700;
  while (performance.now() < end);
  await Promise.all([closed, stopped]);
  expect(received()).toMatch(/Connection: close\r\n[\s\S]*\r\n\r\nb$/);
});

test('without a connection it stops without waiting for the grace period', async () => {
  server = await startTestServer(endless);
  await server.stop();
});

test('after the grace period all connections are closed', async () => {
  server = await startTestServer({ grace: 300 });
  const { socket, closed } = await open(server.port);
  socket.write(requestText('GET', '/held/a'));
  await until(() => server.handled.length > 0);
  const started = performance.now();
  const stopped = server.stop();
  await closed;
  expect(performance.now() - started).toBeGreaterThan(250);
  // A handler that ignores its signal is not waited for any longer.
  await stopped;
});

test('a handler can clean up after its client has disconnected', async () => {
  server = await startTestServer({ grace: 60_000 });
  const { socket } = await open(server.port);
  socket.write(requestText('GET', '/held/a'));
  await until(() => server.handled.length > 0);
  const stopped = server.stop().then(() => 'stopped');
  socket.destroy();
  await until(() => server.sockets.every(({ destroyed }) => destroyed));
  const soon = new Promise((resolve) => setTimeout(resolve, 100, 'at work'));
  expect(await Promise.race([stopped, soon])).toBe('at work');
  server.release();
  expect(await stopped).toBe('stopped');
});
