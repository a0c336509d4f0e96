import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exchangeRaw, requestText, type Script, statusesIn } from '../../site/server/raw-exchange.ts';
import { bigText, kill, open, startTestServer, type TestServer, until } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ maxHeaderSize: 2000 });
});
afterEach(() => kill(server));

/** Puts a server in the place of the other that waits for a request no longer than a moment. */
async function becomeImpatient(): Promise<void> {
  await kill(server);
  server = await startTestServer({ headersTimeout: 300, requestTimeout: 300, maxHeaderSize: 2000 });
}

/** The last answer, which is one of ours: a problem of RFC 9457 that ends the connection. */
function expectRefusal(bytes: Buffer, status: number): void {
  const answers = bytes.toString('latin1').split(/(?=HTTP\/1\.1 \d{3} )/);
  const [head = '', body = ''] = (answers.at(-1) ?? '').split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/\r\nContent-Type: application\/problem\+json\r\n/);
  expect(head).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
  expect(head).toMatch(/\r\nDate: /);
  expect(head.match(/\r\nConnection: close/g)).toHaveLength(1);
  expect(head).toContain(`\r\nContent-Length: ${body.length}`);
  expect(JSON.parse(body)).toMatchObject({ status, code: expect.stringMatching(/^PE2\d\d$/) });
}

const host = 'Host: localhost\r\n';
const chunked = { 'Content-Type': 'text/plain', 'Transfer-Encoding': 'chunked' };

