import { unauthorized } from '@plan-surface/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Loose } from '../../engine/service/mcp/support/build-service.ts';
import { callTool, requestOf, revisions } from '../../engine/service/mcp/support/tool-caller.ts';
import { hosts } from '../../engine/support/hosts.ts';
import { hello, request, serveLines } from '../stdio/lines.ts';
import {
  buildNotes,
  type CreateNotes,
  issuer,
  metadata,
  metadataPath,
  resource,
  startNotes,
} from './notes.ts';

let guarded: CreateNotes;
let open: CreateNotes;
let searched: CreateNotes;
beforeAll(async () => {
  [guarded, open, searched] = await Promise.all([
    buildNotes(),
    buildNotes({ security: '[]' }),
    buildNotes({ security: '[]', mode: 'search' }),
  ]);
});

const as = (token: string) => ({ Authorization: `Bearer ${token}` });
const challengeOf = (response: Response) => response.headers.get('www-authenticate');
const told = `resource_metadata="${metadata}"`;

describe('the metadata', () => {
  const document = {
    resource,
    authorization_servers: [issuer],
    scopes_supported: ['read', 'write'],
    bearer_methods_supported: ['header'],
  };
  const read = (create: CreateNotes, options: Loose = {}, path = metadataPath) =>
    startNotes(create, options).fetch(`https://notes.example${path}`);

  test('is at the well-known address of the endpoint, for anybody', async () => {
    const response = await read(guarded);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(document);
  });

  test.each([
    ['an endpoint that is open, with tools that are not', () => open],
    ['search', () => searched],
  ])('is there for %s', async (_, create) => {
    expect(await (await read(create())).json()).toEqual(document);
  });

  test('is at that address alone', async () => {
    for (const path of ['/.well-known/oauth-protected-resource', `/v1${metadataPath}`, `${metadataPath}/x`])
      expect((await read(guarded, {}, path)).status, path).toBe(404);
    const { fetch } = startNotes(guarded);
    expect((await fetch(metadata, { method: 'POST' })).status).toBe(405);
    expect((await fetch(metadata, { method: 'HEAD' })).status).toBe(200);
  });

  test.each(hosts)('is served by %s, with the challenge that leads to it', async (_, host) => {
    const server = await host.start(startNotes(guarded).engine);
    try {
      const { status, text } = await server.ask(metadataPath);
      expect([status, JSON.parse(text)]).toEqual([200, document]);
      const refused = await server.ask('/v1/mcp', { method: 'POST' });
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([
        401,
        `Bearer scope="read", ${told}`,
      ]);
    } finally {
      await server.stop();
    }
  });

  test('has no middleware before it', async () => {
    const handle = () => {
      throw new Error('It is called.');
    };
    expect((await read(guarded, { middleware: [{ handle }] })).status).toBe(200);
  });

  test('is left to the contract where that has an operation at the address', async () => {
    const paths = `
  ${metadataPath}:
    get: { operationId: readOwn, summary: Own, security: [], responses: { "200": { description: Own., content: { text/plain: { schema: { type: string } } } } } }
`;
    const create = await buildNotes({ paths });
    const withOwn: CreateNotes = (handlers, options) =>
      create({ ...handlers, readOwn: (_: Loose, { reply }: Loose) => reply.ok('own') }, options);
    expect(await (await read(withOwn, { basePath: '' })).text()).toBe('own');
  });

  test('has the address and the issuers of the option', async () => {
    const login = { resource: 'http://127.0.0.1:8080', authorizationServers: ['https://other.example'] };
    const { fetch } = startNotes(guarded, { mcp: { login } });
    const path = '/.well-known/oauth-protected-resource';
    const response = await fetch(`http://127.0.0.1:8080${path}`);
    expect(await response.json()).toEqual({
      ...document,
      resource: login.resource,
      authorization_servers: login.authorizationServers,
    });
    const refused = await fetch('http://127.0.0.1:8080/v1/mcp', requestOf('2025-11-25', 'tools/list'));
    expect(challengeOf(refused)).toContain(`resource_metadata="http://127.0.0.1:8080${path}"`);
  });
});

