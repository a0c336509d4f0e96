import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { root, temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';

const pet = { $ref: '#/components/schemas/Pet' };
const body = (schema: object) => ({ content: { 'application/json': { schema } } });
const contract = {
  openapi: '3.1.1',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getPet',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: { description: 'The pet.', ...body(pet) },
          404: { description: 'None.', ...body({ $ref: '#/components/schemas/Problem' }) },
        },
      },
      put: {
        operationId: 'putPet',
        requestBody: { required: true, ...body(pet) },
        responses: { 200: { description: 'All.', ...body({ type: 'array', items: pet }) } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, id: { type: 'integer', readOnly: true } },
      },
      Problem: { type: 'object', properties: { title: { type: 'string' } } },
    },
  },
};

const program = `
import { createCall, createClient } from './generated/client/client.ts';
import { putPet } from './generated/client/operations.ts';
import type { Handlers } from './generated/server/handlers.ts';
const client = createClient({ baseUrl: '' });
export async function use() {
  const found = await client.getPet({ path: { id: 1 } });
  const called = await createCall({ baseUrl: '' })(putPet, { path: { id: 1 }, body: { name: 'a' } });
  return found.status === 200 ? [found, called] : [];
}
export const handlers: Handlers = {
  getPet({ path }, { reply }) {
    return reply.ok({ name: 'a', id: path.id });
  },
  putPet({ body: sent }, { reply }) {
    return reply.ok([{ ...sent, id: 1 }]);
  },
};
`;

let shown: (text: string, at?: string) => string;
beforeAll(async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'generated'));
  const spec = path.join(folder, 'contract.json');
  await writeFile(spec, JSON.stringify(contract));
  await writeSound(path.join(folder, 'generated'), spec);
  const file = path.join(folder, 'program.ts');
  await writeFile(file, program);
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    paths: { '@plan-surface/engine': [path.join(root, 'runtime/engine/index.ts')] },
    typeRoots: [path.join(root, 'node_modules/@types')],
    types: ['node'],
  };
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  expect(service.getSemanticDiagnostics(file).map(({ messageText }) => messageText)).toEqual([]);
  shown = (text, at = text) => {
    const info = service.getQuickInfoAtPosition(file, program.indexOf(text) + text.indexOf(at));
    return ts.displayPartsToString(info?.displayParts).replace(/\s+/g, ' ');
  };
});

test('a method of the client shows the members of its request', () => {
  const text = shown('client.getPet', 'getPet');
  expect(text).toContain('(request: {');
  expect(text).toContain('readonly path: { id: number; };');
  expect(text).toContain('readonly query?: { limit?: number; }');
  expect(text).toContain('readonly accept?: "application/json"');
  expect(text).not.toContain('RequestOf<');
  expect(text).not.toContain('parameters:');
});

test('a result of the client shows its statuses, and the bodies by their names', () => {
  const text = shown('found = ', 'found');
  expect(text).toContain('readonly status: 200;');
  expect(text).toContain('readonly body: Pet;');
  expect(text).toContain('readonly body: Problem;');
  expect(text).not.toContain('ResultOf<');
  expect(shown('called = ', 'called')).toContain('readonly body: Pet[];');
});

test('a handler shows what was sent and what it answers by their names', () => {
  expect(shown('sent }', 'sent')).toBe('(parameter) sent: PetRequest');
  expect(shown('path }, { reply }', 'path')).toBe('(parameter) path: { id: number; }');
  expect(shown('reply.ok({', 'ok')).toBe('(method) GetPetReplies.ok(body: Pet): GetPetReply');
  expect(shown('reply.ok([', 'ok')).toBe('(method) PutPetReplies.ok(body: Pet[]): PutPetReply');
});
