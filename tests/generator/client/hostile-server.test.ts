import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClientOptions, createCall } from '../../../generator/client/call.ts';
import { LimitError } from '../../../generator/client/limit-error.ts';
import type { Operation } from '../../../generator/client/operation.ts';
import { readEvents, type ServerEvent } from '../../../generator/client/read-events.ts';
import { retry } from '../../../generator/client/retry.ts';
import { type Scheme, secureWith } from '../../../generator/client/secure-with.ts';
import { UndeclaredResponseError } from '../../../generator/client/undeclared-response-error.ts';
import { startServer } from '../../engine/support/http-client.ts';

interface Asked {
  readonly at: 'here' | 'there';
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let asked: Asked[] = [];
let closed: Promise<void>;
beforeEach(() => {
  asked = [];
});

const zeros = gzipSync(Buffer.alloc(5_000_000));

/** What each path does; anything else is answered with JSON. */
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/endless': (response) => endless(response, 'application/json', '[1,1,1,1,1,1,1,1,1,1,'),
  '/endless-event': (response) => endless(response, 'text/event-stream', 'data: 1\n'),
  '/endless-line': (response) => endless(response, 'text/event-stream', 'data: 1'),
  '/endless-undeclared': (response) => endless(response, 'video/mp4', '0000'),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(zeros),
  '/no-head': () => undefined,
  '/no-end': (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('[1,'),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/data': (response) => response.writeHead(302, { location: 'data:application/json,1' }).end(),
  '/odd': (response) => response.writeHead(302, { location: 'http://[' }).end(),
};

function endless(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type });
  const chunk = text.repeat(2000);
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}

const listen = (at: Asked['at']) => (request: IncomingMessage, response: ServerResponse) => {
  closed = new Promise((resolve) => {
    response.on('close', resolve);
  });
  const { method = '', url = '', headers } = request;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  const answer = () => {
    asked.push({ at, method, url, headers, body: Buffer.concat(chunks).toString() });
    const [, status, target] = /^\/to\/(\d+)\/([^?]*)/.exec(url) ?? [];
    const location = decodeURIComponent(target ?? '')
      .replace('THERE', elsewhere)
      .replace('HERE', baseUrl);
    const refused = /^\/status\/(\d+)$/.exec(url)?.[1];
    if (refused !== undefined) response.writeHead(Number(refused)).end();
    else if (status !== undefined) response.writeHead(Number(status), { location }).end('x');
    else if (answers[url]) answers[url](response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('"arrived"');
  };
  // A request without a body has no stream here.
  if (headers['content-length'] ?? headers['transfer-encoding']) request.on('end', answer);
  else answer();
};

const here = await startServer(listen('here'));
const there = await startServer(listen('there'));
const baseUrl = `http://127.0.0.1:${here.port}`;
const elsewhere = `http://127.0.0.1:${there.port}`;
afterAll(() => Promise.all([here.stop(), there.stop()]));

async function ask(
  path: string,
  options: Partial<ClientOptions> = {},
  request: object = {},
  described: Partial<Operation> = {},
): Promise<{ status: number; body: unknown }> {
  const responses = { 200: ['application/json', 'text/event-stream'] };
  const operation = { id: 'ask', method: 'GET', path, responses, ...described };
  return (await createCall({ baseUrl, ...options })(operation, request)) as never;
}

const failure = (asking: Promise<unknown>) => asking.then(String, (error: unknown) => error);

describe('an answer without an end', () => {
  test.each(['/endless', '/endless-undeclared', '/bomb'])('%s is read up to the limit', async (path) => {
    const error = await failure(ask(path, { maxResponseBytes: 1_000_000 }));
    expect(error).toBeInstanceOf(LimitError);
    expect(error).toMatchObject({
      limit: 'maxResponseBytes',
      value: 1_000_000,
      message: 'the answer goes beyond maxResponseBytes: 1000000',
    });
    await closed;
  });

  test('has a limit where none is given', async () => {
    const { body } = new Response(
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(10_000_000)),
      }),
    );
    const answer = new Response(body, { headers: { 'content-type': 'application/json' } });
    expect(await failure(ask('/', { fetch: async () => answer }))).toMatchObject({ value: 100_000_000 });
  });

  test('an answer of exactly the limit is read', async () => {
    expect(await ask('/', { maxResponseBytes: 9 })).toMatchObject({ body: 'arrived' });
    expect(await failure(ask('/', { maxResponseBytes: 8 }))).toBeInstanceOf(LimitError);
  });

  test.each(['/endless-event', '/endless-line'])('%s is no event', async (path) => {
    const described = { events: { 200: { read: readEvents } } };
    const { body } = await ask(path, { maxResponseBytes: 100_000 }, {}, described);
    const read = async () => {
      for await (const event of body as AsyncIterable<ServerEvent>) return event;
      return undefined;
    };
    expect(await failure(read())).toMatchObject({ name: 'LimitError', limit: 'maxResponseBytes' });
    await closed;
  });
});

describe('an answer that does not come', () => {
  test.each(['/no-head', '/no-end'])(
    '%s is given up after the time of the client, or of the call',
    async (path) => {
      const expected = { name: 'LimitError', limit: 'timeout', value: 100 };
      expect(await failure(ask(path, { timeout: 100 }))).toMatchObject(expected);
      await closed;
      expect(await failure(ask(path, { timeout: 60_000 }, { timeout: 100 }))).toMatchObject(expected);
      await closed;
    },
  );

  test('the time is only that of the head for a stream of events', async () => {
    let signal: AbortSignal | null | undefined;
    const fetch = async (_: string, init: RequestInit) => {
      ({ signal } = init);
      return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
    };
    await ask('/', { timeout: 50, fetch });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(signal?.aborted).toBe(false);
  });

  test('the signal of the caller counts too', async () => {
    const controller = new AbortController();
    const asking = failure(ask('/no-end', { timeout: 60_000 }, { signal: controller.signal }));
    setTimeout(() => controller.abort(new Error('enough')), 50);
    expect(await asking).toMatchObject({ message: 'enough' });
    await closed;
  });
});

