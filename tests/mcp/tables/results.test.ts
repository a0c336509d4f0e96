import { describe, expect, test } from 'vitest';
import { InvalidArguments, WrittenToolResult } from '../../../runtime/mcp/index.ts';
import { toolServer } from '../tool-server/serve.ts';
import { handshakeFrame, type Row, statelessFrame, withHeaders } from './row.ts';

const ask = await toolServer();
const serverInfo = {
  name: 'tool-server',
  title: 'Tool server',
  version: '1.2.3',
  description: 'Answers tests.',
};
const own = { resultType: 'complete', _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo } };
const revisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];
const frameOf = (version: string) => (version === '2026-07-28' ? statelessFrame : handshakeFrame(version));

async function messageOf({ body, headers }: Pick<Row, 'body' | 'headers'>, server = ask) {
  return JSON.parse((await server(body, headers)).body);
}

/** The result of a method in a revision. */
async function resultOf(version: string, method: string, params?: object) {
  return (await messageOf(frameOf(version).request(method, params))).result;
}

test('server/discover has revisions, capabilities, instructions and cache times', async () => {
  expect(await resultOf('2026-07-28', 'server/discover')).toEqual({
    ...own,
    supportedVersions: revisions,
    capabilities: { tools: {} },
    instructions: 'Call add_numbers.',
    ttlMs: 300_000,
    cacheScope: 'public',
  });
});

test('a list has the configured cache time', async () => {
  const { tools, ...rest } = await resultOf('2026-07-28', 'tools/list');
  expect(rest).toEqual({ ...own, ttlMs: 300_000, cacheScope: 'public' });
  expect(tools[0].name).toBe('add_numbers');
  const server = await toolServer({ cache: { ttlMs: 0, cacheScope: 'private' } });
  const { result } = await messageOf(statelessFrame.request('tools/list'), server);
  expect(result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
});

test('tools are listed in the order of the contract, each time', async () => {
  const first = await resultOf('2026-07-28', 'tools/list');
  expect(await resultOf('2026-07-28', 'tools/list')).toEqual(first);
  const names = await Promise.all(
    revisions.map(async (version) =>
      (await resultOf(version, 'tools/list')).tools.map(({ name }: { name: string }) => name),
    ),
  );
  expect(new Set(names.map((all) => all.join())).size).toBe(1);
  expect(names[0]?.slice(0, 3)).toEqual(['add_numbers', 'run_query', 'test_simple_text']);
});

test('the result of a call has its type and the server, and no cache time', async () => {
  const params = { name: 'add_numbers', arguments: { a: 1, b: 2 } };
  const known = { content: [{ type: 'text', text: '{"sum":3}' }], structuredContent: { sum: 3 } };
  expect(await resultOf('2026-07-28', 'tools/call', params)).toEqual({ ...own, ...known });
  expect(await resultOf('2025-11-25', 'tools/call', params)).toEqual(known);
  expect(await resultOf('2025-06-18', 'tools/call', params)).toEqual(known);
  expect(await resultOf('2025-03-26', 'tools/call', params)).toEqual({ content: known.content });
});

test.each(['2026-07-28', '2025-11-25'])(
  '%s tells a model what is wrong with its arguments',
  async (version) => {
    const wrong = await resultOf(version, 'tools/call', { name: 'add_numbers', arguments: { a: 1, b: 'x' } });
    expect(wrong).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: 'The argument /b must be integer.' }],
    });
    const extra = await resultOf(version, 'tools/call', {
      name: 'add_numbers',
      arguments: { a: 1, b: 2, c: 3 },
    });
    expect(extra.content[0].text).toBe('The arguments must not have the member "c".');
    expect(wrong).not.toHaveProperty('structuredContent');
  },
);

