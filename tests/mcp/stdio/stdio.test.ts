import { PassThrough } from 'node:stream';
import type { CallContext, ToolDefinition } from '@plan-surface/engine/mcp';
import { serveStdio } from '@plan-surface/engine/mcp/stdio';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadToolServer, type ToolServer } from '../tool-server/build.ts';
import { hello, request, serveLines } from './lines.ts';

let server: ToolServer;
let running: CallContext[] = [];
let finish = (_: string) => {};

/** A tool that ends when the test says so. */
const slow: ToolDefinition = {
  descriptor: { name: 'slow', inputSchema: { type: 'object' } },
  input: (_): _ is unknown => true,
  output: null,
  call: (_, context) => {
    running.push(context);
    return new Promise((resolve) => {
      finish = (text) => resolve({ content: [{ type: 'text', text }] });
    });
  },
};

beforeAll(async () => {
  server = await loadToolServer();
});
beforeEach(() => {
  running = [];
});

const start = (options = {}) =>
  serveLines(server.createChanged({ tools: [...server.definition.tools, slow] }), options);
const call = (revision: string, id: unknown, name: string, args: object = {}) =>
  request(revision, id, 'tools/call', { name, arguments: args });

test.each(['2025-03-26', '2025-06-18', '2025-11-25'])(
  'a client of %s is answered in it',
  async (revision) => {
    const lines = start();
    lines.write(hello(revision));
    const [first] = await lines.until(1);
    expect(first.result.protocolVersion).toBe(revision);
    lines.write({ jsonrpc: '2.0', method: 'notifications/initialized' });
    lines.write(call(revision, 'a', 'add_numbers', { a: 1, b: 2 }));
    lines.write(call(revision, 9007199254740993n.toString(), 'add_numbers', { a: 'x' }));
    lines.write(request(revision, 3, 'tools/list'));
    const [, sum, wrong, list] = await lines.end();
    expect(sum.id).toBe('a');
    expect(sum.result.structuredContent).toEqual(revision === '2025-03-26' ? undefined : { sum: 3 });
    if (revision === '2025-11-25') expect(wrong.result.isError).toBe(true);
    else expect(wrong.error.code).toBe(-32602);
    expect('outputSchema' in list.result.tools[0]).toBe(revision !== '2025-03-26');
  },
);

test('a client of 2026-07-28 needs no headers, not even those that a tool asks for', async () => {
  const revision = '2026-07-28';
  const lines = start();
  lines.write(request(revision, 1, 'server/discover'));
  lines.write(call(revision, 2, 'run_query', { query: 'q', region: 'eu' }));
  lines.write(
    request('', 3, 'tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2030-01-01' } }),
  );
  lines.write(request(revision, 4, 'nothing'));
  const answers = await lines.end();
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  expect(byId.get(1).result.supportedVersions).toContain(revision);
  expect(JSON.parse(byId.get(2).result.content[0].text)).toEqual({ query: 'q', region: 'eu' });
  expect(byId.get(3).error).toMatchObject({ code: -32022, data: { requested: '2030-01-01' } });
  expect(byId.get(4).error.code).toBe(-32601);
});

test('bad lines are answered with errors, and the next line as ever', async () => {
  const lines = start({ lineBytes: 70_000 });
  const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
  const faulty: (string | Buffer)[] = [
    'not JSON',
    Buffer.from([0x22, 0xff, 0x22]),
    '{"jsonrpc":"2.0",\r\n"id":1}',
    '"text"',
    '[]',
    `"${'x'.repeat(80_000)}"`,
    `{"jsonrpc":"2.0","id":"long","method":"ping","params":{"a":"${'x'.repeat(66_000)}"}}`,
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ];
  lines.write(ping(0));
  for (const line of faulty) lines.input.write(Buffer.concat([Buffer.from(line), Buffer.from('\r\n')]));
  lines.write('\r');
  lines.write('  ');
  lines.write(ping(99));
  const answers = await lines.end();
  // The third is two lines.
  expect(answers).toHaveLength(faulty.length + 3);
  const codes = answers.filter(({ error }) => error !== undefined).map(({ error }) => error.code);
  expect(new Set(codes)).toEqual(new Set([-32700, -32600]));
  expect(answers.find(({ id }) => id === 'long').error.data.problem.status).toBe(413);
  expect(answers.some(({ error }) => error?.message === 'The line is longer than 70000 bytes.')).toBe(true);
  for (const id of [0, 99]) expect(answers.find((one) => one.id === id).result).toEqual({});
});

test('a message may come in pieces, many in one, and the last without a line break', async () => {
  const lines = start();
  const text = [1, 2, 3].map((id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })).join('\n');
  for (const byte of Buffer.from(text)) lines.input.write(Buffer.from([byte]));
  expect((await lines.end()).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('what is ready first is answered first, and the end of input waits for the rest', async () => {
  const lines = start();
  lines.write(call('', 'slow', 'slow'));
  lines.write({ jsonrpc: '2.0', id: 'fast', method: 'ping' });
  expect((await lines.until(1)).map(({ id }) => id)).toEqual(['fast']);
  const all = lines.end();
  finish('late');
  expect((await all).map(({ id }) => id)).toEqual(['fast', 'slow']);
});

test('a cancelled call gets no answer, and its signal fires', async () => {
  const lines = start();
  lines.write(call('', 5, 'slow'));
  lines.write(call('', '5', 'slow'));
  lines.write({ jsonrpc: '2.0', id: 'p', method: 'ping' });
  await lines.until(1);
  expect(running).toHaveLength(2);
  const fired = running.map(({ signal }) => signal);
  lines.write({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId: 5, reason: 'enough' },
  });
  lines.write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'unknown' } });
  lines.write({ jsonrpc: '2.0', id: 'q', method: 'ping' });
  await lines.until(2);
  expect(fired.map(({ aborted }) => aborted)).toEqual([true, false]);
  finish('kept');
  expect((await lines.end()).map(({ id }) => id)).toEqual(['p', 'q', '5']);
});

test('a client that no longer reads cancels what is running', async () => {
  const lines = start();
  lines.write(call('', 1, 'slow'));
  lines.write({ jsonrpc: '2.0', id: 2, method: 'ping' });
  await lines.until(1);
  const [{ signal } = { signal: null }] = running;
  expect(signal?.aborted).toBe(false);
  lines.output.destroy();
  await lines.served;
  expect(signal?.aborted).toBe(true);
});

test('the server reads no further than its client', async () => {
  const input = new PassThrough();
  const output = new PassThrough({ highWaterMark: 1 });
  const served = serveStdio(server.createToolService(), { input, output });
  const list = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`;
  let sent = 0;
  while (sent < 20_000 && input.write(list)) {
    sent++;
    if (sent % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(sent).toBeLessThan(20_000);
  output.resume();
  input.end();
  await served;
});

test('a service without an MCP server is refused', async () => {
  const bare = { ...server.createToolService(), routes: [] };
  await expect(serveStdio(bare)).rejects.toThrow('x-mcp-server');
});

test('progress comes before the answer, for a call that asked for it', async () => {
  const lines = start();
  const tool = { name: 'test_tool_with_progress' };
  lines.write(request('', 1, 'tools/call', { ...tool, _meta: { progressToken: 'p' } }));
  const told = await lines.until(4);
  lines.write(request('', 2, 'tools/call', tool));
  expect((await lines.end()).length).toBe(5);
  expect(told.slice(0, 3)).toEqual(
    [0, 50, 100].map((progress) => ({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: 'p', progress, total: 100 },
    })),
  );
  expect(told[3].result.content).toEqual([{ type: 'text', text: 'It is done.' }]);
});
