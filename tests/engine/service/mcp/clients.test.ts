import { toNodeListener } from '@plan-surface/engine/node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Client, type Connection, connect1, connect2 } from '../../../mcp/clients/connect.ts';
import { type RunningServer, startServer } from '../../support/http-client.ts';
import { buildDesk, createDesk } from './support/programs.ts';

let server: RunningServer;
let url: string;
beforeAll(async () => {
  const { engine } = await createDesk(await buildDesk());
  server = await startServer(toNodeListener(engine));
  url = `http://127.0.0.1:${server.port}/mcp`;
}, 60_000);
afterAll(() => server.stop());

const pinned = { versionNegotiation: { mode: { pin: '2026-07-28' } } };
const auto = { versionNegotiation: { mode: 'auto' } };

const clients: readonly (readonly [name: string, connect: () => Promise<Connection>])[] = [
  ['SDK 1.x', () => connect1(url)],
  ['client 2.x', () => connect2(url, {})],
  ['client 2.x, auto', () => connect2(url, auto)],
  ['client 2.x, pinned to 2026-07-28', () => connect2(url, pinned)],
];

describe.each(clients)('%s', (name, connect) => {
  async function connected(): Promise<Client> {
    const { client, revision } = await connect();
    onTestFinished(() => client.close());
    expect(revision).toBe(/auto|pinned/.test(name) ? '2026-07-28' : '2025-11-25');
    return client;
  }

  test('lists the tools, and calls them with results that fit their output schemas', async () => {
    const client = await connected();
    // The client checks structured content against the schemas that it was shown.
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(16);
    const book = await client.callTool({ name: 'getBook', arguments: { id: 2 } });
    expect(book.structuredContent).toMatchObject({ title: 'Micrographia', part: { parts: [{ name: 'b' }] } });
    expect((await client.callTool({ name: 'countBooks' })).structuredContent).toEqual({ result: 3 });
    const text = await client.callTool({ name: 'getText', arguments: { id: 1 } });
    expect(text.content[0].text).toMatch(/^Elements begins/);
    const loan = await client.callTool({ name: 'renewLoan', arguments: { id: 1 } });
    expect(loan.content[0].text).toContain('Location: /loans/1');
  });

  test('gets errors as results, with and without an output schema', async () => {
    const client = await connected();
    await client.listTools();
    for (const [tool, args, status] of [
      ['getBook', { id: 9 }, 404],
      ['getText', { id: 9 }, 404],
      ['who_am_i', {}, 401],
      ['getBroken', { how: 'throws' }, 500],
    ] as const) {
      const result = await client.callTool({ name: tool, arguments: args });
      expect([tool, result.isError, JSON.parse(result.content[0].text).status]).toEqual([tool, true, status]);
    }
    const wrong = await client.callTool({ name: 'getBook', arguments: { id: 0 } });
    expect([wrong.isError, wrong.content[0].text]).toEqual([true, 'The argument /id must be >= 1.']);
  });
});
