import { NotImplemented } from '@plan-surface/engine';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildService, fetchOf, type Loose } from './support/build-service.ts';
import { callTool, requestOf, revisions } from './support/tool-caller.ts';

const contract = `
openapi: 3.1.1
info: { title: Kiln, version: 1.0.0 }
x-mcp-server:
  path: /mcp
  revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
  tools:
    - { name: fire, title: Fire, description: Fires., inputSchema: { $ref: "#/components/schemas/How" } }
    - name: weigh
      title: Weigh
      description: Weighs.
      inputSchema: { $ref: "#/components/schemas/How" }
      outputSchema: { $ref: "#/components/schemas/Weight" }
  methods:
    kiln/open: { params: { $ref: "#/components/schemas/How" }, result: { $ref: "#/components/schemas/Weight" } }
paths:
  /pots:
    get:
      operationId: countPots
      summary: How many pots there are
      x-mcp: true
      responses: { "200": { description: A text., content: { text/plain: { schema: { type: string } } } } }
components:
  schemas:
    How: { type: object, properties: { how: { type: string } } }
    Weight: { type: object, required: [grams], properties: { grams: { type: integer } } }
`;

let createService: Awaited<ReturnType<typeof buildService>>;
beforeAll(async () => {
  createService = await buildService(contract);
});

const events: unknown[] = [];
const told: unknown[] = [];
const done: string[] = [];
beforeEach(() => {
  for (const list of [events, told, done]) list.splice(0);
});

const secret = new TypeError('a secret of the server');
const text = { content: [{ type: 'text', text: 'done' }] };

function work(name: string, result: object) {
  return async ({ how = 'works' }: Loose) => {
    if (how === 'throws') throw secret;
    if (how === 'stub') throw new NotImplemented(name);
    done.push(name);
    return how === 'wrong' ? { content: 'a secret of the server', grams: 'much' } : result;
  };
}

function serve(options: object = {}) {
  const tools = {
    // At once, where the other one is a promise.
    fire({ how }: Loose) {
      if (how === 'throws') throw secret;
      return work('fire', text)({ how });
    },
    weigh: work('weigh', { ...text, structuredContent: { grams: 7 } }),
  };
  const handlers = {
    countPots: (_: Loose, { reply }: Loose) => {
      done.push('countPots');
      return reply.ok('many');
    },
  };
  const methods = { 'kiln/open': work('kiln/open', { grams: 7 }) };
  const log = (level: string, event: string, fields: Loose) =>
    void events.push([level, event, fields.code, fields.operation, fields.error]);
  const onError = (error: unknown, where: object) => void told.push([error, where]);
  return fetchOf(createService(handlers, { mcp: { tools, methods }, log, onError, ...options }));
}

const url = 'http://kiln.example/mcp';
const detail = 'The server could not answer this request. The fault is not in the request.';
const failed = { type: 'about:blank', title: 'Internal server error', status: 500, detail, code: 'PE301' };
const logged = ['error', 'handler_failed', 'PE301', 'callMcp'];

describe.each(revisions)('in %s', (revision) => {
  test.each(['fire', 'weigh'])(
    'the tool %s that throws is an error of this tool, and logged',
    async (name) => {
      const { status, result } = await callTool(serve(), url, revision, name, { how: 'throws' });
      expect([status, result?.isError]).toEqual([200, true]);
      expect(result?.content).toEqual([{ type: 'text', text: JSON.stringify(failed) }]);
      // As for a tool of an operation: not where it could be taken for what the output schema promises.
      const isStructured = revision === '2026-07-28' || (revision !== '2025-03-26' && name === 'fire');
      if (isStructured) expect(result?.structuredContent).toEqual(failed);
      else expect([result?.structuredContent, result?._meta?.['problem']]).toEqual([undefined, failed]);
      expect([events, told]).toEqual([[[...logged, 'TypeError']], [[secret, { operation: 'callMcp' }]]]);
    },
  );

  test.each(['fire', 'weigh'])('an invalid result of %s is an error, too', async (name) => {
    const called = await callTool(serve(), url, revision, name, { how: 'wrong' });
    expect([called.status, called.result?.isError]).toEqual([200, true]);
    expect(JSON.stringify(called)).not.toContain('secret');
    expect(events).toEqual([[...logged, 'Error']]);
  });

  test.each(['throws', 'wrong'])(
    'a method that %s is answered with a JSON-RPC error with its id',
    async (how) => {
      const answer = await serve()(url, requestOf(revision, 'kiln/open', { how }));
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          jsonrpc: '2.0',
          id: 1,
          error: {
            code: -32603,
            message: 'The server could not answer this request.',
            data: { problem: failed },
          },
        },
      ]);
      expect(events).toHaveLength(1);
    },
  );

  test('an unimplemented tool is reported as such, and nothing is logged', async () => {
    const { result } = await callTool(serve(), url, revision, 'weigh', { how: 'stub' });
    expect(JSON.parse(String(result?.content[0]?.['text']))).toMatchObject({ status: 501, code: 'PE303' });
    expect(events).toEqual([]);
  });
});

test('the option development adds details', async () => {
  const { result } = await callTool(serve({ development: true }), url, '2025-11-25', 'fire', {
    how: 'throws',
  });
  expect(JSON.stringify(result)).toContain('a secret of the server');
});

test('the other requests of a batch are answered', async () => {
  const call = (id: number, name: string, how?: string) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: { ...(how === undefined ? {} : { how }) } },
  });
  const { headers } = requestOf('2025-03-26', 'tools/call');
  const batch = [
    call(1, 'fire'),
    call(2, 'fire', 'throws'),
    call(3, 'countPots'),
    call(4, 'weigh', 'throws'),
  ];
  const answer = await serve()(url, { method: 'POST', headers, body: JSON.stringify(batch) });
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    [
      { id: 1, result: text },
      { id: 2, result: { isError: true } },
      { id: 3, result: { content: [{ text: 'many' }] } },
      { id: 4, result: { isError: true } },
    ],
  ]);
  expect(done.sort()).toEqual(['countPots', 'fire']);
  expect(events).toHaveLength(2);
});

test('a failure after the client has disconnected is not reported', async () => {
  const controller = new AbortController();
  const mcp = {
    tools: {
      fire() {
        controller.abort();
        throw secret;
      },
      weigh: () => text,
    },
    methods: { 'kiln/open': () => ({}) },
  };
  const init = { ...requestOf('2025-11-25', 'tools/call', { name: 'fire' }), signal: controller.signal };
  expect((await serve({ mcp })(url, init)).status).toBe(400);
  expect([events, told]).toEqual([[], []]);
});