describe('malformed requests', () => {
  test.each<[name: string, status: number, script: Script]>([
    ['the target http://', 400, [`GET http:// HTTP/1.1\r\n${host}\r\n`]],
    ['the target a://', 400, [`GET a:// HTTP/1.1\r\n${host}\r\n`]],
    ['the target http://[', 400, [`GET http://[ HTTP/1.1\r\n${host}\r\n`]],
    ['a target without a slash', 400, [`GET words/a HTTP/1.1\r\n${host}\r\n`]],
    ['an invalid target with a body', 400, [`POST http:// HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\nabc`]],
    ['two Host lines', 400, [`GET /words/a HTTP/1.1\r\n${host}${host}\r\n`]],
    ['a Host that is none', 400, ['GET /words/a HTTP/1.1\r\nHost: a b\r\n\r\n']],
    ['an empty Host', 400, ['GET /words/a HTTP/1.1\r\nHost:\r\n\r\n']],
    ['no Host', 400, ['GET /words/a HTTP/1.1\r\n\r\n']],
    [
      'two Host lines beside an absolute target',
      400,
      [`GET http://a/words/a HTTP/1.1\r\n${host}${host}\r\n`],
    ],
    ['HTTP/2.0 in the request line', 505, [`GET /words/a HTTP/2.0\r\n${host}\r\n`]],
    ['HTTP/1.2 in the request line', 505, [`GET /words/a HTTP/1.2\r\n${host}\r\n`]],
    ['HTTP/3.0 in the request line', 505, [`GET /words/a HTTP/3.0\r\n${host}\r\n`]],
    ['HTTP/0.9', 505, ['GET /words/a\r\n\r\n']],
    ['the preface of HTTP/2', 505, ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']],
    ['CONNECT', 501, [`CONNECT a.example:443 HTTP/1.1\r\n${host}\r\n`]],
    ['an unknown method', 400, [`FOO / HTTP/1.1\r\n${host}\r\n`]],
    ['no request at all', 400, ['nonsense\r\n\r\n']],
    ['a TLS handshake', 400, [Buffer.from('16030100c8010000c40303', 'hex')]],
    ['a header name with a space', 400, [`GET / HTTP/1.1\r\n${host}A b: c\r\n\r\n`]],
    ['two lengths', 400, [`POST /text HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`]],
    ['a length and chunks', 400, [requestText('POST', '/text', { ...chunked, 'Content-Length': '1' })]],
    ['headers that are too large', 431, [requestText('GET', '/words/a', { 'X-Large': 'x'.repeat(3000) })]],
    ['an expectation', 417, [requestText('GET', '/words/a', { Expect: 'magic' })]],
    ['a chunk that is none', 400, [requestText('POST', '/text', chunked), 20, 'zz\r\n']],
    ['large chunk extensions', 413, [requestText('POST', '/text', chunked), `2;${'x'.repeat(20_000)}\r\n`]],
    ['a head that does not end', 408, ['GET /words/a HTTP/1.1\r\nHost: loc']],
    ['a body that does not end', 408, [requestText('POST', '/text', { ...chunked }), '3\r\nabc\r\n']],
  ])('%s: %i', async (_, status, script) => {
    if (status === 408) await becomeImpatient();
    const bytes = await exchangeRaw(server.port, script);
    expectRefusal(bytes, status);
    expect(statusesIn(bytes)).toEqual([status]);
    // Everything before it is answered.
    const both = await exchangeRaw(server.port, [requestText('GET', '/words/before'), 20, ...script]);
    expectRefusal(both, status);
    expect(statusesIn(both)).toEqual([200, status]);
  });

  test('a connection without input is answered with 408', async () => {
    await becomeImpatient();
    expectRefusal(await exchangeRaw(server.port, []), 408);
  });

  test('a malformed request is refused after the responses before it', async () => {
    const script = [requestText('GET', '/held/a'), requestText('GET', '/words/b'), 'nonsense\r\n\r\n'];
    const bytes = exchangeRaw(server.port, script);
    await until(() => server.handled.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 30));
    server.release();
    expectRefusal(await bytes, 400);
    expect(statusesIn(await bytes)).toEqual([200, 200, 400]);
  });

  test.each([
    ['an expectation', 417, requestText('GET', '/words/b', { Expect: 'magic' })],
    ['an invalid target', 400, `GET http:// HTTP/1.1\r\n${host}\r\n`],
    ['CONNECT', 501, `CONNECT a.example:443 HTTP/1.1\r\n${host}\r\n`],
    ['a body that breaks off', 400, `${requestText('POST', '/text', chunked)}zz\r\n`],
  ])('%s that waits is refused in its turn, and nothing after it is answered', async (_, status, request) => {
    const script = requestText('GET', '/held/a') + request + requestText('GET', '/words/c');
    const bytes = exchangeRaw(server.port, [script]);
    await until(() => server.handled.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 30));
    server.release();
    expectRefusal(await bytes, status);
    expect(statusesIn(await bytes)).toEqual([200, status]);
    expect(server.handled).toEqual(['held a']);
  });

  test.each([
    ['an invalid target', 400, `GET http:// HTTP/1.1\r\n${host}\r\n`],
    ['HTTP/2.0', 505, `GET /words/a HTTP/2.0\r\n${host}\r\n`],
    ['an expectation', 417, requestText('GET', '/words/b', { Expect: 'magic' })],
  ])('no request after %s is handled', async (_, status, request) => {
    const bytes = await exchangeRaw(server.port, [request + requestText('GET', '/words/c').repeat(30)]);
    expect(statusesIn(bytes)).toEqual([status]);
    expect(server.handled).toEqual([]);
  });

  test('an answered request gets no second response when its body turns out to be malformed', async () => {
    const bytes = await exchangeRaw(server.port, [requestText('POST', '/nowhere', chunked), 50, 'zz\r\n']);
    expect(statusesIn(bytes)).toEqual([404]);
  });

  test.each([
    ['at once', '/words/a'],
    ['later', '/held/a'],
  ])('nothing after a request that asks to close is answered: %s', async (_, target) => {
    const asked = requestText('GET', target, { Connection: 'close' });
    const bytes = exchangeRaw(server.port, [asked + requestText('GET', '/words/b'), 50, 'nonsense\r\n\r\n']);
    await until(() => server.handled.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 30));
    server.release();
    expect(statusesIn(await bytes)).toEqual([200]);
    expect(server.handled).toHaveLength(1);
  });

  test('a client that disconnects in the middle gets no response', async () => {
    const { socket, closed } = await open(server.port);
    socket.write('GET /words/a HT');
    await until(() => server.sockets[0]?.bytesRead === 15);
    socket.resetAndDestroy();
    await closed;
    await until(() => server.sockets[0]?.destroyed === true);
  });
});

