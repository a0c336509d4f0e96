import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildService, fetchOf, type Loose } from '../../engine/service/mcp/support/build-service.ts';
import { callTool, requestOf } from '../../engine/service/mcp/support/tool-caller.ts';
import { type ListedTool, type Row, unreadable } from './read-tool.ts';

const textOf = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const rows = parse(textOf('calls.yaml')) as readonly Row[];
const url = 'http://rooms.example/mcp';
const revision = '2025-11-25';

async function* changes() {
  for (const id of [1, 2]) yield { data: { id, room: 'r7', status: 'A' } };
}

/** What the handlers were given, by the operation and as one object. */
const received: { operation: string; given: Record<string, unknown> }[] = [];
let fetch: ReturnType<typeof fetchOf>;
let search: ReturnType<typeof fetchOf>;
let tools: ReadonlyMap<string, ListedTool>;

const answers: Readonly<Record<string, (reply: Loose) => unknown>> = {
  listRooms: (reply) => reply.ok({ rooms: [] }),
  searchRooms: (reply) => reply.ok({ rooms: [] }),
  getRoom: (reply) => reply.ok({ id: 'r7', name: 'Blue' }),
  findBookings: (reply) => reply.ok({ bookings: [] }),
  createBooking: (reply) => reply.created({ id: 17, room: 'r7', status: 'P' }),
  watchBookings: (reply) => reply.ok(changes()),
  changeBooking: (reply) => reply.ok({ id: 17, room: 'r7', status: 'A' }),
};

beforeAll(async () => {
  const names = [...new Set(rows.map(({ tool }) => tool))];
  const handlers = Object.fromEntries(
    names.map((tool) => {
      const operation = tool.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const handler = async ({ path: inPath, query, body }: Loose, { reply }: Loose) => {
        const given = { ...inPath, ...query, ...body };
        for (const [name, value] of Object.entries(given))
          if (value instanceof File) given[name] = Buffer.from(await value.arrayBuffer()).toString('base64');
        received.push({ operation: tool, given });
        return (answers[operation] ?? ((one: Loose) => one.noContent()))(reply);
      };
      return [operation, handler];
    }),
  );
  const contract = textOf('contract.yaml');
  fetch = fetchOf((await buildService(contract))(handlers));
  search = fetchOf(
    (await buildService(contract.replace('path: /mcp,', 'path: /mcp, mode: search,')))(handlers),
  );
  const { result } = await (await fetch(url, requestOf(revision, 'tools/list'))).json();
  tools = new Map((result.tools as ListedTool[]).map((tool) => [tool.name, tool]));
});

test('the rows are those that were written before the tools were shaped', () => {
  expect(createHash('sha256').update(textOf('calls.yaml')).digest('hex')).toBe(
    '4ef2b1cb98699e6334ebc2213ebb621b48a5ccd2ce8e9ce82b01c8cac713aa75',
  );
  expect(rows).toHaveLength(60);
});

describe('what each row gives can be read in its entry of tools/list, and reaches the handler', () => {
  test.each(rows)('$task', async (row) => {
    const tool = tools.get(row.tool);
    if (tool === undefined) throw new Error(`there is no tool ${row.tool}`);
    expect(unreadable(tool, row)).toEqual([]);
    received.length = 0;
    const { result } = await callTool(fetch, url, revision, row.tool, row.arguments);
    expect(result?.isError ?? false, JSON.stringify(result?.content)).toBe(false);
    expect(received).toEqual([{ operation: row.tool, given: row.arguments }]);
  });
});

/** What of a call the text of an operation does not say: names of arguments, and values without what they mean. */
function unsaid(shown: string, value: unknown, by: string | null): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unsaid(shown, item, by));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const isNamed = new RegExp(`(- |[{,] )${name}\\*?: `).test(shown);
    const codes = name === by ? [] : [member].flat().filter((one) => shown.includes(`"${one}" |`));
    const silent = codes.filter((code) => !shown.includes(`"${code}" (`));
    return [...(isNamed ? [] : [name]), ...silent.map(String), ...unsaid(shown, member, by)];
  });
}

describe('in search mode, too: from what show_operation says', () => {
  test.each(rows)('$task', async ({ tool: operation, arguments: args }) => {
    const show = await callTool(search, url, revision, 'show_operation', { operation });
    const shown = String(show.result?.content[0]?.['text']);
    const by = /Arguments by (\S+?):/.exec(shown)?.[1] ?? null;
    expect(unsaid(shown, args, by), shown).toEqual([]);
    received.length = 0;
    const called = await callTool(search, url, revision, 'call_operation', { operation, arguments: args });
    expect(called.result?.isError ?? false, JSON.stringify(called.result?.content)).toBe(false);
    expect(received).toEqual([{ operation, given: args }]);
  });
});

test.each([
  [
    'the arguments of two kinds',
    'send_notice',
    { booking: 17, kind: 'sms', number: '+4930123456', text: 'Hi', url: 'https://example.org' },
  ],
  ['a kind without what it requires', 'send_notice', { booking: 17, kind: 'mail', to: 'bo@example.org' }],
  [
    'a text that is too long for its kind',
    'send_notice',
    { booking: 17, kind: 'sms', number: '+4930123456', text: 'x'.repeat(161) },
  ],
  ['no kind', 'pay_booking', { booking: 17, token: 'tok_1' }],
])('a union is flat for readers alone: %s are refused by the contract', async (_, tool, args) => {
  received.length = 0;
  const { result } = await callTool(fetch, url, revision, tool, args);
  expect(result?.isError).toBe(true);
  expect(received).toEqual([]);
});
