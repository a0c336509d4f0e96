import { describe, expect, test } from 'vitest';
import { compareTexts } from './support/compare-texts.ts';

interface Endpoint {
  readonly path?: string;
  /** Of the document. */
  readonly security?: string;
  /** What describes the endpoint. */
  readonly operation?: string;
  readonly scheme?: string;
}

const done = 'responses: { "204": { description: Done. } }';
const answers =
  'responses: { "200": { description: It., content: { application/json: {} } }, "202": { description: Taken. }, "400": { description: Bad., content: { application/json: {} } } }';
const open = `{ post: { operationId: callMcp, security: [], ${answers} } }`;
const inherited = `{ post: { operationId: callMcp, ${answers} } }`;
const bearer = '{ type: http, scheme: bearer }';
const flows = (scopes: string) =>
  `{ type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/token, scopes: { ${scopes} } } } }`;
const issuedBy = (issuer: string) =>
  flows('call: Calls.').replace('{ type', () => `{ x-issuer: "${issuer}", type`);

/** A contract with an MCP server and an operation that is open. */
const serving = ({ path = '/mcp', security, operation, scheme = bearer }: Endpoint) => `
${security === undefined ? '' : `security: ${security}\n`}x-mcp-server:
  path: ${path}
  revisions: ["2025-06-18"]
  tools: [{ name: ping_it, title: Ping, description: Pings., inputSchema: { $ref: "#/components/schemas/Nothing" } }]
paths:
  /open: { get: { operationId: open, security: [], ${done} } }
${operation === undefined ? '' : `  ${path}: ${operation}\n`}components:
  securitySchemes:
    token: ${scheme}
    key: { type: apiKey, in: header, name: X-Key }
  schemas: { Nothing: { type: object } }
`;

const token = '[{ token: [] }]';

describe('the MCP endpoint', () => {
  test.each<[what: string, old: Endpoint, next: Endpoint, expected: readonly string[]]>([
    ['stays open', {}, {}, []],
    [
      'is closed with the document',
      {},
      { security: token },
      ['PC251 breaking POST /mcp: no credentials were enough, and now token is needed'],
    ],
    [
      'is opened with the document',
      { security: token },
      {},
      ['PC252 compatible POST /mcp: no credentials is enough now'],
    ],
    [
      'needs other credentials',
      { security: token },
      { security: '[{ key: [] }]' },
      [
        'PC251 breaking POST /mcp: token was enough, and now key is needed',
        'PC252 compatible POST /mcp: key is enough now',
      ],
    ],
    [
      'needs a scope',
      { security: token, scheme: flows('call: Calls.') },
      { security: '[{ token: [call] }]', scheme: flows('call: Calls.') },
      ['PC251 breaking POST /mcp: token was enough, and now token (call) is needed'],
    ],
    [
      'takes another way, too',
      { security: token },
      { security: '[{ token: [] }, { key: [] }]' },
      ['PC252 compatible POST /mcp: key is enough now'],
    ],
    [
      'has another scheme',
      { security: token },
      { security: token, scheme: '{ type: http, scheme: basic }' },
      ['PC253 breaking POST /mcp: the security scheme "token" was http bearer and is http basic'],
    ],
    [
      'has a scope that is gone',
      { security: '[{ token: [call] }]', scheme: flows('call: Calls., all: All.') },
      { security: '[{ token: [call] }]', scheme: flows('all: All.') },
      [
        'PC255 breaking POST /mcp: the OAuth flow clientCredentials of "token" does not give the scope "call" any more',
      ],
    ],
    [
      'has tokens of another issuer',
      { security: '[{ token: [] }]', scheme: issuedBy('https://a.example/staff') },
      { security: '[{ token: [] }]', scheme: issuedBy('https://b.example') },
      [
        'PC254 breaking POST /mcp: x-issuer of "token" was "https://a.example/staff" and is "https://b.example"',
      ],
    ],
    [
      'says who issues tokens',
      { security: '[{ token: [] }]', scheme: flows('call: Calls.') },
      { security: '[{ token: [] }]', scheme: issuedBy('https://a.example') },
      ['PC256 compatible POST /mcp: x-issuer of "token" was absent and is "https://a.example"'],
    ],
    [
      'is opened by an operation that describes it',
      { security: token },
      { security: token, operation: open },
      [
        'PC202 compatible POST /mcp: POST /mcp is new',
        'PC252 compatible POST /mcp: no credentials is enough now',
      ],
    ],
    [
      'is closed by a document when no operation keeps it open',
      { security: token, operation: open },
      { security: token },
      [
        'PC201 breaking POST /mcp: POST /mcp is gone',
        'PC251 breaking POST /mcp: no credentials were enough, and now token is needed',
      ],
    ],
    [
      'is told once where operations describe it',
      { operation: inherited },
      { operation: inherited, security: token },
      ['PC251 breaking POST /mcp: no credentials were enough, and now token is needed'],
    ],
    [
      'is somewhere else',
      {},
      { path: '/tools' },
      ['PC201 breaking POST /mcp: the MCP endpoint POST /mcp is POST /tools now'],
    ],
  ])('%s', async (_, old, next, expected) => {
    const { changes } = await compareTexts(serving(old), serving(next));
    const told = changes.map(
      ({ code, verdict, operations, message }) => `${code} ${verdict} ${operations.join()}: ${message}`,
    );
    expect(told.sort()).toEqual([...expected].sort());
    for (const { verdict, counterexample } of changes)
      if (verdict === 'breaking') expect(counterexample).toMatchObject({ kind: 'request' });
  });

  test('is shown with a call', async () => {
    const { changes } = await compareTexts(serving({}), serving({ security: token }));
    expect(changes[0]?.counterexample).toEqual({
      kind: 'request',
      request: {
        method: 'POST',
        path: '/mcp',
        headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      },
    });
    expect(changes[0]?.place.next?.pointer).toBe('/security');
  });

  test('is shown by the metadata of an issuer that is another one', async () => {
    const secured = (issuer: string) => serving({ security: token, scheme: issuedBy(issuer) });
    const { changes } = await compareTexts(secured('https://a.example/staff'), secured('https://b.example'));
    expect(changes[0]?.counterexample).toMatchObject({
      request: { method: 'GET', path: 'https://a.example/.well-known/oauth-authorization-server/staff' },
    });
  });
});

