import { unauthorized } from '@plan-surface/engine';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compileSound } from '../../../generator/support/valid-contracts.ts';
import { buildService, fetchOf, type Loose, writeContract } from './support/build-service.ts';
import { callTool, requestOf, revisions } from './support/tool-caller.ts';

/** @param more members at the root @param paths beside that of the one operation */
const contract = (more: string, paths = '') => `
openapi: 3.1.1
info: { title: Vault, version: 1.0.0 }
${more}
x-mcp-server:
  path: /mcp
  revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
  tools:
    - { name: wipe, title: Wipe, description: Wipes., inputSchema: { $ref: "#/components/schemas/Nothing" } }
  methods:
    vault/open: { result: { $ref: "#/components/schemas/Nothing" } }
paths:
  /open:
    get:
      operationId: getOpen
      summary: Open to all
      x-mcp: true
      security: []
      responses: { "200": { description: It is open., content: { text/plain: { schema: { type: string } } } } }
${paths}
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas: { Nothing: { type: object } }
`;

const describedWithoutSecurity = `
  /mcp:
    post:
      operationId: mcp
      summary: The MCP server
      security: []
      responses:
        "200": { description: The answer., content: { application/json: { schema: { type: object } } } }
        "202": { description: A notification was taken. }
        "400": { description: No message., content: { application/json: { schema: { type: object } } } }
        "404": { description: No such method., content: { application/json: { schema: { type: object } } } }
`;

type Create = Awaited<ReturnType<typeof buildService>>;
let guarded: Create;
let alternative: Create;
let described: Create;
let unguarded: Create;
beforeAll(async () => {
  [guarded, alternative, described, unguarded] = await Promise.all([
    buildService(contract('security: [{ token: [] }]')),
    buildService(contract('security: [{}, { token: [] }]')),
    buildService(contract('security: [{ token: [] }]', describedWithoutSecurity)),
    buildService(contract('')),
  ]);
});

const url = 'http://vault.example/mcp';
const asAda = { Authorization: 'Bearer ada' };
const asked: string[] = [];
const wiped: string[] = [];
beforeEach(() => {
  asked.splice(0);
  wiped.splice(0);
});

/** @param decide returns the principal of a request without credentials */
function serve(create: Create, decide: () => unknown = unauthorized) {
  const tools = {
    wipe() {
      wiped.push('all');
      return { content: [{ type: 'text', text: 'wiped' }] };
    },
  };
  const handlers = { getOpen: (_: Loose, { reply }: Loose) => reply.ok('open') };
  const authorize = (request: Loose, { id }: Loose) => {
    asked.push(id);
    return request.header('authorization') === undefined ? decide() : { name: 'Ada' };
  };
  const methods = { 'vault/open': () => ({}) };
  return fetchOf(create(handlers, { authorize, log: () => {}, mcp: { tools, methods } }));
}

const params = (method: string) => (method === 'tools/call' ? { name: 'wipe', arguments: {} } : {});

describe.each(revisions)('with security at the root, in %s', (revision) => {
  test.each(['initialize', 'server/discover', 'tools/list', 'tools/call', 'vault/open'])(
    '%s demands credentials, and runs nothing without them',
    async (method) => {
      const answer = await serve(guarded)(url, requestOf(revision, method, params(method)));
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await answer.json()).toMatchObject({ code: 'PE203' });
      expect([asked, wiped]).toEqual([['callMcp'], []]);
    },
  );

  test('valid credentials can call the tools', async () => {
    const fetch = serve(guarded);
    const called = await callTool(fetch, url, revision, 'wipe', {}, asAda);
    expect([called.status, called.result?.content]).toEqual([200, [{ type: 'text', text: 'wiped' }]]);
    expect([asked, wiped]).toEqual([['callMcp'], ['all']]);
    expect((await callTool(fetch, url, revision, 'getOpen', {}, asAda)).result?.content).toHaveLength(1);
  });
});

test('lists of such an endpoint are private', async () => {
  const { headers, ...init } = requestOf('2026-07-28', 'tools/list');
  const answer = await serve(guarded)(url, { ...init, headers: { ...headers, ...asAda } });
  expect(await answer.json()).toMatchObject({ result: { cacheScope: 'private' } });
});

test('authorize is called for optionally anonymous requests', async () => {
  const called = await callTool(
    serve(alternative, () => null),
    url,
    '2025-11-25',
    'wipe',
  );
  expect([called.status, asked, wiped]).toEqual([200, ['callMcp'], ['all']]);
});

test.each([
  ['an endpoint that the contract describes as open', () => described],
  ['a contract without security', () => unguarded],
])('%s is open', async (_, create) => {
  expect((await callTool(serve(create()), url, '2025-11-25', 'wipe')).status).toBe(200);
  expect([asked, wiped]).toEqual([[], ['all']]);
});

test('a service whose endpoint alone is secured does not start without authorize', () => {
  const mcp = { tools: { wipe: () => {} }, methods: { 'vault/open': () => ({}) } };
  expect(() => guarded({ getOpen: () => {} }, { mcp })).toThrow(/^PE101 callMcp/);
  expect(() => unguarded({ getOpen: () => {} }, { mcp })).not.toThrow();
});

test.each([
  ['security: [{ token: [] }]', true],
  ['', false],
])('the types of a service with %j at the root demand it: %s', async (more, isDemanded) => {
  const output = await compileSound(await writeContract(contract(more)));
  const options = isDemanded
    ? 'OptionsWithSecurity<Principal, "token"> | OptionsWithAuthorize<Principal>'
    : 'Options<Principal>';
  expect(output.get('server/service.ts')).toContain(`options: ${options},`);
});
