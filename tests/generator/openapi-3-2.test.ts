import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toFetch } from '@plan-surface/engine/fetch';
import { toNodeListener } from '@plan-surface/engine/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lint } from '../../generator/compile.ts';
import type { JsonObject } from '../../generator/source/json.ts';
import { valueAt } from '../../generator/source/pointer.ts';
import { startServer } from '../engine/support/http-client.ts';
import { functionsIn } from './support/load-validator.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { compileSound, writeSound } from './support/valid-contracts.ts';

type Fragment = Readonly<Record<string, unknown>>;

/** A contract of one operation, with more in some of its objects. */
function contractWith({
  root,
  item,
  operation,
  response,
  mediaType,
  components,
}: Readonly<Record<string, Fragment>>) {
  const content = { 'application/json': { schema: { type: 'string' }, ...mediaType } };
  const responses = { 200: { description: 'd', content, ...response } };
  return {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    ...root,
    paths: { '/a': { post: { operationId: 'a', responses, ...operation }, ...item } },
    components: { schemas: {}, ...components },
  };
}

async function write(contract: object): Promise<string> {
  const spec = path.join(await temporaryFolder(), 'contract.json');
  await writeFile(spec, JSON.stringify(contract));
  return spec;
}

const response = '/paths/~1a/post/responses/200';
const body = `${response}/content/application~1json`;
const example = (more: Fragment) => ({ mediaType: { examples: { one: more } } });
const schema = (more: Fragment) => ({ components: { schemas: { A: more } } });
const scheme = (more: Fragment) => ({
  components: { securitySchemes: { s: more } },
  operation: { security: [{ s: [] }] },
});
const parameter = (more: Fragment) => ({
  operation: { parameters: [{ name: 'p', schema: { type: 'string' }, ...more }] },
});
const operation = { operationId: 'b', responses: { default: { description: 'd' } } };
const flow = {
  deviceAuthorizationUrl: 'https://plan.example/d',
  tokenUrl: 'https://plan.example/t',
  scopes: {},
};

/** What OpenAPI 3.2 adds and the compiler takes, and where it is in the published document. */
const taken: readonly (readonly [name: string, Record<string, Fragment>, pointer: string])[] = [
  ['$self', { root: { $self: 'https://plan.example/openapi' } }, '/$self'],
  ['name of a server', { root: { servers: [{ url: '/', name: 'here' }] } }, '/servers/0/name'],
  ['summary of a tag', { root: { tags: [{ name: 't', summary: 's' }] } }, '/tags/0/summary'],
  ['parent of a tag', { root: { tags: [{ name: 't' }, { name: 'u', parent: 't' }] } }, '/tags/1/parent'],
  ['kind of a tag', { root: { tags: [{ name: 't', kind: 'nav' }] } }, '/tags/0/kind'],
  ['summary of a response', { response: { summary: 's' } }, `${response}/summary`],
  ['dataValue', example({ dataValue: 'a' }), `${body}/examples/one/dataValue`],
  ['serializedValue', example({ serializedValue: '"a"' }), `${body}/examples/one/serializedValue`],
  [
    'xml.nodeType',
    schema({ type: 'string', xml: { nodeType: 'text' } }),
    '/components/schemas/A/xml/nodeType',
  ],
  [
    'oauth2MetadataUrl',
    scheme({
      type: 'oauth2',
      flows: { deviceAuthorization: flow },
      oauth2MetadataUrl: 'https://plan.example/m',
    }),
    '/components/securitySchemes/s/oauth2MetadataUrl',
  ],
  [
    'flow deviceAuthorization',
    scheme({ type: 'oauth2', flows: { deviceAuthorization: flow } }),
    '/components/securitySchemes/s/flows/deviceAuthorization/deviceAuthorizationUrl',
  ],
  [
    'deprecated security scheme',
    scheme({ type: 'http', scheme: 'basic', deprecated: true }),
    '/components/securitySchemes/s/deprecated',
  ],
  [
    'the dialect of 3.2',
    { root: { jsonSchemaDialect: 'https://spec.openapis.org/oas/3.2/dialect/2025-09-17' } },
    '/jsonSchemaDialect',
  ],
  [
    'discriminator.defaultMapping',
    {
      components: {
        schemas: {
          Cat: { type: 'object', properties: { kind: { const: 'cat' } } },
          Other: { type: 'object', properties: { kind: { type: 'string', not: { const: 'cat' } } } },
        },
      },
      mediaType: {
        schema: {
          anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' }],
          discriminator: { propertyName: 'kind', defaultMapping: 'Other' },
        },
      },
    },
    `${body}/schema/discriminator/defaultMapping`,
  ],
  ['the method QUERY', { item: { query: operation } }, '/paths/~1a/query'],
  [
    'additionalOperations',
    { item: { additionalOperations: { LINK: operation } } },
    '/paths/~1a/additionalOperations/LINK',
  ],
  [
    'itemSchema of events',
    {
      response: {
        content: {
          'text/event-stream': {
            itemSchema: { type: 'object', required: ['data'], properties: { data: { type: 'string' } } },
          },
        },
      },
    },
    `${response}/content/text~1event-stream/itemSchema`,
  ],
];

