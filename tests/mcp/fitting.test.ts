import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fitJson, fitText } from '../../runtime/mcp/fit-result.ts';
import { buildService, fetchOf, type Loose } from '../engine/service/mcp/support/build-service.ts';
import { type Called, callTool, requestOf, revisions } from '../engine/service/mcp/support/tool-caller.ts';

const budget = 60_000;
const contract = `
openapi: 3.1.1
info: { title: Ledger, version: 1.0.0 }
x-mcp-server:
  path: /mcp
  mode: search
  limits: { resultCharacters: ${budget} }
  revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
paths:
  /rows:
    get:
      operationId: rows
      x-mcp: { listed: true }
      parameters:
        - { name: of, in: query, schema: { type: string } }
        - { name: result_cursor, in: query, schema: { type: integer } }
      responses:
        "200": { description: Them., content: { application/json: { schema: { $ref: "#/components/schemas/Rows" } } } }
    post:
      operationId: repeat
      x-mcp: { listed: true, resultCharacters: 4000 }
      responses:
        "200": { description: Them., content: { application/json: { schema: { $ref: "#/components/schemas/Rows" } } } }
    delete:
      operationId: clear
      x-mcp: { listed: true }
      responses: { "204": { description: Nothing is left. } }
  /fixed:
    get:
      operationId: fixed
      x-mcp: { listed: true }
      responses:
        "200": { description: Them., content: { application/json: { schema: { type: object, required: [all], properties: { all: { type: array, minItems: 3000, items: { type: string } } } } } } }
  /composed:
    get:
      operationId: composed
      x-mcp: { listed: true }
      responses:
        "200": { description: Them., content: { application/json: { schema: { allOf: [{ $ref: "#/components/schemas/Names" }, { type: object, properties: { of: { type: string } } }] } } } }
components:
  schemas:
    Names: { type: object, properties: { names: { type: array, items: { type: string } } } }
    Rows:
      type: object
      required: [rows, of]
      additionalProperties: false
      properties:
        of: { type: string }
        rows: { type: array, items: { type: object, required: [id], properties: { id: { type: integer }, text: { type: string } } } }
`;

const url = 'http://ledger.example/mcp';
const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, text: `row "${id}"` }));
let fetch: ReturnType<typeof fetchOf>;
let calls = 0;
beforeAll(async () => {
  const createService = await buildService(contract);
  fetch = fetchOf(
    createService({
      rows: ({ query }: Loose, { reply }: Loose) => {
        calls++;
        return reply.ok({ of: query.of ?? 'all', rows: query.of === 'few' ? rows.slice(0, 3) : rows });
      },
      repeat: (_: Loose, { reply }: Loose) => reply.ok({ of: 'all', rows }),
      clear: (_: Loose, { reply }: Loose) => reply.noContent(),
      composed: (_: Loose, { reply }: Loose) => reply.ok({ names: rows.map(({ text }) => text) }),
      fixed: (_: Loose, { reply }: Loose) => reply.ok({ all: rows.map(({ text }) => text) }),
    }),
  );
});

const textsOf = ({ result }: Called) => (result?.content ?? []).map(({ text }) => String(text));
const cursorIn = (called: Called) => /cursor_?: "([^"]+)"/.exec(textsOf(called).at(-1) ?? '')?.[1];

describe.each(revisions)('%s', (revision) => {
  test.each([
    [
      'a tool of its own',
      'rows',
      (cursor?: string) => ({ of: 'all', ...(cursor && { result_cursor_: cursor }) }),
    ],
    [
      'a call of search mode',
      'call_operation',
      (cursor?: string) => ({ operation: 'rows', arguments: { of: 'all' }, ...(cursor && { cursor }) }),
    ],
  ])('%s reads 20,000 rows to their end, each once', async (_, name, argumentsOf) => {
    const read: unknown[] = [];
    let cursor: string | undefined;
    do {
      const init = requestOf(revision, 'tools/call', { name, arguments: argumentsOf(cursor) });
      const text = await (await fetch(url, init)).text();
      expect(text.length).toBeLessThanOrEqual(budget);
      const called: Called = JSON.parse(text);
      expect(called.result?.isError ?? false).toBe(false);
      const structured = called.result?.structuredContent ?? JSON.parse(textsOf(called)[0] ?? '');
      expect(structured).toMatchObject({ of: 'all' });
      read.push(...(structured as { rows: unknown[] }).rows);
      cursor = cursorIn(called);
    } while (cursor !== undefined);
    expect(read).toEqual(rows);
  });
});

