import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
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
  const { default: validate } = await import(path.join(folder, `validators/${name}.js`));
  return [validate(value), value];
}

test('a request is filled in, and nothing else', async () => {
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

test('nothing is filled in where several branches are tried: the next one would find it', async () => {
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

test('a handler can rely on it, and nobody has to send it', async () => {
  const check = async (folder: string, program: string) => {
    const files = { 'handlers.ts': program, 'caller.ts': client };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const errors = typeCheck(Object.keys(files).map((name) => path.join(folder, name)));
    return errors.map(({ file, line, message }) => `${path.basename(file)}:${line} ${message}`);
  };
  expect(await check(filled, handlers('number', 'number'))).toEqual([]);
  expect(await check(unfilled, handlers('number | undefined', 'number | undefined'))).toEqual([]);
});
