import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Editor } from '../../generator/support/editor.ts';
import { root, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';

/** Five operations: a bearer token, a key or a token, both, a token or nothing, and nothing. */
const spec = path.join(root, 'tests/engine/service/fixtures/orders.yaml');

const imports = `
import type { BySchemes } from '@plan-surface/engine';
import type { GetOrderReply, Handlers } from './generated/server/handlers.ts';
import { createPartialService, createService, type Options, type Security } from './generated/server/service.ts';
export type Imported = [BySchemes<1>, GetOrderReply, Handlers, Options, Security, typeof createService, typeof createPartialService];
interface User {
  readonly name: string;
}
interface Client {
  readonly app: string;
}
export type Callers = BySchemes<{ bearer: User; apiKey: Client }>;
export declare const found: GetOrderReply;
`;

const handlers = `
export const handlers: Handlers<User> = {
  getHealth: (_, { reply }) => reply.ok('It works.'),
  listOrders({ path, query }, { reply }) {
    return reply.ok([], { 'X-Total': path.shop.length + (query.limit ?? 1) });
  },
  async createOrder({ body, path, query }, { principal, reply, problem }) {
    if (query.dryRun) throw problem.conflict({ title: path.shop + principal.name, status: 409 });
    return reply.created({ orderId: body.items.length });
  },
  async getOrder(request, context) {
    return context.reply.notFound({ title: context.principal?.name ?? '', status: request.path.id });
  },
  cancelOrder: (_, { reply }) => reply.noContent(),
};
`;

let editor: Editor;
beforeAll(async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'generated'));
  await writeSound(path.join(folder, 'generated'), spec);
  editor = new Editor(path.join(folder, 'program.ts'));
});

