import { afterEach, expect } from 'vitest';
import type { EngineOptions, Reply } from '../../../runtime/engine/index.ts';
import { forbidden, unauthorized } from '../../../runtime/engine/index.ts';
import { testCases } from './run-cases.ts';

const as = (name: string) => ({ headers: { authorization: `Bearer ${name}` } });
const challenged = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer', 'cache-control': 'private, no-store' },
};

testCases('an operation with security requirements', {}, [
  {
    name: 'gives its handler the principal',
    target: '/secret',
    question: as('ada'),
    body: '{"principal":{"name":"ada"}}\n',
  },
  {
    name: 'answers 401 with the declared body where nobody is known',
    target: '/secret',
    ...challenged,
    body: { code: 'PE203', status: 401 },
  },
  {
    name: 'answers 401 before it evaluates conditions',
    target: '/secret',
    question: { headers: { 'if-none-match': '*' } },
    ...challenged,
  },
  {
    name: 'answers 401 to HEAD, without a body',
    target: '/secret',
    question: { method: 'HEAD' },
    ...challenged,
    body: '',
  },
  {
    name: 'answers 401 before it reads the body',
    target: '/items/0',
    question: { method: 'PUT', body: '{' },
    ...challenged,
  },
  {
    name: 'names every scheme that has a challenge',
    target: '/items/1',
    question: { method: 'DELETE' },
    ...challenged,
    body: { code: 'PE203', type: 'about:blank' },
  },
  {
    name: 'accepts another scheme',
    target: '/items/1',
    question: { method: 'DELETE', headers: { 'x-key': 'ada' } },
    status: 204,
  },
  {
    name: 'answers 403 to a principal without permission',
    target: '/secret',
    question: as('eve'),
    status: 403,
    headers: { 'www-authenticate': undefined },
    body: { code: 'PE204', status: 403 },
  },
  {
    name: 'answers 403 with the declared body',
    target: '/items/1',
    question: { method: 'PUT', ...as('eve') },
    status: 403,
    headers: { 'content-type': 'application/problem+json' },
    body: { code: 'PE204' },
  },
  {
    name: 'does not affect operations without requirements',
    target: '/plain',
    question: as('eve'),
    body: '[1,2,3]\n',
  },
]);

const challenge = 'Bearer realm="workshop", error="invalid_token"';

testCases('authorize', { authorize: async () => unauthorized('The token has expired.', challenge) }, [
  {
    name: 'may give its own challenge and reason, and may be asynchronous',
    target: '/secret',
    status: 401,
    headers: { 'www-authenticate': challenge },
    body: { detail: 'The token has expired.' },
  },
]);

testCases(
  'authorize that fails',
  { authorize: () => Promise.reject(new Error('the directory of users is down')) },
  [
    {
      name: 'is a 500',
      target: '/secret',
      question: as('ada'),
      status: 500,
      body: { code: 'PE301' },
      log: ['handler_failed PE301'],
    },
    { name: 'does not affect other operations', target: '/plain' },
  ],
);

testCases('thrown problems', {}, [
  {
    name: 'are sent as declared',
    target: '/items/3',
    status: 404,
    headers: {
      'content-type': 'application/problem+json',
      etag: undefined,
      'cache-control': 'private, no-store',
    },
    body: { title: 'Sorry', code: 'own', detail: 'There is no item 3.' },
    prepared: null,
  },
  {
    name: 'are sent for HEAD, without a body',
    target: '/items/3',
    question: { method: 'HEAD' },
    status: 404,
    headers: { 'content-length': /^\d+$/ },
    body: '',
    prepared: null,
  },
  {
    name: 'are sent after a body was read',
    target: '/items/3',
    question: {
      method: 'PUT',
      headers: { ...as('ada').headers, 'content-type': 'application/json' },
      body: '{"name":"taken","price":1}',
    },
    status: 409,
    body: { code: 'own' },
  },
  {
    name: 'are sent with their own body, even with status 500',
    target: '/broken/problem',
    status: 500,
    body: { code: 'own' },
  },
]);

testCases('an address that was not prepared', {}, [
  { name: 'is a 404', target: '/items/3', status: 404, prepared: { body: { code: 'PE205' } } },
  {
    name: 'is a 404 for HEAD too',
    prepared: {},
    target: '/items/3',
    question: { method: 'HEAD' },
    status: 404,
  },
  {
    name: 'still answers its other methods',
    target: '/items/3',
    question: { method: 'DELETE', ...as('ada') },
    status: 204,
  },
]);

/** The calls of middleware, in order. */
const seen: string[] = [];
afterEach(() => void seen.splice(0));

type Run = NonNullable<EngineOptions<unknown>['middleware']>[number]['run'];
const note =
  (name: string): Run =>
  async ({ operation, context }, next) => {
    seen.push(`${name} before ${operation.id} by ${JSON.stringify(context.principal)}`);
    const answered = await next();
    seen.push(`${name} after`);
    return answered;
  };