/** Tools that are operations: one for anybody, one for a login. */
const tools = (pets: string, mode = 'tools') => `
x-mcp-server: { path: /mcp, mode: ${mode}, revisions: ["2025-11-25"] }
paths:
  /rules: { get: { operationId: rules, x-mcp: true, summary: Rules, security: [], responses: { "204": { description: Done. } } } }
  /pets: { get: { operationId: pets, x-mcp: true, summary: Pets, security: ${pets}, responses: { "204": { description: Done. } } } }
components:
  securitySchemes: { token: ${flows('read: Reads., write: Writes.')} }
`;

describe.each(['tools', 'search'])('an operation behind a tool (mode: %s)', (mode) => {
  test.each([
    ['[{ token: [read] }]', '[{ token: [write] }]', ['PC251 breaking', 'PC252 compatible']],
    ['[{ token: [read] }]', '[{ token: [read, write] }]', ['PC251 breaking']],
    ['[]', '[{ token: [read] }]', ['PC251 breaking']],
    ['[{ token: [read] }]', '[]', ['PC252 compatible']],
  ])('was secured by %s and is by %s', async (old, next, expected) => {
    const { changes } = await compareTexts(tools(old, mode), tools(next, mode));
    expect(changes.map(({ code, verdict }) => `${code} ${verdict}`)).toEqual(expected);
    for (const { operations } of changes) expect(operations).toEqual(['GET /pets']);
  });
});

test('another security scheme of webhooks is reported', async () => {
  const sending = (scheme: string) =>
    `webhooks: { sold: { post: { security: [{ token: [] }], ${done} } } }\ncomponents: { securitySchemes: { token: ${scheme} } }\n`;
  const { changes } = await compareTexts(sending(bearer), sending('{ type: http, scheme: basic }'));
  expect(changes).toMatchObject([{ code: 'PC253', verdict: 'breaking', operations: ['webhook sold POST'] }]);
});
