import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compile } from '../../generator/compile.ts';
import { loadValidator } from './support/load-validator.ts';
import { fixtures, temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { writeSound } from './support/valid-contracts.ts';

const spec = path.join(fixtures, 'valid/defaults.yaml');

let filled: string;
let unfilled: string;
beforeAll(async () => {
  [filled, unfilled] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await writeSound(filled, spec, null, undefined, { fillDefaults: true });
  await writeSound(unfilled, spec);
});

/** What is left of a value when the validator of a request has seen it, and whether it matches. */
async function seen(folder: string, name: string, value: object): Promise<[boolean, object]> {
  const validate = await loadValidator(folder, name);
  return [validate(value), value];
}

test('only requests are filled in', async () => {
  const pet = { name: 'a' };
  expect(await seen(filled, 'pet-request', { ...pet })).toEqual([true, { ...pet, age: 0, color: 'brown' }]);
  expect(await seen(filled, 'pet-request', { ...pet, age: 5, home: {} })).toEqual([
    true,
    { ...pet, age: 5, color: 'brown', home: { street: 'unknown' } },
  ]);
  expect(await seen(unfilled, 'pet-request', { ...pet })).toEqual([true, pet]);
  for (const name of ['pet', 'pet-response'])
    expect(await seen(filled, name, { ...pet })).toEqual([true, pet]);
  expect(await seen(filled, 'add-pet-query', {})).toEqual([true, { limit: 20 }]);
  expect(await seen(filled, 'add-pet-headers', {})).toEqual([true, { 'X-Trace': false }]);
});

test('nothing is filled in where several branches are tried: it would affect the next one', async () => {
  const pet = { name: 'a', age: 1, color: 'white', either: { other: 'b' } };
  expect(await seen(filled, 'pet-request', structuredClone(pet))).toEqual([true, pet]);
});

const handlers = (limit: string, age: string) => `import type { Handlers } from './server/handlers.ts';
export const handlers: Handlers = {
  addPet({ query, headers, body }, { reply }) {
    const limit: ${limit} = query.limit;
    const age: ${age} = body.age;
    const street: string | undefined = body.home?.street;
    const either: string | undefined = body.either && 'street' in body.either ? body.either.street : '';
    // @ts-expect-error It has no default.
    const sort: string = query.sort;
    // @ts-expect-error Only responses have it.
    const id = body.id;
    return reply.ok({ name: [limit, age, street, either, sort, id, headers['X-Trace']].join() });
  },
};
`;

const client = `import { createClient } from './client/client.ts';
const client = createClient({ baseUrl: '' });
export const added = client.addPet({ body: { name: 'a', home: {} } });
`;

test('it is required for handlers and optional for clients', async () => {
  const check = async (folder: string, program: string) => {
    const files = { 'handlers.ts': program, 'caller.ts': client };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const errors = typeCheck(Object.keys(files).map((name) => path.join(folder, name)));
    return errors.map(({ file, line, message }) => `${path.basename(file)}:${line} ${message}`);
  };
  expect(await check(filled, handlers('number', 'number'))).toEqual([]);
  expect(await check(unfilled, handlers('number | undefined', 'number | undefined'))).toEqual([]);
});

const pet = (age: object) => ({
  openapi: '3.1.1',
  info: { title: 'T', version: '1' },
  paths: {},
  components: { schemas: { Pet: { properties: { age } }, Age: { type: 'integer', default: 0 } } },
});
const age = { $ref: '#/components/schemas/Age' };

test.each<[name: string, age: object, code: string | null]>([
  ['matches', { type: 'integer', default: 0 }, null],
  ['is of another type', { type: 'integer', default: 'none' }, 'PS413'],
  ['matches where it is written and where it is used', age, null],
  ['matches only where it is written', { ...age, minimum: 1 }, 'PS413'],
  [
    'has a member that only responses have',
    { properties: { a: { readOnly: true } }, default: { a: 1 } },
    'PS413',
  ],
  ['is not filled in, as only responses have it', { ...age, minimum: 1, readOnly: true }, null],
  ['is of an item, which nobody leaves out', { items: { type: 'integer', default: 'none' } }, null],
])('a default that %s', async (_, schema, code) => {
  const file = path.join(await temporaryFolder(), 'contract.json');
  await writeFile(file, JSON.stringify(pet(schema)));
  const codes = async (fillDefaults: boolean) =>
    (await compile(file, null, { fillDefaults, targets: ['types'] })).diagnostics.map((one) => one.code);
  expect(await codes(true)).toEqual(code === null ? [] : [code]);
  // Nothing is filled in: the default does no harm.
  expect(await codes(false)).toEqual([]);
});

test('the default of a parameter has to match too', async () => {
  const file = path.join(await temporaryFolder(), 'contract.json');
  const parameter = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 5, default: 9 } };
  const get = { parameters: [parameter], responses: { 204: { description: 'd' } } };
  await writeFile(file, JSON.stringify({ ...pet({}), paths: { '/a': { get } } }));
  const { diagnostics, output } = await compile(file, null, { fillDefaults: true });
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['PS413', '/paths/~1a/get/parameters/0/schema/default'],
  ]);
  expect(output).toBeNull();
});
