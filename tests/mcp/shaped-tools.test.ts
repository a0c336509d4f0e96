import { beforeAll, describe, expect, test } from 'vitest';
import { buildService, fetchOf, type Loose } from '../engine/service/mcp/support/build-service.ts';
import { type Called, callTool, requestOf } from '../engine/service/mcp/support/tool-caller.ts';

const contract = `
openapi: 3.1.1
info: { title: Shop, version: 1.0.0 }
x-mcp-server: { path: /mcp, mode: search, revisions: ["2025-11-25"] }
paths:
  /{tenant}/orders:
    get:
      operationId: orders
      x-mcp:
        listed: true
        arguments: { tenant: { fixed: acme }, debug: { hidden: true }, limit: { default: 2 }, result: { fixed: short } }
        fields: [orders.id, orders.buyer.name, total]
      parameters:
        - { name: tenant, in: path, required: true, schema: { $ref: "#/components/schemas/Tenant" } }
        - { name: debug, in: query, schema: { type: boolean } }
        - { name: limit, in: query, required: true, description: How many., schema: { type: integer, maximum: 10 } }
        - { name: result, in: header, schema: { type: string } }
      responses:
        "200":
          description: Them.
          content:
            application/json:
              schema:
                type: object
                required: [orders]
                properties:
                  total: { type: integer }
                  cost: { type: integer }
                  orders: { type: array, items: { type: object, properties: { id: { type: integer }, note: { type: string }, buyer: { type: object, properties: { name: { type: string }, mail: { type: string } } } } } }
        "404": { description: Nobody., content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } } }
  /orders:
    post:
      operationId: order
      x-mcp: { listed: true, arguments: { source: { fixed: assistant }, count: { default: 1 } } }
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [item, source, count], additionalProperties: false, properties: { item: { type: string }, source: { type: string }, count: { type: integer, minimum: 1 } } } } }
      responses: { "204": { description: Done. } }
components:
  schemas:
    Tenant: { type: string, minLength: 3 }
`;

const url = 'http://shop.example/mcp';
let fetch: ReturnType<typeof fetchOf>;
let given: Loose;
let isEmpty = false;
beforeAll(async () => {
  const createService = await buildService(contract);
  fetch = fetchOf(
    createService({
      orders: ({ path, query, headers }: Loose, { reply }: Loose) => {
        given = { ...path, ...query, ...headers };
        if (query.limit === 9) return reply.notFound({ message: 'gone' });
        if (isEmpty) return reply.ok({ orders: [], cost: 5 });
        const buyer = { name: 'Ada', mail: 'ada@example.org' };
        return reply.ok({ total: 1, cost: 5, orders: [{ id: 1, note: 'x', buyer }] });
      },
      order: ({ body }: Loose, { reply }: Loose) => {
        given = body;
        return reply.noContent();
      },
    }),
  );
});

const textOf = ({ result }: Called) => String(result?.content[0]?.['text']);

async function listed(name: string): Promise<Loose> {
  const { result } = (await (await fetch(url, requestOf('2025-11-25', 'tools/list'))).json()) as Loose;
  return result.tools.find((tool: { name: string }) => tool.name === name);
}

test('a list of tools has neither hidden nor fixed arguments, and says what is a default', async () => {
  const { inputSchema, outputSchema } = await listed('orders');
  expect(Object.keys(inputSchema.properties)).toEqual(['limit', 'result_cursor']);
  expect(inputSchema.properties.limit).toEqual({
    type: 'integer',
    maximum: 10,
    description: 'How many.',
    default: 2,
  });
  expect(inputSchema.required).toBeUndefined();
  expect(outputSchema).toBeUndefined();
  expect((await listed('order')).inputSchema.required).toEqual(['item']);
});

describe.each([
  ['a tool of its own', (name: string, args: object) => callTool(fetch, url, '2025-11-25', name, args), ''],
  [
    'a call of search mode',
    (operation: string, args: object) =>
      callTool(fetch, url, '2025-11-25', 'call_operation', { operation, arguments: args }),
    '/arguments',
  ],
])('in %s', (_, call, above) => {
  test('fixed values and defaults reach the handler, and of the result there is what was chosen', async () => {
    const called = await call('orders', {});
    expect(given).toEqual({ tenant: 'acme', limit: 2, result: 'short' });
    expect(JSON.parse(textOf(called))).toEqual({ total: 1, orders: [{ id: 1, buyer: { name: 'Ada' } }] });
    await call('orders', { limit: 3 });
    expect(given.limit).toBe(3);
    await call('order', { item: 'tea' });
    expect(given).toEqual({ item: 'tea', source: 'assistant', count: 1 });
  });

  test('a result that has nothing of it is empty, and an error is whole', async () => {
    isEmpty = true;
    expect(JSON.parse(textOf(await call('orders', {})))).toEqual({ orders: [] });
    isEmpty = false;
    expect(textOf(await call('orders', { limit: 9 }))).toContain('gone');
  });

  test.each([
    ['orders', { tenant: 'other' }, '/tenant'],
    ['orders', { debug: true }, '/debug'],
    ['order', { item: 'tea', source: 'me' }, '/source'],
  ])('%s refuses %o', async (name, args, pointer) => {
    given = null;
    const called = await call(name, args);
    expect(textOf(called)).toContain(`${above}${pointer} is not an argument of this tool`);
    expect(given).toBeNull();
  });
});

test('what is shown of an operation in search mode is the same', async () => {
  const shown = textOf(await callTool(fetch, url, '2025-11-25', 'show_operation', { operation: 'orders' }));
  expect(shown).not.toContain('tenant*');
  expect(shown).not.toContain('debug');
  expect(shown).toContain('- limit: integer – How many.');
  expect(shown).toContain('Of it there is: orders.id, orders.buyer.name, total');
});
