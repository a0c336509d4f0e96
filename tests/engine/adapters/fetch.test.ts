import { describe, expect, test } from 'vitest';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import { createEngine, type IncomingRequest } from '../../../runtime/engine/index.ts';
import { sent as bodies, createWatched } from '../ends/watched-service.ts';
import { contractOf, operation } from '../support/fixture-site.ts';

interface Raw {
  readonly headers: Readonly<Record<string, string | undefined>>;
}
interface Replying {
  readonly reply: { ok(body: unknown): never };
}

test.each([
  ['the address says it', 'http://shop.example/a', {}, 'shop.example'],
  ['with its port', 'http://shop.example:8080/a?x=http://other/', {}, 'shop.example:8080'],
  ['a header comes first', 'http://shop.example/a', { host: 'other.example' }, 'other.example'],
])('the Host of a request: %s', async (_, url, headers, host) => {
  const seen: (string | undefined)[] = [];
  const visitorOf = (request: IncomingRequest) => {
    seen.push(request.header('host'), request.header('x-none'));
    return 'a';
  };
  const rateLimits = [{ prefix: '/', limit: 9, windowSeconds: 60, response: 'tooMany' }];
  const contract = contractOf(
    { getA: operation({ id: 'getA', path: '/a', raw: true }) },
    { rateLimits, sharedResponses: { tooMany: { status: 429 } } },
  );
  const getA = ({ headers: given }: Raw, { reply }: Replying) => reply.ok(given);
  const handle = toFetch(createEngine(contract, { getA }, { rateLimits: { visitorOf } }));
  const response = await handle(new Request(url, { headers }));
  expect(await response.json()).toMatchObject({ host });
  expect(seen).toEqual([host, undefined]);
});

/** A handler that reads a streamed body and sends a streamed response. */
function transferring(body: () => unknown = () => 'ok') {
  const text = { as: 'text', validate: null } as const;
  const contract = contractOf({
    postA: operation({
      id: 'postA',
      path: '/a',
      method: 'POST',
      raw: true,
      mediaTypes: ['text/plain'],
      responses: { 200: { content: { 'text/plain': text } } },
    }),
    getA: operation({
      id: 'getA',
      path: '/a',
      mediaTypes: ['text/plain'],
      responses: { 200: { content: { 'text/plain': text } } },
    }),
  });
  const seen: { signal: AbortSignal | null } = { signal: null };
  const handlers = {
    async postA({ readBody }: { readBody(limit: number): Promise<Uint8Array | null> }, { reply }: Replying) {
      const bytes = await readBody(10);
      return reply.ok(bytes === null ? 'too large' : `read ${new TextDecoder().decode(bytes)}`);
    },
    getA(_: unknown, { reply, signal }: Replying & { readonly signal: AbortSignal }) {
      seen.signal = signal;
      return reply.ok(body());
    },
  };
  return { handle: toFetch(createEngine(contract, handlers, { log: () => {} })), seen };
}

test.each([
  ['in one piece', ['abc'], 'read abc'],
  ['in several', ['abc', 'd', 'efghij'], 'read abcdefghij'],
  ['in none', [], 'read '],
  ['too large', ['abcdefgh', 'ijk'], 'too large'],
])('a body of unknown length, %s', async (_, pieces, expected) => {
  const { handle } = transferring();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const response = await handle(
    new Request('http://a/a', { method: 'POST', body, duplex: 'half' } as RequestInit),
  );
  expect(await response.text()).toBe(expected);
});

test('a body with a too large Content-Length is not read', async () => {
  const { handle } = transferring();
  const body = new ReadableStream({ pull: () => expect.fail('read') }, { highWaterMark: 0 });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-length': '11' } };
  expect(await (await handle(new Request('http://a/a', init as RequestInit))).text()).toBe('too large');
});

