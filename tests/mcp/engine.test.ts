import { describe, expect, test, vi } from 'vitest';
import {
  dispatchMethods,
  dispatchTools,
  type ToolResult,
  type Tools,
} from '../../generated/mcp/dispatcher.ts';
import { tools as descriptors } from '../../generated/mcp/tools.ts';
import { loadCodecs } from '../../runtime/mcp/codec.ts';
import { createEngine } from '../../runtime/mcp/engine.ts';
import { Refusal } from '../../runtime/mcp/json-rpc.ts';
import { createMethods } from '../../runtime/mcp/methods.ts';
import { createRevision } from '../../runtime/mcp/revision.ts';

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

async function dispatch(tools: Tools) {
  const server = { serverInfo: { name: 'a', title: 'A', version: '1' } };
  const revisions = (await loadCodecs()).map((codec) => createRevision(codec, server));
  const engine = createEngine();
  const methods = dispatchMethods(createMethods(revisions, dispatchTools(tools, engine)), engine);
  const [newest] = revisions;
  if (newest === undefined) throw new Error('no revision');
  return (method: string, params?: unknown) => methods.get(method)?.(params, newest);
}

const callTool = (name: string, args?: object) => ({ name, arguments: args });

describe('what comes in', () => {
  test('a tool is called with arguments that its schema admits, and no others', async () => {
    const readPage = vi.fn(() => text);
    const run = await dispatch({ ...goodTools, readPage });
    expect(run('tools/call', callTool('read_page', { path: 1 }))).toBeInstanceOf(Refusal);
    expect(run('tools/call', callTool('read_page', { path: '/a', b: 1 }))).toBeInstanceOf(Refusal);
    expect(run('tools/call', callTool('read_page'))).toBeInstanceOf(Refusal);
    expect(readPage).not.toHaveBeenCalled();
    expect(run('tools/call', callTool('read_page', { path: '/a' }))).toBe(JSON.stringify(text));
    expect(readPage).toHaveBeenCalledExactlyOnceWith({ path: '/a' });
  });

  test('every method checks its params', async () => {
    const run = await dispatch(goodTools);
    for (const method of ['initialize', 'ping', 'tools/list', 'tools/call']) {
      expect(run(method, 'a'), method).toBeInstanceOf(Refusal);
      expect(run(method, []), method).toBeInstanceOf(Refusal);
    }
  });
});

describe('what goes out', () => {
  test.each<[string, string, unknown]>([
    ['a result without content', 'getInitPrompt', {}],
    ['content of an unknown kind', 'getInitPrompt', { content: [{ type: 'picture', data: '' }] }],
    ['a member that no revision has', 'readPage', { ...text, extra: 1 }],
    [
      'a structured result that its schema refuses',
      'listSiteSections',
      { ...text, structuredContent: { ...sections, language: 'xx' } },
    ],
    ['no structured result, where the tool has an output schema', 'listSiteSections', text],
  ])('%s is a defect, not an answer', async (_, tool, result) => {
    const run = await dispatch({ ...goodTools, [tool]: () => result });
    const { name = '' } =
      descriptors.find((descriptor) => descriptor.name.replaceAll('_', '') === tool.toLowerCase()) ?? {};
    const args = name === 'read_page' ? { path: '/a' } : {};
    expect(() => run('tools/call', callTool(name, args))).toThrow(/does not match the contract/);
  });

  test('a tool with an output schema may fail without a structured result', async () => {
    const failure = { ...text, isError: true as const };
    const run = await dispatch({ ...goodTools, listSiteSections: () => failure });
    expect(run('tools/call', callTool('list_site_sections'))).toBe(JSON.stringify(failure));
  });

  test('the same result is serialised once', async () => {
    const run = await dispatch(goodTools);
    const stringify = vi.spyOn(JSON, 'stringify');
    const params = callTool('read_page', { path: '/a' });
    const first = run('tools/call', params);
    const calls = stringify.mock.calls.length;
    expect(run('tools/call', params)).toBe(first);
    expect(stringify.mock.calls.length).toBe(calls);
    stringify.mockRestore();
  });
});
