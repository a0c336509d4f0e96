import { beforeAll, describe, expect, test } from 'vitest';
import { buildService, fetchOf, type Loose } from '../engine/service/mcp/support/build-service.ts';
import { type Called, callTool, requestOf } from '../engine/service/mcp/support/tool-caller.ts';

const contract = `
openapi: 3.1.1
info: { title: Wire, version: 1.0.0 }
x-mcp-server:
  path: /mcp
  mode: search
  limits: { streamSeconds: 1, resultCharacters: 5000 }
  revisions: ["2025-11-25"]
paths:
  /ticks:
    get:
      operationId: ticks
      x-mcp: { listed: true }
      summary: Ticks
      parameters: [{ name: kind, in: query, schema: { type: string } }]
      responses:
        "200":
          description: Them.
          content: { text/event-stream: { x-item-schema: { type: object, required: [data], properties: { data: { type: integer } } } } }
  /lines:
    get:
      operationId: lines
      x-mcp: { listed: true }
      summary: Lines
      responses:
        "200": { description: Them., content: { application/x-ndjson: {} } }
  /forms:
    post:
      operationId: fill
      x-mcp: { listed: true }
      requestBody:
        required: true
        content: { application/x-www-form-urlencoded: { schema: { type: object, required: [age], additionalProperties: false, properties: { age: { type: integer }, tags: { type: array, items: { type: string } } } } } }
      responses: { "204": { description: Done. } }
  /albums/{id}:
    post:
      operationId: album
      x-mcp: { listed: true }
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [pictures]
              additionalProperties: false
              properties:
                pictures: { type: array, description: All of it, maxItems: 2, items: { contentMediaType: image/png } }
                note: { type: string }
                stamp: { type: string, format: binary, maxLength: 3 }
            encoding: { pictures: { contentType: "image/png, image/jpeg" } }
      responses: { "204": { description: Done. } }
`;

const url = 'http://wire.example/mcp';
let fetch: ReturnType<typeof fetchOf>;
let given: Loose;
/** Of the handlers that were left before their streams had an end. */
let ends: string[] = [];
/** How many events the handler has made. */
let made = 0;

async function* ticks(kind: string, signal: AbortSignal) {
  try {
    if (kind === 'broken') throw new Error('nothing ticks');
    for (let data = 1; kind === 'many' ? data < 10_000 : data <= 3; data++) {
      made++;
      yield { data };
    }
    if (kind === 'short') return;
    // It waits for something that never happens, unless it is told to end.
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } finally {
    ends.push(signal.aborted ? 'told' : 'done');
  }
}

beforeAll(async () => {
  const createService = await buildService(contract);
  const handlers = {
    ticks: ({ query }: Loose, { reply, signal }: Loose) => reply.ok(ticks(query.kind ?? 'slow', signal)),
    lines: (_: Loose, { reply }: Loose) =>
      reply.ok(
        (async function* () {
          for (let id = 1; id < 2000; id++) {
            yield `{"id":${id},"te`;
            yield 'xt":"x"}\n';
          }
        })(),
      ),
    fill: ({ body }: Loose, { reply }: Loose) => {
      given = body;
      return reply.noContent();
    },
    album: ({ path, body }: Loose, { reply }: Loose) => {
      given = { ...path, ...body };
      return reply.noContent();
    },
  };
  fetch = fetchOf(createService(handlers, { log: () => {} }));
});

const ask = (name: string, args: object = {}) => callTool(fetch, url, '2025-11-25', name, args);
const textsOf = ({ result }: Called) => (result?.content ?? []).map(({ text }) => String(text));

