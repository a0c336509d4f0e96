import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protocolVersions, tools } from '../../generated/mcp/tools.ts';
import { mcpHandlers } from '../../runtime/site/api/mcp.ts';
import { readSettings } from '../../runtime/site/source/settings.ts';
import { call, initialize, type Json, type McpServer, startMcpServer, versionHeader } from './mcp-server.ts';

const { baseUrl } = readSettings({});
let server: McpServer;
let manifest: Json;
let card: Json;
let listed: Json;
let initialized: Json;

beforeAll(async () => {
  server = await startMcpServer();
  const get = async (path: string) => JSON.parse((await server.send('GET', path, {})).text);
  const ask = async (body: string) =>
    JSON.parse((await server.post(body, versionHeader('2025-06-18'))).text).result;
  manifest = await get('/.well-known/mcp.json');
  card = await get('/.well-known/mcp/server-card.json');
  listed = await ask(call('tools/list'));
  initialized = await ask(initialize('2025-06-18'));
});
afterAll(() => server.stop());

describe('the manifest, the server card and the server say the same', () => {
  test('of the tools', () => {
    expect(listed.tools).toEqual(tools);
    expect(manifest.tools).toEqual(listed.tools);
    expect(card.tools).toEqual(listed.tools);
  });

  test('of the revisions', async () => {
    expect(manifest.protocolVersions).toEqual(protocolVersions);
    expect(card.remotes[0].supportedProtocolVersions).toEqual(protocolVersions);
    for (const version of protocolVersions) {
      const answer = JSON.parse((await server.post(initialize(version))).text);
      expect(answer.result.protocolVersion).toBe(version);
    }
  });

  test('of the server', () => {
    const { name, title, version } = initialized.serverInfo;
    expect(manifest).toMatchObject({ name, title, version });
    expect(card).toMatchObject({
      name: `localhost/${name}`,
      title,
      version,
      description: manifest.description,
    });
    expect(card.capabilities).toEqual(initialized.capabilities);
  });

  test('of its name, which a public site has by its domain', () => {
    const { getMcpServerCard } = mcpHandlers(readSettings({ BASE_URL: 'https://plan.example' }));
    const reply = { ok: (body: Json) => body };
    expect(getMcpServerCard({} as never, { reply } as never)).toMatchObject({
      name: `example.${card.name.replace('localhost', 'plan')}`,
    });
  });

  test('of where it is', () => {
    expect(manifest.transport.url).toBe(`${baseUrl}/api/mcp`);
    expect(card.remotes[0].url).toBe(`${baseUrl}/api/mcp`);
  });
});

describe.each(tools)('$name', ({ annotations, ...tool }) => {
  const schemas: [string, Json][] = Object.entries(tool).filter(([member]) => member.endsWith('Schema'));

  test('is marked as read-only', () => {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  });

  test.each(schemas)('%s is one that strict clients accept', (_, schema) => {
    expect(schema.type).toBe('object');
    for (const keyword of ['oneOf', 'anyOf', 'allOf', '$ref', '$schema'])
      expect(schema).not.toHaveProperty(keyword);
    expect(JSON.stringify(schema)).not.toMatch(/"\$(ref|defs|dynamicRef|anchor|id)"|"definitions"/);
  });

  test.each(schemas)('%s is valid under draft-07 and 2020-12, and means the same in both', (_, schema) => {
    const older = new Ajv({ strict: true });
    const newer = new Ajv2020({ strict: true });
    expect(older.validateSchema(schema), older.errorsText()).toBe(true);
    expect(newer.validateSchema(schema), newer.errorsText()).toBe(true);
    const [inOlder, inNewer] = [older.compile(schema), newer.compile(schema)];
    const samples = [
      {},
      { path: '/faq' },
      { path: '' },
      { path: 1 },
      { language: 'es' },
      { language: 'xx' },
      { other: 1 },
      [],
      'a',
      null,
    ];
    for (const sample of [...samples, ...(schema.examples ?? [])])
      expect(inNewer(sample)).toBe(inOlder(sample));
  });
});
