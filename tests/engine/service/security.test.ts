import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { forbidden, unauthorized } from '@plan-surface/engine';
import { toNodeListener } from '@plan-surface/engine/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { root, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { startServer } from '../support/http-client.ts';
import { fetchOf, type Loose } from './mcp/support/build-service.ts';
import { callTool } from './mcp/support/tool-caller.ts';
import { hosts } from './support/hosts.ts';

const fixtures = path.join(root, 'tests/engine/service/fixtures');

let folder: string;
let createService: Loose;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSound(path.join(folder, 'generated'), path.join(fixtures, 'security.yaml'));
  await cp(path.join(fixtures, 'security-assertions.ts'), path.join(folder, 'security-assertions.ts'));
  ({ createService } = await import(path.join(folder, 'generated/server/service.ts')));
});

const tell = (_: Loose, { reply, principal }: Loose) => reply.ok({ principal });
const names = [
  ...['byToken', 'byPair', 'byHeader', 'byQuery', 'byCookie', 'byAccount', 'write', 'odd', 'byConnect'],
  ...['byCertificate', 'byBoth', 'byEither', 'optional', 'mixed', 'open'],
];
const handlers = Object.fromEntries(names.map((name) => [name, tell]));

/** Each knows one credential; a text that says so is forbidden, or has a problem of its own. */
const known =
  (right: string, principal: string) =>
  (credentials: string): Loose => {
    if (typeof credentials !== 'string') throw new TypeError('called without credentials');
    if (credentials === 'banned') return forbidden('This caller is banned.');
    return credentials === right ? principal : null;
  };
