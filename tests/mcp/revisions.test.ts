import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { protocolVersions } from '../../generated/mcp/tools.ts';
import { knownRevisions, selectRevisions } from '../../runtime/mcp/protocol.ts';
import {
  call,
  callTool,
  initialize,
  type Json,
  type McpServer,
  revisions,
  startMcpServer,
  versionHeader,
} from './mcp-server.ts';

let server: McpServer;
beforeAll(async () => {
  server = await startMcpServer();
});
afterAll(() => server.stop());

async function ask(body: string, revision?: string): Promise<Json> {
  const answer = await server.post(body, revision === undefined ? {} : versionHeader(revision));
  return JSON.parse(answer.text).result;
}

test('each revision has a file with its name, and is registered', () => {
  const files = readdirSync(new URL('../../runtime/mcp/revisions/', import.meta.url));
  const dated = files.filter((name) => /^\d.*\.ts$/.test(name)).map((name) => name.replace('.ts', ''));
  const versions = knownRevisions.map(({ version }) => version);
  expect(versions).toEqual(dated.toSorted().toReversed());
  expect(selectRevisions(protocolVersions).map(({ version }) => version)).toEqual(protocolVersions);
  expect(knownRevisions.filter(({ assumedWithoutHeader }) => assumedWithoutHeader)).toHaveLength(1);
});

test('a contract gets the revisions that it names, newest first, in whatever order it names them', () => {
  expect(selectRevisions(['2025-03-26', '2025-06-18'])).toEqual(knownRevisions.slice(-2));
  expect(selectRevisions(['2025-03-26', '2026-07-28', '2025-11-25', '2025-06-18'])).toEqual(knownRevisions);
  expect(selectRevisions(['2025-03-26']).map(({ version }) => version)).toEqual(['2025-03-26']);
});

test('an unknown revision prevents the start, with the supported ones', () => {
  expect(() => selectRevisions(['2025-06-18', '2099-01-01'])).toThrow(
    /2099-01-01; .* 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26/,
  );
});

test.each([
  ['2025-06-18', '2025-06-18'],
  ['2025-03-26', '2025-03-26'],
  ['2024-11-05', '2025-06-18'],
  ['2025-11-25', '2025-06-18'],
  ['', '2025-06-18'],
  ['constructor', '2025-06-18'],
])('a client that asks for %j is answered with %j, whatever the header says', async (asked, given) => {
  for (const header of [undefined, ...revisions]) {
    const result = await ask(initialize(asked), header);
    expect(result.protocolVersion).toBe(given);
    expect('title' in result.serverInfo).toBe(given === '2025-06-18');
  }
});

test('initialize promises tools, and nothing that changes', async () => {
  const { capabilities, serverInfo, instructions } = await ask(initialize('2025-06-18'));
  expect(capabilities).toEqual({ tools: {} });
  expect(serverInfo).toEqual({
    name: 'plan',
    title: 'Plan',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(instructions).toMatch(/\S/);
});

test('2025-06-18 has titles, output schemas and structured content', async () => {
  const { tools } = await ask(call('tools/list'), '2025-06-18');
  for (const tool of tools) expect(tool.title).toMatch(/\S/);
  expect(tools.filter(({ outputSchema }: Json) => outputSchema).map(({ name }: Json) => name)).toEqual([
    'list_site_sections',
  ]);
  const { content, structuredContent } = await ask(callTool('list_site_sections'), '2025-06-18');
  expect(structuredContent.sections.length).toBeGreaterThan(3);
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
});

test('2025-03-26 has none of them, and the same text', async () => {
  const { tools } = await ask(call('tools/list'), '2025-03-26');
  expect(JSON.stringify(tools)).not.toMatch(/"outputSchema"/);
  for (const tool of tools) {
    expect(Object.keys(tool).toSorted()).toEqual(['annotations', 'description', 'inputSchema', 'name']);
  }
  const older = await ask(callTool('list_site_sections'), '2025-03-26');
  const newer = await ask(callTool('list_site_sections'), '2025-06-18');
  expect(older).toEqual({ content: newer.content });
});
