import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClientOptions, createCall } from '../../../generator/client/call.ts';
import type { Operation } from '../../../generator/client/operation.ts';
import { readEvents } from '../../../generator/client/read-events.ts';
import { type ResumeOptions, resumeEvents } from '../../../generator/client/resume-events.ts';
import { streamBody, streamItems } from '../../../generator/client/streams.ts';
import { validateWith } from '../../../generator/client/validate-with.ts';
import { startServer } from '../../engine/support/http-client.ts';

const lines = 'application/x-ndjson';

const read: Operation = {
  id: 'read',
  method: 'GET',
  path: '/',
  responses: {
    200: ['application/json', lines, 'application/json-seq', 'application/octet-stream', 'text/event-stream'],
    204: [],
    '4XX': ['application/problem+json'],
  },
};

/** A stream of these pieces, and whether somebody has closed it. */
function source(pieces: readonly (string | Uint8Array)[], isEndless = false) {
  const state = { isClosed: false, pulled: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = pieces[isEndless ? state.pulled % pieces.length : state.pulled];
        state.pulled++;
        if (piece === undefined) return controller.close();
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      },
      cancel: () => {
        state.isClosed = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { state, body };
}

const answering =
  (type: string, body: BodyInit | null, status = 200): NonNullable<ClientOptions['fetch']> =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } });

const call = (fetch: ClientOptions['fetch'], more: Partial<ClientOptions> = {}) =>
  createCall({ baseUrl: '', fetch, ...more });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const failure = (asking: Promise<unknown>) => asking.then(String, (error: unknown) => error);

interface Given {
  readonly status: number;
  readonly mediaType: string;
  readonly body: never;
}

describe('a body as bytes', () => {
  test.each(['application/octet-stream', 'application/json', lines, 'text/event-stream'])(
    'of %s comes as it arrives, and without a limit',
    async (type) => {
      const { state, body } = source(['a'.repeat(1000)], true);
      const result = (await streamBody(call(answering(type, body), { maxResponseBytes: 10 }), read)) as Given;
      expect(result).toMatchObject({ status: 200, mediaType: type });
      expect(state.pulled).toBeLessThan(3);
      const reader = (result.body as ReadableStream<Uint8Array>).getReader();
      for (let count = 0; count < 50; count++) expect((await reader.read()).value).toHaveLength(1000);
      expect(state.pulled).toBeLessThan(53);
      await reader.cancel();
      expect(state.isClosed).toBe(true);
    },
  );

  test('is a failure as always where it is one, and an error where the contract has no such answer', async () => {
    const problem = answering('application/problem+json', '{"title":"no"}', 404);
    expect(await streamBody(call(problem), read)).toMatchObject({ status: 404, body: { title: 'no' } });
    for (const [type, status] of [
      ['image/png', 200],
      ['text/plain', 500],
    ] as const) {
      const error = await failure(streamBody(call(answering(type, 'x', status)), read));
      expect(error).toMatchObject({ name: 'UndeclaredResponseError', status });
    }
    const { body } = (await streamBody(call(answering('', null, 204)), read)) as unknown as Given;
    expect(await all(body as AsyncIterable<Uint8Array>)).toEqual([]);
  });

  test('is not validated, and ends with the signal of the request', async () => {
    const validate = validateWith({ of: 'GET /', bodies: { 200: { 'application/json': () => false } } });
    const server = await startServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[1');
    });
    const client = createCall({ baseUrl: `http://127.0.0.1:${server.port}`, validate, timeout: 1000 });
    const controller = new AbortController();
    const { body } = (await streamBody(client, read, { signal: controller.signal } as never)) as Given;
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('[1');
    setTimeout(() => controller.abort(new Error('enough')), 20);
    expect(await failure(reader.read())).toMatchObject({ message: 'enough' });
    await server.stop();
  });
});

