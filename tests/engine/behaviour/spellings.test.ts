import { expect, test } from 'vitest';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import {
  createEngine,
  PreparedAnswers,
  type RateLimit,
  type UnknownPath,
} from '../../../runtime/engine/index.ts';
import { prepareAnswers } from '../../../runtime/engine/prepare.ts';
import { contractOf, operation } from '../support/fixture-site.ts';

interface Served {
  readonly basePath: string;
  readonly rateLimits?: readonly RateLimit[];
  readonly unknownPaths?: readonly UnknownPath[];
}

const handlers = {
  getA: (_: unknown, { reply }: { reply: { ok(body: unknown): never } }) => reply.ok({}),
};
const sharedResponses = {
  tooMany: { status: 429 },
  short: { status: 404, content: { 'text/short': { as: 'text', validate: null } } },
  long: { status: 404, content: { 'text/long': { as: 'text', validate: null } } },
} as const;
const limit = { limit: 1, windowSeconds: 60, response: 'tooMany' };

/** What a service of one operation at `/~a` answers, prepared and not: twice with its status and media type. */
async function answers({ basePath, rateLimits = [], unknownPaths = [] }: Served, path: string) {
  const contract = contractOf(
    { getA: operation({ id: 'getA', path: '/~a' }) },
    { sharedResponses, rateLimits, unknownPaths },
  );
  const prepared = new PreparedAnswers(
    await prepareAnswers(contract, handlers, { basePath, addresses: () => [] }),
  );
  const both = await Promise.all(
    [{}, { prepared }].map(async (more) => {
      const handle = toFetch(createEngine(contract, handlers, { basePath, log: () => {}, ...more }));
      const ask = async () => {
        const { status, headers } = await handle(new Request(`http://a${path}`));
        return `${status} ${headers.get('content-type')?.split(';')[0]}`;
      };
      return [await ask(), await ask()];
    }),
  );
  const [made, later] = both;
  expect(later).toEqual(made);
  return made;
}

const ok = '200 application/json';

test.each<[basePath: string, prefix: string, path: string]>([
  ['', '/~a', '/%7Ea'],
  ['', '/%7Ea', '/~a'],
  ['', '/%7ea', '/~a'],
  ['/%7Eteam', '/~a', '/~team/~a'],
  ['/%7Eteam', '/', '/~team/~a'],
  ['/größe', '/~a', '/gr%C3%B6%C3%9Fe/~a'],
  ['/größe/', '/', '/gr%c3%b6%c3%9fe/~a'],
])('below %j a limit of %j counts %j', async (basePath, prefix, path) => {
  expect(await answers({ basePath, rateLimits: [{ prefix, ...limit }] }, path)).toEqual([
    ok,
    '429 undefined',
  ]);
});

test.each<[basePath: string, path: string, type: string]>([
  ['', '/~b/x', 'text/short'],
  ['', '/%7Eb/c/x', 'text/long'],
  ['/größe', '/größe/%7Eb/c', 'text/long'],
])('below %j the unknown path %j has the answer of the longest prefix', async (basePath, path, type) => {
  // As written, the longer one is shorter.
  const unknownPaths = [
    { prefix: '/%7E%62', response: 'short' },
    { prefix: '/~b/c', response: 'long' },
  ];
  const [first] = (await answers({ basePath, unknownPaths }, path)) ?? [];
  expect(first).toBe(`404 ${type}`);
});

test.each(['v1', 'https://a/v1', '/v1?', '/v1#a', '/{tenant}', ' /v1'])(
  'no path can begin with %j, and the error says so',
  async (basePath) => {
    const message = `PE109 basePath: no path can begin with ${JSON.stringify(basePath)}. Write a path such as "/v1": `;
    await expect(answers({ basePath }, '/~a')).rejects.toThrow(message);
    const start = () => createEngine(contractOf({}), {}, { basePath });
    expect(start).toThrow(message);
  },
);

test.each(['', '/', '/v1', '/v1/', '/v1/%C3%BC'])('paths can begin with %j', async (basePath) => {
  const path = `${basePath.replace(/\/$/, '')}/~a`;
  expect(await answers({ basePath }, path)).toEqual([ok, ok]);
});
