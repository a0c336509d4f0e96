import { expect, test } from 'vitest';
import { compareTexts } from './support/compare-texts.ts';

/** MCP tools and methods with the security of their endpoint, webhooks, callbacks and streams of events. */
const contract = `x-mcp-server:
  path: /mcp
  revisions: ["2025-06-18"]
  methods:
    pets/count: { params: { $ref: '#/components/schemas/CountParams' }, result: { $ref: '#/components/schemas/Count' } }
  tools:
    - name: find_pet
      title: Find a pet
      description: Finds a pet.
      annotations: { readOnlyHint: true }
      inputSchema: { $ref: '#/components/schemas/FindPet' }
      outputSchema: { $ref: '#/components/schemas/FoundPet' }
security: [{ account: [read] }]
webhooks:
  petSold:
    post:
      security: [{ key: [] }]
      parameters:
        - { name: X-Shop, in: header, required: true, schema: { type: string, maxLength: 9 } }
      requestBody:
        required: true
        content:
          application/json: { schema: { type: object, required: [id], properties: { id: { type: integer, maximum: 9 } } } }
      responses:
        "204": { description: Noted. }
        "200": { description: Noted., content: { application/json: { schema: { type: object, required: [seen], properties: { seen: { type: boolean } } } } } }
paths:
  /pets:
    get:
      operationId: pets
      x-mcp: { name: read_feed, title: Read, description: Reads. }
      parameters:
        - { name: since, in: query, schema: { type: integer, minimum: 0 } }
      responses:
        "200": { description: Pets., content: { application/json: { schema: { type: object, properties: { total: { type: integer } } } } } }
  /feed:
    get:
      operationId: feed
      parameters:
        - { name: after, in: query, schema: { type: integer } }
      responses:
        "200":
          description: Events.
          content:
            text/event-stream: { x-item-schema: { type: object, required: [data], properties: { event: { type: string }, data: { type: string, maxLength: 9 } } } }
    post:
      operationId: subscribe
      responses: { "204": { description: Done. } }
      callbacks:
        event:
          "{$request.query.at}":
            post:
              security: [{ key: [] }]
              requestBody:
                required: true
                content:
                  application/json: { schema: { type: object, required: [id], properties: { id: { type: integer, maximum: 9 } } } }
              responses: { "204": { description: Noted. } }
components:
  schemas:
    CountParams: { type: object, properties: { kind: { type: string, maxLength: 9 } } }
    Count: { type: object, properties: { count: { type: integer } } }
    FindPet: { type: object, required: [name], properties: { name: { type: string, maxLength: 9 } } }
    FoundPet: { type: object, required: [age], properties: { age: { type: integer, maximum: 30 } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    token: { type: http, scheme: bearer }
    account:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://pets.example/token, scopes: { read: Reads., write: Writes. } }
`;

