import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { NodeExchange } from '../../../runtime/engine/adapters/node.ts';
import { type RunningServer, startServer } from '../support/http-client.ts';
import { roomsOf } from '../support/rooms.ts';

let server: RunningServer;
const { memory: room } = roomsOf();
afterEach(() => server.stop());

/** Sends bytes, optionally disconnects, and returns what the server has read, or its error. */
async function read(bytes: string, goAway: boolean): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  server = await startServer((request, response) => {
    new NodeExchange(request, response, '/', '').readBody(10, room).then(
      (body) => resolve(body === null ? 'too large' : `read ${Buffer.from(body)}`),
      (error: Error) => resolve(error.message),
    );
    request.once('close', () => response.end());
  });
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${bytes}`);
  if (goAway) setTimeout(() => socket.destroy(), 50);
  const found = await promise;
  socket.destroy();
  // In any case, nothing of it is left.
  expect(room.take(room.size)).toBe(true);
  room.giveBack(room.size);
  return found;
}

const sized = (length: number, body: string) => `Content-Length: ${length}\r\n\r\n${body}`;
const chunked = (...chunks: string[]) =>
  `Transfer-Encoding: chunked\r\n\r\n${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}`;

test.each([
  ['a body', sized(3, 'abc'), 'read abc'],
  ['none', '\r\n', 'read '],
  ['chunks', `${chunked('abc', 'de')}0\r\n\r\n`, 'read abcde'],
  ['as much as is allowed', `${chunked('abcde', 'fghij')}0\r\n\r\n`, 'read abcdefghij'],
  ['more than is allowed, before it comes', sized(11, ''), 'too large'],
  ['more than is allowed, as it comes', chunked('abcdefgh', 'ijk'), 'too large'],
])('%s', async (_, bytes, expected) => {
  expect(await read(bytes, false)).toBe(expected);
});

test.each([
  ['a body', sized(3, 'ab')],
  ['a body of which nothing has come', sized(3, '')],
  ['chunks', chunked('abc')],
  ['a chunk', 'Transfer-Encoding: chunked\r\n\r\n5\r\nab'],
])('%s that breaks off is an error, not an empty body', async (_, bytes) => {
  expect(await read(bytes, true)).toBe('aborted');
});

test('a request with an incomplete body counts as aborted, although its connection is open', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server = await startServer((request, response) => {
    const exchange = new NodeExchange(request, response, '/', '');
    const before = [exchange.isGone, exchange.signal.aborted];
    // As in `createNodeServer`, which answers on the connection.
    request._destroy = (_, done) => done(null);
    request.destroy();
    request.once('close', () => {
      resolve([...before, exchange.isGone, exchange.signal.aborted, request.socket.destroyed]);
      response.end();
    });
  });
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${sized(3, 'ab')}`);
  expect(await promise).toEqual([false, false, true, true, false]);
  socket.destroy();
});
