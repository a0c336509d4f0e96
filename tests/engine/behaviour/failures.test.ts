import { afterEach, expect } from 'vitest';
import type { EngineOptions, IncomingRequest, Problem } from '../../../runtime/engine/index.ts';
import { testCases } from './run-cases.ts';

const secret = /^(?!.*(secret|handlers\.ts))/s;
const failed = {
  status: 500,
  headers: { 'content-type': 'application/problem+json', 'cache-control': 'private, no-store' },
};
const internal = {
  code: 'PE301',
  detail: 'The server could not answer this request. The fault is not in the request.',
};

testCases('a 500 reveals no internal details', {}, [
  ...['throws', 'rejects', 'text', 'returns', 'nothing'].map((how) => ({
    name: `of a handler that ${how}`,
    target: `/broken/${how}`,
    ...failed,
    body: internal,
    log: ['handler_failed PE301'],
  })),
  ...['body', 'member', 'inner', 'write-only', 'header', 'line-end', 'wrong-problem'].map((how) => ({
    name: `of a reply whose ${how} the contract does not declare`,
    target: `/broken/${how}`,
    ...failed,
    body: internal,
    log: ['reply_breaks_contract PE302'],
  })),
  { name: 'in its body', target: '/broken/throws', status: 500, body: secret, log: ['handler_failed PE301'] },
  {
    name: 'in its body, where an undeclared member has a secret',
    target: '/broken/member',
    status: 500,
    body: secret,
    log: ['reply_breaks_contract PE302'],
  },
  {
    name: 'for HEAD',
    target: '/broken/throws',
    question: { method: 'HEAD' },
    status: 500,
    headers: { 'content-length': /^\d+$/ },
    body: '',
    log: ['handler_failed PE301'],
  },
  { name: 'and later requests are answered', target: '/broken/no', body: '{"ok":true}\n' },
]);

testCases('in development', { development: true }, [
  {
    name: 'a 500 has the error message',
    target: '/broken/throws',
    ...failed,
    body: { code: 'PE301', detail: 'a secret of the server' },
    log: ['handler_failed PE301'],
  },
  {
    name: 'a reply that breaks the contract has the place of the fault',
    target: '/broken/member',
    ...failed,
    body: {
      detail:
        'PE302 getBroken: response 200 application/json at the whole body: the member "leaked" is not declared. Correct the handler, or declare in the contract what it answers.',
    },
    log: ['reply_breaks_contract PE302'],
  },
  {
    name: 'so does one with a fault in a nested member',
    target: '/broken/inner',
    ...failed,
    body: { detail: /at \/inner: the member "leaked" is not declared/ },
    log: ['reply_breaks_contract PE302'],
  },
  {
    name: 'so does one with a wrong header',
    target: '/broken/header',
    ...failed,
    body: { detail: /the header "X-Foo" is not declared/ },
    log: ['reply_breaks_contract PE302'],
  },
  {
    name: 'so does a reply that no builder made',
    target: '/broken/returns',
    ...failed,
    body: { detail: /reply\.ok/ },
    log: ['handler_failed PE301'],
  },
]);

testCases('undeclared members are removed with the option strip', { undeclared: 'strip' }, [
  { name: 'of a body', target: '/broken/member', body: '{"ok":true}\n' },
  {
    name: 'of nested objects',
    target: '/broken/inner',
    body: '{"ok":true,"inner":{"name":"a","price":1}}\n',
  },
  {
    name: 'that only requests have',
    target: '/broken/write-only',
    body: '{"ok":true,"inner":{"name":"a","price":1}}\n',
  },
  {
    name: 'but a member of the wrong type is still a 500',
    target: '/broken/body',
    status: 500,
    log: ['reply_breaks_contract PE302'],
  },
  { name: 'of the headers', target: '/broken/header', body: '{"ok":true}\n' },
]);

testCases('handlers that are not implemented', {}, [
  {
    name: 'is a 501',
    target: '/stub',
    status: 501,
    headers: { 'content-type': 'application/problem+json' },
    body: { code: 'PE303', status: 501 },
  },
]);

const told: string[] = [];
afterEach(() => void told.splice(0));
const onError: EngineOptions<unknown>['onError'] = (error, { operation }) => {
  told.push(`${operation}: ${(error as Error).message}`);
};

testCases('onError', { onError }, [
  {
    name: 'is called for a handler that throws',
    target: '/broken/rejects',
    status: 500,
    log: ['handler_failed PE301'],
    also: () => expect(new Set(told)).toEqual(new Set(['getBroken: a secret of the server'])),
  },
  {
    name: 'is called for a reply that breaks the contract',
    target: '/broken/body',
    status: 500,
    log: ['reply_breaks_contract PE302'],
    also: () => expect(told[0]).toMatch(/^getBroken: PE302 getBroken: response 200/),
  },
  {
    name: 'is not called for declared errors',
    prepared: {},
    target: '/items/9',
    status: 404,
    also: () => expect(told).toEqual([]),
  },
  {
    name: 'is not called for an operation that is not implemented',
    target: '/stub',
    status: 501,
    also: () => expect(told).toEqual([]),
  },
]);

const broken = (): never => {
  throw new Error('an option broke');
};

for (const onError of [broken, async () => broken()])
  testCases(`${onError === broken ? 'onError' : 'async onError'} that fails`, { onError }, [
    {
      name: 'is logged; the answer is the same',
      target: '/broken/throws',
      ...failed,
      body: internal,
      log: ['handler_failed PE301', 'on_error_failed'],
    },
  ]);

/** Succeeds at the start, where it is tried, and fails later. */
const problemBody = ({ title, status, detail, code }: Problem, { path }: IncomingRequest) =>
  path === '/' ? { type: 'about:blank', title, status, detail, code } : broken();

testCases('a problemBody that throws', { problemBody }, [
  {
    name: 'is a 500 without a body',
    target: '/items?limit=0',
    status: 500,
    headers: { 'content-length': '0' },
    body: '',
    log: ['handler_failed PE301', 'handler_failed PE301'],
  },
  { name: 'does not affect other operations', target: '/plain' },
]);

const unsendable: EngineOptions<unknown>['headers'] = ({ operation }): Record<string, string> =>
  operation === 'getStream' || operation === 'getEvents' || operation === 'listItems'
    ? { 'X-Note': 'a\nb' }
    : {};

testCases('headers that cannot be sent', { headers: unsendable }, [
  ...['/items', '/streams/web', '/events?until=1'].map((target) => ({
    name: `are a 500: ${target}`,
    target,
    status: 500,
    log: ['handler_failed PE301', 'handler_failed PE301'],
  })),
  { name: 'do not affect other operations', target: '/plain' },
]);

testCases('responders that throw', { responders: { lost: broken } }, [
  {
    name: 'are a 500',
    target: '/nowhere',
    status: 500,
    body: { code: 'PE301' },
    log: ['handler_failed PE301'],
  },
  { name: 'do not affect other responders', target: '/items/1/x', status: 404 },
]);

testCases('responders with undeclared replies', { responders: { lost: (() => ({})) as never } }, [
  {
    name: 'are a 500',
    target: '/nowhere',
    status: 500,
    body: { code: 'PE301' },
    log: ['handler_failed PE301'],
  },
]);