/** What is changed, how, and what is found: verdict, rule, and what it reaches. */
const edits: readonly (readonly [name: string, from: string, to: string, found: readonly string[]])[] = [
  [
    'endpoint security',
    'security: [{ account: [read] }]',
    'security: [{ account: [write] }]',
    [
      'breaking PC251 GET /pets, GET /feed, POST /feed, POST /mcp',
      'compatible PC252 GET /pets, GET /feed, POST /feed, POST /mcp',
    ],
  ],
  ['endpoint path', '  path: /mcp', '  path: /tools', ['breaking PC201 POST /mcp']],
  [
    'revision gone',
    'revisions: ["2025-06-18"]',
    'revisions: ["2025-11-25"]',
    ['breaking PC265 MCP server', 'compatible PC266 MCP server'],
  ],
  [
    'revision added',
    'revisions: ["2025-06-18"]',
    'revisions: ["2025-06-18", "2025-11-25"]',
    ['compatible PC266 MCP server'],
  ],
  ['tool hint', 'readOnlyHint: true', 'readOnlyHint: false', ['unknown PC331 MCP server']],
  ['tool description', 'Finds a pet.', 'Finds any pet.', ['compatible PC321 MCP server']],
  ['tool title', 'title: Find a pet', 'title: Find', ['compatible PC321 MCP server']],
  [
    'tool arg tighter',
    'FindPet: { type: object, required: [name], properties: { name: { type: string, maxLength: 9',
    'FindPet: { type: object, required: [name], properties: { name: { type: string, maxLength: 5',
    ['breaking PC105 tool find_pet'],
  ],
  [
    'tool arg wider',
    'FindPet: { type: object, required: [name], properties: { name: { type: string, maxLength: 9',
    'FindPet: { type: object, required: [name], properties: { name: { type: string, maxLength: 12',
    ['compatible PC119 tool find_pet'],
  ],
  [
    'tool arg required',
    'FindPet: { type: object, required: [name]',
    'FindPet: { type: object, required: [name, kind]',
    ['breaking PC112 tool find_pet'],
  ],
  [
    'tool result wider',
    'age: { type: integer, maximum: 30',
    'age: { type: integer, maximum: 60',
    ['breaking PC103 tool find_pet'],
  ],
  [
    'tool result narrower',
    'age: { type: integer, maximum: 30',
    'age: { type: integer, maximum: 10',
    ['compatible PC119 tool find_pet'],
  ],
  ['tool result optional', 'required: [age], ', '', ['breaking PC112 tool find_pet']],
  [
    'method param tighter',
    'kind: { type: string, maxLength: 9',
    'kind: { type: string, maxLength: 5',
    ['breaking PC105 method pets/count'],
  ],
  [
    'method result type',
    'count: { type: integer }',
    'count: { type: string }',
    ['breaking PC101 method pets/count'],
  ],
  [
    'webhook body wider',
    'required: [id], properties: { id: { type: integer, maximum: 9 } } } }\n      responses:\n        "204"',
    'required: [id], properties: { id: { type: integer, maximum: 12 } } } }\n      responses:\n        "204"',
    ['breaking PC103 webhook petSold POST'],
  ],
  [
    'webhook body narrower',
    'required: [id], properties: { id: { type: integer, maximum: 9 } } } }\n      responses:\n        "204"',
    'required: [id], properties: { id: { type: integer, maximum: 5 } } } }\n      responses:\n        "204"',
    ['compatible PC119 webhook petSold POST'],
  ],
  [
    'webhook header optional',
    'in: header, required: true',
    'in: header, required: false',
    ['breaking PC215 webhook petSold POST'],
  ],
  [
    'webhook header longer',
    'in: header, required: true, schema: { type: string, maxLength: 9',
    'in: header, required: true, schema: { type: string, maxLength: 12',
    ['breaking PC105 webhook petSold POST'],
  ],
  [
    'webhook reply tighter',
    'required: [seen], properties: { seen',
    'required: [seen, at], properties: { seen',
    ['breaking PC112 webhook petSold POST'],
  ],
  [
    'webhook reply status gone',
    '        "204": { description: Noted. }\n        "200"',
    '        "200"',
    ['breaking PC231 webhook petSold POST'],
  ],
  [
    'webhook security',
    '    post:\n      security: [{ key: [] }]',
    '    post:\n      security: [{ token: [] }]',
    ['breaking PC284 webhook petSold POST'],
  ],
  [
    'callback body wider',
    'required: [id], properties: { id: { type: integer, maximum: 9 } } } }\n              responses',
    'required: [id], properties: { id: { type: integer, maximum: 12 } } } }\n              responses',
    ['breaking PC103 callback subscribe event {$request.query.at} POST'],
  ],
  [
    'callback security',
    '              security: [{ key: [] }]',
    '              security: [{ token: [] }]',
    ['breaking PC284 callback subscribe event {$request.query.at} POST'],
  ],
  [
    'callback address',
    '{$request.query.at}',
    '{$request.query.url}',
    [
      'breaking PC281 callback subscribe event {$request.query.at} POST',
      'compatible PC282 callback subscribe event {$request.query.url} POST',
    ],
  ],
  [
    'stream item narrower',
    'data: { type: string, maxLength: 9',
    'data: { type: string, maxLength: 5',
    ['compatible PC119 GET /feed'],
  ],
  ['stream item lost', 'event: { type: string }, ', '', ['breaking PC236 GET /feed']],
  [
    'event wider',
    'data: { type: string, maxLength: 9',
    'data: { type: string, maxLength: 12',
    ['breaking PC105 GET /feed'],
  ],
  [
    'items to schema',
    'text/event-stream: { x-item-schema: { type: object, required: [data], properties: { event: { type: string }, data: { type: string, maxLength: 9 } } } }',
    'text/event-stream: { schema: { type: string } }',
    ['breaking PC236 GET /feed', 'breaking PC236 GET /feed', 'breaking PC101 GET /feed'],
  ],
  [
    'operation tool renamed',
    'name: read_feed',
    'name: get_feed',
    ['breaking PC261 tool read_feed', 'compatible PC262 tool get_feed'],
  ],
  [
    'operation tool gone',
    '      x-mcp: { name: read_feed, title: Read, description: Reads. }\n',
    '',
    ['breaking PC261 tool read_feed'],
  ],
  [
    'operation tool result',
    'total: { type: integer }',
    'total: { type: string }',
    ['breaking PC101 GET /pets'],
  ],
  [
    'operation tool argument',
    'schema: { type: integer, minimum: 0 }',
    'schema: { type: integer, minimum: 5 }',
    ['breaking PC103 GET /pets'],
  ],
];

test.each(edits)('%s', async (_, from, to, expected) => {
  expect(contract).toContain(from);
  const { changes } = await compareTexts(
    contract,
    contract.replace(from, () => to),
  );
  const found = changes.map(({ verdict, code, operations }) => `${verdict} ${code} ${operations.join(', ')}`);
  expect(found).toEqual(expected);
  for (const { verdict, counterexample } of changes)
    if (verdict === 'breaking') expect(counterexample).toBeDefined();
});
