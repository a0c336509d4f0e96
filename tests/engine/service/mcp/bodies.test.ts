import type { OperationTool } from '@plan-surface/engine/mcp';
import { beforeAll, expect, test } from 'vitest';
import { buildService, fetchOf, type Loose } from './support/build-service.ts';
import { callTool, type Fetch, requestOf } from './support/tool-caller.ts';

const note = '{ schema: { type: object, required: [text], properties: { text: { type: string } } } }';

/** The bodies of operations, each with a way to call it. */
const operations: readonly [id: string, content: string, args: object, type: string, body: string][] = [
  [
    'formFirst',
    `multipart/form-data: ${note}, application/json: ${note}`,
    { text: 'a' },
    'application/json',
    '{"text":"a"}',
  ],
  ['streamFirst', `application/pdf: { x-stream: true }, text/plain: {}`, { body: 'a' }, 'text/plain', 'a'],
  ['anything', `"*/*": ${note}`, { body: { text: 'a' } }, 'application/json', '{"text":"a"}'],
  ['application', `application/*: ${note}`, { body: { text: 'a' } }, 'application/json', '{"text":"a"}'],
  ['anyText', `text/*: { schema: { type: string, minLength: 1 } }`, { body: 'a' }, 'text/plain', 'a'],
  [
    'rangeFirst',
    `text/*: {}, text/plain: { schema: { type: string, maxLength: 3 } }`,
    { body: 'a' },
    'text/plain',
    'a',
  ],
  [
    'rangesFirst',
    `"*/*": {}, application/*: ${note}`,
    { body: { text: 'a' } },
    'application/json',
    '{"text":"a"}',
  ],
  ['pictures', `image/*: {}, image/png: {}`, { body: 'AAEC' }, 'image/png', '\x00\x01\x02'],
];

const contract = `
openapi: 3.1.1
info: { title: Notes, version: 1.0.0 }
x-mcp-server: { path: /mcp, revisions: ["2025-11-25"] }
paths:
${operations
  .map(
    ([id, content]) => `
  /${id}:
    post:
      operationId: ${id}
      summary: A note
      x-mcp: true
      requestBody: { required: true, content: { ${content} } }
      responses: { "200": { description: What came., content: { application/json: { schema: { type: object } } } } }`,
  )
  .join('')}
`;

let fetch: Fetch;
beforeAll(async () => {
  const createService = await buildService(contract);
  const show = ({ contentType, body }: Loose, { reply }: Loose) =>
    reply.ok({ contentType, body: body instanceof Uint8Array ? [...body] : body });
  const handlers = Object.fromEntries(operations.map(([id]) => [id, show]));
  fetch = fetchOf(createService(handlers, { log: () => {} }));
});

const origin = 'http://notes.example';

test.each(operations)(
  'a body of %s (%s) reaches the handler as in a request',
  async (id, _, args, type, body) => {
    const headers = { 'Content-Type': type };
    const bytes = Buffer.from(body, 'latin1');
    const response = await fetch(`${origin}/${id}`, { method: 'POST', headers, body: bytes });
    expect(response.status).toBe(200);
    const called = await callTool(fetch, `${origin}/mcp`, '2025-11-25', id, args);
    expect(called.result?.isError).toBeUndefined();
    expect(called.result?.structuredContent).toEqual(await response.json());
  },
);

test.each([
  ['formFirst', { text: 5 }, '/text must be string'],
  ['anything', { body: { text: 5 } }, '/body/text must be string'],
  ['anyText', { body: '' }, '/body must NOT have fewer than 1 characters'],
  ['rangeFirst', { body: 'much' }, '/body must NOT have more than 3 characters'],
  ['rangesFirst', { body: {} }, '/body/text is missing'],
])('a body of %s that does not fit is refused by its schema', async (id, args, fault) => {
  const { result } = await callTool(fetch, `${origin}/mcp`, '2025-11-25', id, args);
  expect(result?.content[0]?.['text']).toContain(fault);
});

test('the arguments of the tool are those of the media type that is called with', async () => {
  const { result } = await (await fetch(`${origin}/mcp`, requestOf('2025-11-25', 'tools/list'))).json();
  const shown = (name: string) =>
    result.tools.find((tool: OperationTool['descriptor']) => tool.name === name).inputSchema.properties;
  expect(shown('rangeFirst')).toEqual({ body: { type: 'string', maxLength: 3 } });
  expect(shown('rangesFirst')).toMatchObject({ body: { properties: { text: { type: 'string' } } } });
});
