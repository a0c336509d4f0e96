import { afterEach, expect, test } from 'vitest';
import { exchangeRaw, requestText, statusesIn } from '../../site/server/raw-exchange.ts';
import { bigText, kill, open, startTestServer, type TestServer, until } from './test-server.ts';

let server: TestServer;
afterEach(() => kill(server));

const last = (word: string) => requestText('GET', `/words/${word}`, { Connection: 'close' });
const bodiesIn = (bytes: Buffer) =>
  [...bytes.toString('latin1').matchAll(/\r\n\r\n([^\r]*?)(?=HTTP\/1\.1|$)/g)].map(([, body]) => body);

test('pipelined requests are answered in order', async () => {
  server = await startTestServer();
  const words = Array.from({ length: 5_000 }, (_, index) => `w${index}`);
  const script = words.map((word) => requestText('GET', `/words/${word}`)).join('') + last('end');
  expect(bodiesIn(await exchangeRaw(server.port, [script]))).toEqual([...words, 'end']);
});

test('bodies and the requests after them are read, also behind a pending response', async () => {
  server = await startTestServer();
  const type = { 'Content-Type': 'text/plain' };
  const rounds = Array.from({ length: 60 }, (_, index) => {
    const chunked = requestText('POST', '/text', { ...type, 'Transfer-Encoding': 'chunked' });
    return [
      requestText('GET', `/words/g${index}`),
      requestText('POST', '/text', type, `sized ${index}`),
      `${chunked}7\r\nchunked\r\n4;x=y\r\n ${String(index).padStart(3, '0')}\r\n0\r\n\r\n`,
    ];
  });
  const expected = Array.from({ length: 60 }, (_, index) => [
    `g${index}`,
    `sized ${index}`,
    `chunked ${String(index).padStart(3, '0')}`,
  ]);
  const whole = [requestText('GET', '/held/first'), ...rounds.flat(), last('end')].join('');
  const answers = exchangeRaw(server.port, [whole]);
  await until(() => server.handled.length > 0);
  server.release();
  expect(bodiesIn(await answers)).toEqual(['first', ...expected.flat(), 'end']);
  // The same in arbitrary chunks.
  const pieces = whole.match(/[\s\S]{1,97}/g) ?? [];
  const inPieces = exchangeRaw(
    server.port,
    pieces.flatMap((piece, index) => (index % 10 === 0 ? [piece, 1] : [piece])),
  );
  await until(() => server.handled.filter((word) => word === 'held first').length === 2);
  server.release();
  expect(bodiesIn(await inPieces)).toEqual(['first', ...expected.flat(), 'end']);
});

test('a request is handled after the responses before it', async () => {
  server = await startTestServer();
  const answers = exchangeRaw(server.port, [
    requestText('GET', '/held/a') +
      requestText('GET', '/words/b') +
      requestText('GET', '/held/c') +
      last('d'),
  ]);
  await until(() => server.handled.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.handled).toEqual(['held a']);
  server.release();
  await until(() => server.handled.length > 2);
  expect(server.handled).toEqual(['held a', 'b', 'held c']);
  server.release();
  expect(bodiesIn(await answers)).toEqual(['a', 'b', 'c', 'd']);
});

test('behind a pending response few requests are parsed and no more is read', async () => {
  server = await startTestServer();
  const { socket } = await open(server.port);
  socket.write(requestText('GET', '/held/first'));
  await until(() => server.handled.length > 0);
  socket.write(requestText('GET', '/words/more').repeat(100_000));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server.parsed()).toBeLessThan(25);
  expect(server.sockets[0]?.bytesRead).toBeLessThan(300_000);
  socket.destroy();
});

const large = requestText('POST', '/text', { 'Content-Type': 'text/plain' }, 'x'.repeat(50_000));

test('bodies behind a pending response are not read', async () => {
  server = await startTestServer();
  const { socket } = await open(server.port);
  socket.write(requestText('GET', '/held/first') + large.repeat(40));
  await until(() => server.handled.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server.sockets[0]?.bytesRead).toBeLessThan(200_000);
  server.release();
  await until(() => server.handled.length === 41);
  socket.destroy();
});

test('bodies behind a streamed response are not read', async () => {
  server = await startTestServer();
  const { socket } = await open(server.port);
  let read = 0;
  socket.on('data', ({ length }) => {
    read += length;
    // Slowly enough that the pieces wait for each other.
    socket.pause();
    setTimeout(() => socket.resume(), 1);
  });
  socket.write(requestText('GET', '/stream') + large.repeat(40));
  await until(() => read > bigText.length / 2);
  expect(server.sockets[0]?.bytesRead).toBeLessThan(200_000);
  await until(() => server.handled.length === 40 && read > bigText.length);
  socket.destroy();
});

test('a streamed response continues while later requests wait as bytes', async () => {
  server = await startTestServer();
  const script = requestText('GET', '/stream') + requestText('GET', '/words/a').repeat(40) + last('end');
  const bytes = await exchangeRaw(server.port, [script]);
  expect(statusesIn(bytes)).toHaveLength(42);
  expect(bytes.length).toBeGreaterThan(bigText.length);
});

test('a response that the client does not read delays the next ones', async () => {
  server = await startTestServer();
  const { socket } = await open(server.port);
  socket.pause();
  socket.write(requestText('GET', '/big/a').repeat(1_640));
  await new Promise((resolve) => setTimeout(resolve, 300));
  // The system takes some of them for the reader.
  expect(server.parsed()).toBeLessThan(40);
  expect(server.handled.length).toBeLessThan(10);
  expect(server.sockets[0]?.writableLength).toBeLessThan(bigText.length * 1.1);
  socket.destroy();
});

test('memory for waiting requests of all connections is limited', async () => {
  server = await startTestServer({ pipelineMemory: 100_000 });
  const more = requestText('GET', '/words/more').repeat(500);
  const waiting = requestText('GET', '/held/first') + more;
  const first = await open(server.port);
  first.socket.write(waiting);
  await until(() => server.handled.length > 0);
  const greedy = await Promise.all(Array.from({ length: 4 }, () => open(server.port)));
  for (const { socket } of greedy) socket.write(waiting);
  await Promise.all(greedy.map(({ closed }) => closed));
  expect(statusesIn(await exchangeRaw(server.port, [last('alone')]))).toEqual([200]);
  server.release();
  await until(() => first.received().split('HTTP/1.1 200').length === 502);
  // Their share is free again.
  const again = await open(server.port);
  again.socket.write(requestText('GET', '/held/again') + more);
  await until(() => server.handled.includes('held again'));
  server.release();
  await until(() => again.received().split('HTTP/1.1 200').length === 502);
});