const modern = '2026-07-28';

test('what is short comes as text and as structure; what is long as structure, and the text says how much', async () => {
  const short = await callTool(fetch, url, modern, 'rows', { of: 'few' });
  expect(JSON.parse(textsOf(short)[0] ?? '')).toEqual(short.result?.structuredContent);
  const long = await callTool(fetch, url, modern, 'rows');
  expect(textsOf(long)).toEqual([
    expect.stringMatching(
      /^Items 1 to \d+ of 20000\. Go on with the same arguments and result_cursor_: "\d+-\w+"\.$/,
    ),
  ]);
});

test('a cursor is of its own arguments, and a wrong one is told with every other fault, without a call', async () => {
  const cursor = cursorIn(await callTool(fetch, url, modern, 'rows'));
  const before = calls;
  const refused = await callTool(fetch, url, modern, 'rows', { of: 'few', result_cursor_: cursor });
  expect(refused.result?.isError).toBe(true);
  expect(textsOf(refused)[0]).toContain('/result_cursor_ is not a cursor of a call with these arguments');
  const many = await callTool(fetch, url, modern, 'call_operation', {
    operation: 'rows',
    arguments: { of: 1, stray: 1, other: 1 },
    cursor: '1-a',
    odd: 1,
  });
  for (const place of ['/odd', '/cursor', '/arguments/stray', '/arguments/other', '/arguments/of'])
    expect(textsOf(many)[0]).toContain(`The argument ${place} `);
  expect(calls).toBe(before);
});

test('an unknown argument hides no other fault in any revision', async () => {
  for (const revision of revisions) {
    const called = await callTool(fetch, url, revision, 'rows', { of: 1, stray: 1 });
    const said = called.error?.message ?? textsOf(called).join('');
    expect(said).toContain('/of must be string');
    expect(said).toContain('/stray is not an argument of this tool');
  }
});

test('what would do something again is not read on', async () => {
  const called = await callTool(fetch, url, modern, 'repeat');
  expect(textsOf(called)[0]).toMatch(
    /^Items 1 to \d+ of 20000\. The others cannot be read without doing it again\.$/,
  );
});

test('the list of an object that is put together of others is read on', async () => {
  const called = await callTool(fetch, url, modern, 'composed');
  const namesIn = ({ result }: Called) => (result?.structuredContent as Loose)?.names ?? [];
  const next = await callTool(fetch, url, modern, 'composed', { result_cursor: cursorIn(called) });
  expect(namesIn(next)[0]).toBe(rows[namesIn(called).length]?.text);
});

test('what the output schema forbids to cut is a text with its beginning, and no structure', async () => {
  const called = await callTool(fetch, url, modern, 'fixed');
  expect(called.result).toMatchObject({ isError: true });
  expect(called.result).not.toHaveProperty('structuredContent');
  expect(textsOf(called)[0]).toMatch(
    /^The result has \d+ characters, more than fit into an answer\. It begins:\n\{"all":/,
  );
});

test('an answer without content says that it is done', async () => {
  expect(textsOf(await callTool(fetch, url, modern, 'clear'))).toEqual(['Done: 204, without content.']);
});

/** A string of JSON, as long as in an answer. */
const writtenLength = (text: string) => JSON.stringify(text).length - 2;

test('whatever the shape and the room, nothing is longer, and every item is read or told', () => {
  const item = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ maxLength: 400, unit: 'binary' }));
  const list = fc.array(item, { maxLength: 30 });
  const shape = fc.oneof(
    list.map((items) => ({ value: items as unknown, items })),
    list.map((items) => ({ value: { before: 1, items, after: 'x' } as unknown, items })),
  );
  fc.assert(
    fc.property(shape, fc.integer({ min: 60, max: 900 }), fc.nat(2), ({ value, items }, room, indent) => {
      const json = JSON.stringify(value, null, indent);
      const plain: unknown[] = JSON.parse(JSON.stringify(items));
      let offset = 0;
      while (true) {
        let next: number | null = null;
        const goOn = (from: number) => {
          next = from;
          return '';
        };
        const fitting = fitJson(json, room, { offset, goOn }, () => true);
        if (fitting.kind === 'json') {
          expect(writtenLength(fitting.json)).toBeLessThanOrEqual(room);
          const read = JSON.parse(fitting.json);
          expect(Array.isArray(read) ? read : read.items).toEqual(plain.slice(offset, next ?? undefined));
        } else {
          // The note is at most this long.
          expect(writtenLength(fitting.text)).toBeLessThanOrEqual(room + 150);
          expect(fitting.text).toContain(`Item ${offset + 1} of ${plain.length} has`);
        }
        if (next === null) break;
        expect(next).toBeGreaterThan(offset);
        offset = next;
      }
    }),
  );
});

