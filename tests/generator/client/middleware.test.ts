import { expect, test } from 'vitest';
import { type ClientOptions, createCall } from '../../../generator/client/call.ts';
import type { Attempt, Middleware } from '../../../generator/client/middleware.ts';
import type { Operation } from '../../../generator/client/operation.ts';

const getOrder: Operation = {
  id: 'get-order',
  method: 'GET',
  path: '/orders/{id}',
  responses: { 200: ['application/json'] },
};

/** A client whose answers are the requests, and what was sent. */
function clientWith(...use: Middleware[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch: ClientOptions['fetch'] = async (url, init) => {
    sent.push({ url, init });
    const headers: Record<string, string> = {};
    new Headers(init.headers).forEach((text, name) => {
      headers[name] = text;
    });
    return Response.json(headers);
  };
  const call = createCall({ baseUrl: 'https://shop.example/v1/', fetch, use });
  const ask = async (more: object = {}, operation = getOrder) =>
    (await call(operation, { path: { id: 7 }, ...more } as never)) as { status: number; body: unknown };
  return { sent, ask };
}

test('a middleware knows the operation, what the caller gave, where it goes and which attempt it is', async () => {
  const seen: Attempt[] = [];
  const { ask } = clientWith((attempt, next) => {
    seen.push(attempt);
    return next(attempt);
  });
  await ask({ query: { q: 'a' } });
  expect(seen).toMatchObject([
    {
      operation: { id: 'get-order', method: 'GET', path: '/orders/{id}' },
      request: { path: { id: 7 }, query: { q: 'a' } },
      number: 1,
      base: 'https://shop.example/v1',
      url: 'https://shop.example/v1/orders/7?q=a',
      init: { method: 'GET' },
    },
  ]);
  expect(seen[0]?.init.signal?.aborted).toBe(false);
});

test('it changes the request, in place or by passing on another', async () => {
  const { sent, ask } = clientWith(
    (attempt, next) => {
      attempt.init.headers.set('X-First', '1');
      return next(attempt);
    },
    (attempt, next) => {
      const headers = new Headers({ 'X-Before': attempt.init.headers.get('x-first') ?? 'none' });
      return next({ ...attempt, url: `${attempt.url}?v=2`, init: { ...attempt.init, headers } });
    },
  );
  expect((await ask()).body).toEqual({ 'x-before': '1' });
  expect(sent[0]?.url).toBe('https://shop.example/v1/orders/7?v=2');
});

test('the first is the outermost, and sees the answer last', async () => {
  const order: string[] = [];
  const named =
    (name: string): Middleware =>
    async (attempt, next) => {
      order.push(`${name} asks`);
      const response = await next(attempt);
      order.push(`${name} is answered ${response.status}`);
      return response;
    };
  await clientWith(named('a'), named('b')).ask();
  expect(order).toEqual(['a asks', 'b asks', 'b is answered 200', 'a is answered 200']);
});

test('it answers by itself, and what it throws reaches the caller', async () => {
  const { sent, ask } = clientWith(async () => Response.json('kept'));
  expect(await ask()).toMatchObject({ status: 200, body: 'kept' });
  const failing = clientWith(() => Promise.reject(new Error('not today')));
  await expect(failing.ask()).rejects.toThrow('not today');
  expect([...sent, ...failing.sent]).toEqual([]);
});

test('what is sent again is what was sent first, whatever redirects did to it', async () => {
  const sent: string[] = [];
  const fetch: ClientOptions['fetch'] = async (url, { method, body, headers }) => {
    sent.push(`${method} ${url} ${body} ${new Headers(headers).get('x-api-key')}`);
    if (url.endsWith('/a'))
      return new Response(null, { status: 303, headers: { location: 'http://b.example/' } });
    return Response.json('', { status: 503 });
  };
  const twice: Middleware = (attempt, next) => next(attempt).then(() => next(attempt));
  const headers = { 'X-Api-Key': 'secret' };
  const call = createCall({ baseUrl: 'http://a.example', fetch, use: [twice], headers });
  const operation = { ...getOrder, method: 'POST', path: '/a' };
  await call(operation, { body: 1 } as never).catch(() => undefined);
  const once = ['POST http://a.example/a 1 secret', 'GET http://b.example/ null null'];
  expect(sent).toEqual([...once, ...once]);
});