test('the client receives the response although it is still sending', async () => {
  // To close while bytes are unread would reset the connection.
  const { socket, received, closed } = await open(server.port);
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  socket.write(`POST http:// HTTP/1.1\r\n${host}Content-Length: ${bigText.length}\r\n\r\n`);
  for (let at = 0; at < bigText.length; at += 400_000) {
    socket.write(bigText.slice(at, at + 400_000));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  socket.end();
  await closed;
  expect(errors).toEqual([]);
  expectRefusal(Buffer.from(received(), 'latin1'), 400);
});

describe('a request with Upgrade', () => {
  const upgrade = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': '' };
  const last = requestText('GET', '/words/last', { Connection: 'close' });

  test('is answered like any other, and so are the requests after it', async () => {
    const type = { ...upgrade, 'Content-Type': 'text/plain' };
    const requests = Array.from({ length: 30 }, (_, index) => [
      requestText('GET', `/words/a${index}`, upgrade),
      requestText('POST', '/text', type, `b${index}`),
      `${requestText('POST', '/text', { ...type, 'Transfer-Encoding': 'chunked' })}1\r\nc\r\n0\r\n\r\n`,
      requestText('GET', `/words/d${index}`),
    ]).flat();
    const apart = await exchangeRaw(server.port, [...requests.flatMap((request) => [request, 2]), last]);
    expect(statusesIn(apart)).toEqual(Array(121).fill(200));
    const words = Array.from({ length: 30 }, (_, index) => [
      `a${index}`,
      `b${index}`,
      'c',
      `d${index}`,
    ]).flat();
    expect(server.handled.splice(0)).toEqual([...words, 'last']);
    const together = await exchangeRaw(server.port, [requests.join('') + last]);
    expect(statusesIn(together)).toEqual(Array(121).fill(200));
    expect(server.handled).toEqual([...words, 'last']);
  });

  test('leaves no listeners behind', async () => {
    const { socket } = await open(server.port);
    const counts = async () => {
      socket.write(requestText('GET', '/words/a', upgrade) + requestText('GET', '/words/b'));
      const before = server.handled.length;
      await until(() => server.handled.length === before + 2);
      await new Promise((resolve) => setTimeout(resolve, 10));
      const [there] = server.sockets;
      return there
        ?.eventNames()
        .map((name) => `${String(name)} ${there.listenerCount(name)}`)
        .sort();
    };
    const first = await counts();
    for (let round = 0; round < 20; round++) await counts();
    expect(await counts()).toEqual(first);
    socket.destroy();
  });

  test('does not hide malformed input after it', async () => {
    const bytes = await exchangeRaw(server.port, [
      requestText('GET', '/words/a', upgrade),
      50,
      'nonsense\r\n\r\n',
    ]);
    expect(statusesIn(bytes)).toEqual([200, 400]);
    expectRefusal(bytes, 400);
  });

  test('keeps the bytes of its headers', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const [request] = await Promise.all([
      new Promise<{ rawHeaders: string[]; url?: string }>((resolve) =>
        server.server.once('request', resolve),
      ),
      new Promise<void>((resolve) => {
        const head = `GET /words/%C3%A9 HTTP/1.1\r\nhOsT: localhost\r\nConnection: upgrade\r\nX-A: \u00e9 "b"\r\nX-A: c\r\n`;
        socket.write(Buffer.from(`${head}UPGRADE: websocket\r\n\r\n`, 'latin1'), () => resolve());
      }),
    ]);
    expect(request.url).toBe('/words/%C3%A9');
    expect(request.rawHeaders).toEqual([
      'hOsT',
      'localhost',
      'Connection',
      'upgrade',
      'X-A',
      '\u00e9 "b"',
      'X-A',
      'c',
    ]);
    socket.destroy();
  });
});
