import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ReadWriteVariants } from '../../generator/ir/variants/read-write-variants.ts';
import type { JsonObject } from '../../generator/source/json.ts';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { writeSound } from './support/valid-contracts.ts';
import { verdicts } from './support/verdicts.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const id = { type: 'string', readOnly: true };
const secret = { type: 'string', writeOnly: true };
const closed = (properties: JsonObject, ...required: string[]) => ({ type: 'object', properties, required });

/** What only readOnly and writeOnly make different. */
const marked = (components: JsonObject) =>
  new ReadWriteVariants(components, { isExact: false, fillsDefaults: false });
const exact = (components: JsonObject) =>
  new ReadWriteVariants(components, { isExact: true, fillsDefaults: false });

test('a component without marks is the same on both sides', () => {
  const views = marked({ A: closed({ id: { type: 'string' } }, 'id'), B: { allOf: [ref('A')] } });
  for (const name of ['A', 'B']) {
    expect(views.of(ref(name), 'request')).toEqual(ref(name));
    expect(views.of(ref(name), 'response')).toEqual(ref(name));
  }
});

test.each<[name: string, components: JsonObject, component: string, request: readonly string[] | null]>([
  ['in the property', { A: closed({ id, name: true }, 'id', 'name') }, 'A', ['name']],
  ['in what the property refers to', { A: closed({ id: ref('Id') }, 'id'), Id: id }, 'A', []],
  ['in a part of the property', { A: closed({ id: { allOf: [ref('Id')] } }, 'id'), Id: id }, 'A', []],
  [
    'in what is said of the same value',
    { A: { required: ['id'], allOf: [ref('B')] }, B: closed({ id }) },
    'A',
    [],
  ],
  ['as a property of that name', { A: closed({ readOnly: { type: 'boolean' } }, 'readOnly') }, 'A', null],
  ['as false', { A: closed({ id: { readOnly: false } }, 'id') }, 'A', null],
  ['as the other side', { A: closed({ secret }, 'secret') }, 'A', null],
])('marked %s: what a request must have', (_, components, component, request) => {
  const views = marked(components);
  const name = request === null ? component : `${component}Request`;
  expect(views.of(ref(component), 'request')).toEqual(ref(name));
  const form = views.component(name) as JsonObject | undefined;
  expect(form?.['required'] ?? null).toEqual(request);
});

test('members of the other side are refused', () => {
  const views = marked({ A: closed({ id, secret, name: true }, 'id') });
  expect(views.of(ref('A'), 'request')).toEqual(ref('ARequest'));
  expect(views.component('ARequest')).toMatchObject({ properties: { id: false, secret, name: true } });
  expect(views.of(ref('A'), 'response')).toEqual(ref('AResponse'));
  expect(views.component('AResponse')).toMatchObject({ properties: { id, secret: false, name: true } });
});

test.each([
  ['parameters', 'readOnly'],
  ['headers', 'writeOnly'],
] as const)('%s are not properties: what is marked stays, and stays required', (subject, mark) => {
  const views = marked({ Number: { type: 'integer', [mark]: true } });
  const group = closed({ number: ref('Number'), all: { type: 'string', [mark]: true } }, 'number', 'all');
  expect(views.of(group, subject)).toEqual(group);
});

test('the properties of a parameter are properties', () => {
  const group = closed({ filter: closed({ id, name: true }, 'id', 'name') }, 'filter');
  expect(marked({}).of(group, 'parameters')).toMatchObject({
    properties: { filter: { properties: { id: false }, required: ['name'] } },
    required: ['filter'],
  });
});

test('what refers to a component that differs, differs; in a cycle too', () => {
  const views = marked({
    A: closed({ b: ref('B'), c: ref('C') }),
    B: closed({ a: ref('A'), id }, 'id'),
    C: closed({ n: { type: 'number' } }, 'n'),
  });
  expect(views.of(ref('A'), 'request')).toEqual(ref('ARequest'));
  expect(views.component('ARequest')).toEqual(closed({ b: ref('BRequest'), c: ref('C') }));
  expect(views.component('BRequest')).toEqual(closed({ a: ref('ARequest'), id: false }));
});

test('a condition keeps what it requires', () => {
  const A = { ...closed({ id }, 'id'), not: { required: ['id', 'x'] }, if: { required: ['id'] } };
  const views = marked({ A });
  expect(views.of(ref('A'), 'request')).toEqual(ref('ARequest'));
  expect(views.component('ARequest')).toEqual({ ...A, properties: { id: false }, required: [] });
});

test('the name of a variant is one that no component has', () => {
  const views = marked({ Pet: closed({ id }, 'id'), PetRequest: {}, 'pet-request-view': {} });
  expect(views.of(ref('Pet'), 'request')).toEqual(ref('PetRequestViewView'));
});

