import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../../generator/compile.ts';
import { searchTools } from '../../../generator/ir/lower/mcp/lower-search.ts';
import {
  buildService,
  fetchOf,
  type Loose,
  writeContract,
} from '../../engine/service/mcp/support/build-service.ts';
import { type Called, callTool, requestOf, revisions } from '../../engine/service/mcp/support/tool-caller.ts';

const contract = `
openapi: 3.1.1
info: { title: Library, version: 1.0.0 }
x-mcp-server:
  path: /mcp
  mode: search
  revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
paths:
  /books:
    get:
      operationId: books/list
      summary: All books
      tags: [books]
      x-mcp: { name: list_books, listed: true }
      parameters:
        - { name: year, in: query, description: Of this year only., schema: { type: integer } }
      responses:
        "200": { description: Them., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Book" } } } } }
    post:
      operationId: books/create
      summary: Add a book
      tags: [books]
      security: [{ token: [] }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
      responses:
        "201": { description: The book., content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
  /books/{id}:
    delete:
      operationId: books/remove
      deprecated: true
      x-deprecated-on: 2026-01-01
      x-sunset: 2027-01-01
      x-successor: /books
      summary: Take a book away
      tags: [books]
      x-mcp: { description: Throws a volume into the bin. }
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "204": { description: It is gone. } }
  /cover:
    post:
      operationId: covers/upload
      summary: Upload a cover
      tags: [covers]
      requestBody: { required: true, content: { application/octet-stream: { x-stream: true } } }
      responses: { "204": { description: It is here. } }
  /secret:
    get:
      operationId: secret
      summary: A secret book
      x-mcp: false
      responses: { "204": { description: Nothing. } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Book:
      type: object
      required: [title]
      additionalProperties: false
      properties:
        title: { type: string, minLength: 1, description: What is on the cover. }
        shelf: { enum: [a, b] }
`;

let fetch: ReturnType<typeof fetchOf>;
beforeAll(async () => {
  const createService = await buildService(contract);
  const handlers = {
    booksList: (_: Loose, { reply }: Loose) => reply.ok([{ title: 'Emma' }]),
    booksCreate: ({ body }: Loose, { reply }: Loose) => reply.created(body),
    booksRemove: (_: Loose, { reply }: Loose) => reply.noContent(),
    coversUpload: (_: Loose, { reply }: Loose) => reply.noContent(),
    secret: (_: Loose, { reply }: Loose) => reply.noContent(),
  };
  const security = { token: (token: string) => (token === 'right' ? { name: 'Ada' } : null) };
  fetch = fetchOf(createService(handlers, { security }));
});

const url = 'http://library.example/mcp';
const ask = (name: string, args: object, headers = {}, revision = revisions[2] ?? '2025-11-25') =>
  callTool(fetch, url, revision, name, args, headers);
const textOf = ({ result }: Called) => String(result?.content[0]?.['text']);

describe.each(revisions)('%s', (revision) => {
  test('lists three tools, and those that ask for it', async () => {
    const response = await fetch(url, requestOf(revision, 'tools/list'));
    const { result } = (await response.json()) as { result: { tools: { name: string }[] } };
    expect(result.tools.map(({ name }) => name)).toEqual([...searchTools, 'list_books']);
  });

  test('finds, shows and calls an operation', async () => {
    const found = textOf(
      await ask('find_operations', { query: 'Put a new book on the shelf' }, {}, revision),
    );
    expect(found.split('\n')[0]).toBe('books/create: Add a book');
    const shown = textOf(await ask('show_operation', { operation: 'books/create' }, {}, revision));
    const example = /^Example: (.*)$/m.exec(shown)?.[1] ?? '';
    const called = await ask(
      'call_operation',
      JSON.parse(example),
      { Authorization: 'Bearer right' },
      revision,
    );
    expect(called.result).toMatchObject({ content: [{ type: 'text', text: '{"title":"TITLE"}' }] });
    expect(called.result?.isError ?? false).toBe(false);
  });
});

test('shows arguments, an example and answers in short', async () => {
  expect(textOf(await ask('show_operation', { operation: 'books/create' }))).toBe(
    [
      'books/create: Add a book',
      'POST /books',
      'Arguments (* is required):',
      '- title*: string – What is on the cover.',
      '- shelf: "a" | "b"',
      'Example: {"operation":"books/create","arguments":{"title":"TITLE"}}',
      'Answer: { title*: string, shelf: "a" | "b" }',
      'Statuses: 201',
    ].join('\n'),
  );
});

