import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../generator/compile.ts';
import { loadValidator } from './support/load-validator.ts';
import { fixtures, temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { writeSound } from './support/valid-contracts.ts';

type Validate = (value: unknown) => boolean;

let folder: string;
let validators: Readonly<Record<string, Validate>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSound(folder, path.join(fixtures, 'valid/discriminators.yaml'), null, [
    'types',
    'validators',
    'client',
  ]);
  validators = await import(path.join(folder, 'validators/index.ts'));
});

test('the property of each member is the literal that names it', async () => {
  const program = path.join(folder, 'program.ts');
  await copyFile(path.join(fixtures, 'programs/discriminators.ts'), program);
  expect(typeCheck([program]).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});

/** Values of each component that it accepts, and that it refuses. */
const cases: Readonly<Record<string, readonly [accepted: readonly unknown[], refused: readonly unknown[]]>> =
  {
    Pet: [
      [
        { petType: 'Cat', name: 'a', lives: 9 },
        { petType: 'dog', name: 'a', tricks: ['sit'] },
        { petType: 'hound', name: 'a' },
        { petType: 'Bird', name: 'a', sings: true },
        { petType: 'Parrot', name: 'a', words: [] },
      ],
      [
        { petType: 'Cat', name: 'a' },
        { petType: 'Cat', name: 'a', lives: 'nine' },
        { petType: 'Dog', name: 'a' },
        { petType: 'Pet', name: 'a' },
        { petType: 'Parrot', name: 'a' },
        { petType: 'Parrot', name: 'a', words: [], sings: 1 },
        { petType: 'Fish', name: 'a' },
        { petType: 'dog' },
        { name: 'a', lives: 9 },
      ],
    ],
    Cat: [[{ petType: 'Cat', name: 'a', lives: 9 }], [{ petType: 'dog', name: 'a', lives: 9 }, { lives: 9 }]],
    PetBase2: [[{ petType: 'any', name: 'a' }], [{ petType: 'any' }]],
    Payment: [
      [{ method: 'card', number: '1' }, { method: 'transfer', iban: '1' }, { method: 'cash' }],
      [
        { method: 'transfer', number: '1' },
        { method: 'Card', number: '1' },
        { method: 'other', iban: '1' },
        { number: '1' },
      ],
    ],
    Shape: [
      [{ kind: 'Circle', radius: 1 }, { kind: 'Square', side: 1 }, null],
      [{ kind: 'Circle', side: 1 }, { kind: 'x' }, 1],
    ],
    Owner: [[{ pet: { petType: 'hound', name: 'a' } }], [{ pet: { petType: 'Cat', name: 'a' } }]],
    Message: [
      [
        { text: 'a', channel: 'Mail', to: 'b' },
        { text: 'a', channel: 'Call', number: 1 },
        { text: 'a', channel: 'post' },
      ],
      [
        { text: 'a', to: 'b' },
        { text: 'a', channel: 'Call' },
        { channel: 'Mail' },
        { text: 'a', channel: 'Letter' },
      ],
    ],
    Versioned: [[{ version: 1, a: 1 }], [{ version: 1 }, { version: 'First', a: 1 }]],
    Lonely: [[{ kind: 'anything' }], [{}]],
  };

describe.each(Object.entries(cases))('%s', (name, [accepted, refused]) => {
  test.each(accepted)('accepts %j', (value) => {
    expect(validators[`validate${name}`]?.(value)).toBe(true);
  });
  test.each(refused)('refuses %j', (value) => {
    expect(validators[`validate${name}`]?.(value)).toBe(false);
  });
});

test('a request is validated by the member that it names, and its faults are of that member', async () => {
  const validate = await loadValidator(folder, 'pet-request');
  expect(validate({ petType: 'Cat', name: 'a', lives: 'nine' })).toBe(false);
  expect(validate.errors).toMatchObject([{ instancePath: '/lives', message: 'must be integer' }]);
  expect(validate({ petType: 'Fish', name: 'a' })).toBe(false);
  expect(validate.errors?.[0]).toMatchObject({ instancePath: '/petType', keyword: 'discriminator' });
});

test('a response may have only the members of its variant', async () => {
  const validate = await loadValidator(folder, 'pet-response');
  expect(validate({ petType: 'Cat', name: 'a', lives: 9 })).toBe(true);
  expect(validate({ petType: 'Cat', name: 'a', lives: 9, tricks: [] })).toBe(false);
});

describe('members of another file are told apart by their own names, without a mapping', () => {
  const contract = (schema: object, named: object = {}) => ({
    openapi: '3.1.1',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        get: { responses: { 200: { description: 'd', content: { 'application/json': { schema } } } } },
      },
    },
    components: { schemas: named },
  });
  const pet = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind' },
  };
  const made = (name: string) => ({
    allOf: [{ $ref: '#/Pet' }, { type: 'object', properties: { [name]: { type: 'boolean' } } }],
  });
  const own = (name: string) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, [name]: { type: 'boolean' } },
  });
  const choice = {
    oneOf: [{ $ref: 'all.json#/Dog' }, { $ref: 'all.json#/Cat' }],
    discriminator: { propertyName: 'kind' },
  };
  const cases: readonly [what: string, contract: object, file: object, types: readonly string[]][] = [
    [
      'by a choice',
      contract(choice),
      { Dog: own('barks'), Cat: own('purrs') },
      ['Dog = {', 'Cat = {', 'kind: "Dog";', 'kind: "Cat";'],
    ],
    [
      'by allOf, although nothing refers to them',
      contract({ $ref: 'all.json#/Pet' }),
      {
        Pet: pet,
        Dog: made('barks'),
        Cat: { allOf: [{ $ref: '#/Dog' }, { properties: { purrs: {} } }] },
        Car: {},
      },
      ['kind: "Dog";', 'kind: "Cat";'],
    ],
    [
      'unless a mapping names them',
      contract({
        ...choice,
        discriminator: { propertyName: 'kind', mapping: { d: 'all.json#/Dog', c: 'all.json#/Cat' } },
      }),
      { Dog: own('barks'), Cat: own('purrs') },
      ['AllDog = {', 'kind: "d";', 'AllCat = {', 'kind: "c";'],
    ],
    [
      'although another schema has the name',
      contract(choice, { Dog: { type: 'string' } }),
      { Dog: own('barks'), Cat: own('purrs') },
      ['AllDog = {', 'kind: "Dog";', 'Cat = {', 'kind: "Cat";'],
    ],
  ];
  test.each(cases)('%s', async (_, document, file, types) => {
    const files = await temporaryFolder();
    await writeFile(path.join(files, 'contract.json'), JSON.stringify(document));
    await writeFile(path.join(files, 'all.json'), JSON.stringify(file));
    const { output } = await compile(path.join(files, 'contract.json'), null, { targets: ['types'] });
    const text = String(output?.get('types/schemas.ts'));
    for (const part of types) expect(text).toContain(part);
    expect(text).not.toContain('Car');
  });
});
