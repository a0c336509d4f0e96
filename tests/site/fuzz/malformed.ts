import { connect } from 'node:net';
import fc from 'fast-check';
import { PATIENCE } from './client.ts';

const start = fc.constantFrom(
  'GET /robots.txt HTTP/1.1',
  'GET / HTTP/1.1',
  'POST /api/mcp HTTP/1.1',
  'HEAD /api/health.json HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET http://localhost/robots.txt HTTP/1.1',
  'GET //robots.txt HTTP/1.1',
  'GET robots.txt HTTP/1.1',
  'GET /robots.txt HTTP/1.0',
  'GET /robots.txt HTTP/0.9',
  'GET /robots.txt HTTP/2.0',
  'GET /robots.txt',
  'GET  /robots.txt  HTTP/1.1',
  'get /robots.txt HTTP/1.1',
  'CONNECT localhost:80 HTTP/1.1',
  'PRI * HTTP/2.0',
  'G\u0000T / HTTP/1.1',
  '/ GET HTTP/1.1',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  '',
);
const field = fc.constantFrom(
  'Host: localhost',
  'Host: localhost',
  'Host: localhost',
  'Host: a, b',
  'Host:',
  'Host : localhost',
  'Content-Length: 2',
  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Content-Length: 2, 2',
  'Content-Length: 2, 3',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding:\u000bchunked',
  'Connection: close',
  'Connection: keep-alive, Upgrade',
  'Connection: \u0000',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Content-Type: application/json',
  'Accept: \u0000',
  'A: \u0007',
  ': nothing',
  ' folded: line',
  'No colon',
  `Long: ${'a'.repeat(20_000)}`,
  `Many: ${'a, '.repeat(3_000)}`,
  '\u00e9: x',
);
const body = fc.constantFrom(
  '',
  '{}',
  'a',
  '{}{}',
  '0\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  '2\r\n{}',
  'x\r\n',
  'ffffffffffffffff\r\n',
  '2;a=b\r\n{}\r\n0\r\nTrailer: x\r\n\r\n',
  '-2\r\n{}\r\n',
  '\u0000\u0001\u0002',
);
const lineEnd = fc.oneof(
  { weight: 8, arbitrary: fc.constant('\r\n') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\r\n', '\n\r') },
);

const wellFormed = fc.constantFrom(
  'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'HEAD /es/quickstart HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'POST /api/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"ping"}',
);

const malformed = fc
  .tuple(start, fc.array(field, { maxLength: 6 }), lineEnd, body)
  .map(([line, fields, end, rest]) => Buffer.from([line, ...fields, '', ''].join(end) + rest, 'latin1'));

/** Well-formed requests of which some bytes are other ones. */
const damaged = fc
  .tuple(
    wellFormed,
    fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, changes]) => {
    const bytes = Buffer.from(text, 'latin1');
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return bytes;
  });

/** What is written on one connection: requests of any kind, one behind the other without waiting, the last one perhaps not whole. */
export const connections = fc
  .tuple(
    fc.array(
      fc.oneof(
        malformed,
        damaged,
        wellFormed.map((text) => Buffer.from(text)),
      ),
      { minLength: 1, maxLength: 6 },
    ),
    fc.option(fc.nat(400), { freq: 3, nil: undefined }),
  )
  .map(([parts, cut]) => {
    const whole = Buffer.concat(parts);
    return cut === undefined ? whole : whole.subarray(0, Math.max(1, whole.length - cut));
  });

/**
 * What comes back for bytes, after which the client has nothing more to say: a server that has understood, or not, closes
 * the connection. Rejects when it is still open after two seconds.
 */
export function exchange(port: number, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`open after ${PATIENCE} ms, after ${Buffer.concat(chunks).length} bytes`));
    }, PATIENCE);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server may close, or reset, while the rest is still on its way.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    socket.end(bytes);
  });
}
