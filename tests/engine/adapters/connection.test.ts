import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../../runtime/engine/index.ts';
import { createSite } from '../support/fixture-site.ts';
import { hosts, socketHosts } from '../support/hosts.ts';
import { type Answering, cors, type Question, type RunningServer, security } from '../support/http-client.ts';

describe.each(hosts)('%s', (_, host) => {
  let server: Answering;
  const events: string[] = [];

  beforeAll(async () => {
    const log: Log = (level, event, fields = {}) => events.push(JSON.stringify({ level, event, ...fields }));
    server = await host.start((await createSite({ log, limit: 10_000 })).engine);
  });
  afterAll(() => server.stop());

  test('a deprecated operation has deprecation headers on every own response', async () => {
    const { headers } = await server.ask('/api/old.json');
    expect(headers).toMatchObject({
      deprecation: 'true',
      sunset: 'Wed, 01 Jan 2031 00:00:00 GMT',
      link: '</api/health.json>; rel="successor-version"',
      'content-type': 'application/json',
    });
  });

  test('JSON ends with a line feed', async () => {
    expect((await server.ask('/api/health.json')).text).toBe('{"status":"ok"}\n');
  });

  test.each<[size: number, status: number]>([
    [0, 202],
    [5, 200],
    [100, 200],
    [101, 413],
    [5_000_000, 413],
  ])('a body of %i bytes where 100 are allowed: %i', async (size, status) => {
    const body = 'x'.repeat(size);
    const sized = await server.ask('/api/echo', { method: 'POST', body });
    expect(sized.status).toBe(status);
    expect(sized.headers).toMatchObject({ ...cors, 'cache-control': 'private, no-store' });
    const chunked = await server.ask('/api/echo', {
      method: 'POST',
      body,
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(chunked.status).toBe(status);
    if (status === 200) expect(sized.text).toBe(body);
    expect(sized.headers).not.toHaveProperty('etag');
  });

  test('headers of one response do not leak into the next', async () => {
    const tagOf = async (body: string) =>
      (await server.ask('/api/echo', { method: 'POST', body })).headers['x-tag'];
    expect(await tagOf('tag a')).toBe('a');
    expect(await tagOf('tag b')).toBe('b');
    expect(await tagOf('none')).toBeUndefined();
    expect(await tagOf('tag c')).toBe('c');
  });

  test.each<[target: string, question: Question]>([
    ['/broken/secret', {}],
    ['/api/echo', { method: 'POST', body: 'secret' }],
  ])(
    'a defect is a 500 that tells nothing, and a log line without the message: %s',
    async (target, question) => {
      events.length = 0;
      const { status, headers, text } = await server.ask(target, question);
      expect(status).toBe(500);
      expect(headers).toMatchObject({
        ...security,
        'content-type': 'application/problem+json',
        'cache-control': 'private, no-store',
      });
      expect(text).not.toMatch(/cannot read|engine|\bat\b .*:\d+/);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatch(
        /"event":"handler_failed","code":"PE301","request":"[\da-f-]+","operation":"\w+","error":"Error","stack":"at /,
      );
      expect(events[0]).not.toContain('secret');
    },
  );

  test('Strict-Transport-Security is sent only for https', async () => {
    const secure = await host.start((await createSite({ secure: true })).engine);
    for (const path of ['/guide', '/api/health.json', '/nowhere', '/guide/']) {
      expect((await secure.ask(path)).headers['strict-transport-security']).toBe('max-age=31536000');
    }
    expect((await secure.ask('/guide', { method: 'OPTIONS' })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    await secure.stop();
  });
});

describe.each(socketHosts)('a connection to %s', (_, host) => {
  let server: RunningServer;
  const events: string[] = [];

  beforeAll(async () => {
    const log: Log = (level, event) => events.push(`${level} ${event}`);
    server = await host.start((await createSite({ log, limit: 10_000 })).engine);
  });
  afterAll(() => server.stop());

  test('a client that disconnects in the middle of a body is not a failure', async () => {
    const before = events.length;
    const socket = connect(server.port, '127.0.0.1');
    socket.write('POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nabc');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await server.ask('/guide')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(events.length).toBe(before);
  });

  test('a body with a too large Content-Length is refused before it is sent', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write('POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 101\r\n\r\n');
    const [chunk] = await once(socket, 'data');
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('one connection serves many requests, pipelined ones in order', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const paths = ['/guide', '/nowhere', '/api/nowhere', '/guide/', '/api/health.json'];
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    socket.write('GET /faq HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const statuses = [
      ...Buffer.concat(chunks)
        .toString()
        .matchAll(/HTTP\/1\.1 (\d+)/g),
    ].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '404', '308', '200', '200']);
  });
});