test('a call is authorized as a request is', async () => {
  const call = { operation: 'books/create', arguments: { title: 'Emma' } };
  const refused = await ask('call_operation', call, { Authorization: 'Bearer wrong' });
  expect(refused.result?.isError).toBe(true);
  expect(textOf(refused)).toContain('401');
  expect(
    (await ask('call_operation', call, { Authorization: 'Bearer right' })).result?.isError ?? false,
  ).toBe(false);
});

test('arguments are checked as those of a tool, every fault with its place', async () => {
  const headers = { Authorization: 'Bearer right' };
  const call = { operation: 'books/create', arguments: { title: '', shelf: 'c' } };
  const text = textOf(await ask('call_operation', call, headers));
  expect(text).toContain('/arguments/title');
  expect(text).toContain('/arguments/shelf');
  const stray = await ask('call_operation', { operation: 'books/list', arguments: { colour: 'red' } });
  expect(textOf(stray)).toContain('/arguments/colour');
});

test('faults of the three tools themselves are named together', async () => {
  const text = textOf(await ask('find_operations', { query: 1, limit: 0, colour: 'red' }));
  for (const name of ['/query', '/limit', '/colour']) expect(text).toContain(name);
  for (const name of ['constructor', 'toString', 'hasOwnProperty'])
    expect(textOf(await ask('find_operations', { query: 'book', [name]: 1 }))).toContain(
      `/${name} is not an argument`,
    );
  expect(textOf(await ask('find_operations', {}))).toContain('"query" or "tags"');
  expect(textOf(await ask('call_operation', {}))).toContain('"operation"');
});

test('an operation that is not there is answered with similar ones', async () => {
  for (const tool of ['show_operation', 'call_operation']) {
    const answer = await ask(tool, { operation: 'create-book' });
    expect(answer.result?.isError).toBe(true);
    expect(textOf(answer)).toContain('perhaps books/create');
  }
});

test('what cannot be called over MCP is found, and says why', async () => {
  expect(textOf(await ask('find_operations', { query: 'upload the cover' }))).toContain(
    'covers/upload: Upload a cover (not callable over MCP)',
  );
  for (const tool of ['show_operation', 'call_operation'])
    expect(textOf(await ask(tool, { operation: 'covers/upload' }))).toContain('as a stream');
});

test('x-mcp: false is not found, an own description is, deprecation is said', async () => {
  expect(textOf(await ask('find_operations', { query: 'secret' }))).not.toContain('secret:');
  expect(textOf(await ask('show_operation', { operation: 'secret' }))).toContain('is not an operation');
  expect(textOf(await ask('find_operations', { query: 'bin' }))).toContain(
    'books/remove: Take a book away (deprecated)',
  );
});

test('tags choose, and limits are kept', async () => {
  expect(textOf(await ask('find_operations', { tags: ['covers'] }))).toMatch(/^covers\/upload[^\n]*$/);
  expect(textOf(await ask('find_operations', { tags: ['books'], limit: 1 }))).toBe(
    'books/list: All books\n2 more are less near.',
  );
  expect(textOf(await ask('find_operations', { query: 'qwertz' }))).toContain('No operation has these words');
});

test('a tool of the contract with one of the three names is refused', async () => {
  const spec = await writeContract(contract.replace('name: list_books', 'name: call_operation'));
  const { diagnostics } = await compile(spec, null, { targets: ['mcp'] });
  expect(diagnostics.map(({ code }) => code)).toContain('PS602');
});

test('a service starts without validators and details: they are loaded when an operation is called or shown', async () => {
  const spec = await writeContract(contract);
  const { output } = await compile(spec, null, { targets: ['validators', 'server', 'mcp'] });
  for (const file of ['server/operations.ts', 'mcp/server.ts', 'mcp/search.js'])
    expect(output?.get(file)).not.toMatch(/(from|^import) ['"][^'"]*(validators|details|part-)/m);
  expect(output?.get('server/operations/part-1.ts')).toContain('/validators/requests.js');
  expect(output?.get('mcp/details.js')).toContain('What is on the cover.');
  const answer = await fetch('http://library.example/books?year=no');
  expect([answer.status, (await answer.json()) as object]).toMatchObject([
    400,
    { errors: [{ in: 'query' }] },
  ]);
});

test('without the mode, listed changes nothing', async () => {
  const spec = await writeContract(contract.replace('  mode: search\n', ''));
  const { output } = await compile(spec, null, { targets: ['mcp'] });
  expect(output?.has('mcp/search.js')).toBe(false);
  expect(output?.get('mcp/tools.ts')).toContain('list_books');
});
