import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { knownRevisions as compilerRevisions } from '../../../generator/check/check-mcp.ts';
import type { ContractServer, OperationTool } from '../../../runtime/mcp/index.ts';
import { knownRevisions } from '../../../runtime/mcp/protocol.ts';
import { faultsForClients } from '../support/strict-client.ts';
import { fixtures, temporaryFolder } from '../support/temporary-folder.ts';
import { typeCheck } from '../support/type-check.ts';
import { writeSound } from '../support/valid-contracts.ts';

type Json = Readonly<Record<string, unknown>>;

let folder: string;
let server: ContractServer;
beforeAll(async () => {
  folder = path.join(await temporaryFolder(), 'books');
  await writeSound(folder, path.join(fixtures, 'valid/mcp-tools.yaml'));
  server = (await import(path.join(folder, 'mcp/server.ts'))).defineServer();
});

function tool(name: string): OperationTool {
  const found = server.operationTools.find(({ descriptor }) => descriptor.name === name);
  if (found === undefined) throw new Error(`there is no tool ${name}`);
  return found;
}

const input = (name: string) => tool(name).descriptor.inputSchema as Json;
const output = (name: string) => tool(name).descriptor.outputSchema as Json | undefined;

test('the compiler knows exactly the revisions of the library', () => {
  expect([...compilerRevisions]).toEqual(knownRevisions.map(({ version }) => version).reverse());
});

test('operations with x-mcp are tools, in the order of the contract', () => {
  expect(server.operationTools.map(({ descriptor }) => descriptor.name)).toEqual([
    ...['search-books_by_text', 'add_book', 'getBook', 'changeBook', 'hasBook', 'renameBook'],
    ...['writeText', 'getCover', 'setCover'],
  ]);
});

test('strict clients accept every schema', () => {
  for (const { descriptor } of server.operationTools) {
    expect(faultsForClients(descriptor.inputSchema as Json), descriptor.name).toEqual([]);
    if (descriptor.outputSchema !== undefined)
      expect(faultsForClients(descriptor.outputSchema as Json), descriptor.name).toEqual([]);
  }
});

test('the server describes itself as the contract does', () => {
  const serverInfo = { name: 'books', version: '2.1', title: 'Books', websiteUrl: 'https://books.example' };
  expect(server).toMatchObject({
    serverInfo,
    instructions: 'Search before you read.',
    tools: [],
    methods: [],
  });
  expect(server.protocolVersions).toEqual(['2026-07-28', '2025-11-25', '2025-06-18']);
  expect(server.limits).toEqual({ bodyBytes: 65_536, batch: 5, depth: 100 });
});

test('names, titles and descriptions come from x-mcp, else from the operation, else from its method and path', () => {
  const said = ({ descriptor: { title, description } }: OperationTool) => [title, description];
  expect(said(tool('add_book'))).toEqual(['Add a book', 'Adds one.']);
  expect(said(tool('search-books_by_text'))).toEqual(['Search books', 'Finds books by their text.']);
  expect(said(tool('getBook'))).toEqual(['A book', 'A book']);
  expect(said(tool('changeBook'))).toEqual([undefined, 'PUT /books/{id}']);
});

test.each([
  ['getBook', true, false, true],
  ['hasBook', true, false, true],
  ['changeBook', false, true, true],
  ['renameBook', false, true, false],
])('the annotations of %s follow from its method', (name, readOnlyHint, destructiveHint, idempotentHint) => {
  expect(tool(name).descriptor.annotations).toEqual({ readOnlyHint, destructiveHint, idempotentHint });
});

test('annotations of x-mcp replace them, member by member', () => {
  const expected = {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  };
  expect(tool('add_book').descriptor.annotations).toEqual(expected);
});

