import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from './exchange-table.ts';
import { type McpAnswer, type McpServer, revisions, startMcpServer, versionHeader } from './mcp-server.ts';

let server: McpServer;
beforeAll(async () => {
  server = await startMcpServer();
});
afterAll(() => server.stop());

/** What can depend on nothing but the request: the rate limit and the clock have headers of their own. */
function comparable({ status, headers, text }: McpAnswer): object {
  const own = Object.entries(headers).filter(([name]) => !/^(ratelimit-.*|date)$/.test(name));
  return { status, text, headers: Object.fromEntries(own) };
}

test('responses do not depend on earlier or concurrent requests', async () => {
  const requests = revisions.flatMap((revision) =>
    rows.map(({ body, headers }) => ({ body, headers: { ...versionHeader(revision), ...headers } })),
  );
  const first: object[] = [];
  for (const { body, headers } of requests) first.push(comparable(await server.post(body, headers)));
  const backwards: object[] = [];
  for (const { body, headers } of requests.toReversed())
    backwards.push(comparable(await server.post(body, headers)));
  const together = await Promise.all(requests.map(({ body, headers }) => server.post(body, headers)));
  expect(backwards.toReversed()).toEqual(first);
  expect(together.map(comparable)).toEqual(first);
});

test('session ids are ignored, and not assigned', async () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const plain = await server.post(body);
  const withSession = await server.post(body, {
    'mcp-session-id': 'made-up',
    'last-event-id': '5',
    cookie: 'a=b',
    authorization: 'Bearer x',
  });
  expect(comparable(withSession)).toEqual(comparable(plain));
  expect(plain.headers).not.toHaveProperty('mcp-session-id');
});

test('no order of calls is required: a tool answers before initialize', async () => {
  const { text } = await server.post(
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_init_prompt"}}',
  );
  expect(JSON.parse(text).result.content).toHaveLength(1);
});
