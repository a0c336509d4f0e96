import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadToolServer } from '../tool-server/build.ts';
import { startToolServer } from '../tool-server/serve.ts';
import { type Client, type Connection, connect1, connect2 } from './connect.ts';

const auto = { versionNegotiation: { mode: 'auto' } };
const pinned = { versionNegotiation: { mode: { pin: '2026-07-28' } } };
const only = (version: string) => ({ supportedProtocolVersions: [version] });

const clients: { name: string; revision: string; connect: (url: string) => Promise<Connection> }[] = [
  { name: 'SDK 1.x', revision: '2025-11-25', connect: connect1 },
  { name: 'client 2.x', revision: '2025-11-25', connect: (url) => connect2(url, {}) },
  { name: 'client 2.x, auto', revision: '2026-07-28', connect: (url) => connect2(url, auto) },
  { name: 'client 2.x, pinned', revision: '2026-07-28', connect: (url) => connect2(url, pinned) },
  ...['2025-11-25', '2025-06-18', '2025-03-26'].map((revision) => ({
    name: `client 2.x of ${revision} alone`,
    revision,
    connect: (url: string) => connect2(url, only(revision)),
  })),
];

let server: Awaited<ReturnType<typeof startToolServer>>;
beforeAll(async () => {
  server = await startToolServer();
});
afterAll(() => server.stop());

describe.each(clients)('$name', ({ connect, revision }) => {
  let client: Client;
  let negotiated: string | undefined;
  const errors: Error[] = [];
  beforeAll(async () => {
    ({ client, revision: negotiated } = await connect(server.url));
    client.onerror = (error) => errors.push(error);
  });
  afterAll(async () => {
    await client.close();
    expect(errors).toEqual([]);
  });
  const isNewest = revision === '2026-07-28';

  test('connects', () => {
    expect(negotiated).toBe(revision);
    expect(client.getServerVersion()).toMatchObject({ name: 'tool-server', version: '1.2.3' });
    expect(client.getInstructions()).toBe('Call add_numbers.');
  });

  test('lists every tool', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(
      (await loadToolServer()).definition.tools.map(({ descriptor }) => descriptor.name),
    );
  });

  test('calls tools, with structured content where the revision has it', async () => {
    const sum = await client.callTool({ name: 'add_numbers', arguments: { a: 2, b: 3 } });
    expect(sum.content).toEqual([{ type: 'text', text: '{"sum":5}' }]);
    expect(sum.structuredContent).toEqual(revision === '2025-03-26' ? undefined : { sum: 5 });
    const failed = await client.callTool({ name: 'test_error_handling' });
    expect(failed.isError).toBe(true);
  });

  test('sends arguments as headers where the tool asks for it', async () => {
    for (const args of [
      { query: 'q', region: 'eu', limit: 3, dryRun: false, place: { zone: 'a' } },
      { query: 'q', region: ' größe\n', limit: -1 },
    ]) {
      await client.listTools();
      const { content } = await client.callTool({ name: 'run_query', arguments: args });
      expect(JSON.parse(content[0].text)).toEqual(args);
    }
  });

  test('gets errors', async () => {
    const wrong = client.callTool({ name: 'add_numbers', arguments: { a: 'x', b: 1 } });
    if (revision < '2025-11-25') await expect(wrong).rejects.toMatchObject({ code: -32602 });
    else expect(await wrong).toMatchObject({ isError: true });
    await expect(client.callTool({ name: 'nope', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    if (isNewest) {
      const sampling = client.callTool({ name: 'test_missing_capability', arguments: {} });
      await expect(sampling).rejects.toMatchObject({ code: -32021 });
    }
  });
});

test('a client that looks for the new revision falls back where there is none', async () => {
  const older = await startToolServer({ protocolVersions: ['2025-11-25', '2025-06-18'] });
  try {
    const { client, revision } = await connect2(older.url, auto);
    expect(revision).toBe('2025-11-25');
    expect((await client.callTool({ name: 'test_simple_text' })).content).toHaveLength(1);
    await client.close();
    await expect(connect2(older.url, pinned)).rejects.toThrow();
  } finally {
    await older.stop();
  }
});

test('a client of the new revision works without older ones', async () => {
  const newest = await startToolServer({ protocolVersions: ['2026-07-28'] });
  try {
    for (const mode of [auto, pinned]) {
      const { client, revision } = await connect2(newest.url, mode);
      expect(revision).toBe('2026-07-28');
      expect((await client.listTools()).tools.length).toBeGreaterThan(5);
      await client.close();
    }
    await expect(connect1(newest.url)).rejects.toThrow();
  } finally {
    await newest.stop();
  }
});