test.each(['2025-06-18', '2025-03-26'])('%s refuses such arguments with an error', async (version) => {
  const params = { name: 'add_numbers', arguments: { a: 1, b: 'x' } };
  expect((await messageOf(frameOf(version).request('tools/call', params))).error).toEqual({
    code: -32602,
    message: '/params/arguments/b must be integer.',
    data: { pointer: '/params/arguments/b' },
  });
});

test.each([
  ['2025-11-25', '2025-11-25', serverInfo],
  ['2025-06-18', '2025-06-18', { name: 'tool-server', title: 'Tool server', version: '1.2.3' }],
  ['2025-03-26', '2025-03-26', { name: 'tool-server', version: '1.2.3' }],
  ['2026-07-28', '2025-11-25', serverInfo],
  ['2024-11-05', '2025-11-25', serverInfo],
])('initialize with %s is answered by %s, with what that knows of a server', async (asked, given, info) => {
  const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  const request = withHeaders(handshakeFrame('').request('initialize', params), {
    'mcp-protocol-version': undefined,
  });
  expect((await messageOf(request)).result).toEqual({
    protocolVersion: given,
    capabilities: { tools: {} },
    serverInfo: info,
    instructions: 'Call add_numbers.',
  });
});

test('the error for an unknown revision has the supported and the requested ones', async () => {
  const request = withHeaders(handshakeFrame('2099-01-01').request('tools/list'), {});
  expect((await messageOf(request)).error).toMatchObject({
    code: -32022,
    data: { supported: revisions, requested: '2099-01-01' },
  });
});

test('a missing capability is named', async () => {
  const { error } = await messageOf(
    statelessFrame.request('tools/call', { name: 'test_missing_capability' }),
  );
  expect(error.data).toEqual({ requiredCapabilities: { sampling: {} } });
});

describe('tools with their own validation', () => {
  const descriptor = (name: string, outputSchema: object) => ({
    name,
    inputSchema: { type: 'object' },
    outputSchema,
  });
  const problem = (hasOutputSchema: boolean) =>
    new WrittenToolResult({ content: '[]', structured: '{"status":404}', isError: true, hasOutputSchema });
  const sum = new WrittenToolResult({
    content: '[]',
    structured: '{"sum":1}',
    isError: false,
    hasOutputSchema: true,
  });
  const faults = [
    { pointer: '', reason: 'must be few' },
    { pointer: '/a', reason: 'must be short' },
  ];
  const checkedTools = [
    {
      descriptor: descriptor('list', { type: 'array' }),
      call: () => ({ content: [], structuredContent: [1] }),
    },
    { descriptor: descriptor('sum', { type: 'object' }), call: () => sum },
    { descriptor: descriptor('promised', { type: 'object' }), call: () => problem(true) },
    { descriptor: descriptor('plain', { type: 'object' }), call: () => problem(false) },
    { descriptor: descriptor('wrong', { type: 'object' }), call: async () => new InvalidArguments(faults) },
  ];
  const call = async (version: string, name: string) => {
    const server = await toolServer({ checkedTools });
    return messageOf(frameOf(version).request('tools/call', { name }), server);
  };

  test('structured content is any value in the newest revision, an object before it, and none at first', async () => {
    const server = await toolServer({ checkedTools });
    for (const [version, content, schema] of [
      ['2026-07-28', [1], { type: 'array' }],
      ['2025-11-25', undefined, undefined],
      ['2025-06-18', undefined, undefined],
      ['2025-03-26', undefined, undefined],
    ] as const) {
      expect((await call(version, 'list')).result.structuredContent).toEqual(content);
      const { result } = await messageOf(frameOf(version).request('tools/list'), server);
      const [list, object] = result.tools.slice(-5);
      expect(list.outputSchema).toEqual(schema);
      expect(object.outputSchema).toEqual(version === '2025-03-26' ? undefined : { type: 'object' });
    }
  });

  test('serialized results are used as they are', async () => {
    const known = { content: [], structuredContent: { sum: 1 } };
    expect((await call('2026-07-28', 'sum')).result).toEqual({ ...own, ...known });
    expect((await call('2025-11-25', 'sum')).result).toEqual(known);
    expect((await call('2025-06-18', 'sum')).result).toEqual(known);
    expect((await call('2025-03-26', 'sum')).result).toEqual({ content: [] });
  });

  test('structured content of errors is where clients do not validate it', async () => {
    const failed = { content: [], isError: true };
    const aside = { ...failed, _meta: { problem: { status: 404 } } };
    const structured = { ...failed, structuredContent: { status: 404 } };
    for (const name of ['promised', 'plain']) {
      expect((await call('2026-07-28', name)).result).toEqual({ ...own, ...structured });
      const between = name === 'promised' ? aside : structured;
      expect((await call('2025-11-25', name)).result).toEqual(between);
      expect((await call('2025-06-18', name)).result).toEqual(between);
      expect((await call('2025-03-26', name)).result).toEqual(aside);
    }
  });

  test('all faults of arguments are in the result, and in the error for older clients', async () => {
    const text = 'The arguments do not fit:\n- The arguments must be few.\n- The argument /a must be short.';
    expect((await call('2026-07-28', 'wrong')).result).toMatchObject({ isError: true, content: [{ text }] });
    expect((await call('2025-11-25', 'wrong')).result).toMatchObject({ isError: true, content: [{ text }] });
    for (const version of ['2025-06-18', '2025-03-26'])
      expect((await call(version, 'wrong')).error.message).toBe(
        '/params/arguments must be few. /params/arguments/a must be short.',
      );
  });
});

