import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CallContext,
  createMcpHandler,
  createRebindingGuard,
  errorCodes,
  type McpOptions,
  RpcError,
  type ServerDefinition,
  type TransportProblem,
} from '../../runtime/mcp/index.ts';
import { fixtures, temporaryFolder } from '../generator/support/temporary-folder.ts';
import { writeSound } from '../generator/support/valid-contracts.ts';
import { call, callTool, initialize, type Json } from './mcp-server.ts';

/** The server of a contract that is not ours: two tools, and a method that the library does not know. */
let defineServer: (implementation: object) => ServerDefinition;
beforeAll(async () => {
  const folder = path.join(await temporaryFolder(), 'mcp');
  await writeSound(folder, path.join(fixtures, 'valid/mcp.yaml'));
  ({ defineServer } = await import(path.join(folder, 'mcp/server.ts')));
});

const implementation = {
  tools: {
    readPage: async ({ path: page }: { path: string }) => ({ content: [{ type: 'text', text: page }] }),
    listPages: () => ({ content: [], structuredContent: { pages: ['a'] } }),
  },
  methods: {
    'resources/read': ({ path: page }: { path: string }) =>
      page === 'a'
        ? { pages: [page] }
        : new RpcError(-32002, 'There is no such page.', { pointer: '/params/path' }),
  },
};

type Options = Partial<McpOptions<TransportProblem>>;

/** A server of the contract, and how to ask it. */
function serve(options: Options = {}, tools: object = {}) {
  const handle = createMcpHandler({
    ...defineServer({ ...implementation, tools: { ...implementation.tools, ...tools } }),
    serverInfo: { name: 'other', version: '7' },
    guard: null,
    refuse: (problem) => problem,
    ...options,
  });
  const { signal } = new AbortController();
  return async (body: string, headers: object = {}, context: CallContext = { signal }): Promise<Json> => {
    const bytes = new TextEncoder().encode(body);
    const readBody = async (limit: number) => (bytes.length > limit ? null : bytes);
    const answer = await handle(
      { headers: { 'content-type': 'application/json', ...headers }, readBody },
      context,
    );
    return 'body' in answer ? JSON.parse(answer.body) : answer;
  };
}

describe('the methods of tools', () => {
  test('a tool may be asynchronous, and gets the context of the call', async () => {
    const context = { signal: new AbortController().signal };
    let given: unknown;
    const readPage = async (_: unknown, received: unknown) => {
      given = received;
      return { content: [] };
    };
    expect(await serve()(callTool('read_page', { path: 'b' }))).toMatchObject({
      result: { content: [{ text: 'b' }] },
    });
    await serve({}, { readPage })(callTool('read_page', { path: 'b' }), {}, context);
    expect(given).toBe(context);
  });

  test('a batch is answered in its own order, whichever tool is ready first', async () => {
    const readPage = async ({ path: page }: { path: string }) => {
      if (page === 'slow') await new Promise((resolve) => setTimeout(resolve, 20));
      return { content: [page] };
    };
    const calls = ['slow', 'fast'].map((page, id) => callTool('read_page', { path: page }, id));
    expect(await serve({}, { readPage })(`[${calls.join(',')}]`)).toMatchObject([
      { id: 0, result: { content: ['slow'] } },
      { id: 1, result: { content: ['fast'] } },
    ]);
  });

  test('arguments and results are checked by the schemas of the contract', async () => {
    const ask = serve();
    expect(await ask(callTool('read_page', { path: '' }))).toMatchObject({ error: { code: -32602 } });
    expect(await ask(callTool('nope'))).toMatchObject({
      error: { code: -32602, data: { hint: 'The tools are read_page, list.pages.' } },
    });
    const wrong = serve({}, { listPages: () => ({ content: [], structuredContent: { pages: [1] } }) });
    await expect(wrong(callTool('list.pages'))).rejects.toThrow(
      /list\.pages does not match the contract: \/pages\/0/,
    );
  });

  test.each([undefined, 1, {}, []])(
    'where the schema asks for nothing, the name %j is still no tool',
    async (name) => {
      expect(await serve()(call('tools/call', { name }))).toMatchObject({ error: { code: -32602 } });
    },
  );

  test('a tool that throws is reported to the host', async () => {
    const readPage = () => Promise.reject(new Error('broken'));
    await expect(serve({}, { readPage })(callTool('read_page', { path: 'a' }))).rejects.toThrow('broken');
  });

  test('a host with reportFailure chooses the problem for the caller', async () => {
    const readPage = () => Promise.reject(new Error('broken'));
    const reported: unknown[] = [];
    const reportFailure = (error: unknown, context: CallContext) => {
      reported.push([error, context.signal.aborted]);
      return { title: 'It is broken' };
    };
    const ask = serve({ reportFailure }, { readPage });
    expect(await ask(callTool('read_page', { path: 'a' }, 7))).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {
        content: [{ type: 'text', text: '{"title":"It is broken"}' }],
        _meta: { problem: { title: 'It is broken' } },
        isError: true,
      },
    });
    expect(reported).toEqual([[new Error('broken'), false]]);
  });
});

