import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildService, fetchOf, type Loose } from './mcp/support/build-service.ts';
import { callTool, type Fetch, requestOf, revisions } from './mcp/support/tool-caller.ts';

/** Every way in which members with names of the caller's choice come into a request; `named` names the member itself. */
const contract = `
openapi: 3.1.1
info: { title: Open, version: 1.0.0 }
x-mcp-server:
  path: /mcp
  revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
  tools:
    - { name: keep, title: Keep, description: Keeps., inputSchema: { $ref: "#/components/schemas/Anything" } }
    - { name: keepNamed, title: Keep, description: Keeps., inputSchema: { $ref: "#/components/schemas/OwnNamed" } }
  methods:
    vault/open: { params: { $ref: "#/components/schemas/Anything" }, result: { $ref: "#/components/schemas/Anything" } }
    vault/named: { params: { $ref: "#/components/schemas/OwnNamed" }, result: { $ref: "#/components/schemas/Anything" } }
paths:
  /body:
    post:
      operationId: open
      summary: A body of any members
      x-mcp: true
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Anything" } }
          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/Anything" } }
          multipart/form-data: { schema: { $ref: "#/components/schemas/Anything" } }
      responses: { "200": { $ref: "#/components/responses/Text" } }
  /whatever:
    post:
      operationId: whatever
      summary: JSON of which nothing is said
      requestBody: { content: { "*/*": {}, application/merge-patch+json: {} } }
      responses: { "200": { $ref: "#/components/responses/Text" } }
  /named:
    post:
      operationId: named
      summary: A body that names the member
      x-mcp: true
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Named" } }
          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/Named" } }
          multipart/form-data: { schema: { $ref: "#/components/schemas/Named" } }
      responses: { "200": { $ref: "#/components/responses/Text" } }
  /parameters{matrix}:
    get:
      operationId: parameters
      summary: Parameters of any members
      parameters:
        - { name: matrix, in: path, required: true, style: matrix, explode: true, schema: { $ref: "#/components/schemas/Anything" } }
        - { name: deep, in: query, style: deepObject, schema: { $ref: "#/components/schemas/Deep" } }
        - { name: flat, in: query, explode: false, schema: { $ref: "#/components/schemas/Anything" } }
        - { name: json, in: query, content: { application/json: { schema: { $ref: "#/components/schemas/Anything" } } } }
        - { name: X-Flat, in: header, schema: { $ref: "#/components/schemas/Anything" } }
        - { name: X-Json, in: header, content: { application/json: {} } }
        - { name: crumb, in: cookie, explode: false, schema: { $ref: "#/components/schemas/Anything" } }
      responses: { "200": { $ref: "#/components/responses/Text" } }
  /rest:
    get:
      operationId: rest
      x-mcp: true
      summary: Whatever is asked
      parameters: [{ name: rest, in: query, schema: { $ref: "#/components/schemas/Anything" } }]
      responses: { "200": { $ref: "#/components/responses/Text" } }
  /named-parameters:
    get:
      operationId: namedParameters
      summary: Parameters that name the member
      parameters:
        - { name: deep, in: query, style: deepObject, schema: { $ref: "#/components/schemas/Named" } }
        - { name: json, in: query, content: { application/json: { schema: { $ref: "#/components/schemas/Named" } } } }
        - { name: rest, in: query, schema: { $ref: "#/components/schemas/Named" } }
      responses: { "200": { $ref: "#/components/responses/Text" } }
components:
  responses:
    Text: { description: It is said., content: { text/plain: { schema: { type: string } } } }
  schemas:
    Anything: { type: object, additionalProperties: true }
    Deep: { type: object, additionalProperties: { type: object, additionalProperties: { type: string } } }
    OwnNamed: { type: object, properties: { __proto__: { type: object } } }
    Named: { type: object, properties: { __proto__: { type: object, properties: { isAdmin: {} } }, child: { $ref: "#/components/schemas/Named" } } }
`;

let create: Loose;
beforeAll(async () => {
  create = await buildService(contract);
});

/** What has reached handlers. */
const seen: Loose[] = [];
beforeEach(() => void seen.splice(0));

const take = (request: Loose, { reply }: Loose) => {
  seen.push(request);
  return reply.ok('taken');
};
const tool = (args: Loose) => {
  seen.push(args);
  return { content: [] };
};
const method = (params: Loose) => {
  seen.push(params);
  return {};
};

function serve(): Fetch {
  const names = ['open', 'whatever', 'named', 'parameters', 'rest', 'namedParameters'];
  const handlers = Object.fromEntries(names.map((name) => [name, take]));
  const mcp = {
    tools: { keep: tool, keepNamed: tool },
    methods: { 'vault/open': method, 'vault/named': method },
  };
  return fetchOf(create(handlers, { log: () => {}, mcp }));
}