describe('a redirect', () => {
  const secrets = { Authorization: 'Bearer secret', Cookie: 'id=secret', 'X-Api-Key': 'secret' };
  const to = (location: string, status = 302) => `/to/${status}/${encodeURIComponent(location)}`;
  const last = () => asked.at(-1);

  test.each<[name: string, headers: Readonly<Record<string, string>>]>([
    ['all', secrets],
    ...Object.entries(secrets).map(([name, value]): [string, Record<string, string>] => [
      name,
      { [name]: value },
    ]),
  ])('to another origin takes no credential along: %s', async (_, headers) => {
    for (const options of [
      { options: { headers }, request: {} },
      { options: {}, request: { headers } },
    ]) {
      const request = { ...options.request, accept: 'application/json' };
      expect(await ask(to('THERE/x'), options.options, request)).toMatchObject({ body: 'arrived' });
      expect(last()).toMatchObject({ at: 'there', url: '/x', headers: { accept: 'application/json' } });
      expect(JSON.stringify(last()?.headers)).not.toContain('secret');
    }
  });

  test.each<[scheme: Scheme, value: unknown]>([
    [{ type: 'http', scheme: 'bearer' }, 'secret'],
    [
      { type: 'http', scheme: 'basic' },
      { username: 'secret', password: 'secret' },
    ],
    [{ type: 'apiKey', in: 'header', name: 'X-Secret' }, 'secret'],
    [{ type: 'apiKey', in: 'cookie', name: 'sid' }, 'secret'],
    [{ type: 'apiKey', in: 'query', name: 'key' }, 'secret'],
    [{ type: 'oauth2' }, async () => 'secret'],
  ])(
    'to another origin takes no credential of a scheme along, not after a 401 there either: %o',
    async (scheme, value) => {
      const use = [retry({ delay: 1 }), secureWith({ scheme }, { ask: [{ scheme: [] }] }, { scheme: value })];
      const basic = Buffer.from('secret').toString('base64').slice(0, 6);
      for (const target of ['THERE/x', `THERE${to('HERE/x')}`, 'THERE/status/401', 'THERE/status/503']) {
        await failure(ask(to(target), { use }));
        // Only what the client asks for by itself has a credential.
        const followed = asked.filter(({ url }) => url !== asked[0]?.url);
        expect(followed[0]?.at).toBe('there');
        expect(JSON.stringify(followed)).not.toMatch(new RegExp(`secret|${basic}`));
        expect(JSON.stringify(asked[0])).toMatch(new RegExp(`secret|${basic}`));
        expect(asked.length).toBeLessThan(12);
        asked = [];
      }
    },
  );

  test('within the origin keeps them', async () => {
    await ask(to('/x'), { headers: secrets });
    expect(last()).toMatchObject({
      at: 'here',
      headers: { authorization: 'Bearer secret', cookie: 'id=secret', 'x-api-key': 'secret' },
    });
  });

  test('there and back does not bring them back', async () => {
    await ask(to(`THERE${to('HERE/x')}`), { headers: secrets });
    expect(asked.map(({ at }) => at)).toEqual(['here', 'there', 'here']);
    expect(JSON.stringify(asked[2])).not.toContain('secret');
  });

  test.each([
    [301, 'POST', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [302, 'PUT', 'PUT', '{"a":1}'],
    [303, 'POST', 'GET', ''],
    [303, 'DELETE', 'GET', ''],
    [307, 'POST', 'POST', '{"a":1}'],
    [308, 'PATCH', 'PATCH', '{"a":1}'],
  ])('%i makes %s a %s, as that of fetch', async (status, method, sent, body) => {
    for (const headers of [{}, secrets]) {
      await ask(to('THERE/x', status), { headers }, { body: { a: 1 } }, { method });
      expect(last()).toMatchObject({ method: sent, body });
      expect(last()?.headers['content-type']).toBe(body ? 'application/json' : undefined);
    }
  });

  test('is followed twenty times', async () => {
    expect(await failure(ask('/loop', { headers: secrets }))).toMatchObject({
      name: 'LimitError',
      limit: 'maxRedirects',
    });
    expect(asked).toHaveLength(21);
  });

  test('that is no address of HTTP is refused', async () => {
    for (const path of ['/data', '/odd'])
      expect(await failure(ask(path, { headers: secrets }))).toBeInstanceOf(TypeError);
  });

  test('that the operation declares is returned', async () => {
    const responses = { 302: [] };
    expect(await ask('/loop', { headers: secrets }, {}, { responses })).toMatchObject({ status: 302 });
  });
});

test('an answer of another type, and any number of failures, are errors with the answer', async () => {
  const bodies = ['{', 'null', '\uFEFF{}', ''];
  for (const [index, body] of bodies.entries()) {
    const types = ['application/json', 'text/html', 'x', 'application/json;charset=utf-16'];
    const fetch = async () =>
      new Response(body, { status: 500 + index, headers: { 'content-type': types[index] ?? '' } });
    const error = await failure(ask('/', { fetch }));
    expect(error).toBeInstanceOf(UndeclaredResponseError);
    expect(error).toMatchObject({ status: 500 + index, body: new TextEncoder().encode(body) });
  }
});