const middleware: EngineOptions<unknown>['middleware'] = [
  { run: note('all') },
  { tags: ['writing'], run: note('writing') },
  { schemes: ['token'], run: note('token') },
  { operations: ['putItem', 'postText'], run: note('named') },
  { operations: ['postText'], run: () => forbidden('Nobody writes today.') },
];

/** Repeats a value for each host. */
function expectSeen(...expected: readonly string[]): void {
  expect(seen.length).toBeGreaterThan(0);
  for (let at = 0; at < seen.length; at += expected.length)
    expect(seen.slice(at, at + expected.length)).toEqual(expected);
}

const put = {
  method: 'PUT',
  headers: { ...as('ada').headers, 'content-type': 'application/json' },
  body: '{"name":"a","price":1}',
};

testCases('middleware', { middleware }, [
  {
    name: 'wraps the operations that it names; the first is outermost',
    target: '/items/1',
    question: put,
    also: () =>
      expectSeen(
        'all before putItem by {"name":"ada"}',
        'writing before putItem by {"name":"ada"}',
        'token before putItem by {"name":"ada"}',
        'named before putItem by {"name":"ada"}',
        'named after',
        'token after',
        'writing after',
        'all after',
      ),
  },
  {
    name: 'does not wrap other operations',
    target: '/items',
    also: () => expectSeen('all before listItems by null', 'all after'),
  },
  {
    name: 'sees thrown problems',
    target: '/items/9',
    question: { ...put, body: '{"name":"taken","price":1}' },
    status: 409,
    also: () => expect(seen.filter((line) => line === 'all after').length).toBeGreaterThan(0),
  },
  {
    name: 'does not run for requests that are refused before the handler',
    target: '/items/0',
    question: put,
    status: 400,
    also: () => expect(seen).toEqual([]),
  },
  {
    name: 'does not run for prepared answers',
    target: '/plain',
    prepared: { body: '[1,2,3]\n' },
    also: () => expectSeen('all before getPlain by null', 'all after'),
  },
  {
    name: 'can refuse a request',
    target: '/texts',
    question: { method: 'POST' },
    status: 403,
    body: { code: 'PE204', detail: 'Nobody writes today.' },
  },
]);

const failing: Run = () => {
  throw new Error('middleware broke');
};
const replaced: Run = async (_, next) => {
  await next();
  return {} as Reply;
};

testCases(
  'middleware that fails',
  {
    middleware: [
      { operations: ['listItems'], run: failing },
      { operations: ['postText'], run: replaced },
    ],
  },
  [
    {
      name: 'by throwing is a 500',
      target: '/items',
      status: 500,
      body: { code: 'PE301' },
      log: ['handler_failed PE301'],
    },
    {
      name: 'by returning what no builder made is a 500',
      target: '/texts',
      question: { method: 'POST' },
      status: 500,
      log: ['handler_failed PE301'],
    },
    { name: 'does not affect other operations', target: '/items/1' },
  ],
);

const told: unknown[] = [];
afterEach(() => void told.splice(0));

/** Notes what the inner middleware and the handler answered. */
const watching: Run = async (_, next) => {
  const answered = await next();
  const { status, error } = answered;
  told.push(error instanceof Error ? `${status} by ${error.message}` : status);
  return answered;
};

const expectTold = (expected: unknown) => () => {
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told)).toEqual(new Set([expected]));
};

testCases(
  'what next() of middleware resolves to',
  {
    middleware: [
      { run: watching },
      { operations: ['postText'], run: () => forbidden('Nobody writes today.') },
      { operations: ['getPlain'], run: failing },
      {
        operations: ['listItems'],
        run: async ({ context }, next) => {
          const { error } = await next();
          const { reply } = context as unknown as { reply: { ok(body: unknown): Reply } };
          return error instanceof Error ? reply.ok([]) : forbidden('Nothing failed.');
        },
      },
      { operations: ['listItems'], run: failing },
    ],
  },
  [
    { name: 'is a reply', target: '/items/1', also: expectTold(200) },
    {
      name: 'is a problem that the handler throws',
      target: '/items/9',
      question: { ...put, body: '{"name":"taken","price":1}' },
      status: 409,
      also: expectTold(409),
    },
    {
      name: 'is a problem that other middleware returns',
      target: '/texts',
      question: { method: 'POST' },
      status: 403,
      also: expectTold(403),
    },
    {
      name: 'is a failure, with its error, which becomes a 500 and is reported once',
      target: '/plain',
      status: 500,
      log: ['handler_failed PE301'],
      prepared: null,
      also: expectTold('500 by middleware broke'),
    },
    {
      name: 'is a failure that other middleware can answer in another way',
      target: '/items',
      body: '[]\n',
      log: [],
      also: expectTold(200),
    },
  ],
);