describe.each(revisions)('in %s', (revision) => {
  const post = (fetch: ReturnType<typeof startNotes>['fetch'], method: string, params = {}, headers = {}) =>
    fetch(resource, requestOf(revision, method, params, headers));
  const call = (name: string) => ({ name, arguments: {} });

  test('the endpoint tells who has no token, or a wrong one, where to log in', async () => {
    const { fetch } = startNotes(guarded);
    const without = await post(fetch, 'tools/list');
    expect([without.status, challengeOf(without)]).toEqual([401, `Bearer scope="read", ${told}`]);
    const wrong = await post(fetch, 'tools/list', {}, as('wrong'));
    expect([wrong.status, challengeOf(wrong)]).toEqual([
      401,
      `Bearer error="invalid_token", scope="read", ${told}`,
    ]);
  });

  test('a token for another resource is refused, and one for this is not', async () => {
    const { fetch, id, verified } = startNotes(guarded);
    const grant = { user: 'Ada', scopes: ['read', 'write'] };
    const other = id.issue({ ...grant, resource: 'https://other.example/mcp' });
    expect((await post(fetch, 'tools/call', call('listNotes'), as(other))).status).toBe(401);
    const right = id.issue({ ...grant, resource });
    const response = await post(fetch, 'tools/call', call('listNotes'), as(right));
    expect((await response.json()).result.content[0].text).toBe('Notes of Ada.');
    expect(verified).toEqual([
      { operation: 'callMcp', resource },
      { operation: 'callMcp', resource },
      { operation: 'listNotes', resource },
    ]);
  });

  test('a tool that demands more is a 403, with the scopes of a token for both', async () => {
    const { fetch, id } = startNotes(guarded);
    const token = as(id.issue({ user: 'Ada', scopes: ['read'], resource }));
    const response = await post(fetch, 'tools/call', call('writeNote'), token);
    expect([response.status, challengeOf(response)]).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="read write", ${told}`,
    ]);
    expect(await response.json()).toMatchObject({ status: 403, code: 'PE204' });
  });

  test.each([
    ['tools', () => open, (name: string) => call(name)],
    ['search', () => searched, (operation: string) => ({ name: 'call_operation', arguments: { operation } })],
  ])('an open endpoint with %s demands a login where the operation does', async (_, create, of) => {
    const { fetch, id } = startNotes(create());
    expect((await post(fetch, 'tools/list')).status).toBe(200);
    const rules = await post(fetch, 'tools/call', of('readRules'));
    expect((await rules.json()).result.content[0].text).toBe('Be kind.');
    const without = await post(fetch, 'tools/call', of('listNotes'));
    expect([without.status, challengeOf(without)]).toEqual([401, `Bearer scope="read", ${told}`]);
    const token = as(id.issue({ user: 'Ada', scopes: ['read'], resource }));
    expect((await post(fetch, 'tools/call', of('listNotes'), token)).status).toBe(200);
    const more = await post(fetch, 'tools/call', of('writeNote'), token);
    expect([more.status, challengeOf(more)]).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="write", ${told}`,
    ]);
  });

  test('a key is nothing to log in for: without it the model is told', async () => {
    const { fetch } = startNotes(open);
    const { status, result } = await callTool(fetch, resource, revision, 'readKeys');
    expect([status, result?.isError]).toEqual([200, true]);
  });
});

test('calls of a batch are answered one by one: those that need a login with a result', async () => {
  const { fetch } = startNotes(open);
  const { headers } = requestOf('2025-03-26', 'tools/call');
  const body = JSON.stringify(
    ['listNotes', 'readRules'].map((name, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: {} },
    })),
  );
  const response = await fetch(resource, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject([
    { id: 0, result: { isError: true } },
    { id: 1, result: { content: [{ text: 'Be kind.' }] } },
  ]);
});

test('a handler that wants another token is a 401, and a result where it has told of progress before', async () => {
  const listNotes = (_: Loose, { progress }: Loose) => {
    progress({ progress: 1 });
    return unauthorized();
  };
  const { fetch, id } = startNotes(open, {}, { listNotes });
  const token = as(id.issue({ user: 'Ada', scopes: ['read'], resource }));
  const call = (meta: object) => {
    const params = { name: 'listNotes', arguments: {}, _meta: meta };
    return fetch(resource, requestOf('2025-11-25', 'tools/call', params, token));
  };
  const refused = await call({});
  expect([refused.status, challengeOf(refused)]).toEqual([401, `Bearer scope="read", ${told}`]);
  const streamed = await call({ progressToken: 1 });
  expect(streamed.status).toBe(200);
  expect(await streamed.text()).toMatch(/notifications\/progress.*"isError":true/s);
});

