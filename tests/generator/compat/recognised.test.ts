import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareContracts } from '../../../generator/compat/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'compat-recognised-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function compare(old: object, next: object) {
  const [base, spec] = ['old.json', 'next.json'].map((name) => path.join(folder, name)) as [string, string];
  const head = { openapi: '3.1.1', info: { title: 'Shop', version: '1' } };
  writeFileSync(base, JSON.stringify({ ...head, ...old }));
  writeFileSync(spec, JSON.stringify({ ...head, ...next }));
  const { changes } = await compareContracts(base, spec);
  return changes.map(({ code, verdict, operations }) => `${verdict} ${code} ${operations.join(', ')}`);
}

const done = { 204: { description: 'Done.' } };
const get = (more: object = {}) => ({ get: { responses: done, ...more } });
const server = (...urls: readonly string[]) => ({ servers: urls.map((url) => ({ url })) });

test('a part of all paths may move to the address of the servers, and back', async () => {
  const short = { ...server('https://shop.example/v1/'), paths: { '/pets/{id}': get(id('id')) } };
  const long = { ...server('https://shop.example'), paths: { '/v1/pets/{id}': get(id('id')) } };
  const named = { operationId: 'getPet' };
  const withNames = (contract: typeof short | typeof long, name: string) => ({
    ...contract,
    paths: { [name]: get({ ...id('id'), ...named }) },
  });
  expect(await compare(withNames(short, '/pets/{id}'), withNames(long, '/v1/pets/{id}'))).toEqual([]);
  expect(await compare(withNames(long, '/v1/pets/{id}'), withNames(short, '/pets/{id}'))).toEqual([]);
  const elsewhere = { ...withNames(long, '/v1/pets/{id}'), ...server('https://other.example') };
  expect(await compare(withNames(short, '/pets/{id}'), elsewhere)).toEqual(['unknown PC207 every operation']);
});

const id = (name: string) => ({
  parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
});

test('another address is compatible, a lost one is undecided', async () => {
  const paths = { '/pets': get() };
  const one = { ...server('https://a.example'), paths };
  const two = { ...server('https://a.example', 'https://b.example'), paths };
  expect(await compare(one, two)).toEqual(['compatible PC207 every operation']);
  expect(await compare(two, one)).toEqual(['unknown PC207 every operation']);
  const own = { ...one, paths: { '/pets': get(server('https://b.example')) } };
  expect(await compare(one, own)).toEqual(['unknown PC207 GET /pets']);
  const variable = (values: readonly string[]) => ({
    servers: [
      { url: 'https://{region}.example', variables: { region: { default: values[0], enum: values } } },
    ],
    paths,
  });
  expect(await compare(variable(['eu', 'us']), variable(['eu']))).toEqual(['unknown PC207 every operation']);
});

test('what clients find under the new address is compared, not what has the old path', async () => {
  const was = { ...server('https://a.example/v1'), paths: { '/pets': get({ operationId: 'a' }) } };
  const paths = {
    '/v1/pets': get({ operationId: 'a' }),
    '/pets': {
      get: {
        operationId: 'b',
        parameters: [{ name: 'x', in: 'query', required: true, schema: {} }],
        responses: done,
      },
    },
  };
  expect(await compare(was, { ...server('https://a.example'), paths })).toEqual([
    'compatible PC202 GET /pets',
  ]);
});

const scheme = { type: 'apiKey', in: 'header', name: 'X-Key' };
const secured = (name: string, more: object = {}) => ({
  security: [{ [name]: [] }],
  paths: { '/pets': get(), '/food': get(), '/open': get({ security: [] }) },
  components: { securitySchemes: { [name]: scheme, ...more } },
});

