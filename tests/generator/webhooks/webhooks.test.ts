import { createHmac } from 'node:crypto';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, SignedRequest } from '@plan-surface/engine';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hosts, type Reached } from '../../engine/service/support/hosts.ts';
import { startServer } from '../../engine/support/http-client.ts';
import { fixtures, root, temporaryFolder } from '../support/temporary-folder.ts';
import { typeCheck } from '../support/type-check.ts';
import { writeSound } from '../support/valid-contracts.ts';

const sign = (body: string | Uint8Array) => createHmac('sha256', 'secret').update(body).digest('hex');
const verify = (request: SignedRequest) => request.header('x-signature') === sign(request.body);
const signs = ({ body }: { readonly body: Uint8Array }) => ({ 'X-Signature': sign(body) });

interface Result {
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: unknown;
}
type Sender = Readonly<Record<string, (request: object) => Promise<Result>>>;
type Addresses = Readonly<Record<string, (exchange: object) => string>>;
interface Program {
  readonly received: unknown[];
  readonly onlyPaid: object;
  createShopReceiver(options?: object, handlers?: object): Engine;
}

let folder: string;
let program: Program;
let addresses: Addresses;
let createSender: (options: object) => Sender;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSound(path.join(folder, 'generated'), path.join(fixtures, 'valid/webhooks.yaml'));
  await cp(path.join(root, 'tests/generator/webhooks/fixtures'), folder, { recursive: true });
  program = await import(path.join(folder, 'shop/receiver.ts'));
  ({ addresses } = await import(path.join(folder, 'generated/webhooks/addresses.ts')));
  ({ createSender } = await import(path.join(folder, 'generated/webhooks/sender.ts')));
});

test('what compiles and what must not', () => {
  const files = ['assertions.ts', 'shop/receiver.ts'].map((name) => path.join(folder, name));
  expect(typeCheck(files)).toEqual([]);
});

describe.each(hosts)('a receiver on %s', (_, host) => {
  let reached: Reached;
  let send: Sender;
  let at: (target: string) => string;
  const order = { id: 'a', total: 2 };
  beforeAll(async () => {
    reached = await host(program.createShopReceiver({ verify }));
    const headers = { Authorization: 'Bearer shop' };
    send = createSender({ fetch: reached.fetch, headers, sign: signs });
    at = (target) => reached.baseUrl + target;
  });
  afterAll(() => reached.stop());

  const call = async (name: string, request: object): Promise<Result> => {
    program.received.length = 0;
    return (send[name] ?? expect.fail(name))(request);
  };

  test('gets a webhook with its body, query and header', async () => {
    const { status, mediaType } = await call('orderPaid', {
      url: at('/order.paid'),
      body: order,
      query: { attempt: 3 },
    });
    expect([status, mediaType]).toEqual([204, null]);
    expect(program.received).toEqual([{ ...order, attempt: 3, signature: sign(JSON.stringify(order)) }]);
  });

  test('adds its query to that of the address', async () => {
    const url = at('/order.paid?attempt=5#part');
    await call('orderPaid', { url, body: order });
    expect(program.received).toMatchObject([{ attempt: 5 }]);
    const twice = await call('orderPaid', {
      url: at('/order.paid?attempt=5'),
      body: order,
      query: { attempt: 6 },
    });
    expect([twice.status, program.received]).toEqual([400, []]);
  });

  test('answers with each declared response', async () => {
    const nothing = await call('orderPaid', { url: at('/order.paid'), body: { ...order, total: 0 } });
    expect(nothing).toMatchObject({
      status: 422,
      mediaType: 'application/problem+json',
      body: { title: 'Nothing was paid' },
    });
    const negative = await call('orderPaid', { url: at('/order.paid'), body: { ...order, total: -1 } });
    expect([negative.status, negative.mediaType]).toEqual([503, null]);
  });

  test('reads a body of either media type', async () => {
    const json = await call('stockChanged', {
      url: at('/stock'),
      contentType: 'application/json',
      body: { left: 4 },
    });
    expect([json.body, program.received]).toEqual(['4 left', [{ left: 4, principal: 'the shop' }]]);
    const csv = await call('stockChanged', { url: at('/stock'), contentType: 'text/csv', body: 'left 5' });
    expect([csv.body, program.received]).toEqual(['5 left', [{ left: 5, principal: 'the shop' }]]);
  });

  test('refuses an unsigned request with the declared body', async () => {
    const forger = createSender({ fetch: reached.fetch, sign: () => ({ 'X-Signature': 'forged' }) });
    program.received.length = 0;
    const refused = await forger['orderPaid']?.({ url: at('/order.paid'), body: order });
    expect(refused).toMatchObject({
      status: 401,
      mediaType: 'application/problem+json',
      body: { title: 'Unauthorized' },
    });
    expect(program.received).toEqual([]);
  });

  test('refuses a wrong body: as declared, or with what the contract does not declare', async () => {
    const declared = await call('orderPaid', { url: at('/order.paid'), body: { total: 'two' } });
    expect(declared).toMatchObject({ status: 400, body: { title: 'Bad request' } });
    const undeclared = call('stockChanged', {
      url: at('/stock'),
      contentType: 'application/json',
      body: { left: 'four' },
    });
    await expect(undeclared).rejects.toMatchObject({
      name: 'UndeclaredResponseError',
      status: 400,
      message: 'POST /stock: the contract declares no status 400',
    });
    expect(program.received).toEqual([]);
  });

  test('gets callbacks, at the addresses that a request and its answer give', async () => {
    const request = {
      query: { notify: at('/createOrder/progress') },
      headers: { 'x-callback': at('/createOrder') },
      body: { total: 1, hooks: { shipped: at('/createOrder/shipped') } },
    };
    const shipped = addresses['orderShipped']?.({ request });
    expect(shipped).toBe(at('/createOrder/shipped'));
    expect((await call('orderShipped', { url: shipped, body: { id: 'a' } })).status).toBe(204);
    expect(program.received).toEqual([{ shipped: 'a' }]);
    const empty = await call('orderShipped', { url: shipped });
    expect([empty.status, program.received]).toEqual([204, [{ shipped: null }]]);
    const progress = addresses['createOrderProgress']?.({
      request,
      response: { status: 201, body: { id: 'a&b' } },
    });
    expect(progress).toBe(at('/createOrder/progress?order=a%26b&status=201'));
    expect((await call('createOrderProgress', { url: progress })).status).toBe(204);
  });
});