/** An endless stream, and whether it was ended. */
function endless() {
  const state = { made: 0, isEnded: false };
  async function* pieces() {
    try {
      for (;;) {
        state.made++;
        yield 'a';
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { state, pieces };
}

test('a client that stops reading ends the source, and aborts the signal', async () => {
  const { state, pieces } = endless();
  const { handle, seen } = transferring(pieces);
  const reader = (await handle(new Request('http://a/a'))).body?.getReader();
  await reader?.read();
  // No chunk is made before it is read.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(state).toEqual({ made: 1, isEnded: false });
  await reader?.cancel();
  await expect.poll(() => state.isEnded).toBe(true);
  expect(seen.signal?.aborted).toBe(true);
});

test('a host that ends the request aborts the signal', async () => {
  const { handle, seen } = transferring(endless().pieces);
  const controller = new AbortController();
  await handle(new Request('http://a/a', { signal: controller.signal }));
  expect(seen.signal?.aborted).toBe(false);
  controller.abort();
  expect(seen.signal?.aborted).toBe(true);
});

test('the address of a client comes from the host', async () => {
  const seen: unknown[] = [];
  const contract = contractOf(
    { getA: operation({ id: 'getA', path: '/a' }) },
    {
      rateLimits: [{ prefix: '/', limit: 9, windowSeconds: 60, response: 'tooMany' }],
      sharedResponses: { tooMany: { status: 429 } },
    },
  );
  const visitorOf = ({ address }: IncomingRequest) => {
    seen.push(address);
    return 'a';
  };
  const getA = (_: unknown, { reply }: Replying) => reply.ok({});
  const engine = createEngine(contract, { getA }, { rateLimits: { visitorOf } });
  const addressOf = ({ headers }: Request) => headers.get('x-client') ?? undefined;
  const response = await toFetch(engine, { addressOf })(
    new Request('http://a/a', { headers: { 'x-client': '192.0.2.1' } }),
  );
  expect(response.headers.get('ratelimit-limit')).toBe('9');
  expect(seen).toEqual(['192.0.2.1']);
});

describe('a body', () => {
  const sent = (body: ReadableStream<Uint8Array>, signal?: AbortSignal) =>
    new Request(`http://a${given.path}`, {
      method: 'POST',
      headers: { 'content-type': given.type },
      body,
      duplex: 'half',
      ...(signal === undefined ? {} : { signal }),
    } as RequestInit);
  const given = bodies.stream;
  const begun = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('abc'));
        start(controller);
      },
    });

  test.each<[how: string, breakOff: (fail: (error: Error) => void, leave: AbortController) => void]>([
    ['fails', (fail) => fail(new Error('broken'))],
    ['neither ends nor fails, of a request that the host ends', (_, leave) => leave.abort()],
    [
      'does both',
      (fail, leave) => {
        leave.abort();
        fail(new Error('broken'));
      },
    ],
  ])('that %s ends its handler, which is told', async (_, breakOff) => {
    const { engine, visits, answers, log } = createWatched();
    const leave = new AbortController();
    let fail = (_: Error) => {};
    const body = begun((controller) => (fail = (error) => controller.error(error)));
    const answer = toFetch(engine)(sent(body, leave.signal));
    await expect.poll(() => visits).toMatchObject([{ read: 3 }]);
    breakOff(fail, leave);
    expect((await answer).status).toBe(400);
    expect(visits).toEqual([
      { operation: 'postStream', read: 3, isWhole: false, hasEnded: true, wasTold: true },
    ]);
    await expect.poll(() => answers).toMatchObject([{ operation: 'postStream', status: null }]);
    expect(log).toEqual([]);
  });

  test('that is incomplete gets no response', async () => {
    const { engine, answers, log } = createWatched();
    const { path, type } = bodies.JSON;
    const headers = { 'content-type': type, 'content-length': '10' };
    const body = begun((controller) => void setTimeout(() => controller.error(new Error('broken')), 10));
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect((await toFetch(engine)(new Request(`http://a${path}`, init))).status).toBe(400);
    await expect.poll(() => answers).toMatchObject([{ operation: 'postJson', status: null }]);
    expect(log).toEqual([]);
  });

  test('that was read before is a failure of the service', async () => {
    const { engine, log } = createWatched();
    const { path, type } = bodies.JSON;
    const headers = { 'content-type': type, 'content-length': '2' };
    const request = new Request(`http://a${path}`, { method: 'POST', body: '{}', headers });
    await request.text();
    expect((await toFetch(engine)(request)).status).toBe(500);
    expect(log).toMatchObject([['error', 'handler_failed', { error: 'TypeError' }]]);
  });
});