const security = {
  token: known('t', 'by token'),
  pair: ({ username, password }: Loose) => (username === 'ada' && password === 'a:ü' ? 'by pair' : null),
  header: known('h', 'by header'),
  query: known('q +', 'by query'),
  cookie: known('c', 'by cookie'),
  account: async (token: string, { scopes }: Loose) => {
    const granted: Loose = { reader: ['read'], writer: ['read', 'write'] }[token];
    if (granted === undefined) return null;
    return scopes.every((scope: string) => granted.includes(scope)) ? `by account of ${token}` : forbidden();
  },
  connect: async (token: string) =>
    token === 'o' ? 'by connect' : unauthorized('Expired.', 'Bearer realm="o"'),
  certificate: ({ subject }: Loose) => subject.CN,
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
const refused = 'Bearer error="invalid_token"';
const pairs = 'Basic realm="api", charset="UTF-8"';

type Row = readonly [target: string, headers: Record<string, string>, status: number, told: unknown];

/** What is asked with which credentials; then the principal, or the challenge. */
const rows: readonly Row[] = [
  ['/token', {}, 401, 'Bearer'],
  ['/token', bearer('t'), 200, 'by token'],
  ['/token', { authorization: 'bearer   t' }, 200, 'by token'],
  ['/token', bearer('x'), 401, refused],
  ['/token', bearer('banned'), 403, null],
  ['/token', { authorization: 'Bearer' }, 401, 'Bearer'],
  ['/token', { authorization: 'Bearer ' }, 401, 'Bearer'],
  ['/token', { authorization: 'Bearert' }, 401, 'Bearer'],
  ['/token', basic('ada:a:ü'), 401, 'Bearer'],
  ['/token?key=t', {}, 401, 'Bearer'],
  ['/pair', {}, 401, pairs],
  ['/pair', basic('ada:a:ü'), 200, 'by pair'],
  ['/pair', basic('ada:x'), 401, pairs],
  ['/pair', basic('ada'), 401, pairs],
  ['/pair', { authorization: 'Basic %%%' }, 401, pairs],
  ['/pair', { authorization: 'Basic /w==' }, 401, pairs],
  ['/pair', bearer('t'), 401, pairs],
  ['/header', {}, 401, 'API-Key'],
  ['/header', { 'x-key': 'h' }, 200, 'by header'],
  ['/header', { 'X-KEY': 'x' }, 401, 'API-Key'],
  ['/query', {}, 401, 'API-Key'],
  ['/query?key=q%20%2B', {}, 200, 'by query'],
  ['/query?key=q+%2B', {}, 200, 'by query'],
  ['/query?key=x', {}, 401, 'API-Key'],
  ['/query?key=q%20%2B&key=x', {}, 401, 'API-Key'],
  ['/query?key=', {}, 401, 'API-Key'],
  ['/query?key=%zz', {}, 401, 'API-Key'],
  ['/cookie', {}, 401, 'API-Key'],
  ['/cookie', { cookie: 'a=b; session=c' }, 200, 'by cookie'],
  ['/cookie', { cookie: 'session=x' }, 401, 'API-Key'],
  ['/cookie', { cookie: 'session=c; session=x' }, 401, 'API-Key'],
  ['/account', {}, 401, 'Bearer scope="read"'],
  ['/account', bearer('reader'), 200, 'by account of reader'],
  ['/account', bearer('x'), 401, 'Bearer error="invalid_token", scope="read"'],
  ['/write', bearer('writer'), 200, 'by account of writer'],
  ['/write', bearer('reader'), 403, 'Bearer error="insufficient_scope", scope="read write"'],
  ['/odd', bearer('reader'), 403, 'Bearer error="insufficient_scope", scope="read"'],
  ['/odd', {}, 401, 'Bearer scope="read"'],
  ['/connect', bearer('o'), 200, 'by connect'],
  ['/connect', bearer('x'), 401, 'Bearer realm="o"'],
  ['/certificate', {}, 401, 'API-Key'],
  ['/both', bearer('t'), 401, refused],
  ['/both', { 'x-key': 'h' }, 401, 'Bearer'],
  ['/both', { ...bearer('t'), 'x-key': 'h' }, 200, { token: 'by token', header: 'by header' }],
  ['/both', { ...bearer('t'), 'x-key': 'x' }, 401, refused],
  ['/both', { ...bearer('x'), 'x-key': 'h' }, 401, refused],
  ['/either', {}, 401, 'Bearer'],
  ['/either', bearer('t'), 200, 'by token'],
  ['/either', { 'x-key': 'h' }, 200, 'by header'],
  ['/either', { ...bearer('x'), 'x-key': 'h' }, 200, 'by header'],
  ['/either', { ...bearer('t'), 'x-key': 'x' }, 200, 'by token'],
  ['/either', { ...bearer('x'), 'x-key': 'x' }, 401, refused],
  ['/either', { ...bearer('x'), 'x-key': 'banned' }, 403, null],
  ['/optional', {}, 200, null],
  ['/optional', bearer('t'), 200, 'by token'],
  ['/optional', bearer('x'), 401, refused],
  ['/optional', { 'x-key': 'x' }, 200, null],
  ['/mixed', {}, 401, `Bearer, ${pairs}`],
  ['/mixed', basic('ada:a:ü'), 200, 'by pair'],
  ['/mixed', { ...bearer('t'), 'x-key': 'h' }, 200, { token: 'by token', header: 'by header' }],
  ['/mixed', { 'x-key': 'h' }, 401, `Bearer, ${pairs}`],
  ['/open', bearer('x'), 200, null],
];

test.each(hosts)('the contract decides who is admitted, on %s', async (_, host) => {
  const reached = await host(createService(handlers, { security, log: () => {} }));
  const found = await Promise.all(
    rows.map(async ([target, headers]) => {
      const answer = await reached.fetch(`${reached.baseUrl}${target}`, { headers });
      const body: Loose = await answer.json();
      const challenge = answer.headers.get('www-authenticate');
      return [target, headers, answer.status, answer.status === 200 ? body.principal : challenge];
    }),
  );
  await reached.stop();
  expect(found).toEqual(rows);
});

test('there are at least 40 rows', () => {
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBeGreaterThanOrEqual(40);
});

test('a certificate counts where the TLS server of the host has verified it', async () => {
  const listener = toNodeListener(createService(handlers, { security, log: () => {} }));
  let authorized = true;
  const server = await startServer((request, response) => {
    Object.assign(request.socket, { authorized, getPeerCertificate: () => ({ subject: { CN: 'ada' } }) });
    listener(request, response);
  });
  const ask = () => fetch(`http://127.0.0.1:${server.port}/certificate`);
  expect(await (await ask()).json()).toEqual({ principal: 'ada' });
  authorized = false;
  expect((await ask()).status).toBe(401);
  await server.stop();
});

test('an authenticator sees scopes, operation and request, and runs once for an alternative', async () => {
  const seen: unknown[] = [];
  const account = (token: string, { scopes, operation, request }: Loose) => {
    seen.push([token, scopes, operation.id, request.path]);
    return 'somebody';
  };
  const fetch = fetchOf(createService(handlers, { security: { ...security, account }, log: () => {} }));
  await fetch('http://doors.example/write', { headers: bearer('w') });
  expect(seen).toEqual([['w', ['read', 'write'], 'write', '/write']]);
});

test('authorize decides after the authenticators, on whom they know', async () => {
  const seen: unknown[] = [];
  const authorize = (_: Loose, { id }: Loose, __: Loose, principal: unknown) => {
    seen.push([id, principal]);
    return id === 'byHeader' ? forbidden() : principal;
  };
  const fetch = fetchOf(createService(handlers, { security, authorize, log: () => {} }));
  const ask = async (target: string, headers: Record<string, string>) =>
    (await fetch(`http://doors.example${target}`, { headers })).status;
  expect(await ask('/token', bearer('t'))).toBe(200);
  expect(await ask('/token', bearer('x'))).toBe(401);
  expect(await ask('/header', { 'x-key': 'h' })).toBe(403);
  expect(await ask('/optional', {})).toBe(200);
  expect(seen).toEqual([
    ['byToken', 'by token'],
    ['byHeader', 'by header'],
    ['optional', null],
  ]);
});

test('an authenticator that fails is a 500, and admits nobody', async () => {
  const token = async () => {
    throw new Error('the users are away');
  };
  const fetch = fetchOf(createService(handlers, { security: { ...security, token }, log: () => {} }));
  expect((await fetch('http://doors.example/token', { headers: bearer('t') })).status).toBe(500);
});

test('a tool has the security of its operation', async () => {
  const engine = createService(handlers, { security, log: () => {} });
  const call = (headers: Record<string, string>) =>
    callTool(
      (input, init) =>
        fetchOf(engine)(input, { ...init, headers: { ...(init?.headers as object), ...headers } }),
      'http://doors.example/mcp',
      '2025-11-25',
      'byToken',
    );
  expect((await call(bearer('t'))).result).not.toMatchObject({ isError: true });
  expect((await call(bearer('x'))).result).toMatchObject({ isError: true });
});

test('a scheme without an authenticator keeps the service from starting, and is named', () => {
  const { token: _, ...rest } = security;
  expect(() => createService(handlers, { security: rest })).toThrow(
    /^PE101 \w+ demands the security scheme token, and the option security has no authenticator for it/,
  );
  expect(() => createService(handlers, {})).toThrow(/PE101 .* Give the option security or authorize/);
});

test('an authorize that takes a principal keeps a service without authenticators from starting', () => {
  const authorize = (_request: Loose, _operation: Loose, _requirements: Loose, known: Loose) => known;
  expect(() => createService(handlers, { authorize })).toThrow(/^PE101 the fourth parameter of authorize /);
  expect(() => createService(handlers, { authorize, security })).not.toThrow();
  const alone = (_request: Loose, _operation: Loose, _requirements: Loose) => 'somebody';
  expect(() => createService(handlers, { authorize: alone })).not.toThrow();
});

describe('schemes with the names of members that every object has', () => {
  const schemes = ['constructor', 'toString', '__proto__'];
  let createDoor: Loose;
  beforeAll(async () => {
    const around = await temporaryFolder();
    const operation = (id: string, requirement: string) =>
      `{ get: { operationId: ${id}, summary: One, security: [${requirement}], responses: { "200": { description: It., content: { application/json: { schema: {} } } } } } }`;
    await writeFile(
      path.join(around, 'contract.yaml'),
      [
        'openapi: 3.1.1',
        'info: { title: Door, version: "1" }',
        'paths:',
        ...schemes.map((name, index) => `  /${index}: ${operation(`by${index}`, `{ ${name}: [] }`)}`),
        `  /all: ${operation('byAll', `{ ${schemes.map((name) => `${name}: []`).join(', ')} }`)}`,
        'components:',
        '  securitySchemes:',
        ...schemes.map((name, index) => `    ${name}: { type: apiKey, in: header, name: X-Key-${index} }`),
      ].join('\n'),
    );
    await writeSound(path.join(around, 'generated'), path.join(around, 'contract.yaml'));
    createDoor = (await import(path.join(around, 'generated/server/service.ts'))).createService;
  });
  const doors = Object.fromEntries(['by0', 'by1', 'by2', 'byAll'].map((name) => [name, tell]));

  test('have no authenticator unless it is given', () => {
    const given = schemes.map((name) => [name, () => 'somebody']);
    for (const name of schemes) {
      const rest = Object.fromEntries(given.filter(([other]) => other !== name));
      expect(() => createDoor(doors, { security: rest })).toThrow(
        new RegExp(`^PE101 \\w+ demands the security scheme ${name}, and the option security has no`),
      );
    }
  });

  test('have principals of their own', async () => {
    const security = Object.fromEntries(schemes.map((name) => [name, (key: string) => `${name} ${key}`]));
    const fetch = fetchOf(createDoor(doors, { security, log: () => {} }));
    const headers = { 'x-key-0': 'a', 'x-key-1': 'b', 'x-key-2': 'c' };
    const ask = async (target: string) =>
      (await (await fetch(`http://door.example${target}`, { headers })).text()).trimEnd();
    expect(await ask('/0')).toBe('{"principal":"constructor a"}');
    expect(await ask('/2')).toBe('{"principal":"__proto__ c"}');
    expect(await ask('/all')).toBe(
      '{"principal":{"constructor":"constructor a","toString":"toString b","__proto__":"__proto__ c"}}',
    );
  });
});

describe('types', () => {
  test('what compiles, and what does not', () => {
    expect(typeCheck([path.join(folder, 'security-assertions.ts')])).toEqual([]);
  });
});