test('requests that are not for the MCP server are challenged as ever', async () => {
  const { fetch, id, verified } = startNotes(guarded);
  const response = await fetch('https://notes.example/v1/notes', { method: 'POST' });
  expect([response.status, challengeOf(response)]).toEqual([401, 'Bearer scope="write"']);
  // A token for the MCP server is none for the rest of the service.
  const token = id.issue({ user: 'Ada', scopes: ['read'], resource });
  expect((await fetch('https://notes.example/v1/notes', { headers: as(token) })).status).toBe(401);
  expect(verified).toEqual([{ operation: 'listNotes', resource: undefined }]);
});

describe('on standard input', () => {
  const calls = (names: readonly string[]) =>
    names.map((name, id) => request('', id, 'tools/call', { name, arguments: {} }));

  test('whoever starts the program has logged in, and what that does not reach is told to the model', async () => {
    const { engine, id, verified } = startNotes(guarded);
    const token = id.issue({ user: 'Ada', scopes: ['read'], resource });
    const lines = serveLines(engine, { headers: as(token) });
    lines.write(hello('2025-11-25'));
    await lines.until(1);
    for (const message of calls(['listNotes', 'writeNote'])) lines.write(message);
    const byId = new Map((await lines.end()).slice(1).map((answer) => [answer.id, answer.result]));
    expect(byId.get(0).content[0].text).toBe('Notes of Ada.');
    expect(byId.get(1).isError).toBe(true);
    expect(JSON.parse(byId.get(1).content[0].text)).toMatchObject({ status: 403, code: 'PE204' });
    // A token for another server is refused here, too.
    expect(verified.map(({ resource: audience }) => audience)).toEqual(verified.map(() => resource));
  });

  test('without a token each message is an error that says so; tools for anybody answer', async () => {
    const refused = serveLines(startNotes(guarded).engine);
    refused.write(hello('2025-11-25'));
    const [{ error }] = await refused.end();
    expect(error).toMatchObject({ code: -32600, data: { problem: { status: 401, code: 'PE203' } } });
    const lines = serveLines(startNotes(open).engine);
    for (const message of calls(['readRules', 'listNotes'])) lines.write(message);
    const byId = new Map((await lines.end()).map((answer) => [answer.id, answer.result]));
    expect(byId.get(0).content[0].text).toBe('Be kind.');
    expect(byId.get(1)).toMatchObject({ isError: true });
  });
});

describe('what is not known is not announced', () => {
  test.each([
    ['the address', { servers: '[{ url: /v1 }]' }],
    [
      'the issuer',
      {
        scheme:
          '{ type: oauth2, flows: { clientCredentials: { tokenUrl: https://id.example/token, scopes: { read: Reads., write: Writes. } } } }',
      },
    ],
  ])('%s', async (_, written) => {
    const { fetch, verified } = startNotes(await buildNotes(written));
    expect((await fetch(metadata)).status).toBe(404);
    const headers = { Host: 'evil.example', ...as('wrong') };
    const response = await fetch(resource, requestOf('2025-11-25', 'tools/list', {}, headers));
    expect([response.status, challengeOf(response)]).toEqual([
      401,
      'Bearer error="invalid_token", scope="read"',
    ]);
    expect(verified).toEqual([{ operation: 'callMcp', resource: undefined }]);
  });
});

test('a service does not start with an option that is no address, or for a contract without a login', async () => {
  const start = (create: CreateNotes, login: Loose) => () => startNotes(create, { mcp: { login } });
  for (const address of ['/mcp', 'notes.example', 'https://notes.example/#mcp', 'https://a/"', 'ftp://a/'])
    expect(start(guarded, { resource: address }), address).toThrow(/^PE110 mcp\.login\.resource/);
  expect(start(guarded, { authorizationServers: ['id'] })).toThrow(/^PE110 mcp\.login\.authorizationServers/);
  const keyed = await buildNotes({ scheme: '{ type: http, scheme: bearer }' });
  expect(start(keyed, { resource })).toThrow(/^PE106 mcp\.login/);
});