describe('a stream', () => {
  test.each([
    ['a tool of its own', (args: object) => ask('ticks', args)],
    [
      'a call of search mode',
      (args: object) => ask('call_operation', { operation: 'ticks', arguments: args }),
    ],
  ])(
    'that ends is text in %s; one that does not is what has come, and its handler is told',
    async (_, call) => {
      ends = [];
      expect(textsOf(await call({ kind: 'short' }))).toEqual(['data: 1\n\ndata: 2\n\ndata: 3\n\n']);
      expect(textsOf(await call({}))).toEqual([
        'data: 1\n\ndata: 2\n\ndata: 3\n\n',
        'These are the 3 events of 1 second; the stream goes on.',
      ]);
      await expect.poll(() => ends).toEqual(['done', 'told']);
    },
  );

  test('that is too long is cut at a whole event, and its handler is told', async () => {
    ends = [];
    made = 0;
    const response = await fetch(
      url,
      requestOf('2025-11-25', 'tools/call', { name: 'ticks', arguments: { kind: 'many' } }),
    );
    const text = await response.text();
    expect(text.length).toBeLessThanOrEqual(5000);
    const [events = '', note = ''] = textsOf(JSON.parse(text));
    const count = events.split('\n\n').length - 1;
    expect(events.endsWith(`data: ${count}\n\n`)).toBe(true);
    expect(note).toBe(`These are the first ${count} events; more do not fit into an answer.`);
    // Nothing is made that nobody reads.
    expect(made).toBeLessThan(2 * count);
    await expect.poll(() => ends).toEqual(['told']);
  });

  test('of lines is cut at a whole line', async () => {
    const [lines = '', note = ''] = textsOf(await ask('lines'));
    const all = lines.trimEnd().split('\n');
    expect(all.map((line) => JSON.parse(line).id)).toEqual(all.map((_, index) => index + 1));
    expect(note).toBe(`These are the first ${all.length} lines; more do not fit into an answer.`);
  });

  test('that breaks is a problem', async () => {
    const { result } = await ask('ticks', { kind: 'broken' });
    expect(result?.isError).toBe(true);
    expect(textsOf({ status: 200, ...(result && { result }) })[0]).toContain('500');
  });

  test('is announced', async () => {
    const { result } = (await (await fetch(url, requestOf('2025-11-25', 'tools/list'))).json()) as Loose;
    const tool = result.tools.find(({ name }: { name: string }) => name === 'ticks');
    expect(tool.description).toBe('Ticks. Gives what comes in 1 second.');
    expect(textsOf(await ask('show_operation', { operation: 'ticks' }))[0]).toContain(
      'Answer: events or lines',
    );
  });
});

describe('a form', () => {
  test('has its members as arguments, with the types of the contract', async () => {
    expect((await ask('fill', { age: 5, tags: ['a', 'b'] })).result?.isError ?? false).toBe(false);
    expect(given).toEqual({ age: 5, tags: ['a', 'b'] });
    expect(textsOf(await ask('fill', { age: '5', more: 1 }))[0]).toMatch(/\/more .*\/age must be integer/s);
  });

  test.each([
    ['a tool of its own', (args: object) => ask('album', args)],
    [
      'a call of search mode',
      (args: object) => ask('call_operation', { operation: 'album', arguments: args }),
    ],
  ])('has files in Base64 in %s', async (_, call) => {
    const { result } = await call({ id: 7, pictures: ['AP8=', ''], note: 'n', stamp: 'YWJj' });
    expect(result?.isError ?? false, JSON.stringify(result)).toBe(false);
    const { pictures, stamp, ...rest } = given;
    expect(rest).toEqual({ id: 7, note: 'n' });
    expect(pictures.map(({ name, type, size }: File) => [name, type, size])).toEqual([
      ['pictures', 'image/png', 2],
      ['pictures', 'image/png', 0],
    ]);
    expect([...new Uint8Array(await pictures[0].arrayBuffer())]).toEqual([0, 255]);
    expect(await stamp.text()).toBe('abc');
  });

  test.each([
    ['a file that is not Base64', { pictures: ['§'] }, '/pictures/0 must be Base64'],
    ['a file that is a number', { pictures: [], stamp: 1 }, '/stamp must be Base64'],
    ['one file too many', { pictures: ['', '', ''] }, '/pictures must NOT have more than 2 items'],
    [
      'a file that its schema refuses',
      { pictures: [], stamp: 'YWJjZA==' },
      '/stamp must NOT have more than 3',
    ],
    ['no file', {}, '/pictures is missing'],
  ])('with %s is refused', async (_, args, fault) => {
    given = null;
    expect(textsOf(await ask('album', { id: 7, ...args }))[0]).toContain(fault);
    expect(given).toBeNull();
  });

  test('says how large a file may be', async () => {
    const { result } = (await (await fetch(url, requestOf('2025-11-25', 'tools/list'))).json()) as Loose;
    const { inputSchema } = result.tools.find(({ name }: { name: string }) => name === 'album');
    const file = { type: 'string', contentEncoding: 'base64', description: 'Base64 of at most 47652 bytes.' };
    expect(inputSchema.properties.pictures).toEqual({
      type: 'array',
      description: 'All of it',
      maxItems: 2,
      items: file,
    });
    const shown = textsOf(await ask('show_operation', { operation: 'album' }))[0];
    expect(shown).toContain('- pictures*: string (base64)[]');
  });
});
