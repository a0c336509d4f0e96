import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tools } from '../../../generated/mcp/tools.ts';
import { call, callTool, type McpServer, startMcpServer, versionHeader } from '../mcp-server.ts';
import { type Client, type Connection, connect1, connect2 } from './connect.ts';

const clients: { name: string; revision: string; connect: (url: string) => Promise<Connection> }[] = [
  { name: '@modelcontextprotocol/sdk 1.x', revision: '2025-06-18', connect: connect1 },
  { name: '@modelcontextprotocol/client 2.x', revision: '2025-06-18', connect: (url) => connect2(url, {}) },
  {
    name: '@modelcontextprotocol/client 2.x, looking for a newer revision first',
    revision: '2025-06-18',
    connect: (url) => connect2(url, { versionNegotiation: { mode: 'auto' } }),
  },
  {
    name: '@modelcontextprotocol/client 2.x that speaks 2025-03-26 only',
    revision: '2025-03-26',
    connect: (url) => connect2(url, { supportedProtocolVersions: ['2025-03-26'] }),
  },
];

let server: McpServer;
beforeAll(async () => {
  server = await startMcpServer();
});
afterAll(() => server.stop());

describe.each(clients)('$name', ({ connect, revision: expected }) => {
  let client: Client;
  let revision: string | undefined;
  const errors: Error[] = [];

  beforeAll(async () => {
    ({ client, revision } = await connect(server.url));
    client.onerror = (error) => errors.push(error);
  });
  afterAll(async () => {
    await client.close();
    expect(errors).toEqual([]);
  });

  test('connects', async () => {
    expect(revision).toBe(expected);
    expect(client.getServerVersion()).toMatchObject({ name: 'plan', version: expect.stringMatching(/^\d/) });
    expect(client.getInstructions()).toContain('read_page');
    await client.ping();
  });

  test('lists the tools, as far as the revision knows their members', async () => {
    const { tools: listed, nextCursor } = await client.listTools();
    expect(nextCursor).toBeUndefined();
    const known = tools.map(({ title, ...tool }) => {
      if (expected === '2025-06-18') return { ...tool, title };
      return Object.fromEntries(Object.entries(tool).filter(([member]) => member !== 'outputSchema'));
    });
    expect(listed).toEqual(known);
  });

  test('calls every tool', async () => {
    const prompt = await client.callTool({ name: 'get_init_prompt' });
    expect(prompt.content[0].text).toMatch(/^# /m);
    const sections = await client.callTool({ name: 'list_site_sections', arguments: { language: 'en' } });
    const output = JSON.parse(sections.content[0].text);
    expect(output.sections[0]).toMatchObject({ path: '/why' });
    expect(sections.structuredContent).toEqual(expected === '2025-06-18' ? output : undefined);
    const page = await client.callTool({ name: 'read_page', arguments: { path: output.sections[1].path } });
    expect(page.isError).not.toBe(true);
    expect(page.content[0].text).toContain('/methodology');
  });

  test('gets errors', async () => {
    const missing = await client.callTool({ name: 'read_page', arguments: { path: '/methodologies' } });
    expect(missing.isError).toBe(true);
    expect(missing.content[0].text).toContain('(/methodology)');
    await expect(client.callTool({ name: 'write_page', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
    await expect(client.callTool({ name: 'read_page', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
    await expect(client.listTools({ cursor: 'next' })).rejects.toMatchObject({ code: -32602 });
  });
});

test('a client that is pinned to a newer revision is told that it is not offered, and which are', async () => {
  const pinned = connect2(server.url, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await expect(pinned).rejects.toMatchObject({ code: 'ERA_NEGOTIATION_FAILED' });
  const response = await fetch(server.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'server/discover',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: {} }),
  });
  expect(response.status).toBe(400);
  const { error } = await response.json();
  expect(error.code).toBe(-32600);
  for (const revision of ['2025-03-26', '2025-06-18']) expect(JSON.stringify(error)).toContain(revision);
});

test('nobody is asked to log in: no tool demands a token or looks at one, and there is no metadata', async () => {
  const messages = [call('tools/list'), ...tools.map(({ name }) => callTool(name, {}))];
  for (const message of messages)
    for (const token of [null, 'Bearer wrong']) {
      const headers = { ...versionHeader('2025-06-18'), authorization: token };
      const response = await server.post(message, headers);
      expect([response.status, response.headers['www-authenticate']], message).toEqual([200, undefined]);
    }
  const { status } = await server.send('GET', '/.well-known/oauth-protected-resource/api/mcp', {});
  expect(status).toBe(404);
});
