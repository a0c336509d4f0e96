import type { EngineOptions } from '@plan-surface/engine';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hosts } from './support/hosts.ts';
import { buildShelter, createShelter } from './support/shelter.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildShelter();
});

const tom = { id: 1, kind: 'cat', name: 'Tom', born: 2019, lives: 9 };
const rex = { id: 2, kind: 'dog', name: 'Rex', born: 2019, tricks: [{ title: 'sit' }] };

/** An operation, with a handler that goes past the types, and what the contract allows of its answer. */
interface Leak {
  readonly name: string;
  readonly operation: string;
  readonly request: readonly [method: string, target: string, body?: object];
  /** The arguments of the builder. */
  readonly given: readonly [builder: string, ...args: unknown[]];
  /** Expected place and reason in the log. */
  readonly pointer?: string;
  readonly reason: string;
  /** What goes out when it is left out: status and body. */
  readonly stripped: readonly [status: number, body: unknown];
}

const leaks: readonly Leak[] = [
  {
    name: 'a member of the body',
    operation: 'getHealth',
    request: ['GET', '/health'],
    given: ['ok', { ok: true, leaked: 'secret' }],
    pointer: '',
    reason: 'the member "leaked" is not declared',
    stripped: [200, { ok: true }],
  },
  {
    name: 'a member in a list',
    operation: 'getHealth',
    request: ['GET', '/health'],
    given: ['ok', { ok: true, parts: [{ name: 'disk' }, { name: 'net', leaked: 'secret' }] }],
    pointer: '/parts/1',
    reason: 'the member "leaked" is not declared',
    stripped: [200, { ok: true, parts: [{ name: 'disk' }, { name: 'net' }] }],
  },
  {
    name: 'a header',
    operation: 'getHealth',
    request: ['GET', '/health'],
    given: ['ok', { ok: true }, { 'X-Build': '1', 'X-Leaked': 'secret' }],
    reason: 'the header "X-Leaked" is not declared',
    stripped: [200, { ok: true }],
  },
  {
    name: 'a member of one of several kinds',
    operation: 'getPet',
    request: ['GET', '/pets/1'],
    given: ['ok', { ...tom, leaked: 'secret' }],
    pointer: '',
    reason: 'the member "leaked" is not declared',
    stripped: [200, tom],
  },
  {
    name: 'a member of another kind',
    operation: 'getPet',
    request: ['GET', '/pets/1'],
    given: ['ok', { ...tom, tricks: [{ title: 'secret' }] }],
    pointer: '',
    reason: 'the member "tricks" is not declared',
    stripped: [200, tom],
  },
  {
    name: 'a member of a list in one of several kinds in a list',
    operation: 'listPets',
    request: ['GET', '/pets'],
    given: [
      'ok',
      { items: [tom, { ...rex, tricks: [{ title: 'sit', leaked: 'secret' }], other: 'secret' }] },
      { 'X-Total': 2 },
    ],
    pointer: '/items/1',
    reason: 'the member "other" is not declared',
    stripped: [200, { items: [tom, rex] }],
  },
  {
    name: 'a member that only requests have',
    operation: 'openAccount',
    request: ['POST', '/accounts', { name: 'Eve', password: 'long enough' }],
    given: [
      'created',
      {
        id: 1,
        name: 'Eve',
        opened: '2020-01-01T00:00:00Z',
        password: 'secret',
        settings: { recovery: 'secret' },
      },
    ],
    pointer: '/password',
    reason: 'only requests have this member',
    stripped: [201, { id: 1, name: 'Eve', opened: '2020-01-01T00:00:00Z', settings: {} }],
  },
  {
    name: 'a member of a problem',
    operation: 'getPet',
    request: ['GET', '/pets/1'],
    given: ['notFound', { type: 'about:blank', title: 'Not here', status: 404, leaked: 'secret' }],
    pointer: '',
    reason: 'the member "leaked" is not declared',
    stripped: [404, { type: 'about:blank', title: 'Not here', status: 404 }],
  },
];

type Context = Readonly<
  Record<'reply' | 'problem', Readonly<Record<string, (...args: unknown[]) => object>>>
>;

/** The operation's handler: it answers with the builder, or throws what it has made. */
function handlerOf({ operation, given: [builder, ...args] }: Leak, isThrown: boolean): object {
  const answer = (_request: unknown, { reply, problem }: Context) => {
    if (isThrown) throw problem[builder]?.(...args);
    return reply[builder]?.(...args);
  };
  return { [operation]: answer };
}

describe.each(hosts)('what the contract does not declare, on %s', (_, host) => {
  async function ask(leak: Leak, options: EngineOptions<unknown>, isThrown = false) {
    const log: unknown[][] = [];
    const errors: unknown[] = [];
    const record = (...line: unknown[]) => void log.push(line);
    const onError = (error: unknown) => void errors.push(error);
    const all = { log: record, onError, ...options };
    const { engine } = await createShelter(folder, all, handlerOf(leak, isThrown));
    const reached = await host(engine);
    onTestFinished(() => reached.stop());
    const [method, target, body] = leak.request;
    const sent =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    const response = await reached.fetch(reached.baseUrl + target, { method, ...sent });
    const text = await response.text();
    const lines = [text];
    response.headers.forEach((value, name) => void lines.push(`${name}: ${value}`));
    return { status: response.status, body: JSON.parse(text), wire: lines.join('\n'), log, errors };
  }

  test.each(leaks)('$name of $operation is never sent: a 500, and a log line that names it', async (leak) => {
    const { pointer, reason, operation, stripped } = leak;
    const isProblem = stripped[0] >= 400;
    for (const isThrown of isProblem ? [false, true] : [false]) {
      const { status, body, wire, log, errors } = await ask(leak, {}, isThrown);
      expect([status, body]).toMatchObject([500, { title: 'Internal server error', code: 'PE301' }]);
      expect(wire).not.toMatch(/secret|leaked/i);
      expect(log).toEqual([
        [
          'error',
          'reply_breaks_contract',
          expect.objectContaining({
            code: 'PE302',
            operation,
            reason,
            ...(pointer === undefined ? {} : { pointer }),
          }),
        ],
      ]);
      expect(JSON.stringify(log)).not.toContain('secret');
      expect(errors).toHaveLength(1);
    }
  });

  test.each(leaks)('$name of $operation is removed with the option strip', async (leak) => {
    const { status, body, wire, log } = await ask(leak, { undeclared: 'strip' });
    expect([status, body]).toEqual(leak.stripped);
    expect(wire).not.toMatch(/secret|leaked/i);
    expect(log).toEqual([]);
  });

  test('other violations are still a 500 with the option strip', async () => {
    const [leak] = leaks;
    const wrong = { ...leak, given: ['ok', { ok: 'secret', leaked: 'secret' }] } as Leak;
    const { status, wire, log } = await ask(wrong, { undeclared: 'strip' });
    expect([status, wire]).toEqual([500, expect.not.stringContaining('secret')]);
    expect(log).toEqual([['error', 'reply_breaks_contract', expect.objectContaining({ pointer: '/ok' })]]);
  });

  test("the handler's own value is not changed", async () => {
    const [leak] = leaks;
    const body = { ok: true, leaked: 'secret' };
    await ask({ ...leak, given: ['ok', body] } as Leak, { undeclared: 'strip' });
    expect(body).toEqual({ ok: true, leaked: 'secret' });
  });
});