describe('a method of the contract alone', () => {
  test('is checked and answered like the others', async () => {
    const ask = serve();
    expect(await ask(call('resources/read', { path: 'a' }))).toMatchObject({ result: { pages: ['a'] } });
    expect(await ask(call('resources/read', { path: 1 }))).toMatchObject({ error: { code: -32602 } });
    expect(await ask(call('resources/read', { path: 'b' }))).toMatchObject({
      error: { code: -32002, data: { pointer: '/params/path' } },
    });
    expect(await ask(call('nope'))).toMatchObject({
      error: {
        code: errorCodes.methodNotFound,
        data: { hint: 'The methods are initialize, ping, tools/list, tools/call, resources/read.' },
      },
    });
  });

  test('has capabilities beside tools', async () => {
    const ask = serve({ capabilities: { resources: {} }, instructions: 'Read.' });
    expect((await ask(initialize('2025-06-18'))).result).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'other', version: '7' },
      instructions: 'Read.',
    });
  });

  test('prevents the start without a handler', () => {
    const methods = defineServer(implementation).methods.map(({ call: _, ...method }) => method);
    expect(() => serve({ methods })).toThrow('"resources/read"');
  });
});

describe('the revisions of the contract', () => {
  test('an unknown one, or none, prevents the start', () => {
    expect(() => serve({ protocolVersions: ['2025-06-18', '2026-01-01'] })).toThrow(/2026-01-01/);
    expect(() => serve({ protocolVersions: [] })).toThrow('no MCP revision');
  });

  test('initialize needs no header, for every single revision', async () => {
    for (const version of ['2025-06-18', '2025-03-26']) {
      const ask = serve({ protocolVersions: [version] });
      expect(await ask(initialize('2024-11-05'))).toMatchObject({ result: { protocolVersion: version } });
    }
  });
});

describe('the transport', () => {
  test('the limits are those of the contract', async () => {
    const ask = serve({ limits: { bodyBytes: 100, batch: 2 } });
    const ping = call('ping');
    expect(await ask(ping.padEnd(100))).toHaveProperty('result');
    expect(await ask(ping.padEnd(101))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      detail: 'The body is larger than 100 bytes.',
    });
    expect(await ask(`[${call('a')},${call('a')}]`)).toHaveLength(2);
    expect(await ask('[1,2,3]')).toMatchObject({
      error: { message: 'A batch must have 1 to 2 messages, not 3.' },
    });
  });

  test('refused requests are passed to the host as data', async () => {
    const guard = createRebindingGuard({ host: '127.0.0.1', baseUrl: 'http://localhost:8080' });
    const ask = serve({ guard });
    expect(await ask(call('ping'), { 'content-type': 'text/plain' })).toEqual({
      status: 415,
      code: 'unsupported_media_type',
      title: 'Unsupported media type',
      detail: 'The body is not declared as application/json.',
      hint: expect.stringContaining('Content-Type: application/json'),
    });
    expect(await ask(call('ping'), { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      code: 'origin_not_allowed',
      hint: expect.not.stringContaining('BASE_URL'),
    });
    expect(await serve()(call('ping'), { origin: 'https://evil.example' })).toHaveProperty('result');
  });
});
