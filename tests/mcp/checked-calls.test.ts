import { describe, expect, test, vi } from 'vitest';
import { defineServer, type ToolResult, type Tools } from '../../generated/mcp/server.ts';
import { tools as descriptors } from '../../generated/mcp/tools.ts';
import { RpcError } from '../../runtime/mcp/index.ts';
import { createProtocol } from '../../runtime/mcp/protocol.ts';

const text: ToolResult = { content: [{ type: 'text', text: 'a' }] };
const sections = {
  language: 'en' as const,
  sections: [{ name: 'Start', path: '/quickstart', description: 'a' }],
};

const goodTools = {
  getInitPrompt: () => text,
  listSiteSections: () => ({ ...text, structuredContent: sections }),
  readPage: () => text,
} satisfies Tools;

const context = { signal: new AbortController().signal };

function serve(tools: Tools) {
  const serverInfo = { name: 'a', title: 'A', version: '1' };
  const { revisions } = createProtocol(defineServer({ tools }), { serverInfo });
  const [newest] = revisions;
  if (newest === undefined) throw new Error('no revision');
  return async (method: string, params?: unknown) => newest.methods.get(method)?.(params, newest, context);
}

const callTool = (name: string, args?: object) => ({ name, arguments: args });

describe('input', () => {
  test('a tool is called only with valid arguments', async () => {
    const readPage = vi.fn(() => text);
    const run = serve({ ...goodTools, readPage });
    expect(await run('tools/call', callTool('read_page', { path: 1 }))).toBeInstanceOf(RpcError);
    expect(await run('tools/call', callTool('read_page', { path: '/a', b: 1 }))).toBeInstanceOf(RpcError);
    expect(await run('tools/call', callTool('read_page'))).toBeInstanceOf(RpcError);
    expect(readPage).not.toHaveBeenCalled();
    expect(await run('tools/call', callTool('read_page', { path: '/a' }))).toBe(JSON.stringify(text));
    expect(readPage).toHaveBeenCalledExactlyOnceWith({ path: '/a' }, context);
  });

  test('every method checks its params', async () => {
    const run = serve(goodTools);
    for (const method of ['initialize', 'ping', 'tools/list', 'tools/call']) {
      expect(await run(method, 'a'), method).toBeInstanceOf(RpcError);
      expect(await run(method, []), method).toBeInstanceOf(RpcError);
    }
  });
});

describe('output', () => {
  test.each<[string, string, unknown]>([
    ['a result without content', 'getInitPrompt', {}],
    ['content of an unknown kind', 'getInitPrompt', { content: [{ type: 'picture', data: '' }] }],
    ['a member of another type', 'readPage', { ...text, isError: 'no' }],
    [
      'a structured result that its schema refuses',
      'listSiteSections',
      { ...text, structuredContent: { ...sections, language: 'xx' } },
    ],
    ['no structured result, where the tool has an output schema', 'listSiteSections', text],
  ])('%s is a defect, not an answer', async (_, tool, result) => {
    const run = serve({ ...goodTools, [tool]: () => result });
    const { name = '' } =
      descriptors.find((descriptor) => descriptor.name.replaceAll('_', '') === tool.toLowerCase()) ?? {};
    const args = name === 'read_page' ? { path: '/a' } : {};
    await expect(run('tools/call', callTool(name, args))).rejects.toThrow(/does not match the contract/);
  });

  test('a tool with an output schema may fail without a structured result', async () => {
    const failure = { ...text, isError: true as const };
    const run = serve({ ...goodTools, listSiteSections: () => failure });
    expect(await run('tools/call', callTool('list_site_sections'))).toBe(JSON.stringify(failure));
  });

  test('the same result is serialized once', async () => {
    const run = serve(goodTools);
    const stringify = vi.spyOn(JSON, 'stringify');
    const params = callTool('read_page', { path: '/a' });
    const first = await run('tools/call', params);
    const calls = stringify.mock.calls.length;
    expect(await run('tools/call', params)).toBe(first);
    expect(stringify.mock.calls.length).toBe(calls);
    stringify.mockRestore();
  });
});
