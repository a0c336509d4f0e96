import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createProgram, typeCheck } from '../support/type-check.ts';
import { writeSound } from '../support/valid-contracts.ts';

/** Every word of the language, and what modules and objects have already. */
const words = Array.from(
  { length: ts.SyntaxKind.LastKeyword - ts.SyntaxKind.FirstKeyword + 1 },
  (_, index) => ts.tokenToString(ts.SyntaxKind.FirstKeyword + index) ?? '',
);
const others = [
  ...[
    'arguments',
    'eval',
    'exports',
    'require',
    'module',
    'globalThis',
    'NaN',
    'Infinity',
    'then',
    'operation',
  ],
  ...[
    'operations',
    'types',
    'constructor',
    'hasOwnProperty',
    'toString',
    'prototype',
    'fetch',
    'name',
    'length',
  ],
  // A letter that no identifier may have (UAX #31).
  '\u2E2Fmark',
  // What the module of the operations imports.
  ...['readEvents', 'readHeaderValues'],
];
const names = [...new Set([...words, ...others])];

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const event = { type: 'object', required: ['data'], properties: { data: { type: 'string' } } };
  const responses = {
    200: {
      description: 'd',
      headers: { 'X-Count': { schema: { type: 'integer' } } },
      content: { 'application/json': {} },
    },
    201: { description: 'd', content: { 'text/event-stream': { itemSchema: event } } },
  };
  const security = [{ key: [], oauth: ['read', '*/ x'] }, {}];
  const operations = names.map((operationId) => [
    `/${operationId}`,
    { get: { operationId, responses, security } },
  ]);
  const schemes = { key: { type: 'apiKey', in: 'header', name: 'X' }, oauth: { type: 'oauth2', flows: {} } };
  const contract = {
    openapi: '3.2.0',
    info: { title: '*/ throw 1; /*', version: '1' },
    paths: Object.fromEntries(operations),
    components: { securitySchemes: schemes },
  };
  await writeFile(path.join(folder, 'contract.json'), JSON.stringify(contract));
  await writeSound(path.join(folder, 'out'), path.join(folder, 'contract.json'));
});

test('a client type-checks whatever its operations are called', () => {
  expect(names.length).toBeGreaterThan(90);
  const files = ['client/client.ts', 'client/operations.ts'].map((name) => path.join(folder, 'out', name));
  expect(typeCheck(files)).toEqual([]);
});

test('a client has a method for each operation, which requests its path', async () => {
  const { createClient } = await import(path.join(folder, 'out/client/client.ts'));
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return Response.json({});
  };
  const client = createClient({ baseUrl: '', fetch });
  expect(Object.keys(client)).toHaveLength(names.length);
  for (const method of Object.values<() => Promise<unknown>>(client)) await method();
  expect(asked.sort()).toEqual(names.map((name) => `/${encodeURIComponent(name)}`).sort());
  expect(client.delete).toBeInstanceOf(Function);
});

test('what an editor shows of a method is what the contract says of its operation', () => {
  const program = createProgram([path.join(folder, 'out/client/client.ts')]);
  const checker = program.getTypeChecker();
  const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/client/client.ts'));
  const client = source?.statements.find(ts.isInterfaceDeclaration);
  if (client === undefined) throw new Error('no interface in client.ts');
  const method = checker.getTypeAtLocation(client).getProperty('fetch');
  expect(ts.displayPartsToString(method?.getDocumentationComment(checker))).toBe(
    'GET /fetch\n\nSecurity: key and oauth (read, * / x), or nothing.',
  );
});