describe('OpenAPI 3.2: supported', () => {
  test.each(taken)('%s', async (_, parts, pointer) => {
    const contract = contractWith(parts);
    const output = await compileSound(await write(contract));
    const published = JSON.parse(String(output.get('public/openapi.json')));
    expect(published.openapi).toBe('3.2.0');
    expect(valueAt(published, pointer)).toEqual(valueAt(JSON.parse(JSON.stringify(contract)), pointer));
    expect(valueAt(published, pointer)).toBeDefined();
    // Older versions do not have it.
    const { diagnostics } = await lint(await write({ ...contract, openapi: '3.1.1' }), null);
    expect(
      diagnostics.some((one) => /^PS(20|31|41)/.test(one.code) && pointer.startsWith(one.pointer)) ||
        isKeyword(pointer),
    ).toBe(true);
  });

  /** The linter leaves schemas to us; what is in an annotation's object is not checked. */
  const isKeyword = (pointer: string) => /xml|discriminator|jsonSchemaDialect/.test(pointer);

  test('media types as components', async () => {
    const M = {
      schema: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
      example: { a: 'a' },
    };
    const reference = { $ref: '#/components/mediaTypes/M' };
    const contract = contractWith({
      components: { mediaTypes: { M } },
      operation: { requestBody: { content: { 'application/json': reference } } },
      response: { content: { 'application/json': reference } },
    });
    const output = await compileSound(await write(contract));
    const published = JSON.parse(String(output.get('public/openapi.json')));
    expect(valueAt(published, body)).toEqual(M);
    expect(valueAt(published, '/components/mediaTypes/M')).toEqual(M);
    expect(String(output.get('types/openapi.ts')).match(/a: string;/g)).toHaveLength(2);
    expect([...functionsIn(output).keys()].filter((name) => /^validateA.*Body/.test(name))).not.toEqual([]);
    expect(await found({ ...contract, openapi: '3.1.1' })).toContain('PS201 /components/mediaTypes');
    const wrong = { ...M, example: { a: 1 } };
    expect(await found({ ...contract, components: { mediaTypes: { M: wrong } } })).toEqual([
      'PS405 /components/mediaTypes/M/example/a',
    ]);
  });

  test('a response without a description', async () => {
    const contract = contractWith({ response: { description: undefined, summary: 's' } });
    expect(await found(contract)).toEqual([]);
    expect(await found({ ...contract, openapi: '3.1.1' })).toContain(`PS202 ${response}`);
  });

  test('an event stream is typed, and its events are checked', async () => {
    const parts = taken.find(([name]) => name.startsWith('itemSchema'))?.[1] ?? {};
    const output = await compileSound(await write(contractWith(parts)));
    expect(String(output.get('types/openapi.ts'))).toContain('"text/event-stream": {');
    expect([...functionsIn(output).keys()]).toContain('validateA200Event');
  });
});

