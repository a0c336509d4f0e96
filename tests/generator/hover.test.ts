import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Editor } from './support/editor.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
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

let editor: Editor;
beforeAll(async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'generated'));
  const spec = path.join(folder, 'contract.json');
  await writeFile(spec, JSON.stringify(contract));
  await writeSound(path.join(folder, 'generated'), spec);
  editor = new Editor(path.join(folder, 'program.ts')).open(program);
  expect(editor.errors()).toEqual([]);
});

test('a method of the client shows the members of its request', () => {
  const text = editor.hover('client.|getPet');
  expect(text).toContain('(request: {');
  expect(text).toContain('readonly path: { id: number; };');
  expect(text).toContain('readonly query?: { limit?: number; }');
  expect(text).toContain('readonly accept?: "application/json"');
  expect(text).not.toContain('RequestOf<');
  expect(text).not.toContain('parameters:');
});

test('a result of the client shows its statuses, and the bodies by their names', () => {
  const text = editor.hover('|found = ');
  expect(text).toContain('readonly status: 200;');
  expect(text).toContain('readonly body: Pet;');
  expect(text).toContain('readonly body: Problem;');
  expect(text).not.toContain('ResultOf<');
  expect(editor.hover('|called = ')).toContain('readonly body: Pet[];');
});

test('a handler shows what was sent and what it answers by their names', () => {
  expect(editor.hover('|sent }')).toBe('(parameter) sent: PetRequest');
  expect(editor.hover('|path }, { reply }')).toBe('(parameter) path: { id: number; }');
  expect(editor.hover('reply.|ok({')).toBe('(method) GetPetReplies.ok(body: Pet): GetPetReply');
  expect(editor.hover('reply.|ok([')).toBe('(method) PutPetReplies.ok(body: Pet[]): PutPetReply');
});