test.each([
  ['[', ']'],
  [' [', ']\n'],
  ['{"a,[": "]}", "it\\"ems" : [', '] , "b": {}}'],
])(
  'a list between %j and %j is cut where its items end, and numbers stay as they were written',
  (before, after) => {
    const items = ['12345678901234567890', '1.0', '"],[\\"{"', '{"]": [1, {"}": 2}]}', '[ ]', '1e400'];
    const json = before + items.join(' ,\n ') + after;
    const pieces: string[] = [];
    for (let offset = 0; offset < items.length; ) {
      let next = items.length;
      const goOn = (from: number) => {
        next = from;
        return '';
      };
      const fitting = fitJson(json, JSON.stringify(before + after).length + 32, { offset, goOn }, () => true);
      if (fitting.kind === 'text') expect.fail(fitting.text);
      expect([fitting.json.startsWith(before), fitting.json.endsWith(after)]).toEqual([true, true]);
      pieces.push(fitting.json.slice(before.length, -after.length));
      offset = next;
    }
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join(',')).toBe(items.join(','));
  },
);

test('a text is cut between characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 0, max: 300 }),
      (text, room) => {
        const fitted = fitText(text, room);
        expect(writtenLength(fitted)).toBeLessThanOrEqual(room + 150);
        expect(fitted.isWellFormed()).toBe(true);
      },
    ),
  );
});

test('chosen fields fit where the whole does not, are read on with a cursor, and wrong ones are told', async () => {
  const call = (more: object) =>
    callTool(fetch, url, modern, 'call_operation', { operation: 'rows', arguments: { of: 'all' }, ...more });
  const first = await call({ fields: ['rows.id'] });
  const { rows: ids } = JSON.parse(textsOf(first)[0] ?? '');
  expect(Object.keys(ids[0])).toEqual(['id']);
  const { rows: whole } = JSON.parse(textsOf(await call({}))[0] ?? '');
  expect(ids.length).toBeGreaterThan(whole.length * 1.5);
  const next = await call({ fields: ['rows.id'], cursor: cursorIn(first) });
  expect(JSON.parse(textsOf(next)[0] ?? '').rows[0]).toEqual({ id: ids.length });
  const wrong = await call({ arguments: { of: 'few' }, fields: ['rows.id', 'rows.name'] });
  expect(textsOf(wrong)).toEqual([
    '{"rows":[{"id":0},{"id":1},{"id":2}]}',
    'The result has no "rows.name". It has of, rows, rows.id, rows.text.',
  ]);
  const before = calls;
  expect(textsOf(await call({ fields: [] }))[0]).toContain('/fields');
  expect(textsOf(await call({ fields: 'id' }))[0]).toContain('/fields');
  expect(calls).toBe(before);
});

test('an operation with a budget of its own keeps to it, as a tool and by search', async () => {
  for (const [name, given] of [
    ['repeat', {}],
    ['call_operation', { operation: 'repeat' }],
  ] as const) {
    const answer = await (
      await fetch(url, requestOf(modern, 'tools/call', { name, arguments: given }))
    ).text();
    expect(answer.length).toBeLessThanOrEqual(4000);
    expect(answer.length).toBeGreaterThan(2000);
  }
});