describe('the methods of OpenAPI 3.2', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  const found = {
    description: 'd',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Filter' } } },
  };
  const contract = {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/items/{id}': {
        parameters: [id],
        query: {
          operationId: 'find',
          requestBody: { required: true, content: found.content },
          responses: { 200: found, '4XX': { description: 'd' } },
        },
        additionalOperations: {
          PURGE: { responses: { 204: { description: 'd' }, '4XX': { description: 'd' } } },
        },
      },
    },
    webhooks: {
      changed: {
        additionalOperations: { NOTIFY: { operationId: 'notify', responses: { 204: { description: 'd' } } } },
      },
    },
    components: {
      schemas: { Filter: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
    },
  };

  test('are served on node:http and fetch, and called by the client', async () => {
    const folder = await temporaryFolder();
    await writeSound(folder, await write(contract));
    const { createService } = await import(path.join(folder, 'server/service.ts'));
    const { createClient } = await import(path.join(folder, 'client/client.ts'));
    const service = createService({
      find: ({ body }: { body: object }, { reply }: Context) => reply.ok(body),
      purgeItemsById: (_: object, { reply }: Context) => reply.noContent(),
    });
    const serve = toFetch(service);
    const server = await startServer(toNodeListener(service));
    onTestFinished(() => server.stop());
    const hosts = [
      createClient({ baseUrl: `http://127.0.0.1:${server.port}` }),
      createClient({
        baseUrl: 'http://localhost',
        fetch: (url: string, init: RequestInit) => serve(new Request(url, init)),
      }),
    ];
    for (const client of hosts) {
      const answer = await client.find({ path: { id: 1 }, body: { name: 'a' } });
      expect([answer.status, answer.body]).toEqual([200, { name: 'a' }]);
      expect((await client.find({ path: { id: 1 }, body: {} })).status).toBe(400);
      expect((await client.purgeItemsById({ path: { id: 1 } })).status).toBe(204);
    }
    const refused = await server.ask('/items/1');
    expect([refused.status, refused.headers['allow']]).toEqual([405, 'QUERY, PURGE, OPTIONS']);
  });

  test('have types where the contract has them, and sections in the reference', async () => {
    const output = await compileSound(await write(contract));
    const types = String(output.get('types/openapi.ts'));
    expect(types).toMatch(
      /query: operations\["find"\];\s+additionalOperations: \{\s+PURGE: operations\["purgeItemsById"\]/,
    );
    expect(types).toMatch(/NOTIFY: operations\["notify"\]/);
    expect(types).toMatch(/ {4}purgeItemsById: \{\s+parameters: \{[\s\S]*?id: number;/);
    expect(String(output.get('reference/reference.ts'))).toMatch(/"QUERY"[\s\S]*"PURGE"/);
  });
});

/** The form of the specification's own example: data is described, and not every event has it. */
test('events whose data is optional are served, and the client gives those that have data', async () => {
  const event = { type: 'string' };
  const itemSchema = {
    type: 'object',
    required: ['event'],
    properties: { event, data: { type: 'string' }, retry: { type: 'integer' } },
    oneOf: [
      { properties: { event: { const: 'added' }, data: { contentMediaType: 'application/json' } } },
      { properties: { event: { const: 'wait' } } },
    ],
  };
  const parts = { response: { content: { 'text/event-stream': { itemSchema } } } };
  const folder = await temporaryFolder();
  await writeSound(folder, await write(contractWith(parts)));
  const { createService } = await import(path.join(folder, 'server/service.ts'));
  const { createClient } = await import(path.join(folder, 'client/client.ts'));
  const events = [{ event: 'wait', retry: 5 }, { event: 'added', data: '1' }, { event: 'added' }];
  const serve = toFetch(createService({ a: (_: object, { reply }: Context) => reply.ok(from(events)) }));
  const answer = await serve(new Request('http://localhost/a', { method: 'POST' }));
  expect(await answer.text()).toBe('event: wait\nretry: 5\n\nevent: added\ndata: 1\n\nevent: added\n\n');
  const fetch = (url: string, init: RequestInit) => serve(new Request(url, init));
  const { body } = await createClient({ baseUrl: 'http://localhost', fetch }).a();
  const read: unknown[] = [];
  for await (const one of body) read.push(one);
  expect(read).toEqual([{ event: 'added', data: '1' }]);
  const program = path.join(folder, 'program.ts');
  await writeFile(
    program,
    `import { createClient } from './client/client.ts';
for await (const { event, data } of (await createClient({ baseUrl: '' }).a()).body) {
  const text: string = data;
  const name: string = event;
  console.log(text, name);
}
export {};
`,
  );
  expect(typeCheck([program])).toEqual([]);
});

async function* from<One>(list: readonly One[]): AsyncGenerator<One> {
  yield* list;
}

interface Context {
  readonly reply: { ok(body: object): unknown; noContent(): unknown };
}

/** What OpenAPI 3.2 adds and the compiler refuses, and where it says so. */
const refused: readonly (readonly [name: string, Record<string, Fragment>, expected: string])[] = [
  [
    'an additional operation whose method has a member of its own',
    { item: { additionalOperations: { QUERY: operation } } },
    'PS204 /paths/~1a/additionalOperations/QUERY',
  ],
  [
    'a method that Node cannot read',
    { item: { additionalOperations: { SHOUT: operation } } },
    'PS313 /paths/~1a/additionalOperations/SHOUT',
  ],
  [
    'in: querystring',
    parameter({ in: 'querystring', schema: undefined, content: { 'application/json': {} } }),
    'PS313 /paths/~1a/post/parameters/0/in',
  ],
  ['style: cookie', parameter({ in: 'cookie', style: 'cookie' }), 'PS204 /paths/~1a/post/parameters/0/style'],
  [
    'allowReserved in a header',
    parameter({ in: 'header', allowReserved: true }),
    'PS313 /paths/~1a/post/parameters/0/allowReserved',
  ],
  [
    'itemSchema of lines',
    { response: { content: { 'application/jsonl': { itemSchema: {} } } } },
    `PS313 ${response}/content/application~1jsonl/itemSchema`,
  ],
  [
    'itemSchema of a request',
    { operation: { requestBody: { content: { 'text/event-stream': { itemSchema: {} } } } } },
    'PS313 /paths/~1a/post/requestBody/content/text~1event-stream/itemSchema',
  ],
  [
    'itemSchema with other data',
    {
      response: {
        content: {
          'text/event-stream': {
            itemSchema: { type: 'object', required: ['data'], properties: { data: { type: 'object' } } },
          },
        },
      },
    },
    `PS313 ${response}/content/text~1event-stream/itemSchema`,
  ],
  ['prefixEncoding', { mediaType: { prefixEncoding: [{}] } }, `PS313 ${body}/prefixEncoding`],
  ['itemEncoding', { mediaType: { itemEncoding: {} } }, `PS313 ${body}/itemEncoding`],
  [
    'encoding in an encoding',
    { mediaType: { encoding: { a: { encoding: {} } } } },
    `PS201 ${body}/encoding/a/encoding`,
  ],
  [
    'a component with items, where it is not a stream of events',
    {
      components: { mediaTypes: { M: { itemSchema: {} } } },
      response: { content: { 'application/jsonl': { $ref: '#/components/mediaTypes/M' } } },
    },
    'PS313 /components/mediaTypes/M/itemSchema',
  ],
  [
    'a reference to $self',
    {
      root: { $self: 'https://plan.example/openapi' },
      mediaType: { schema: { $ref: 'https://plan.example/openapi#/components/schemas/A' } },
    },
    `PS313 ${body}/schema/$ref`,
  ],
  [
    'an example in dataValue that does not match',
    example({ dataValue: 1 }),
    `PS405 ${body}/examples/one/dataValue`,
  ],
];

describe('OpenAPI 3.2: refused', () => {
  test.each(refused)('%s', async (_, parts, expected) => {
    expect(await found(contractWith(parts))).toContain(expected);
  });
});

async function found(contract: JsonObject): Promise<string[]> {
  const { diagnostics } = await lint(await write(contract), null);
  return diagnostics
    .filter(({ code }) => !/^PS32/.test(code))
    .map(({ code, pointer }) => `${code} ${pointer}`);
}
