import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Views } from '../../generator/ir/views.ts';
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

test('a component that nothing marks is the same on both sides', () => {
  const components = { A: closed({ id: { type: 'string' } }, 'id'), B: { allOf: [ref('A')] } };
  const views = new Views(components);
  expect(views.components).toEqual({});
  for (const name of ['A', 'B']) expect(views.of(ref(name), 'request')).toEqual(ref(name));
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
  ['nowhere near', { A: closed({ b: ref('B') }, 'b'), B: closed({ id }) }, 'A', null],
  ['as a property of that name', { A: closed({ readOnly: { type: 'boolean' } }, 'readOnly') }, 'A', null],
  ['as false', { A: closed({ id: { readOnly: false } }, 'id') }, 'A', null],
  ['as the other side', { A: closed({ secret }, 'secret') }, 'A', null],
])('marked %s: what a request must have', (_, components, component, request) => {
  const views = new Views(components);
  const viewed = views.components[`${component}Request`] as JsonObject | undefined;
  expect(viewed?.['required'] ?? null).toEqual(request);
  expect(views.components[`${component}Response`] === undefined).toBe(
    !JSON.stringify(components).includes('writeOnly'),
  );
});

test('what refers to a component that differs, differs; in a circle too', () => {
  const components = {
    A: closed({ b: ref('B'), c: ref('C') }),
    B: closed({ a: ref('A'), id }, 'id'),
    C: closed({ n: { type: 'number' } }, 'n'),
  };
  expect(new Views(components).components).toEqual({
    ARequest: closed({ b: ref('BRequest'), c: ref('C') }),
    BRequest: closed({ a: ref('ARequest'), id }),
  });
});

test('a condition keeps what it requires', () => {
  const components = {
    A: { ...closed({ id }, 'id'), not: { required: ['id', 'x'] }, if: { required: ['id'] } },
  };
  expect(new Views(components).components).toEqual({ ARequest: { ...components.A, required: [] } });
});

test('the name of a view is one that no component has', () => {
  const components = { Pet: closed({ id }, 'id'), PetRequest: {}, 'pet-request-view': {} };
  expect(Object.keys(new Views(components).components)).toEqual(['PetRequestViewView']);
});

test('a request may lack what is read-only, and an example of it too', async () => {
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
    ['user', example],
    ['user', { id: 'b', name: 'a' }],
  ]);
  expect(found).toEqual([true, false, false, true]);
  const program = `import type { operations } from './types/openapi.ts';
type Post = operations['addUser'];
export const sent: Post['requestBody']['content']['application/json'] = { name: 'a' };
export const served: Post['responses'][200]['content']['application/json'] = { name: 'a' };
`;
  await writeFile(path.join(folder, 'program.ts'), program);
  expect(typeCheck([path.join(folder, 'program.ts')]).map(({ line }) => line)).toEqual([4]);
});

test('a response that is served may lack what is write-only, and its type says so', async () => {
  const folder = await temporaryFolder();
  const User = closed({ id, secret }, 'id', 'secret');
  const output = await writeSound(
    folder,
    await writeContractOfSchemas(folder, { User, Users: { type: 'array', items: ref('User') } }),
  );
  const found = await verdicts(folder, [
    ['user-response', { id: 'a' }],
    ['user-response', { id: 'a', secret: 1 }],
    ['user-response', { secret: 'b' }],
    ['users-response', [{ id: 'a' }]],
    ['users-response', [{}]],
  ]);
  expect(found).toEqual([true, false, false, true, false]);
  expect([...output.keys()].filter((name) => name.startsWith('validators/')).sort()).toEqual([
    'validators/user-response.d.ts',
    'validators/user-response.js',
    'validators/users-response.d.ts',
    'validators/users-response.js',
  ]);
  expect(output.get('validators/user-response.d.ts')).toContain('components[\'schemas\']["UserResponse"]');
});