describe('arguments', () => {
  test('are the parameters except cookies, with names that clients accept', () => {
    expect(tool('search-books_by_text').arguments).toEqual({
      query: [
        ['filter_text_', 'filter[text]'],
        ['page', 'page'],
      ],
      headers: [['Tenant-Id', 'Tenant-Id']],
      body: null,
      contentType: null,
    });
    expect(input('search-books_by_text')).toEqual({
      type: 'object',
      properties: {
        filter_text_: { type: 'string', description: 'What to look for.' },
        page: { type: 'integer', default: 1, deprecated: true },
        'Tenant-Id': { type: 'string', 'x-mcp-header': 'Tenant' },
        result_cursor: {
          type: 'string',
          description: 'From a result that did not fit, to read on; the other arguments as before.',
        },
      },
      required: ['filter_text_'],
      additionalProperties: false,
    });
  });

  test('of a body that is a plain object are its members, without those that only answers have', () => {
    expect(tool('add_book').arguments).toEqual({ body: 'members', contentType: 'application/json' });
    expect(Object.keys(input('add_book')['properties'] as object)).toEqual([
      'title',
      'price',
      'shelf',
      'sequel',
    ]);
    expect(input('add_book')).toMatchObject({ required: ['title'], additionalProperties: false });
  });

  test('of a body that is put together of open objects are open too', () => {
    expect(tool('changeBook').arguments).toMatchObject({ body: 'members', isBodyOptional: true });
    expect(Object.keys(input('changeBook')['properties'] as object)).toEqual(['id', 'title', 'shelf']);
    expect(input('changeBook')).not.toHaveProperty('additionalProperties');
  });

  test('are one for a body that may be left out and then demands members, and for text and bytes', () => {
    const { arguments: rename } = tool('renameBook');
    expect(rename).toMatchObject({
      body: 'whole',
      isBodyOptional: true,
      contentType: 'application/merge-patch+json',
    });
    expect(input('renameBook')['required']).toEqual(['id']);
    const text = { type: 'string', maxLength: 1000, description: 'The text.' };
    expect(input('writeText')['properties']).toMatchObject({ body: text });
    expect(tool('writeText').arguments).toMatchObject({ body: 'whole', contentType: 'text/markdown' });
    const bytes = { type: 'string', contentEncoding: 'base64' };
    expect(input('setCover')['properties']).toMatchObject({ body: bytes });
    expect(tool('setCover').arguments).toMatchObject({ isBase64: true, contentType: 'image/png' });
  });
});

describe('results', () => {
  test.each([
    ['add_book', 'structured', 'application/json'],
    ['setCover', 'structured', 'application/json'],
    ['search-books_by_text', 'wrapped', 'application/json'],
    ['getBook', 'wrapped', 'application/json'],
    ['renameBook', 'plain', 'application/json'],
    ['changeBook', 'plain', null],
    ['hasBook', 'plain', null],
    ['getCover', 'plain', null],
  ])('%s: %s', (name, result, accept) => {
    expect(tool(name)).toMatchObject({ result, accept });
    expect(output(name) === undefined).toBe(result === 'plain');
  });

  test('that are put together of objects are one object, and show nothing that only requests have', () => {
    const properties = { done: { type: 'boolean' }, bytes: { type: 'integer' } };
    expect(output('setCover')).toEqual({ type: 'object', properties, required: ['done', 'bytes'] });
    expect(Object.keys(output('add_book')?.['properties'] as object)).toEqual([
      'id',
      'title',
      'shelf',
      'sequel',
    ]);
  });

  test('that are no object, or one of several, are wrapped', () => {
    expect(output('search-books_by_text')).toMatchObject({
      properties: { result: { type: 'array' } },
      required: ['result'],
    });
    expect(output('getBook')).toMatchObject({ properties: { result: { anyOf: [{}, { type: 'null' }] } } });
  });
});

test('the operation that nobody describes is served, and is in no document, type, client or reference', async () => {
  const { contract } = await import(path.join(folder, 'server/operations.ts'));
  expect(contract.operations.callMcp).toMatchObject({ method: 'POST', path: '/mcp', raw: true });
  for (const file of [
    'public/openapi.json',
    'types/openapi.ts',
    'client/operations.ts',
    'reference/reference.ts',
  ])
    expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain('callMcp');
  expect(readFileSync(path.join(folder, 'server/handlers.ts'), 'utf8')).not.toContain('allMcp');
  expect(typeCheck([path.join(folder, 'server/service.ts'), path.join(folder, 'mcp/server.ts')])).toEqual([]);
});
