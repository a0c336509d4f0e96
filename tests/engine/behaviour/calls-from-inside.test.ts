import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import {
  type CallAnswer,
  CallsOperations,
  type CallValues,
  createEngine,
  type EndedExchange,
  type EngineOptions,
  forbidden,
} from '../../../runtime/engine/index.ts';
import { CallingEngine } from '../support/calling-engine.ts';
import { contractOf, operation, validator } from '../support/fixture-site.ts';
import { anyCall } from './any-call.ts';
import { type Given, type GivenContext, handlers } from './handlers.ts';
import { compileWorkshop, createWorkshop, type LogLine } from './workshop.ts';

/** The workshop, by requests and by calls from inside. */
interface Both {
  readonly log: readonly LogLine[];
  request(target: string, init?: RequestInit): Promise<Shown>;
  call(
    name: string,
    values?: Partial<CallValues>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Shown>;
}

/** The comparable result of both: the faults of a 400 of the engine, else status, media type and body. */
type Shown =
  | { readonly faults: unknown }
  | { readonly status: number; readonly type: string | null; readonly body: string };

let contract: Awaited<ReturnType<typeof compileWorkshop>>;
beforeAll(async () => {
  contract = await compileWorkshop();
});

async function start(options: EngineOptions<unknown> = {}, isPrepared = false): Promise<Both> {
  const calling = new CallingEngine(contract, handlers);
  const { engine, log } = await createWorkshop(calling.contract, isPrepared, options, calling.handlers);
  const handle = toFetch(engine);
  return {
    log,
    async request(target, init) {
      const response = await handle(new Request(`http://workshop.example${target}`, init));
      const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
      return shown(response.status, response.headers.get('content-type'), body);
    },
    async call(name, values = {}, headers = {}) {
      calling.next = { name, values: { accept: null, ...values } };
      calling.answer = null;
      const init = { method: 'POST', headers, body: '{}' };
      const response = await handle(new Request('http://workshop.example/call', init));
      expect(await response.text()).toBe('called');
      return shownAnswer(calling.answer);
    },
  };
}

function shownAnswer(answer: CallAnswer | null): Shown {
  if (answer === null) throw new Error('The call gave nothing.');
  if (answer.kind === 'invalid') return { faults: answer.faults };
  const { status, mediaType, body } = answer;
  return shown(status, mediaType, Buffer.from(body ?? '').toString('latin1'));
}

function shown(status: number, type: string | null, body: string): Shown {
  if (status === 400 && body.includes('PE201')) return { faults: JSON.parse(body).errors };
  return { status, type, body };
}

const bearer = (name: string) => ({ Authorization: `Bearer ${name}` });

describe('a call from inside', () => {
  test('returns the same as a request, for any values', async () => {
    const both = await start();
    let invalid = 0;
    await fc.assert(
      fc.asyncProperty(anyCall, async ({ name, values, target, init }) => {
        const answer = await both.call(name, values, init.headers);
        if ('faults' in answer) invalid++;
        expect(answer, `${name} ${JSON.stringify(values)}`).toEqual(await both.request(target, init));
      }),
      { numRuns: 600 },
    );
    // Both kinds must occur.
    expect(invalid).toBeGreaterThan(60);
    expect(invalid).toBeLessThan(540);
  }, 60_000);

  test('does not decode text: values must have the declared types', async () => {
    const both = await start();
    const faults = [{ in: 'query', name: 'limit', pointer: '', reason: 'must be integer' }];
    expect(await both.request('/items?limit=5')).toMatchObject({ status: 200 });
    expect(await both.call('listItems', { query: { limit: 5 } })).toMatchObject({ status: 200 });
    expect(await both.call('listItems', { query: { limit: '5' } })).toEqual({ faults });
  });

  test('reports all faults together, also a missing body', async () => {
    const both = await start();
    expect(await both.call('putItem', { path: { id: 0 } }, bearer('ada'))).toEqual({
      faults: [
        { in: 'path', name: 'id', pointer: '', reason: 'must be >= 1' },
        { in: 'body', name: '', pointer: '', reason: 'is missing' },
      ],
    });
    // A request to such a path is one to an unknown path; a call is for a known operation.
    expect(await both.call('getShelf', { path: { shelf: 'middle' } })).toMatchObject({
      faults: [{ in: 'path', name: 'shelf' }],
    });
    expect(await both.call('postText', { body: 5 })).toMatchObject({
      faults: [{ reason: 'must be string' }],
    });
    expect(await both.call('postBytes', { body: 'abc' })).toMatchObject({
      faults: [{ reason: 'must be bytes' }],
    });
    expect(await both.call('postBytes', { body: Uint8Array.of(97) })).toMatchObject({
      body: expect.stringContaining('{"bytes":"a"}'),
    });
  });

  test('has the media type of its body, or the first that a call can have', async () => {
    const mediaTypes = [
      { type: 'application/pdf', reading: 'stream', validate: null },
      { type: '*/*', reading: 'any', validate: validator((value) => (value === 1 ? null : 'must be 1')) },
      { type: 'text/*', reading: 'text', validate: null },
    ] as const;
    const postAny = operation({
      id: 'postAny',
      path: '/any',
      method: 'POST',
      requestBody: { required: true, mediaTypes },
      responses: { 200: { content: { 'application/json': { as: 'json', validate: null } } } },
    });
    const calling = new CallingEngine(contractOf({ postAny }), {
      postAny: ({ contentType, body }: Given, { reply }: GivenContext) =>
        reply.ok({ contentType, body: body instanceof Uint8Array ? 'bytes' : body }),
    });
    const handle = toFetch(createEngine(calling.contract, calling.handlers, { log: () => {} }));
    const call = async (values: Partial<CallValues>) => {
      calling.next = { name: 'postAny', values: { accept: null, ...values } };
      await handle(new Request('http://a/call', { method: 'POST', body: '{}' }));
      const answer = shownAnswer(calling.answer);
      return 'faults' in answer ? answer : JSON.parse(answer.body);
    };
    const bytes = Uint8Array.of(1);
    const [json, text, image] = ['application/problem+json', 'text/markdown', 'image/png'];
    expect(await call({ body: 1, contentType: json })).toEqual({ contentType: json, body: 1 });
    expect(await call({ body: 'a', contentType: text })).toEqual({ contentType: text, body: 'a' });
    expect(await call({ body: bytes, contentType: image })).toEqual({ contentType: image, body: 'bytes' });
    expect(await call({ body: 1 })).toEqual({ contentType: '*/*', body: 1 });
    expect(await call({ body: bytes })).toEqual({ contentType: '*/*', body: 'bytes' });
    const fault = (reason: string) => ({ faults: [{ in: 'body', name: '', pointer: '', reason }] });
    expect(await call({ body: 2, contentType: json })).toEqual(fault('must be 1'));
    expect(await call({ body: 1, contentType: image })).toEqual(fault('must be bytes'));
    expect(await call({ body: 1, contentType: text })).toEqual(fault('must be string'));
  });

  test('is refused for a lone surrogate in its path, also if authorize reads it', async () => {
    const seen: string[] = [];
    const authorize: EngineOptions<unknown>['authorize'] = ({ path }) => {
      seen.push(path);
      return { name: 'anybody' };
    };
    const both = await start({ authorize });
    // One fault for a value that its schema refuses.
    expect(await both.call('putItem', { path: { id: '\ud800' }, body: {} })).toMatchObject({
      faults: [{ in: 'path', name: 'id', reason: 'must be integer' }, { in: 'body' }, { in: 'body' }],
    });
    expect(seen).toEqual(['/items/%EF%BF%BD']);
    expect(await both.call('getCafe', { path: { name: '\ud800' } })).toEqual({
      faults: [{ in: 'path', name: 'name', pointer: '', reason: 'must be well-formed Unicode text' }],
    });
    expect(await both.call('getCafe', { path: { name: '\ud83d\ude00' } })).toMatchObject({ status: 200 });
    expect(both.log).toEqual([]);
  });

  const inexact = 'is a number that cannot be held exactly';
  const oneLine = 'must not have line breaks or null characters';
  test.each([
    ['getCafe', 'path', { name: '' }, 'must not be empty'],
    ['getItem', 'path', { id: 2 ** 53 }, inexact],
    ['listItems', 'query', { filter: { min: -(2 ** 53) } }, inexact],
    ['listItems', 'header', { 'X-Trace': 'a\r\nb: c' }, oneLine],
    ['listItems', 'header', { 'X-Trace': 'a\nb' }, oneLine],
    ['listItems', 'header', { 'X-Trace': 'a\0b' }, oneLine],
  ])(
    'of %s is refused for what a request cannot have in its %s: %j',
    async (name, location, values, reason) => {
      const both = await start();
      const member = location === 'header' ? 'headers' : location;
      const [parameter] = Object.keys(values);
      expect(await both.call(name, { [member]: values })).toEqual({
        faults: [{ in: location, name: parameter, pointer: '', reason }],
      });
    },
  );

  test('accepts the largest values that a request can contain', async () => {
    const both = await start();
    const [min, id] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
    expect(await both.request(`/items/${2n ** 53n + 1n}`)).toMatchObject({ faults: [{ reason: inexact }] });
    expect(await both.call('getItem', { path: { id } })).toEqual(await both.request(`/items/${id}`));
    expect(await both.call('listItems', { query: { filter: { min, max: 0.5 } } })).toEqual(
      await both.request(`/items?filter[min]=${min}&filter[max]=0.5`),
    );
    const name = 'a/\r\n\0';
    expect(await both.call('getCafe', { path: { name } })).toEqual(
      await both.request(`/caf%C3%A9/${encodeURIComponent(name)}`),
    );
  });

  test('refuses values without a text form, also if authorize reads them', async () => {
    const seen: unknown[] = [];
    const authorize: EngineOptions<unknown>['authorize'] = (request) => {
      seen.push([request.path, request.header('x-trace')]);
      return { name: 'anybody' };
    };
    const both = await start({ authorize, headers: (request) => ({ 'X-Path': request.path }) });
    const odd = { toString: 1, valueOf: 1 };
    for (const id of [[odd], { a: odd }, [[[odd]]], null])
      expect(await both.call('putItem', { path: { id }, body: {} })).toMatchObject({
        faults: [{ in: 'path', name: 'id', reason: 'must be integer' }, { in: 'body' }, { in: 'body' }],
      });
    expect(seen).toHaveLength(4);
    expect(await both.call('listItems', { headers: { 'X-Trace': [odd] } })).toMatchObject({
      faults: [{ in: 'header', name: 'X-Trace', reason: 'must be string' }],
    });
    expect(both.log).toEqual([]);
  });

  test('has the credentials of the outer request, but not its headers about bodies and caches', async () => {
    const seen: unknown[] = [];
    const authorize: EngineOptions<unknown>['authorize'] = (request) => {
      const { method, path } = request;
      seen.push({
        method,
        path,
        names: ['authorization', 'if-none-match', 'content-type', 'accept'].map(request.header, request),
      });
      return { name: 'anybody' };
    };
    const both = await start({ authorize });
    const headers = {
      ...bearer('ada'),
      'If-None-Match': '*',
      'Content-Type': 'text/plain',
      Accept: 'text/plain',
    };
    expect(await both.call('getSecret', { accept: 'application/json' }, headers)).toMatchObject({
      status: 200,
    });
    expect(seen).toEqual([
      { method: 'GET', path: '/secret', names: ['Bearer ada', undefined, undefined, 'application/json'] },
    ]);
  });

  test('has header parameters only from its values', async () => {
    const both = await start();
    const tooLong = { 'X-Trace': 'much too long' };
    expect(await both.request('/items', { headers: tooLong })).toHaveProperty('faults');
    expect(await both.call('listItems', {}, tooLong)).toMatchObject({
      body: expect.stringContaining('"headers":{}'),
    });
    expect(await both.call('listItems', { headers: tooLong })).toHaveProperty('faults');
  });

  test('goes through the middleware, which can refuse', async () => {
    const names: string[] = [];
    const both = await start({
      middleware: [
        {
          run({ operation }, next) {
            names.push(operation.id);
            return next();
          },
        },
        { operations: ['getEmpty'], run: () => forbidden('Not today.') },
      ],
    });
    expect(await both.call('getEmpty')).toMatchObject({
      status: 403,
      body: expect.stringContaining('Not today.'),
    });
    expect(names).toEqual(['callFromInside', 'getEmpty']);
  });

  test('collects a stream; a failing or too large one is a 500 with a log entry', async () => {
    const ids: string[] = [];
    const observers = [() => ({ end: ({ id }: EndedExchange) => void ids.push(id) })];
    const both = await start({ bodyLimit: 12, observers });
    expect(await both.call('getStream', { path: { kind: 'web' } })).toMatchObject({ status: 500 });
    expect(await both.call('getStream', { path: { kind: 'text' } })).toMatchObject({ status: 500 });
    expect(await both.call('getStream', { path: { kind: 'empty' } })).toMatchObject({
      status: 200,
      body: '',
    });
    expect(both.log.map(([, event]) => event)).toEqual(['handler_failed', 'handler_failed']);
    // The log names the request that each call was made for.
    expect(both.log.map(([, , { request }]) => request)).toEqual(ids.slice(0, 2));
    expect(await (await start()).call('getStream', { path: { kind: 'failing' } })).toMatchObject({
      status: 500,
    });
  });

  test('applies the option undeclared: strip', async () => {
    const both = await start({ undeclared: 'strip' });
    expect(await both.call('getBroken', { path: { how: 'member' } })).toMatchObject({
      status: 200,
      body: '{"ok":true}\n',
    });
  });

  test('of a prepared operation returns the prepared response', async () => {
    const both = await start({}, true);
    const shelf = await both.call('getShelf', { path: { shelf: 'upper' } });
    expect(shelf).toEqual(await both.request('/shelves/upper'));
    for (const id of [1, 2, 3])
      expect(await both.call('getItem', { path: { id } }), `${id}`).toEqual(
        await both.request(`/items/${id}`),
      );
    expect(await both.call('getItem', { path: { id: 0 } })).toHaveProperty('faults');
  });

  test('ends when the client disconnects: the signal is aborted, and there is no response', async () => {
    const controller = new AbortController();
    let told = false;
    const calling = new CallingEngine(contract, {
      ...handlers,
      getEmpty: (_: unknown, { signal }: GivenContext) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            told = true;
            reject(new Error('stopped'));
          });
          controller.abort();
        }),
    });
    const { engine, log } = await createWorkshop(calling.contract, false, {}, calling.handlers);
    calling.next = { name: 'getEmpty', values: { accept: null } };
    const { signal } = controller;
    const response = await toFetch(engine)(
      new Request('http://a/call', { method: 'POST', body: '{}', signal }),
    );
    expect([response.status, told, calling.answer, log]).toEqual([400, true, null, []]);
  });

  test('does not read a stream if the client has disconnected before the handler returns', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    let pieces = 0;
    let isEnded = false;
    /** Finite, so that a failing test ends. */
    const source: AsyncIterableIterator<string, undefined> = {
      [Symbol.asyncIterator]: () => source,
      next: async () =>
        isEnded || ++pieces === 1000 ? { done: true, value: undefined } : { done: false, value: 'a' },
      async return() {
        isEnded = true;
        return { done: true, value: undefined };
      },
    };
    const calling = new CallingEngine(contract, {
      ...handlers,
      async getStream(_: unknown, { reply }: GivenContext) {
        controller.abort();
        return reply.ok(source as never);
      },
    });
    const { engine, log } = await createWorkshop(calling.contract, false, {}, calling.handlers);
    calling.next = { name: 'getStream', values: { path: { kind: 'text' }, accept: null } };
    await toFetch(engine)(new Request('http://a/call', { method: 'POST', body: '{}', signal }));
    await vi.waitFor(() => expect(isEnded).toBe(true), 60_000);
    expect([pieces, log]).toEqual([0, []]);
  });

  test.each(['postStream', 'nothing'])('%s cannot be called', async (name) => {
    const callIt = new CallsOperations((find) => {
      find(name);
      return () => Promise.reject(new Error('never called'));
    });
    const start = () => createWorkshop(contract, false, {}, { ...handlers, getEmpty: callIt });
    await expect(start()).rejects.toThrow(/^PE107 /);
  });
});
