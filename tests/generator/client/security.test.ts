import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ClientOptions, createCall } from '../../../generator/client/call.ts';
import type { Operation } from '../../../generator/client/operation.ts';
import { type Requirement, type Scheme, secureWith } from '../../../generator/client/secure-with.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { writeSound } from '../support/valid-contracts.ts';

const schemes: Readonly<Record<string, Scheme>> = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'Basic' },
  digest: { type: 'http', scheme: 'dpop' },
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'a key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  oauth: { type: 'oauth2' },
  login: { type: 'openIdConnect' },
  tls: { type: 'mutualTLS' },
  constructor: { type: 'http', scheme: 'bearer' },
};

interface Sent {
  readonly url: string;
  readonly headers: Headers;
}

let sent: Sent[] = [];
beforeEach(() => {
  sent = [];
});

const names = ['authorization', 'x-key', 'cookie'];
/** What the last request carried. */
const carried = () => {
  const { url, headers } = sent.at(-1) ?? { url: '', headers: new Headers() };
  const found = names.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []));
  return [...found, new URL(url, 'http://x.example').search].filter(Boolean);
};

const operation: Operation = { id: 'get', method: 'GET', path: '/a', responses: { 200: [], 401: [] } };

/** A client of one operation; `statusOf` says how a request is answered. */
function clientOf(
  requirements: readonly Requirement[],
  credentials: object,
  statusOf: (request: Sent) => number = () => 200,
  more: Partial<ClientOptions> = {},
) {
  const fetch: ClientOptions['fetch'] = async (url, init) => {
    const request = { url, headers: new Headers(init.headers) };
    sent.push(request);
    return new Response(null, { status: statusOf(request) });
  };
  const use = [secureWith(schemes, { get: requirements }, credentials)];
  const call = createCall({ baseUrl: 'https://api.example', fetch, use, ...more });
  return async (request: object = {}, described: Partial<Operation> = {}) =>
    ((await call({ ...operation, ...described }, request as never)) as { status: number }).status;
}

describe('a credential goes where its scheme says', () => {
  test.each<[name: string, value: unknown, ...carried: string[]]>([
    ['bearer', 'a', 'authorization: Bearer a'],
    [
      'basic',
      { username: 'jörg', password: 'a:b' },
      `authorization: Basic ${Buffer.from('jörg:a:b').toString('base64')}`,
    ],
    ['digest', 'a', 'authorization: Dpop a'],
    ['header', 'a', 'x-key: a'],
    ['query', 'a&b', '?a%20key=a%26b'],
    ['cookie', 'a;b', 'cookie: sid=a%3Bb'],
    ['oauth', 'a', 'authorization: Bearer a'],
    ['login', 'a', 'authorization: Bearer a'],
    ['constructor', 'a', 'authorization: Bearer a'],
  ])('%s', async (name, value, ...expected) => {
    for (const credential of [value, () => value, async () => value]) {
      await clientOf([{ [name]: [] }], { [name]: credential })();
      expect(carried()).toEqual(expected);
    }
  });

  test('beside what a request has, and not in its place', async () => {
    const all = { header: 'a', cookie: 'b', query: 'c', bearer: 'd' };
    const ask = clientOf([{ header: [], cookie: [], query: [], bearer: [] }], all);
    await ask({ query: { q: 1 }, cookies: { c: 1 } });
    expect(carried()).toEqual([
      'authorization: Bearer d',
      'x-key: a',
      'cookie: c=1; sid=b',
      '?q=1&a%20key=c',
    ]);
    await ask({ query: { 'a key': 'own' }, headers: { 'X-Key': 'own', Authorization: 'own' } });
    expect(carried()).toEqual(['authorization: own', 'x-key: own', 'cookie: sid=b', '?a%20key=own']);
  });

  test('what cannot be sent is refused', async () => {
    const ask = (scheme: string, value: unknown) => clientOf([{ [scheme]: [] }], { [scheme]: value })();
    await expect(ask('basic', { username: 'a:b', password: '' })).rejects.toThrow(
      'a user name cannot have a colon',
    );
    await expect(ask('header', 'a\nb')).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });
});

describe('an operation gets what it requires', () => {
  const all = { bearer: 'b', header: 'h', query: 'q' };
  test.each<[name: string, requirements: Requirement[], given: object, ...carried: string[]]>([
    ['nothing', [], all],
    ['the first of several', [{ header: [] }, { bearer: [] }], all, 'x-key: h'],
    [
      'another where the first is not there',
      [{ header: [] }, { bearer: [] }],
      { bearer: 'b' },
      'authorization: Bearer b',
    ],
    ['both together', [{ header: [], bearer: [] }], all, 'authorization: Bearer b', 'x-key: h'],
    ['no half of what is required together', [{ header: [], cookie: [] }, { query: [] }], all, '?a%20key=q'],
    [
      'no half where a function gives none',
      [{ header: [], oauth: [] }, { query: [] }],
      { ...all, oauth: () => undefined },
      '?a%20key=q',
    ],
    ['what is optional, if it is there', [{}, { bearer: [] }], all, 'authorization: Bearer b'],
    ['nothing where that is optional and not there', [{}, { cookie: [] }], all],
    ['nothing where nothing is there', [{ cookie: [] }], all],
    ['what is beside a certificate', [{ tls: [], header: [] }], all, 'x-key: h'],
    ['nothing for a certificate', [{ tls: [] }], all],
    [
      'another where a function gives none',
      [{ oauth: [] }, { header: [] }],
      { ...all, oauth: () => undefined },
      'x-key: h',
    ],
  ])('%s', async (_, requirements, given, ...expected) => {
    await clientOf(requirements, given)();
    expect(carried()).toEqual(expected);
  });

  test('nothing where it is another operation, whatever it is called', async () => {
    for (const id of ['other', 'constructor', '__proto__']) {
      await clientOf([{ bearer: [] }], all)({}, { id });
      expect(carried()).toEqual([]);
    }
  });

  test('a function knows the operation and the scopes', async () => {
    const asked: unknown[] = [];
    const oauth = (one: object) => {
      asked.push(one);
      return 'a';
    };
    await clientOf([{ oauth: ['read', 'write'] }], { oauth })();
    expect(asked).toEqual([{ operation, scopes: ['read', 'write'], refused: undefined }]);
  });

  test('nothing goes to another origin than the client’s', async () => {
    for (const url of [
      'https://api.example.evil.example/a',
      'http://api.example/a',
      'https://api.example:444/a',
    ]) {
      const elsewhere = secureWith(schemes, { get: [{ bearer: [], query: [] }] }, all);
      const use: ClientOptions['use'] = [(attempt, next) => next({ ...attempt, url }), elsewhere];
      await clientOf([], {}, undefined, { use })();
      expect([sent.at(-1)?.url, ...carried()]).toEqual([url]);
    }
  });
});

