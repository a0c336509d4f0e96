import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientOptions, createCall } from '../../../generator/client/call.ts';
import type { Operation } from '../../../generator/client/operation.ts';
import { type RetryOptions, retry } from '../../../generator/client/retry.ts';
import { UndeclaredResponseError } from '../../../generator/client/undeclared-response-error.ts';
import { startServer } from '../../engine/support/http-client.ts';

const getOrder: Operation = {
  id: 'getOrder',
  method: 'GET',
  path: '/',
  responses: { 200: ['application/json'] },
};
const addOrder: Operation = { ...getOrder, id: 'addOrder', method: 'POST' };

type Answer = Response | Error | 'hang';

let sent: { at: number; body: unknown; cancelled: boolean }[] = [];
beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failed = (status = 503, headers: Record<string, string> = {}) =>
  new Response('down', { status, headers });
const done = () => Response.json('done');

/** A client that is given these answers in turn, and then always with the last; times are seconds of the clock. */
async function ask(
  answers: readonly (() => Answer)[],
  options: RetryOptions = {},
  request: object = {},
  operation = getOrder,
  more: Partial<ClientOptions> = {},
): Promise<unknown> {
  const began = Date.now();
  const fetch: ClientOptions['fetch'] = async (_, { body, signal }) => {
    const entry = { at: (Date.now() - began) / 1000, body, cancelled: false };
    const answer = answers[Math.min(sent.length, answers.length - 1)]?.() ?? done();
    sent.push(entry);
    if (answer instanceof Error) throw answer;
    if (answer === 'hang')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const cancel = answer.body?.cancel.bind(answer.body);
    if (answer.body && cancel)
      answer.body.cancel = (reason) => {
        entry.cancelled = true;
        return cancel(reason);
      };
    return answer;
  };
  const call = createCall({ baseUrl: '', fetch, use: [retry(options)], ...more });
  const asking = call(operation, request as never).then(
    (result) => (result as { body: unknown }).body,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return asking;
}

const times = () => sent.map(({ at }) => at);

describe('what is sent again', () => {
  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'QUERY'])('%s is', async (method) => {
    const responses = { 200: method === 'HEAD' ? [] : ['application/json'] };
    await ask([failed, done], {}, {}, { ...getOrder, method, responses });
    expect(sent).toHaveLength(2);
  });

  test.each(['POST', 'PATCH'])('%s is not, unless it is named or has a key', async (method) => {
    const operation = { ...addOrder, method };
    expect(await ask([failed, done], {}, { body: 1 }, operation)).toBeInstanceOf(UndeclaredResponseError);
    expect(sent).toHaveLength(1);
    sent = [];
    expect(await ask([() => new TypeError('fetch failed'), done], {}, { body: 1 }, operation)).toBeInstanceOf(
      TypeError,
    );
    expect(sent).toHaveLength(1);
    sent = [];
    expect(await ask([failed, done], { also: [addOrder] }, { body: 1 }, operation)).toBe('done');
    const headers = { 'Idempotency-Key': 'a' };
    sent = [];
    expect(await ask([failed, done], {}, { body: { a: 1 }, headers }, operation)).toBe('done');
    expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
    sent = [];
    expect(await ask([failed, done], { keyHeader: 'X-Key' }, { headers: { 'X-Key': 'a' } }, operation)).toBe(
      'done',
    );
  });

  test('an operation that is named as such is not', async () => {
    await ask([failed, done], { never: [getOrder] });
    expect(sent).toHaveLength(1);
  });

  test('a stream is not, since it cannot be read again', async () => {
    const body = new Blob(['abc']).stream();
    const operation = { ...getOrder, method: 'PUT', contentType: 'application/octet-stream' };
    expect(await ask([failed, done], {}, { body }, operation)).toBeInstanceOf(UndeclaredResponseError);
    expect(sent).toHaveLength(1);
    sent = [];
    expect(await ask([failed, done], {}, { body: new Blob(['abc']) }, operation)).toBe('done');
  });

  test.each([408, 429, 500, 502, 503, 504])('a status %i is, and its body is not kept', async (status) => {
    expect(await ask([() => failed(status), done])).toBe('done');
    expect(sent[0]?.cancelled).toBe(true);
  });

  test.each([200, 400, 401, 404, 409, 501])('a status %i is not', async (status) => {
    await ask([() => failed(status), done]);
    expect(sent).toHaveLength(1);
  });

  test('the statuses can be others', async () => {
    await ask([() => failed(409), () => failed(503), done], { statuses: [409] });
    expect(sent).toHaveLength(2);
  });

  test('what the network fails with is, what the caller’s own code throws is not', async () => {
    expect(await ask([() => new TypeError('fetch failed'), done])).toBe('done');
    sent = [];
    expect(await ask([() => new Error('mine'), done])).toMatchObject({ message: 'mine' });
    expect(sent).toHaveLength(1);
  });
});

