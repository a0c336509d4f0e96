import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { buildService, fetchOf, type Loose } from '../../engine/service/mcp/support/build-service.ts';
import { callTool, requestOf } from '../../engine/service/mcp/support/tool-caller.ts';
import { type ListedTool, type Row, unreadable } from './read-tool.ts';

const textOf = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
/** Tools that the compiler refuses so far: an upload of a form, and a stream of events. */
const refused = ['upload_plan', 'watch_bookings'];
const rows = parse(textOf('calls.yaml')) as readonly Row[];
const url = 'http://rooms.example/mcp';
const revision = '2025-11-25';

/** What the handlers were given, by the operation and as one object. */
const received: { operation: string; given: Record<string, unknown> }[] = [];
let fetch: ReturnType<typeof fetchOf>;
let tools: ReadonlyMap<string, ListedTool>;

const answers: Readonly<Record<string, (reply: Loose) => unknown>> = {
  listRooms: (reply) => reply.ok({ rooms: [] }),
  searchRooms: (reply) => reply.ok({ rooms: [] }),
  getRoom: (reply) => reply.ok({ id: 'r7', name: 'Blue' }),
  findBookings: (reply) => reply.ok({ bookings: [] }),
  createBooking: (reply) => reply.created({ id: 17, room: 'r7', status: 'P' }),
  changeBooking: (reply) => reply.ok({ id: 17, room: 'r7', status: 'A' }),
};

/** The contract, without the operations that cannot be tools. */
function contractText(): string {
  const contract = parse(textOf('contract.yaml'));
  for (const item of Object.values(contract.paths as Record<string, Record<string, Loose>>))
    for (const operation of Object.values(item))
      if (refused.includes(operation.operationId)) operation['x-mcp'] = false;
  return stringify(contract);
}

beforeAll(async () => {
  const names = [...new Set(rows.map(({ tool }) => tool))];
  const handlers = Object.fromEntries(
    names.map((tool) => {
      const operation = tool.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const handler = ({ path: inPath, query, body }: Loose, { reply }: Loose) => {
        received.push({ operation: tool, given: { ...inPath, ...query, ...body } });
        return (answers[operation] ?? ((one: Loose) => one.noContent()))(reply);
      };
      return [operation, handler];
    }),
  );
  fetch = fetchOf((await buildService(contractText()))(handlers));
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
  test.each(rows.filter(({ tool }) => !refused.includes(tool)))('$task', async (row) => {
    const tool = tools.get(row.tool);
    if (tool === undefined) throw new Error(`there is no tool ${row.tool}`);
    expect(unreadable(tool, row)).toEqual([]);
    received.length = 0;
    const { result } = await callTool(fetch, url, revision, row.tool, row.arguments);
    expect(result?.isError ?? false, JSON.stringify(result?.content)).toBe(false);
    expect(received).toEqual([{ operation: row.tool, given: row.arguments }]);
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