describe('after a 401', () => {
  /** A server that takes only the newest token, and a function that logs in. */
  function login() {
    const state = { valid: 't2', token: 't1', logins: 0, refused: [] as unknown[] };
    const bearer = async ({ refused }: { refused?: string }) => {
      if (refused !== undefined) {
        state.logins++;
        state.refused.push(refused);
        await new Promise((resolve) => setTimeout(resolve, 5));
        state.token = state.valid;
      }
      return state.token;
    };
    const statusOf = ({ headers }: Sent) =>
      headers.get('authorization') === `Bearer ${state.valid}` ? 200 : 401;
    return { state, ask: clientOf([{ bearer: [] }], { bearer }, statusOf) };
  }

  test('another credential is asked for, once', async () => {
    const { state, ask } = login();
    expect(await ask()).toBe(200);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1', 'Bearer t2']);
    expect(state.refused).toEqual(['t1']);
    expect(await ask()).toBe(200);
    expect(state.logins).toBe(1);
  });

  test('one is asked for by many requests', async () => {
    const { state, ask } = login();
    expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(Array(20).fill(200));
    expect([state.logins, sent.length]).toEqual([1, 40]);
    state.valid = 't3';
    expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(Array(20).fill(200));
    expect(state.refused).toEqual(['t1', 't2']);
  });

  test('the answer is given where the next is refused too, and a later request asks again', async () => {
    const asked: unknown[] = [];
    const always = clientOf(
      [{ bearer: [] }],
      {
        bearer: ({ refused }: { refused?: string }) => {
          asked.push(refused);
          return refused === undefined ? 'a' : `${refused}+`;
        },
      },
      () => 401,
    );
    expect([await always(), await always()]).toEqual([401, 401]);
    expect(sent).toHaveLength(4);
    expect(asked).toEqual([undefined, 'a', undefined, 'a']);
  });

  test('nothing is sent again with the same, with a value, without any, or with a stream', async () => {
    const refuse = () => 401;
    await clientOf([{ bearer: [] }], { bearer: () => 'same' }, refuse)();
    await clientOf([{ bearer: [] }], { bearer: 'value' }, refuse)();
    await clientOf([], { bearer: () => 'a' }, refuse)();
    expect(sent).toHaveLength(3);
    let count = 0;
    const body = new Blob(['a']).stream();
    const bytes = { method: 'PUT', contentType: 'application/octet-stream' };
    await clientOf([{ bearer: [] }], { bearer: () => `${count++}` }, refuse)({ body }, bytes);
    expect([sent.length, count]).toEqual([4, 1]);
  });

  test('a login that fails is the error of those that wait for it, and is tried again', async () => {
    let logins = 0;
    const bearer = ({ refused }: { refused?: string }) => {
      if (refused === undefined) return 'old';
      logins++;
      throw new Error('no login');
    };
    const ask = clientOf([{ bearer: [] }], { bearer }, () => 401);
    const errors = await Promise.allSettled([ask(), ask()]);
    expect(errors.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect(logins).toBe(1);
    await expect(ask()).rejects.toThrow('no login');
    expect(logins).toBe(2);
  });
});

test('the module of a contract knows its schemes, and what its operations require', async () => {
  const folder = await temporaryFolder();
  const shop = path.resolve(import.meta.dirname, 'fixtures/shop.yaml');
  await writeSound(folder, shop, null, ['types', 'client']);
  const { createClient } = await import(path.join(folder, 'client/client.ts'));
  const { security } = await import(path.join(folder, 'client/security.ts'));
  const fetch: ClientOptions['fetch'] = async (url, init) => {
    sent.push({ url, headers: new Headers(init.headers) });
    return new Response(null, { status: 503 });
  };
  const staff = { username: 'a', password: 'b' };
  const use = [security({ token: () => 't', staff, key: 'k', login: 'l' })];
  const client = createClient({ baseUrl: '', fetch, use });
  await client.getItem({ path: { id: 1 } });
  expect(carried()).toEqual(['authorization: Bearer t']);
  const request = { path: { id: 1 }, headers: { 'If-Match': '*' }, body: 'a', contentType: 'text/csv' };
  await client.putItem(request).catch(() => undefined);
  expect(carried()).toEqual(['authorization: Basic YTpi', '?key=k']);
  const other = createClient({ baseUrl: '', fetch, use: [security({ staff, login: 'l' })] });
  await other.putItem(request).catch(() => undefined);
  expect(carried()).toEqual(['authorization: Bearer l']);
  await client.ping().catch(() => undefined);
  expect(carried()).toEqual([]);
});
