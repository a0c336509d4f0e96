import { expect, test } from 'vitest';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import {
  createEngine,
  type EngineOptions,
  type Handler,
  unauthorized,
} from '../../../runtime/engine/index.ts';
import { contractOf, operation } from '../support/fixture-site.ts';

/** A thenable like a database query: it runs when it is awaited, and is not an instance of `Promise`. */
class Query<Value> {
  readonly #run: () => Promise<Value>;

  constructor(run: () => Promise<Value>) {
    this.#run = run;
  }

  // biome-ignore lint/suspicious/noThenProperty: that is what it is about.
  then<One, Other>(next: (value: Value) => One, fail: (error: unknown) => Other): Promise<One | Other> {
    return this.#run().then(next, fail);
  }
}

/** The types of the options require a `Promise`, which such queries claim to be. */
const query = <Value>(run: () => Value) => new Query(async () => run()) as unknown as Promise<Value>;

interface Given {
  readonly reply: { ok(body: unknown): never; notFound(body: unknown): never };
  readonly principal: unknown;
}

const answer = (_: unknown, { reply, principal }: Given) => reply.ok({ principal });
const contract = contractOf(
  { getA: operation({ id: 'getA', path: '/a', security: [{ key: [] }] }) },
  {
    sharedResponses: {
      lost: { status: 404, builder: 'notFound', content: { 'text/plain': { as: 'text', validate: null } } },
      tooMany: { status: 429 },
    },
    unknownPaths: [{ prefix: '/', response: 'lost' }],
    rateLimits: [{ prefix: '/', limit: 1, windowSeconds: 60, response: 'tooMany' }],
  },
);

async function ask(options: EngineOptions<unknown>, path = '/a', handler: Handler = answer) {
  const rateLimits = { createStore: () => ({ count: () => ({ used: 0, resetMs: 0 }) }) };
  const engine = createEngine(contract, { getA: handler }, { log: () => {}, rateLimits, ...options });
  const response = await toFetch(engine)(new Request(`http://a${path}`));
  return [response.status, await response.text()];
}

test.each<[what: string, status: number, authorize: () => unknown]>([
  ['a refusal', 401, () => query(() => unauthorized())],
  ['a failure', 500, () => query(() => JSON.parse('{'))],
  ['null', 401, () => query(() => null)],
  ['undefined', 401, () => query(() => undefined)],
  ['undefined at once', 401, () => undefined],
  ['undefined by a promise', 401, async () => undefined],
])('authorize that gives %s lets nobody in', async (_, status, authorize) => {
  expect((await ask({ authorize }))[0]).toBe(status);
});

test('a problem made by another copy of the engine is recognized', async () => {
  const problem = new URL('../../../runtime/engine/core/errors.ts', import.meta.url);
  const other: typeof import('../../../runtime/engine/core/errors.ts') = await import(`${problem}?again`);
  expect(other.unauthorized).not.toBe(unauthorized);
  expect((await ask({ authorize: () => other.unauthorized() }))[0]).toBe(401);
});

test('a principal may be a thenable, such as a database query', async () => {
  expect(await ask({ authorize: () => query(() => 'ada') })).toEqual([200, '{"principal":"ada"}\n']);
});

test('replies of handlers and responders, and counts, may be thenables', async () => {
  const authorize = () => 'ada';
  const later = (_: unknown, { reply }: Given) => query(() => reply.ok('later'));
  expect(await ask({ authorize }, '/a', later)).toEqual([200, '"later"\n']);
  const responders = { lost: (_: unknown, { reply }: Given) => query(() => reply.notFound('nowhere')) };
  expect(await ask({ authorize, responders }, '/b')).toEqual([404, 'nowhere']);
  const failing = { lost: () => query(() => JSON.parse('{')) };
  expect((await ask({ authorize, responders: failing }, '/b'))[0]).toBe(500);
  const createStore = () => ({ count: () => query(() => ({ used: 2, resetMs: 1 })) });
  expect((await ask({ authorize, rateLimits: { createStore } }))[0]).toBe(429);
});