test('an event stream has X-Accel-Buffering: no in the revision that requires it', async () => {
  for (const [version, buffering] of [
    ['2026-07-28', 'no'],
    ['2025-11-25', undefined],
  ] as const) {
    const { body, headers } = withHeaders(frameOf(version).request('tools/list'), {
      accept: 'text/event-stream',
    });
    const answer = await ask(body, headers);
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(answer.headers['x-accel-buffering']).toBe(buffering);
  }
});

const alone = await toolServer({ protocolVersions: ['2026-07-28'] });

describe('a server of the new revision alone', () => {
  const without = { 'mcp-protocol-version': undefined };

  test('requires the header, and lists the revisions without it', async () => {
    const hello = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    for (const request of [
      handshakeFrame('').request('initialize', hello),
      statelessFrame.request('tools/list'),
    ]) {
      const { error } = await messageOf(withHeaders(request, without), alone);
      expect(error).toMatchObject({ code: -32020, data: { hint: 'The revisions are 2026-07-28.' } });
    }
    expect((await messageOf(handshakeFrame('2025-11-25').request('tools/list'), alone)).error).toMatchObject({
      code: -32022,
      data: { supported: ['2026-07-28'] },
    });
  });

  test('accepts notifications without it, and no responses or arrays', async () => {
    const send = (body: string) => alone(body, withHeaders(statelessFrame.request('a'), without).headers);
    expect((await send('{"jsonrpc":"2.0","method":"a"}')).status).toBe(202);
    for (const body of ['{"jsonrpc":"2.0","id":1,"result":{}}', '[]', '1']) {
      expect(JSON.parse((await send(body)).body)).toMatchObject({ error: { code: -32600 } });
    }
  });
});

test('a server of older revisions does not know the new errors, whatever a body claims', async () => {
  const older = await toolServer({ protocolVersions: ['2025-06-18', '2025-03-26'] });
  const { body, headers } = statelessFrame.request('tools/list');
  expect(await older(body, headers)).toMatchObject({ status: 400 });
  expect(await messageOf({ body, headers }, older)).toMatchObject({ id: 1, error: { code: -32600 } });
  const unnamed = withHeaders({ body, headers }, { 'mcp-protocol-version': undefined });
  expect(await messageOf(unnamed, older)).toHaveProperty('result.tools');
});