const at = 'http://open.example';
const post = (type: string | null, body: NonNullable<RequestInit['body']>): RequestInit => ({
  method: 'POST',
  body,
  ...(type !== null && { headers: { 'Content-Type': type } }),
});
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

function parts(...list: (readonly [name: string, value: string | Blob])[]): FormData {
  const made = new FormData();
  for (const [name, value] of list) made.append(name, value as string);
  return made;
}

const reason = 'is not a member that the contract knows';
const inBody = (pointer: string) => ({ in: 'body', name: '', pointer, reason });
const inParameter = (place: string, name: string, pointer: string) => ({ in: place, name, pointer, reason });

test.each<[what: string, target: string, init: RequestInit, fault: object]>([
  ['JSON', '/body', post(json, '{"__proto__": {"isAdmin": true}}'), inBody('/__proto__')],
  [
    'JSON that is nested',
    '/body',
    post(json, '{"a":[1,{"b~":{"__proto__":1}}]}'),
    inBody('/a/1/b~0/__proto__'),
  ],
  [
    'JSON with an escape',
    '/body',
    post(json, '{"\\u005f_proto__": {"isAdmin": true}}'),
    inBody('/__proto__'),
  ],
  ['JSON with a capital in it', '/body', post(json, '{"_\\u005Fproto__": 1}'), inBody('/__proto__')],
  ['JSON with another escape', '/body', post(json, '{"__pr\\u006fto__": null}'), inBody('/__proto__')],
  ['JSON with escapes alone', '/body', post(json, `{"${escaped('__proto__')}": null}`), inBody('/__proto__')],
  ['JSON of which nothing is said', '/whatever', post(json, '{"a":{"__proto__":1}}'), inBody('/a/__proto__')],
  ['a patch', '/whatever', post('application/merge-patch+json', '{"__proto__":1}'), inBody('/__proto__')],
  ['a form', '/body', post(form, 'a=1&__proto__=2'), inBody('/__proto__')],
  ['a form that is percent-encoded', '/body', post(form, '%5F_proto__=2'), inBody('/__proto__')],
  ['a part', '/body', post(null, parts(['a', '1'], ['__proto__', '2'])), inBody('/__proto__')],
  ['a file', '/body', post(null, parts(['__proto__', new Blob(['x'])])), inBody('/__proto__')],
  ['brackets', '/parameters;a=1?deep[__proto__][isAdmin]=1', {}, inParameter('query', 'deep', '/__proto__')],
  [
    'brackets further in',
    '/parameters;a=1?deep[a][__proto__]=1',
    {},
    inParameter('query', 'deep', '/a/__proto__'),
  ],
  ['a list of pairs', '/parameters;a=1?flat=a,1,__proto__,2', {}, inParameter('query', 'flat', '/__proto__')],
  ['JSON in a query', '/parameters;a=1?json={"__proto__":1}', {}, inParameter('query', 'json', '/__proto__')],
  ['a path', '/parameters;a=1;__proto__=2', {}, inParameter('path', 'matrix', '/__proto__')],
  [
    'a header',
    '/parameters;a=1',
    { headers: { 'X-Flat': '__proto__,1' } },
    inParameter('header', 'X-Flat', '/__proto__'),
  ],
  [
    'JSON in a header',
    '/parameters;a=1',
    { headers: { 'X-Json': '[{"__proto__":1}]' } },
    inParameter('header', 'X-Json', '/0/__proto__'),
  ],
  [
    'a cookie',
    '/parameters;a=1',
    { headers: { Cookie: 'crumb=__proto__,1' } },
    inParameter('cookie', 'crumb', '/__proto__'),
  ],
  ['a query as a whole', '/rest?a=1&__proto__=2', {}, inParameter('query', 'rest', '/__proto__')],
])('a member called __proto__ in %s is refused, with its place', async (_, target, init, fault) => {
  const answer = await serve()(at + target, init);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'PE201', errors: [fault] });
  expect(seen).toEqual([]);
});

test.each<[what: string, target: string, init: RequestInit]>([
  ['a value', '/body', post(json, '{"a": "__proto__", "b": ["\\u005f_proto__"], "c": "é\\u00e9"}')],
  [
    'a name that is longer',
    '/body',
    post(json, '{"__proto__x": 1, "x__proto__": 1, "__PROTO__": 1, "\\\\u005f_proto__": 1}'),
  ],
  ['a constructor', '/body', post(json, '{"constructor": 1, "toString": 2}')],
  ['a field and its value', '/body', post(form, 'a=__proto__')],
])('%s is none', async (_, target, init) => {
  expect((await serve()(at + target, init)).status).toBe(200);
});