const a = { properties: { a: true } };
const b = { properties: { b: true } };
const tagged = (kind: string) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: kind }, [kind]: true },
});
const components = {
  A: a,
  B: { allOf: [ref('A'), b] },
  Map: { additionalProperties: true },
  Cat: tagged('cat'),
};

test.each<[name: string, schema: JsonObject, response: JsonObject]>([
  ['an object', a, { ...a, additionalProperties: false }],
  ['a reference', ref('A'), ref('AResponse')],
  [
    'nothing that describes members',
    { type: 'object', required: ['a'] },
    { type: 'object', required: ['a'] },
  ],
  ['an object that is open', { ...a, additionalProperties: true }, { ...a, additionalProperties: true }],
  ['what refers to an open object', { ...a, allOf: [ref('Map')] }, { ...a, allOf: [ref('Map')] }],
  [
    'an object that says what others there are',
    { ...a, additionalProperties: b },
    { ...a, additionalProperties: { ...b, additionalProperties: false } },
  ],
  ['a reference with a comment', { allOf: [ref('A')] }, { allOf: [ref('AResponse')] }],
  [
    'what is put together',
    { allOf: [ref('B')], properties: { c: true }, patternProperties: { '^x': true } },
    {
      allOf: [ref('B')],
      properties: { c: true, a: true, b: true },
      patternProperties: { '^x': true },
      additionalProperties: false,
    },
  ],
  [
    'a choice by a member',
    { oneOf: [ref('Cat'), tagged('dog')] },
    { oneOf: [ref('CatResponse'), { ...tagged('dog'), additionalProperties: false }] },
  ],
  [
    'a choice by a member, with what is described around it',
    { ...a, anyOf: [ref('Cat'), { type: 'null' }] },
    {
      ...a,
      anyOf: [
        { ...ref('Cat'), properties: { a: true, kind: true, cat: true }, additionalProperties: false },
        { type: 'null' },
      ],
    },
  ],
  [
    'a choice by the type',
    { anyOf: [ref('A'), { type: 'null' }] },
    { anyOf: [ref('AResponse'), { type: 'null' }] },
  ],
  [
    'a choice that only trying tells',
    { anyOf: [ref('A'), b] },
    { anyOf: [ref('A'), b], unevaluatedProperties: false },
  ],
  [
    'a choice with any object',
    { anyOf: [ref('A'), { type: 'object' }] },
    { anyOf: [ref('A'), { type: 'object' }] },
  ],
  [
    'what depends on a condition',
    { if: { required: ['a'] }, else: a },
    { if: { required: ['a'] }, else: a, unevaluatedProperties: false },
  ],
  [
    'what an array contains',
    { contains: a, items: b },
    { contains: a, items: { ...b, additionalProperties: false } },
  ],
])('closed for a response: %s', (_, schema, response) => {
  expect(exact(components).of(schema, 'response')).toEqual(response);
});

test('a part has its own variant only where something inside of it is closed', () => {
  const views = exact({ A: { properties: { inner: a } }, B: a, C: { allOf: [ref('A'), ref('B')] } });
  expect(views.of(ref('C'), 'response')).toEqual(ref('CResponse'));
  expect(views.component('CResponse')).toEqual({
    allOf: [ref('APart'), ref('B')],
    properties: { inner: true, a: true },
    additionalProperties: false,
  });
  expect(views.component('APart')).toEqual({ properties: { inner: { ...a, additionalProperties: false } } });
});

test('a discriminator of a request names the variants of its branches', () => {
  const discriminator = { propertyName: 'kind', mapping: { kitty: '#/components/schemas/Cat' } };
  const views = exact({ ...components, Dog: closed({ kind: { type: 'string' } }) });
  expect(views.of({ oneOf: [ref('Cat'), ref('Dog')], discriminator }, 'request')).toEqual({
    oneOf: [ref('CatRequest'), ref('DogRequest')],
    discriminator: {
      propertyName: 'kind',
      mapping: { kitty: '#/components/schemas/CatRequest', Dog: '#/components/schemas/DogRequest' },
    },
  });
});