describe('items', () => {
  const itemsOf = async (
    pieces: readonly (string | Uint8Array)[],
    type = lines,
    more: Partial<ClientOptions> = {},
  ) =>
    ((await streamItems(call(answering(type, source(pieces).body), more), read)) as Given)
      .body as AsyncGenerator;

  test.each<[name: string, text: string, ...items: unknown[]]>([
    ['lines', '{"a":1}\n[2]\n"ü"\n', { a: 1 }, [2], 'ü'],
    ['the last without an end', '1\n2', 1, 2],
    ['ends of Windows, empty lines and spaces', '1\r\n\r\n 2 \n\n\n', 1, 2],
    ['a byte order mark', '\uFEFF1\n', 1],
    ['separators of other kinds in texts', '"\u2028\\n\\r"\n', '\u2028\n\r'],
    ['nothing', ''],
  ])('are %s', async (_, text, ...items) => {
    expect(await all(await itemsOf([text]))).toEqual(items);
    const bytes = [...new TextEncoder().encode(text)].map((byte) => new Uint8Array([byte]));
    expect(await all(await itemsOf(bytes))).toEqual(items);
  });

  test('are texts behind record separators, which may have many lines', async () => {
    const text = '\x1e{"a":\n1}\n\x1e2\n\x1e\x1e"x"';
    expect(await all(await itemsOf([text], 'application/json-seq'))).toEqual([{ a: 1 }, 2, 'x']);
  });

  test('called __proto__ set no prototype', async () => {
    const [item] = await all(await itemsOf(['{"__proto__":{"isAdmin":true}}\n']));
    expect((item as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(Object.hasOwn(item as object, '__proto__')).toBe(true);
  });

  test('come before the next is there', async () => {
    const { body, state } = source(['1\n2\n', '3\n'], true);
    const items = ((await streamItems(call(answering(lines, body)), read)) as Given).body as AsyncGenerator;
    expect((await items.next()).value).toBe(1);
    expect((await items.next()).value).toBe(2);
    expect(state.pulled).toBe(1);
    await items.return(undefined);
    expect(state.isClosed).toBe(true);
  });

  test('to stop while waiting closes the stream, and what has come in part is no item', async () => {
    let send: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const items = ((await streamItems(call(answering(lines, body)), read)) as Given).body as AsyncGenerator;
    send('1\n{"a":');
    expect(await items.next()).toEqual({ done: false, value: 1 });
    const next = items.next();
    await items.return(undefined);
    expect(await next).toEqual({ done: true, value: undefined });
  });

  test('that are not JSON, or too large, are errors after those before them', async () => {
    const items = await itemsOf(['1\n', '{"a"\n']);
    expect((await items.next()).value).toBe(1);
    const error = await failure(items.next());
    expect(error).toMatchObject({ name: 'UndeclaredResponseError', body: new TextEncoder().encode('{"a"') });
    const { body, state } = source(['a'.repeat(100)], true);
    const client = call(answering(lines, body), { maxResponseBytes: 1000 });
    const endless = ((await streamItems(client, read)) as Given).body as AsyncGenerator;
    expect(await failure(endless.next())).toMatchObject({ name: 'LimitError', limit: 'maxResponseBytes' });
    expect(state).toEqual({ isClosed: true, pulled: 11 });
  });

  test('are only those of such media types', async () => {
    expect(await streamItems(call(answering('application/json', '[1]')), read)).toMatchObject({ body: [1] });
  });
});

describe('events', () => {
  interface Asked {
    readonly at: number;
    readonly last: string | null;
    readonly accept: string | null;
  }
  let asked: Asked[] = [];
  beforeEach(() => {
    asked = [];
  });

  const watch: Operation = { ...read, id: 'watch', events: { 200: { read: readEvents } } };
  type Answer = Response | Error;
  const events = (...pieces: string[]) =>
    new Response(source(pieces).body, { headers: { 'content-type': 'text/event-stream' } });
  /** A stream that breaks behind these pieces. */
  const broken = (...pieces: string[]) => {
    const left = [...pieces];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = left.shift();
        if (piece === undefined) controller.error(new TypeError('terminated'));
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const over = () => new Response(null, { status: 204 });

  /** A client that is answered in turn, and then always with the last. */
  const resume = (
    answers: (() => Answer)[],
    options: ResumeOptions = {},
    request: object = {},
    operation = watch,
  ) => {
    const fetch: ClientOptions['fetch'] = async (_, init) => {
      const headers = new Headers(init.headers);
      const last = headers.get('last-event-id');
      const answer = answers[Math.min(asked.length, answers.length - 1)]?.() ?? over();
      asked.push({ at: performance.now(), last, accept: headers.get('accept') });
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return resumeEvents(call(fetch), operation, request as never, {
      delay: 1,
      ...options,
    }) as AsyncGenerator<{
      data: unknown;
    }>;
  };
  const data = async (items: AsyncIterable<{ data: unknown }>) =>
    (await all(items)).map((event) => event.data);

  test('go on behind the last, whether the stream ended or broke', async () => {
    const answers = [
      () => events('id: a\ndata: 1\n\n', 'data: 2\n\n'),
      () => broken('id: ü\ndata: 3\n\n', 'data: 4'),
      over,
    ];
    expect(await data(resume(answers))).toEqual([1, 2, 3]);
    expect(asked.map(({ last }) => last)).toEqual([null, 'a', Buffer.from('ü').toString('latin1')]);
    expect(asked[0]?.accept).toBe('text/event-stream');
  });

  test('go on behind one from before, and an identifier alone counts too', async () => {
    const answers = [() => events('id: b\n\n'), () => events('id\ndata: 1\n\n'), over];
    expect(await data(resume(answers, { lastEventId: 'a' }))).toEqual([1]);
    expect(asked.map(({ last }) => last)).toEqual(['a', 'b', null]);
  });

  test('wait as long as the server says, within bounds', async () => {
    const waits = async (text: string, options: ResumeOptions) => {
      asked = [];
      await all(resume([() => events(text), over], options));
      return (asked[1]?.at ?? 0) - (asked[0]?.at ?? 0);
    };
    expect(await waits('retry: 60\n\ndata: 1\n\n', {})).toBeGreaterThan(55);
    expect(await waits('retry: 99999999999999\ndata: 1\n\n', { maxDelay: 20 })).toBeLessThan(2000);
    expect(await waits('data: 1\n\n', { delay: 60 })).toBeGreaterThan(55);
  });

  test('that never come end after some attempts, with the error of the last', async () => {
    expect(await data(resume([() => events(': hello\n\n')], { attempts: 3 }))).toEqual([]);
    expect(asked).toHaveLength(3);
    asked = [];
    const breaking = [() => events('data: 1\n\n'), () => new TypeError('fetch failed')];
    expect(await failure(data(resume(breaking, { attempts: 4 })))).toMatchObject({ message: 'fetch failed' });
    expect(asked).toHaveLength(5);
  });

  test('are errors where the first call fails, where data is not as declared, and where there is another answer', async () => {
    expect(await failure(data(resume([() => new TypeError('fetch failed')])))).toBeInstanceOf(TypeError);
    expect(await failure(data(resume([() => events('data: {\n\n')])))).toMatchObject({
      name: 'UndeclaredResponseError',
    });
    asked = [];
    const problem = () =>
      new Response('{"title":"no"}', {
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
      });
    expect(await failure(data(resume([() => events('data: 1\n\n'), problem])))).toMatchObject({
      name: 'NoEventsError',
      message: 'watch: the answer of status 404 is no stream of events',
      result: { status: 404, body: { title: 'no' } },
    });
    expect(asked).toHaveLength(2);
  });

  test('are text where the contract does not describe them', async () => {
    const items = resume([() => events('data: {"a":1}\n\n'), over], {}, {}, read);
    expect(await data(items)).toEqual(['{"a":1}']);
  });

  test('end where the caller stops, while reading and while waiting', async () => {
    for (const pieces of [['data: 1\n\n'], ['data: 1\n\n', ': and then nothing\n\n']]) {
      asked = [];
      const items = resume([() => events(...pieces)], { delay: 60_000 });
      expect((await items.next()).value).toEqual({ data: 1 });
      const next = items.next();
      await sleep(10);
      await items.return(undefined);
      expect((await next).done).toBe(true);
      expect(asked).toHaveLength(1);
    }
    const controller = new AbortController();
    const items = resume([() => events('data: 1\n\n')], { delay: 60_000 }, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 20);
    expect(await failure(data(items))).toMatchObject({ message: 'enough' });
  });

  test('without an end are read one by one, and closed by `break`', async () => {
    const { state, body } = source(['data: 1\n\n'], true);
    const items = resume([() => new Response(body, { headers: { 'content-type': 'text/event-stream' } })]);
    let count = 0;
    for await (const _ of items) if (++count === 100) break;
    expect(state.pulled).toBeLessThan(105);
    await sleep(5);
    expect(state.isClosed).toBe(true);
  });
});

describe('an upload', () => {
  const server = startServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(`${bytes}`));
  });
  afterAll(async () => (await server).stop());

  test('is a stream that is read as the server takes it', async () => {
    const { state, body } = source(Array(64).fill(new Uint8Array(100_000)));
    const put = { ...read, method: 'PUT', contentType: 'application/octet-stream' };
    const client = createCall({ baseUrl: `http://127.0.0.1:${(await server).port}` });
    expect(await client(put, { body } as never)).toMatchObject({ body: 6_400_000 });
    expect(state.pulled).toBe(65);
  });
});
