import { toFetch } from '@plan-surface/engine/fetch';
import { toNodeListener } from '@plan-surface/engine/node';
import { expect, test } from 'vitest';
import {
  createEngine,
  type EngineOptions,
  type Handler,
  type Operation,
} from '../../../runtime/engine/index.ts';
import { hosts } from '../service/support/hosts.ts';
import { contractOf, operation } from '../support/fixture-site.ts';
import { startServer } from '../support/http-client.ts';

const json = { 'application/json': { as: 'json', validate: null } } as const;
const problem = { 'application/problem+json': { as: 'json', validate: null } } as const;

interface Given {
  readonly reply: { ok(body: unknown): never };
  readonly signal: AbortSignal;
}

const operations = (more: Operation['responses'] = {}) => ({
  getA: operation({ id: 'getA', path: '/a', responses: { 200: { builder: 'ok', content: json }, ...more } }),
  getB: operation({ id: 'getB', path: '/b', responses: { 200: { builder: 'ok', content: json } } }),
});

interface Line {
  readonly event: string;
  readonly fields: object | undefined;
}

function serve(
  getA: (request: unknown, given: Given) => unknown,
  options: EngineOptions,
  responses: Operation['responses'] = {},
) {
  const log: Line[] = [];
  const getB = async (_: unknown, { reply }: Given) => reply.ok('b');
  const engine = createEngine(
    contractOf(operations(responses)),
    { getA: getA as Handler, getB: getB as Handler },
    { ...options, log: (_level, event, fields) => void log.push({ event, fields }) },
  );
  return { engine, log };
}

test.each(hosts)('a handler that never resolves is answered for, and told, on %s', async (_, host) => {
  const reasons: unknown[] = [];
  const never = (_request: unknown, { signal }: Given) => {
    signal.addEventListener('abort', () => reasons.push((signal.reason as Error).name));
    return new Promise(() => {});
  };
  const { engine, log } = serve(never, { handlerTimeout: 30 });
  const reached = await host(engine);
  const answer = await reached.fetch(`${reached.baseUrl}/a`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'PE307' }]);
  expect(reasons).toEqual(['TimeoutError']);
  const fields = { code: 'PE307', operation: 'getA', milliseconds: 30 };
  expect(log).toMatchObject([{ event: 'handler_timed_out', fields }]);
  expect((await reached.fetch(`${reached.baseUrl}/b`)).status).toBe(200);
  await reached.stop();
});

test.each([
  [504, { 504: { content: problem }, 503: { content: problem } }],
  [503, { 503: { content: problem } }],
  [503, { '5XX': { content: problem } }],
] as const)('the answer is the %d that the contract declares', async (status, responses) => {
  const { engine } = serve(() => new Promise(() => {}), { handlerTimeout: { getA: 10 } }, responses);
  expect((await toFetch(engine)(new Request('http://a/a'))).status).toBe(status);
});

test.each([
  ['a reply', (_: unknown, { reply }: Given) => reply.ok('late')],
  [
    'an error',
    () => {
      throw new Error('late');
    },
  ],
])('%s that comes too late is ignored', async (_, late) => {
  let isOver = () => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const slow = async (request: unknown, given: Given) => {
    await over;
    return late(request, given);
  };
  let answers = 0;
  const headers = () => {
    answers++;
    return {};
  };
  const { engine, log } = serve(slow, { handlerTimeout: 10, headers });
  const server = await startServer(toNodeListener(engine));
  expect((await fetch(`http://127.0.0.1:${server.port}/a`)).status).toBe(503);
  isOver();
  await new Promise(setImmediate);
  expect(log.map(({ event }) => event)).toEqual(['handler_timed_out']);
  await server.stop();
  expect(answers).toBe(1);
});

test('a handler in time is answered as without a deadline, and its error is a 500', async () => {
  const soon = async (_: unknown, { reply }: Given) => reply.ok('a');
  const ask = async (handler: (request: unknown, given: Given) => unknown) => {
    const { engine } = serve(handler, { handlerTimeout: 60_000 });
    return (await toFetch(engine)(new Request('http://a/a'))).status;
  };
  expect(await ask(soon)).toBe(200);
  expect(await ask((_, { reply }) => reply.ok('a'))).toBe(200);
  expect(await ask(() => Promise.reject(new Error('broken')))).toBe(500);
});

test.each([
  [{ getC: 10 }, 'the contract has no operation "getC"'],
  [0, '0 is no time'],
  [{ getA: -1 }, '-1 is no time'],
  [Number.NaN, 'NaN is no time'],
  [2 ** 31, '2147483648 is no time'],
])('the deadline %j keeps the service from starting', (handlerTimeout, message) => {
  expect(() => serve(() => {}, { handlerTimeout } as EngineOptions)).toThrow(
    `PE106 handlerTimeout: ${message}`,
  );
});