describe('it is an own member if the contract names it', () => {
  test.each<[what: string, target: string, init: RequestInit, way: (request: Loose) => Loose]>([
    ['JSON', '/named', post(json, '{"__proto__": {"isAdmin": true}}'), ({ body }) => body],
    [
      'JSON further in',
      '/named',
      post(json, '{"child":{"__proto__": {"isAdmin": true}}}'),
      ({ body }) => body.child,
    ],
    ['a form', '/named', post(form, '__proto__={"isAdmin":true}'), ({ body }) => body],
    ['a part', '/named', post(null, parts(['__proto__', '{"isAdmin":true}'])), ({ body }) => body],
    ['brackets', '/named-parameters?deep[__proto__][isAdmin]=true', {}, ({ query }) => query.deep],
    [
      'JSON in a query',
      '/named-parameters?json={"__proto__":{"isAdmin":true}}',
      {},
      ({ query }) => query.json,
    ],
    ['a query as a whole', '/named-parameters?__proto__={"isAdmin":true}', {}, ({ query }) => query.rest],
  ])('in %s', async (_, target, init, way) => {
    const answer = await serve()(at + target, init);
    expect([answer.status, await answer.text()]).toEqual([200, 'taken']);
    const taken = way(seen[0]);
    expect(Object.getPrototypeOf(taken)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(taken, '__proto__')?.value).toEqual({
      isAdmin: expect.anything(),
    });
    expect(taken.isAdmin).toBeUndefined();
    expect(({} as Loose).isAdmin).toBeUndefined();
  });
});

describe.each(revisions)('the MCP server in %s', (revision) => {
  const args = JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}');
  const own = JSON.parse('{"__proto__":{"isAdmin":true}}');
  const call = (name: string, given: object) => callTool(serve(), `${at}/mcp`, revision, name, given);

  test.each(['open', 'keep'])('refuses it in the arguments of %s, and runs nothing', async (name) => {
    for (const given of [args, own]) {
      const answer = JSON.stringify(await call(name, given));
      expect(answer).toContain(reason);
      expect(answer).toContain(given === own ? '/__proto__' : '/a/__proto__');
    }
    expect(seen).toEqual([]);
    expect((await call(name, { a: 1 })).result).toBeDefined();
    expect(seen).toHaveLength(1);
  });

  test('refuses it in a parameter of an operation', async () => {
    const answer = JSON.stringify(await call('rest', { rest: args }));
    expect(answer).toContain(reason);
    expect(answer).toContain('/rest/a/__proto__');
    expect(seen).toEqual([]);
  });

  test.each(['named', 'keepNamed'])('takes it in those of %s, which names it', async (name) => {
    const answer = await call(name, own);
    expect(answer.result?.isError).not.toBe(true);
    const taken = name === 'named' ? seen[0].body : seen[0];
    expect(Object.getOwnPropertyDescriptor(taken, '__proto__')?.value).toEqual({ isAdmin: true });
    expect(taken.isAdmin).toBeUndefined();
  });

  test('refuses it in the params of a method, unless they name it', async () => {
    const ask = async (name: string, params: Loose) => {
      const answer = await serve()(`${at}/mcp`, requestOf(revision, name, params));
      return (await answer.json()) as Loose;
    };
    expect((await ask('vault/open', args)).error).toMatchObject({
      code: -32602,
      data: { pointer: '/params/a/__proto__' },
    });
    expect(seen).toEqual([]);
    expect((await ask('vault/named', own)).error).toBeUndefined();
    expect(seen).toHaveLength(1);
  });

  test('refuses it in client capabilities that handlers read', async () => {
    const init = requestOf(revision, 'tools/call', { name: 'keep', arguments: {} });
    const body = JSON.parse(String(init.body));
    const key = 'io.modelcontextprotocol/clientCapabilities';
    body.params._meta = { ...body.params._meta, [key]: { roots: own } };
    const answer = await serve()(`${at}/mcp`, { ...init, body: JSON.stringify(body) });
    const { error } = (await answer.json()) as Loose;
    const isTold = revision === '2026-07-28';
    const pointer = '/params/_meta/io.modelcontextprotocol~1clientCapabilities/roots/__proto__';
    if (isTold) expect(error).toMatchObject({ code: -32602, data: { pointer } });
    expect(seen).toHaveLength(isTold ? 0 : 1);
  });
});

function escaped(text: string): string {
  return [...text].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join('');
}