describe('a receiver', () => {
  const asked = async (engine: Engine, method: string, target: string) => {
    const [, fetchHost] = hosts.find(([name]) => name === 'fetch') ?? expect.fail('no fetch');
    const { fetch, baseUrl } = await fetchHost(engine);
    return (await fetch(baseUrl + target, { method })).status;
  };

  test('receives what has a handler, at its chosen address', async () => {
    const paths = { orderPaid: '/hooks/orders' };
    const engine = program.createShopReceiver({ paths }, program.onlyPaid);
    expect(await asked(engine, 'POST', '/hooks/orders')).toBe(400);
    expect(await asked(engine, 'POST', '/order.paid')).toBe(404);
    expect(await asked(engine, 'POST', '/stock')).toBe(404);
  });

  test('has several methods at one address', async () => {
    const engine = program.createShopReceiver();
    expect(await asked(engine, 'POST', '/createOrder')).toBe(204);
    expect(await asked(engine, 'DELETE', '/createOrder')).toBe(204);
    expect(await asked(engine, 'PUT', '/createOrder')).toBe(405);
  });

  test.each([
    [{ orderPaid: '/stock' }, 'PE105 paths: orderPaid and stockChanged are both received at POST /stock.'],
    [{ orderPaid: 'hooks' }, 'PE108 paths: orderPaid cannot be received at "hooks".'],
    [{ orderPaid: '/a/{b}' }, 'PE108 paths: orderPaid cannot be received at "/a/{b}".'],
    [{ orderPaid: '/a?b' }, 'PE108'],
    [{ orderPaid: '/a b' }, 'PE108'],
    [{ orderLost: '/a' }, 'PE106 paths: the contract has no webhook "orderLost".'],
  ])('does not start with %j', (paths, message) => {
    expect(() => program.createShopReceiver({ paths })).toThrow(message);
  });
});

test.each<[string, object, string, string]>([
  ['orderShipped', { request: { body: {} } }, '$request.body#/hooks/shipped', 'has no value'],
  ['orderShipped', { request: { body: null } }, '$request.body#/hooks/shipped', 'has no value'],
  [
    'orderShipped',
    { request: { body: { hooks: { shipped: {} } } } },
    '$request.body#/hooks/shipped',
    'is neither text nor a number',
  ],
  ['createOrderProgress', { request: { query: {} } }, '$request.query.notify', 'has no value'],
  ['createOrderProgress', { request: { query: { notify: 'a' } } }, '$response.body#/id', 'has no value'],
  [
    'createOrderProgress',
    { request: { query: { notify: 'a' } }, response: { body: { id: 1 } } },
    '$statusCode',
    'has no value',
  ],
  [
    'createOrderProgress2',
    { request: { headers: new Headers() } },
    '$request.header.X-Callback',
    'has no value',
  ],
  ['createOrderProgress2', { request: { headers: { 'X-CALLBACK': 'a' } } }, '$method', 'has no value'],
  ...['', '.', '..'].map((id): [string, object, string, string] => [
    'replaceOrderReplaced',
    { request: { path: { id }, body: { total: 1 } } },
    '$request.path.id',
    `would make "${id}" a segment of the path`,
  ]),
  [
    'replaceOrderReplaced',
    { request: { path: { id: 'a' }, body: { total: '\ud83d' } } },
    '$request.body#/total',
    'holds half a character',
  ],
  [
    'orderShipped',
    { request: { body: { hooks: { shipped: 'https://a.example/\ud83d' } } } },
    '$request.body#/hooks/shipped',
    'holds half a character',
  ],
])('the address of %s says what is wrong with %j', (name, exchange, expression, reason) => {
  const evaluate = () => addresses[name]?.(exchange);
  expect(evaluate).toThrow(
    expect.objectContaining({ name: 'CallbackAddressError', callback: name, expression }),
  );
  expect(evaluate).toThrow(`${name}: ${expression} ${reason}`);
});

test('values stay within their path segment or the query', () => {
  const addressOf = (id: string, total: string) =>
    addresses['replaceOrderReplaced']?.({ request: { path: { id }, body: { total } } });
  expect(addressOf('../a?b#c', '..')).toBe('https://log.example/orders/..%2Fa%3Fb%23c/replaced?total=..');
  expect(addressOf('...', '')).toBe('https://log.example/orders/.../replaced?total=');
});

test.each([{}, { sign: signs }, { headers: { 'X-Key': 'k' } }])(
  'a sender with the options %j follows no redirect',
  async (options) => {
    const asked: unknown[] = [];
    const server = await startServer((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { location: '/inside' }).end();
    });
    onTestFinished(() => server.stop());
    const url = `http://127.0.0.1:${server.port}/hook`;
    const answer = await createSender(options)['orderPaid']?.({ url, body: { id: 'a', total: 1 } });
    expect([answer?.status, asked]).toEqual([307, ['/hook']]);
  },
);

test('an address without values is unchanged', () => {
  expect(addresses['logProgress']?.({})).toBe('https://log.example/progress');
});
