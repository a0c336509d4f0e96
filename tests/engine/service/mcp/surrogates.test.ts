import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toFetch } from '@plan-surface/engine/fetch';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../generator/support/temporary-folder.ts';
import { writeSound } from '../../../generator/support/valid-contracts.ts';
import { requestOf, revisions } from './support/tool-caller.ts';

const notes = `
openapi: 3.1.1
info: { title: Notes, version: "1" }
x-mcp-server: { path: /mcp, revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"] }
paths:
  /notes/{name}/{tags}:
    get:
      operationId: getNote
      summary: One note
      x-mcp: true
      parameters:
        - { name: name, in: path, required: true, schema: { type: string } }
        - { name: tags, in: path, required: true, schema: { type: array, items: { type: string } } }
      responses:
        "200": { description: The note., content: { text/plain: { schema: { type: string } } } }
`;

const called: string[] = [];
beforeEach(() => void called.splice(0));
let createService: (handlers: object, options: object) => Parameters<typeof toFetch>[0];
beforeAll(async () => {
  const folder = await temporaryFolder();
  const spec = path.join(folder, 'notes.yaml');
  await writeFile(spec, notes);
  const generated = path.join(folder, 'generated');
  await writeSound(generated, spec, null, ['types', 'validators', 'server', 'mcp']);
  ({ createService } = await import(path.join(generated, 'server/service.ts')));
});

/** Options that ask for the path of the call, before and after its values are judged. */
const lines: unknown[] = [];
const options = { headers: ({ path: asked }: { path: string }) => ({ 'X-Path': asked }) };

async function post(init: RequestInit) {
  const getNote = (
    { path: { name } }: { path: { name: string } },
    { reply }: { reply: { ok(text: string): never } },
  ) => {
    called.push(name);
    return reply.ok(`${name}\n`);
  };
  const log = (...line: unknown[]) => void lines.push(line);
  const handle = toFetch(createService({ getNote }, { ...options, log }));
  const response = await handle(new Request('http://notes.example/mcp', init));
  return { status: response.status, body: await response.json() };
}

const whole = '\ud83d\ude00';
const reason = 'must be well-formed Unicode text';

test.each(
  revisions.flatMap((revision) =>
    (
      [
        ['name', { name: 'a\ud800', tags: ['a'] }],
        ['name', { name: '\ude00\ud83d', tags: ['a'] }],
        ['tags', { name: whole, tags: ['a', '\udfff'] }],
      ] as const
    ).map(([argument, args]) => [revision, argument, args] as const),
  ),
)(
  'a call in %s is told that its %s has half a character: no handler runs',
  async (revision, argument, args) => {
    const { status, body } = await post(
      requestOf(revision, 'tools/call', { name: 'getNote', arguments: args }),
    );
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(`/${argument} ${reason}`);
    expect([called, lines]).toEqual([[], []]);
  },
);

test('the other calls of a batch are answered', async () => {
  const call = (id: number, name: string) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'getNote', arguments: { name, tags: ['a'] } },
  });
  const { headers } = requestOf('2025-03-26', 'tools/call');
  const body = JSON.stringify([call(1, 'a'), call(2, '\ud800'), call(3, whole)]);
  const answer = await post({ method: 'POST', headers, body });
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { id: 1, result: { content: [{ text: 'a\n' }] } },
      { id: 2, error: { code: -32602, data: { pointer: '/params/arguments/name' } } },
      { id: 3, result: { content: [{ text: `${whole}\n` }] } },
    ],
  });
  expect(called).toEqual(['a', whole]);
});