test('a request lacks what is read-only, and an example of it too', async () => {
  const folder = await temporaryFolder();
  const example = { name: 'a' };
  const body = { 'application/json': { schema: ref('User'), example } };
  const operation = {
    operationId: 'addUser',
    'x-cache-control': 'no-store',
    requestBody: { required: true, content: body },
    responses: { 200: { description: 'd', content: { 'application/json': { schema: ref('User') } } } },
  };
  const contract = {
    openapi: '3.1.1',
    info: { title: 'Users', version: '1' },
    paths: { '/users': { post: operation } },
    components: { schemas: { User: closed({ id, name: { type: 'string' } }, 'id', 'name') } },
  };
  const spec = path.join(folder, 'contract.json');
  await writeFile(spec, JSON.stringify(contract));
  await writeSound(folder, spec);
  const found = await verdicts(folder, [
    ['user-request', example],
    ['user-request', {}],
    ['user-request', { id: 'b', name: 'a' }],
    ['user', example],
    ['user', { id: 'b', name: 'a' }],
    ['user-response', { id: 'b', name: 'a' }],
    ['user-response', { id: 'b', name: 'a', more: 1 }],
  ]);
  expect(found).toEqual([true, false, false, false, true, true, false]);
  const program = `import type { operations } from './types/openapi.ts';
type Post = operations['addUser'];
export const sent: Post['requestBody']['content']['application/json'] = { name: 'a' };
export const wrong: Post['requestBody']['content']['application/json'] = { name: 'a', id: 'b' };
export const served: Post['responses'][200]['content']['application/json'] = { name: 'a' };
`;
  await writeFile(path.join(folder, 'program.ts'), program);
  expect(typeCheck([path.join(folder, 'program.ts')]).map(({ line }) => line)).toEqual([4, 5]);
});

test('a response that is served lacks what is write-only, and its type says so', async () => {
  const folder = await temporaryFolder();
  const User = closed({ id, secret }, 'id', 'secret');
  const output = await writeSound(
    folder,
    await writeContractOfSchemas(folder, { User, Users: { type: 'array', items: ref('User') } }),
  );
  const found = await verdicts(folder, [
    ['user-response', { id: 'a' }],
    ['user-response', { id: 'a', secret: 'b' }],
    ['user-response', { secret: 'b' }],
    ['users-response', [{ id: 'a' }]],
    ['users-response', [{}]],
  ]);
  expect(found).toEqual([true, false, false, true, false]);
  expect([...output.keys()].filter((name) => /^validators\/[^/]+$/.test(name)).sort()).toEqual([
    'validators/components.d.ts',
    'validators/components.js',
    'validators/index.ts',
    'validators/responses.d.ts',
    'validators/responses.js',
  ]);
  expect(output.get('validators/components.d.ts')).toContain('Validate<schemas.User>');
  expect(output.get('validators/responses.d.ts')).toContain('Validate<schemas.UserResponse>');
});

test('a response may have members whose names match a pattern, and no others unless it is open', async () => {
  const folder = await temporaryFolder();
  const members = {
    properties: { a: { type: 'string' } },
    patternProperties: { '^x-': { type: 'integer' } },
  };
  const schemas = {
    Held: members,
    Around: { allOf: [ref('Held')], properties: { b: true } },
    Chosen: { oneOf: [ref('Held'), { type: 'null' }] },
    Inside: { patternProperties: { '^y': members } },
    Open: { ...members, additionalProperties: true },
  };
  await writeSound(folder, await writeContractOfSchemas(folder, schemas));
  const bodies = [{ a: 'b' }, { a: 'b', 'x-a': 1 }, { 'x-a': 'b' }, { a: 'b', other: 1 }, { 'a-x-': 1 }];
  const of = async (name: string, wrap = (body: object): object => body) =>
    verdicts(
      folder,
      bodies.map((body) => [name, wrap(body)] as const),
    );
  for (const name of ['held-response', 'around-response', 'chosen-response'])
    expect(await of(name), name).toEqual([true, true, false, false, false]);
  expect(await of('inside-response', (body) => ({ y: body, z: 1 }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(await of('open')).toEqual([true, true, false, true, true]);
});

test('a branch that is closed itself describes all members of a response', async () => {
  const text = { type: 'string' };
  const account = (kinds: string[], member: string) => ({
    ...closed({ kind: { enum: kinds }, [member]: text }, 'kind'),
    additionalProperties: false,
  });
  const schemas = {
    Iban: account(['iban'], 'iban'),
    // Of two kinds that meet, the value does not say which branch is meant: each is tried.
    Local: account(['iban', 'local'], 'number'),
    Owner: closed({ account: { oneOf: [ref('Iban'), ref('Local')] } }),
  };
  const folder = await temporaryFolder();
  const spec = path.join(folder, 'contract.json');
  const content = { 'application/json': { schema: ref('Owner') } };
  const get = { operationId: 'get', responses: { 200: { description: '', content } } };
  const info = { title: 'Accounts', version: '1' };
  await writeFile(
    spec,
    JSON.stringify({ openapi: '3.1.1', info, paths: { '/': { get } }, components: { schemas } }),
  );
  await writeSound(folder, spec, null, ['types', 'validators', 'server']);
  const { operations } = await import(path.join(folder, 'server/operations.ts'));
  const { validate } = operations.get.responses[200].content['application/json'];
  expect(validate({ account: { kind: 'local', number: '1' } })).toBe(true);
  expect(validate({ account: { kind: 'iban', iban: '1' } })).toBe(true);
  expect(validate({ account: { kind: 'iban', other: '1' } })).toBe(false);
});