describe('what an editor shows', () => {
  beforeAll(() => {
    editor.open(`${imports}${handlers}
handlers.createOrder;
createService<User>(handlers, {
  security: { bearer: (token, { scopes }) => (scopes.length > token.length ? null : { name: 'Ada' }), apiKey: () => null },
  authorize: () => ({ name: 'Ada' }),
});`);
    expect(editor.errors()).toEqual([]);
  });

  const createOrder =
    '(property) createOrder: (request: CreateOrderRequest, context: CreateOrderContext<User>) => Awaitable<CreateOrderReply>';
  test.each([
    ['createOrder({ |body', '(parameter) body: NewOrder'],
    ['createOrder({ body, |path', '(parameter) path: { shop: string; }'],
    ['createOrder({ body, path, |query', '(parameter) query: { dryRun?: boolean; }'],
    ['listOrders({ path, |query', '(parameter) query: { limit?: number; state?: State; }'],
    ['{ |principal, reply, problem }', '(parameter) principal: User'],
    ['{ principal, |reply, problem }', '(parameter) reply: CreateOrderReplies'],
    ['getOrder(|request', '(parameter) request: GetOrderRequest'],
    ['getOrder(request, |context', '(parameter) context: GetOrderContext<User>'],
    [
      'context.|principal',
      '(property) Context<User | null, GetOrderReplies, "notFound">.principal: User | null',
    ],
    ['body.|items', '(property) items: Item[]'],
    ['|createOrder({', createOrder],
    ['handlers.|createOrder;', createOrder],
    ['reply.|created(', '(method) CreateOrderReplies.created(body: { orderId: number; }): CreateOrderReply'],
    [
      'reply.|ok([]',
      '(method) ListOrdersReplies.ok(body: Order[], headers: { readonly "X-Total": number; }): ListOrdersReply',
    ],
    ['problem.|conflict(', '(method) conflict(body: Problem): Error'],
    ['reply.|noContent(', '(method) CancelOrderReplies.noContent(): CancelOrderReply'],
    ['|bearer: (token', '(property) bearer: Authenticator<string, User, "write">'],
    ['{ |scopes }', '(parameter) scopes: readonly "write"[]'],
  ])('%s: its type by its names', (place, shown) => {
    expect(editor.hover(place)).toBe(shown);
  });

  test('the members of a request, of a reply and of a body, to a reader who asks for more', () => {
    expect(editor.hover('getOrder(|request', 1)).toBe(
      '(parameter) request: { readonly path: { id: number; }; readonly mediaType: "application/json"; }',
    );
    expect(editor.hover('{ principal, |reply, problem }', 1)).toBe(
      '(parameter) reply: { created(body: { orderId: number; }): CreateOrderReply; conflict(body: Problem): CreateOrderReply; }',
    );
    expect(editor.hover('createOrder({ |body', 1)).toBe(
      '(parameter) body: { note?: string; items: Item[]; }',
    );
  });

  test('what can be written: builders, members of a body and of a request, schemes', () => {
    expect(editor.completions('reply.|created(')).toEqual(['conflict', 'created']);
    expect(editor.completions('reply.created({ |orderId')).toEqual(['orderId']);
    expect(editor.completions('body.|items')).toEqual(['items', 'note']);
    // What the pattern already has is not offered again.
    expect(editor.completions('createOrder({ |body')).toEqual(['body', 'contentType', 'mediaType']);
    expect(editor.signature('reply.created(|{')).toBe('body: { orderId: number; }');
  });

  test('the operations, where handlers are to be written', () => {
    const operations = ['cancelOrder', 'createOrder', 'getHealth', 'getOrder', 'listOrders'];
    editor.open(`${imports}export const all: Handlers<User> = { };`);
    expect(editor.completions('Handlers<User> = { |}')).toEqual(operations);
    editor.open(`${imports}createPartialService<User>({ }, { authorize: () => null });`);
    expect(editor.completions('createPartialService<User>({ |}')).toEqual(operations);
  });

  test('the parameters of an authorize that stands beside authenticators, or alone', () => {
    const security = 'security: { bearer: () => null, apiKey: (key) => (key ? null : null) }';
    for (const table of ['handlers', 'handlers as unknown as Handlers<Callers>'])
      for (const decider of [`${security}, `, '']) {
        const authorize =
          'authorize: (request, operation) => (request.method === operation.method ? null : null)';
        editor.open(`${imports}${handlers}createService(${table}, { ${decider}${authorize} });`);
        expect(editor.errors()).toEqual([]);
        expect(editor.hover('(|request, operation) =>')).toBe('(parameter) request: IncomingRequest');
      }
    const joined = `${security}, authorize: (_request, _operation, _requirements, known) => known`;
    editor.open(
      `${imports}${handlers}createService(handlers as unknown as Handlers<Callers>, { ${joined} });`,
    );
    expect(editor.hover('_requirements, |known')).toContain('known: User | Client | Partial<');
  });

  test('the schemes, where authenticators are to be written', () => {
    editor.open(`${imports}${handlers}createService<User>(handlers, { security: { } });`);
    expect(editor.completions('security: { |}')).toEqual(['apiKey', 'bearer']);
  });
});

const known =
  "security: { bearer: () => ({ name: 'Ada' }), apiKey: () => null }, authorize: () => ({ name: 'Ada' })";