test('a security scheme may have another name', async () => {
  // Generated code names what gives the credentials after the scheme.
  const named = Array(2).fill('compatible PC311 the contract');
  expect(await compare(secured('key'), secured('apiKey'))).toEqual(named);
  const other = {
    ...secured('apiKey'),
    components: { securitySchemes: { apiKey: { ...scheme, name: 'Key' } } },
  };
  // Once for the requirement that all operations share.
  expect(await compare(secured('key'), other)).toEqual([
    'breaking PC251 GET /pets, GET /food',
    'compatible PC252 GET /pets, GET /food',
    ...named,
  ]);
  // Where the old name is still there, the new one is another scheme.
  expect(await compare(secured('key'), secured('apiKey', { key: scheme }))).toContain(
    'breaking PC251 GET /pets, GET /food',
  );
});

const count = 48;
const many = (of: (index: number) => object, components: object) => ({
  paths: Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, get(of(index))])),
  components,
});
const shared = {
  parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
  responses: { Missing: { description: 'None.' } },
  schemas: { Pet: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' } } } },
};
const limited = many(() => ({ parameters: [{ $ref: '#/components/parameters/Limit' }] }), shared);
const missing = many(
  () => ({ responses: { ...done, 404: { $ref: '#/components/responses/Missing' } } }),
  shared,
);
const plain = many(() => ({}), shared);

test('what 48 operations refer to is one entry when it is taken away, added or changed', async () => {
  const all = Object.keys(plain.paths).map((one) => `GET ${one}`);
  expect(await compare(limited, plain)).toEqual([`breaking PC213 ${all.join(', ')}`]);
  expect(await compare(plain, limited)).toEqual([`compatible PC212 ${all.join(', ')}`]);
  expect(await compare(missing, plain)).toEqual([`compatible PC231 ${all.join(', ')}`]);
  expect(await compare(plain, missing)).toEqual([`breaking PC232 ${all.join(', ')}`]);
  const Limit = { ...shared.parameters.Limit, schema: { type: 'boolean' } };
  const other = { ...limited, components: { ...shared, parameters: { Limit } } };
  expect(await compare(limited, other)).toEqual([`breaking PC101 ${all.join(', ')}`]);
});

test('taken away from some operations alone, it is one entry each: each was changed', async () => {
  const some = many(
    (index) => (index < 3 ? {} : { responses: { ...done, 404: { $ref: '#/components/responses/Missing' } } }),
    shared,
  );
  expect(await compare(missing, some)).toEqual([0, 1, 2].map((index) => `compatible PC231 GET /p${index}`));
  const few = many(
    (index) => (index < 3 ? {} : { parameters: [{ $ref: '#/components/parameters/Limit' }] }),
    shared,
  );
  expect(await compare(few, limited)).toEqual([0, 1, 2].map((index) => `compatible PC212 GET /p${index}`));
});

test('what the operations of a path share is one entry', async () => {
  const item = (more: object) => ({ paths: { '/p': { ...get(), delete: { responses: done }, ...more } } });
  const limitedItem = item({ parameters: [shared.parameters.Limit] });
  expect(await compare(limitedItem, item({}))).toEqual(['breaking PC213 GET /p, DELETE /p']);
});

test('what operations have themselves is one entry each', async () => {
  const own = (name: string) =>
    many((index) => ({ parameters: index < 2 ? [{ ...query, name }] : [] }), shared);
  expect(await compare(own('limit'), plain)).toEqual(['breaking PC213 GET /p0', 'breaking PC213 GET /p1']);
});

const query = { in: 'query', schema: { type: 'integer' } };

test('what is shown for one operation of several is breaking for all of them', async () => {
  const pet = (properties: object) => ({
    Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, ...properties } },
  });
  const ref = { $ref: '#/components/schemas/Pet' };
  const answering = (schema: object, schemas: object) => ({
    paths: Object.fromEntries(
      [ref, schema].map((one, index) => [
        `/p${index}`,
        get({
          responses: { 200: { description: 'One.', content: { 'application/json': { schema: one } } } },
        }),
      ]),
    ),
    components: { schemas },
  });
  // No value of the second operation has the property: it has no other than the name.
  const named = { allOf: [ref], maxProperties: 1 };
  const age = { age: { type: 'integer' } };
  expect(await compare(answering(named, pet(age)), answering(named, pet({})))).toEqual([
    'breaking PC236 GET /p0, GET /p1',
  ]);
});
