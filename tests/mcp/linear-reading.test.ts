import { afterEach, expect, test } from 'vitest';
import { defineServer, type ToolResult } from '../../generated/mcp/server.ts';
import { createMcpHandler } from '../../runtime/mcp/index.ts';

const none = (): ToolResult => ({ content: [] });
const tools = {
  getInitPrompt: none,
  readPage: none,
  listSiteSections: () => ({ ...none(), isError: true as const }),
};
const handle = createMcpHandler({
  ...defineServer({ tools }),
  protocolVersions: ['2026-07-28', '2025-06-18', '2025-03-26'],
  limits: { bodyBytes: 65_536, batch: 20, depth: 15 },
  serverInfo: { name: 'a', version: '1' },
  guard: null,
  refuse: ({ status }) => ({ status }),
});

const { parse } = JSON;
const { charCodeAt } = String.prototype;
afterEach(() => {
  JSON.parse = parse;
  String.prototype.charCodeAt = charCodeAt;
});

/** How many characters are read for one body, by the parser and one by one, for each character that it has. */
async function countReading(
  text: string,
  version?: string,
): Promise<{ perCharacter: number; answer: string }> {
  const bytes = new TextEncoder().encode(text);
  let read = 0;
  JSON.parse = (...args: Parameters<typeof parse>) => {
    read += args[0].length;
    return parse(...args);
  };
  String.prototype.charCodeAt = function (index) {
    read++;
    return charCodeAt.call(this, index);
  };
  const headers = {
    'content-type': 'application/json',
    'mcp-protocol-version': version,
    'mcp-method': 'tools/list',
  };
  const answer = await handle(
    { headers, readBody: async () => bytes },
    { signal: new AbortController().signal },
  );
  JSON.parse = parse;
  String.prototype.charCodeAt = charCodeAt;
  return { perCharacter: read / text.length, answer: 'body' in answer ? answer.body : '' };
}

/** A batch of 63 KB whose ids and other members all look as if they had to be read exactly. */
function batchOf(count: number, id: string): string {
  const filler = Array.from(
    { length: Math.floor(55_000 / count / 9) },
    (_, index) => `"id":{"${index % 10}":1}`,
  );
  const message = `{"jsonrpc":"2.0","id":${id},"method":"ping","params":{${filler.join(',')}}}`;
  return `[${Array<string>(count).fill(message).join(',')}]`;
}

test.each([1, 2, 20])('a body with %s ids beyond 2^53 is parsed once and read once more', async (count) => {
  const id = '9007199254740993';
  const { perCharacter, answer } = await countReading(batchOf(count, id));
  expect(answer.split(`"id":${id},"result"`)).toHaveLength(count + 1);
  expect(perCharacter).toBeGreaterThan(1.5);
  expect(perCharacter).toBeLessThan(2.1);
});

test('a body with other ids is parsed once, and not read again', async () => {
  const { perCharacter, answer } = await countReading(batchOf(20, '7'));
  expect(answer.split('"id":7,"result"')).toHaveLength(21);
  expect(perCharacter).toBe(1);
});

test('a request with metadata, headers and a limit of depth is parsed once, and not read again', async () => {
  const metadata = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    filler: Array.from({ length: 2_000 }, (_, index) => [[[[[{ index }]]]]]),
  };
  const request = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: metadata } };
  const { perCharacter, answer } = await countReading(JSON.stringify(request), '2026-07-28');
  expect(answer).toContain('"id":7,"result"');
  expect(perCharacter).toBe(1);
});