describe('an error of a handler', () => {
  /** A handler that is wrong, the code of the error, and what its first line says. */
  const wrong: readonly (readonly [what: string, handler: string, code: string, firstLine: RegExp])[] = [
    [
      "returns another operation's reply",
      'createOrder: () => found,',
      'TS2322',
      /^Type 'GetOrderReply' is not assignable to type 'Awaitable<CreateOrderReply>'\.$/,
    ],
    [
      "resolves with another operation's reply",
      'async createOrder() { return found; },',
      'TS2322',
      /^Type '\(\) => Promise<GetOrderReply>' is not assignable to type '\(request: CreateOrderRequest, context: CreateOrderContext<User>\) => Awaitable<CreateOrderReply>'\.$/,
    ],
    [
      'returns one of two replies',
      'createOrder: async (_, { reply }) => (Date.now() > 1 ? reply.created({ orderId: 1 }) : found),',
      'TS2322',
      /is not assignable to type 'Awaitable<CreateOrderReply>'\.$/,
    ],
    [
      'returns an object without a builder',
      'createOrder: () => ({ orderId: 1 }),',
      'TS2322',
      /^Type '\{ orderId: number; \}' is not assignable to type 'Awaitable<CreateOrderReply>'\.$/,
    ],
    [
      'returns nothing',
      'createOrder(_, { reply }) { reply.created({ orderId: 1 }); },',
      'TS2322',
      /^Type '\(_: CreateOrderRequest, \{ reply \}: CreateOrderContext<User>\) => void' is not assignable/,
    ],
    [
      'uses a builder that is not declared',
      "createOrder: (_, { reply }) => reply.ok('x'),",
      'TS2339',
      /^Property 'ok' does not exist on type 'CreateOrderReplies'\.$/,
    ],
    [
      'reads a member that the request does not have',
      'createOrder: ({ headers }, { reply }) => reply.created(headers),',
      'TS2339',
      /^Property 'headers' does not exist on type 'CreateOrderRequest'\.$/,
    ],
    [
      'is for another request',
      'createOrder: async (request: { body: string }) => Promise.reject(new Error(request.body)),',
      'TS2322',
      /^Type '\(request: \{ body: string; \}\) => Promise<CreateOrderReply>' is not assignable to type '\(request: CreateOrderRequest, /,
    ],
    [
      'has the name of no operation',
      'createOrdr: () => found,',
      'TS2561',
      /'createOrdr' does not exist in type 'Handlers<User>'\. Did you mean to write 'createOrder'\?$/,
    ],
  ];
  /** The bodies of replies are checked where they are written, and named as the contract names them. */
  const bodies: typeof wrong = [
    [
      'gives a member that the body does not have',
      'createOrder: (_, { reply }) => reply.created({ orderID: 1 }),',
      'TS2561',
      /^Object literal may only specify known properties, but 'orderID' does not exist in type '\{ orderId: number; \}'\. Did you mean to write 'orderId'\?$/,
    ],
    [
      'gives a member that a body of the components does not have',
      "createOrder: (_, { reply }) => reply.conflict({ titel: '', status: 409 }),",
      'TS2561',
      /but 'titel' does not exist in type 'Problem'\. Did you mean to write 'title'\?$/,
    ],
    [
      'leaves a member out',
      "createOrder: (_, { reply }) => reply.conflict({ title: '' }),",
      'TS2345',
      /^Argument of type '\{ title: string; \}' is not assignable to parameter of type 'Problem'\.$/,
    ],
  ];
  const inTable = (handler: string) => `
export const wrong: Handlers<User> = {
  ...handlers,
  ${handler}
};`;
  const inCall = (handler: string) => `
createService<User>({
  ...handlers,
  ${handler}
}, { ${known} });`;

  test.each([
    ...wrong.map((one) => [...one, true] as const),
    ...bodies.map((one) => [...one, false] as const),
  ])('that %s stands in its line, and its first line tells', (_, handler, code, firstLine, isNamed) => {
    for (const program of [inTable(handler), inCall(handler)]) {
      const text = imports + handlers + program;
      const errors = editor.open(text).errors();
      expect(errors).toHaveLength(1);
      const [place = '', told = ''] = (errors[0]?.split('\n')[0] ?? '').split(`: error ${code}: `);
      expect(told).toMatch(firstLine);
      if (isNamed) expect(told).toMatch(/createOrde?r/i);
      const line = text.split('\n').findIndex((one) => one.includes(handler)) + 1;
      expect(place).toMatch(new RegExp(`^\\(${line},\\d+\\)$`));
    }
  });

  test('for a missing one names it: first, where handlers are typed; in its second line as an argument', () => {
    const others = `${imports}${handlers}const { createOrder: left, ...others } = handlers;\nexport { left };\n`;
    const [typed = ''] = editor.open(`${others}export const some: Handlers<User> = others;`).errors();
    expect(typed).toMatch(/^\(\d+,\d+\): error TS2741: Property 'createOrder' is missing in type /);
    const [given = ''] = editor.open(`${others}createService<User>(others, { ${known} });`).errors();
    expect(given.split('\n')[1]).toMatch(/^ {2}Property 'createOrder' is missing in type /);
  });

  test('of middleware is as short', () => {
    const run = 'async run({ context }, next) { await next(); return context.principal; }';
    const program = `createService<User>(handlers, { ${known}, middleware: [{ operations: ['createOrder'], ${run} }] });`;
    const errors = editor.open(imports + handlers + program).errors();
    expect(errors).toHaveLength(1);
    expect(errors[0]?.split('\n')[0]).toMatch(
      /: error TS2322: Type '\(\{ context \}: MiddlewareCall<User>, next: \(\) => Promise<Answered>\) => Promise<User \| null>' is not assignable to type '\(call: MiddlewareCall<User>, /,
    );
  });

  test('of a service that is partial says as much', () => {
    const program = `createPartialService<User>({ createOrder: () => found }, { ${known} });`;
    const errors = editor.open(imports + program).errors();
    expect(errors).toHaveLength(1);
    expect(errors[0]?.split('\n')[0]).toMatch(
      /Type '\(\) => GetOrderReply' is not assignable to type '\(request: CreateOrderRequest, context: CreateOrderContext<User>\) => Awaitable<CreateOrderReply>'\.$/,
    );
  });
});

