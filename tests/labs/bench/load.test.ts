import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fromManyVisitors, requestBytes } from './load/request.ts';
import { ResponseReader } from './load/response-reader.ts';
import { Cycle, runLoad } from './load/run-load.ts';

describe('response reader', () => {
  const wire = Buffer.from(
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nDate: now\r\n\r\nhello' +
      'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n' +
      'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n' +
      'HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\nHTTP/1.1 500',
  );
  const expected = [
    [200, 5],
    [304, 0],
    [404, 0],
    [200, 12],
  ];

  test('finds the responses wherever the bytes are cut', () => {
    for (let size = 1; size <= wire.length; size++) {
      const found: [number, number][] = [];
      const reader = new ResponseReader('Content-Length', (...response) => found.push(response));
      const shared = Buffer.alloc(size);
      for (let start = 0; start < wire.length; start += size) {
        // The same memory for every read, as a socket does it.
        const copied = wire.copy(shared, 0, start, start + size);
        reader.feed(shared.subarray(0, copied));
      }
      expect(found, `pieces of ${size}`).toEqual(expected);
    }
  });

  test('refuses a response that does not say its length', () => {
    const reader = new ResponseReader('Content-Length', () => undefined);
    const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nContent-Length: 1';
    expect(() => reader.feed(Buffer.from(chunked))).toThrow('has no length');
  });
});

describe('load', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function serve(listener: RequestListener): Promise<number> {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  const answer = (body: string, status = 200): RequestListener => {
    return (_request, response) => {
      response.writeHead(status, { 'Content-Length': body.length });
      response.end(body);
    };
  };
  const load = (port: number, bytes = requestBytes({ path: '/' }), requests = 1) => ({
    destination: { port, lengthHeader: 'Content-Length' },
    exchanges: new Cycle([{ bytes, requests, status: 200, bodyBytes: 5 }]),
    connections: 4,
    milliseconds: 200,
  });

  test('counts what the server has answered', async () => {
    let served = 0;
    const port = await serve((request, response) => {
      served++;
      answer('hello')(request, response);
    });
    let before = -1;
    const { requests, perSecond, latency } = await runLoad({
      ...load(port),
      onStart: () => {
        before = served;
      },
    });
    expect(before).toBe(0);
    expect(requests).toBe(served);
    expect(latency.total).toBe(served);
    expect(perSecond).toBeGreaterThan(0);
    expect(perSecond * 0.2).toBeLessThanOrEqual(served);
  });

  test('counts every request of those that are sent at once', async () => {
    let served = 0;
    const port = await serve((request, response) => {
      served++;
      answer('hello')(request, response);
    });
    const three = Buffer.concat([1, 2, 3].map(() => requestBytes({ path: '/' })));
    const { latency } = await runLoad(load(port, three, 3));
    expect(latency.total * 3).toBe(served);
  });

  test('keeps to a rate, and counts how long a request waited for its turn', async () => {
    const port = await serve((request, response) => {
      setTimeout(() => answer('hello')(request, response), 50);
    });
    // Four connections answer 80 a second: of 40 requests in 200 ms the last ones wait.
    const { latency } = await runLoad({ ...load(port), perSecond: 200 });
    expect(latency.total).toBe(40);
    expect(latency.quantile(1)).toBeGreaterThan(200);
  });

  test.each([
    ['another length', answer('longer body'), '200 and 11 bytes; expected was 200 with 5 bytes'],
    ['another status', answer('hello', 429), '429 and 5 bytes; expected was 200 with 5 bytes'],
    ['a closed connection', (request: { destroy(): void }) => request.destroy(), 'closed a connection'],
  ])('measures nothing when a response comes with %s', async (_name, listener, message) => {
    const port = await serve(listener as RequestListener);
    await expect(runLoad(load(port))).rejects.toThrow(message);
  });
});

test('visitors differ, their requests do not', () => {
  const requests = fromManyVisitors(() => ({ path: '/api' })).map((bytes) => bytes.toString('latin1'));
  expect(new Set(requests).size).toBe(requests.length);
  expect(
    new Set(requests.map((text) => text.replace(/X-Forwarded-For: 10\.\d+\.\d+\.\d+\r\n/, ''))).size,
  ).toBe(1);
});