describe('an end', () => {
  test('comes after the last attempt, with its answer or its error', async () => {
    const error = await ask([failed]);
    expect(error).toBeInstanceOf(UndeclaredResponseError);
    expect(error).toMatchObject({ status: 503, body: new TextEncoder().encode('down') });
    expect(sent).toHaveLength(3);
    sent = [];
    expect(await ask([() => new TypeError('fetch failed')], { attempts: 5 })).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(5);
  });

  test('comes when no attempt would begin in time', async () => {
    await ask([failed], { attempts: 1000, maxTime: 5000, delay: 1000, maxDelay: 1000 });
    expect(times()).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
  });

  test('comes with the time limit of the call, which counts for all attempts', async () => {
    const asked = ask([failed], { attempts: 1000, delay: 1000, maxDelay: 1000 }, { timeout: 1200 });
    expect(await asked).toMatchObject({ name: 'LimitError', limit: 'timeout', value: 1200 });
    expect(times()).toEqual([0, 0.5, 1]);
  });

  test('comes with the signal of the caller, while waiting too', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 700);
    const asked = ask([failed], { attempts: 1000, delay: 1000 }, { signal: controller.signal });
    expect(await asked).toMatchObject({ message: 'enough' });
    expect(times()).toEqual([0, 0.5]);
  });

  test('an attempt without an answer is given up after its own time', async () => {
    expect(await ask([() => 'hang', done], { attemptTimeout: 3000 })).toBe('done');
    expect(times()).toEqual([0, 3.1]);
    sent = [];
    expect(await ask([() => 'hang'], { attemptTimeout: 3000 })).toMatchObject({
      limit: 'timeout',
      value: 3000,
    });
    expect(sent).toHaveLength(3);
  });
});

describe('the time between', () => {
  test('doubles up to the longest, with chance in it', async () => {
    await ask([failed], { attempts: 6, delay: 1000, maxDelay: 5000 });
    expect(times()).toEqual([0, 0.5, 1.5, 3.5, 6, 8.5]);
    vi.mocked(Math.random).mockReturnValue(0);
    sent = [];
    await ask([failed]);
    expect(times()).toEqual([0, 0, 0]);
  });

  test.each<[name: string, headers: Record<string, string>, seconds: number]>([
    ['seconds', { 'Retry-After': '7' }, 7],
    ['a date', { 'Retry-After': 'Tue, 01 Jan 2030 00:00:09 GMT' }, 9],
    [
      'a date by the clock of the server',
      { Date: 'Mon, 31 Dec 2029 23:00:00 GMT', 'Retry-After': 'Mon, 31 Dec 2029 23:00:05 GMT' },
      5,
    ],
    ['none', { 'Retry-After': '0' }, 0.1],
    ['one that is over', { 'Retry-After': 'Mon, 31 Dec 2029 23:59:59 GMT' }, 0.1],
    ['none that can be read', { 'Retry-After': 'soon' }, 0.1],
    ['none that can be read either', { 'Retry-After': '-5' }, 0.1],
  ])('is that of the server: %s', async (_, headers, seconds) => {
    expect(await ask([() => failed(429, headers), done])).toBe('done');
    expect(times()).toEqual([0, seconds]);
  });

  test.each(['31', '99999999999999999999', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
    'is not waited for where the server asks for too much: %s',
    async (text) => {
      const asked = await ask([() => failed(503, { 'Retry-After': text }), done]);
      expect(asked).toMatchObject({ status: 503 });
      expect(times()).toEqual([0]);
      sent = [];
      await ask([() => failed(503, { 'Retry-After': text }), done], { maxTime: Infinity });
      expect(times()).toEqual(text === '31' ? [0, 31] : [0]);
    },
  );
});

test('a server that only fails is asked no more often than said', async () => {
  vi.useRealTimers();
  let asked = 0;
  const server = await startServer((_, response) => {
    asked++;
    if (asked % 2) response.destroy();
    else response.writeHead(502, { 'retry-after': '0' }).end('x'.repeat(100_000));
  });
  const call = createCall({
    baseUrl: `http://127.0.0.1:${server.port}`,
    use: [retry({ attempts: 4, delay: 1 })],
  });
  const calls = Array.from({ length: 20 }, () => call(getOrder).catch((error: unknown) => error));
  const errors = await Promise.all(calls);
  expect(
    errors.every((error) => error instanceof UndeclaredResponseError || error instanceof TypeError),
  ).toBe(true);
  expect(asked).toBe(80);
  await server.stop();
});