describe('a service without a decision on callers', () => {
  const demanded = 'OptionsWithSecurity<User, "bearer" | "apiKey"> | OptionsWithAuthorize<User>';

  test.each([
    'createService(handlers, {});',
    'createService<User>(handlers, {});',
    'createService(handlers, { compress: true });',
  ])('%s: the first line has its schemes, security and authorize', (call) => {
    const errors = editor.open(imports + handlers + call).errors();
    expect(errors).toHaveLength(1);
    expect(errors[0]?.split('\n')[0]).toMatch(/: error TS2345: /);
    expect(errors[0]?.split('\n')[0]).toContain(`is not assignable to parameter of type '${demanded}'.`);
  });

  test('without options the place that demands them has its schemes, security and authorize', () => {
    const errors = editor.open(`${imports}${handlers}createService(handlers);`).errors();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/: error TS2554: Expected 2 arguments, but got 1\.$/);
    expect(editor.related()).toEqual([
      'options: OptionsWithSecurity<Principal, "bearer" | "apiKey"> | OptionsWithAuthorize<Principal>,',
    ]);
  });

  test.each([
    ['createService(handlers, { security: { bearer: () => null } });', 'apiKey'],
    ['createPartialService(handlers, { security: { apiKey: () => null } });', 'bearer'],
    ['export const options: Options<User> = { security: { bearer: () => null } };', 'apiKey'],
  ])('%s: the scheme without an authenticator is named first', (program, scheme) => {
    const [error = ''] = editor.open(imports + handlers + program).errors();
    expect(error.split('\n')[0]).toMatch(
      new RegExp(
        `: error TS2741: Property '${scheme}' is missing in type .* but required in type 'Security<User, "bearer" \\| "apiKey">'\\.$`,
      ),
    );
  });

  test('what several schemes know at once must be made one principal', () => {
    const program = 'createService<User>(handlers, { security: {} as Security<User> });';
    const [error = ''] = editor.open(imports + handlers + program).errors();
    expect(error).toMatch(/ {4}Property 'authorize' is missing in type /);
  });
});

test('no builder or handler of our own contract is shown as a path into generated types', async () => {
  const source = await readFile(path.join(root, 'generated/server/handlers.ts'), 'utf8');
  const operations = [...source.matchAll(/^ {2}readonly (\w+): \($/gm)].map(([, name = '']) => name);
  const builders = [...source.matchAll(/^export interface (\w+Replies) \{\n(.*?)^\}$/gms)].flatMap(
    ([, name = '', body = '']) =>
      [...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, builder = '']) => [name, builder] as const),
  );
  expect(Math.min(operations.length, builders.length)).toBeGreaterThan(40);
  const names = [...new Set(builders.map(([name]) => name))];
  const text = [
    `import type { Handlers, ${names.join(', ')} } from '${root}/generated/server/handlers.ts';`,
    `declare const handlers: Handlers<{ readonly name: string }>;`,
    ...names.map((name) => `declare const of${name}: ${name};`),
    ...operations.map((name) => `handlers.${name};`),
    ...builders.map(([name, builder]) => `of${name}.${builder};`),
  ];
  editor.open(text.join('\n'));
  const shown = [
    ...operations.map((name) => editor.hover(`handlers.|${name};`)),
    ...builders.map(([name, builder]) => editor.hover(`of${name}.|${builder};`)),
  ];
  expect(
    shown.filter((one) => /\boperations\[|\bcomponents\[|Parameters<|Pick<|Omit<| \? /.test(one)),
  ).toEqual([]);
  expect(shown.filter((one) => one.length > 400)).toEqual([]);
});
