import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../generator/compile.ts';
import { pascalCase } from '../../generator/source/names.ts';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { writeSound } from './support/valid-contracts.ts';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });

const schemas = {
  Pet: object({ name: text, kind: ref('Kind'), owner: ref('Owner') }, 'name', 'kind', 'owner'),
  Kind: { enum: ['cat', 'dog'] },
  Owner: object({ id: { ...text, readOnly: true }, pets: { type: 'array', items: ref('Pet') } }, 'id'),
  Animal: { oneOf: [ref('Pet'), object({ wild: { const: true } }, 'wild')] },
  Tree: { oneOf: [text, { type: 'array', items: ref('Tree') }] },
  'snake_case-v2': object({ a: text }, 'a'),
};

async function errorsOf(folder: string, lines: readonly string[]): Promise<readonly string[]> {
  const file = path.join(folder, 'program.ts');
  await writeFile(file, lines.join('\n'));
  return typeCheck([file]).map(({ line, message }) => `${line}: ${message.split('\n')[0]}`);
}

test('every component is a type by its name, and errors print that name', async () => {
  const folder = await temporaryFolder();
  await writeSound(folder, await writeContractOfSchemas(folder, schemas));
  const errors = await errorsOf(folder, [
    "import type { Animal, components, Kind, Owner, Pet, SnakeCaseV2, Tree } from './types/index.ts';",
    "import { validatePet as isPet } from './validators/index.ts';",
    'export const pet = (value: Pet): Pet => value;',
    'pet(1);',
    "pet({ name: 'a', kind: 'cat' });",
    'export const wrong: Animal = true;',
    'export const kind = (value: Kind): Pet => value;',
    "export const tree: Tree = ['a', ['b', [1]]];",
    'export const snake: SnakeCaseV2 = {};',
    'export const owner = (value: Owner): Record<string, unknown> => value;',
    "export const same = (value: components['schemas']['Pet']): Pet => value;",
    'export const proved = (value: unknown): boolean => (isPet(value) ? value : false);',
  ]);
  expect(errors).toEqual([
    "4: Argument of type 'number' is not assignable to parameter of type 'Pet'.",
    "5: Argument of type '{ name: string; kind: \"cat\"; }' is not assignable to parameter of type 'Pet'.",
    "6: Type 'boolean' is not assignable to type 'Animal'.",
    "7: Type 'string' is not assignable to type 'Pet'.",
    "8: Type 'number' is not assignable to type 'Tree'.",
    "9: Property 'a' is missing in type '{}' but required in type 'SnakeCaseV2'.",
    "12: Type 'Pet' is not assignable to type 'boolean'.",
  ]);
});

test('the read and write variants of a component are named types', async () => {
  const folder = await temporaryFolder();
  const content = { 'application/json': { schema: ref('Owner') } };
  const document = {
    openapi: '3.1.1',
    info: { title: 'Forms', version: '1' },
    paths: {
      '/owners': {
        post: {
          operationId: 'addOwner',
          requestBody: { content },
          responses: { 204: { description: 'ok' } },
        },
      },
    },
    // The name that the form of a request would have is taken.
    components: {
      schemas: { Owner: schemas.Owner, Pet: schemas.Pet, Kind: schemas.Kind, OwnerRequest: text },
    },
  };
  await writeFile(path.join(folder, 'contract.json'), JSON.stringify(document));
  await writeSound(folder, path.join(folder, 'contract.json'));
  const errors = await errorsOf(folder, [
    "import type { OwnerRequest, OwnerRequestView, operations } from './types/index.ts';",
    "export const other: OwnerRequest = 'a';",
    "type Body = NonNullable<operations['addOwner']['requestBody']>['content']['application/json'];",
    'export const form = (value: OwnerRequestView): Body => value;',
    'export const body: Body = { pets: 1 };',
    "export const given: OwnerRequestView = { id: 'a' };",
  ]);
  expect(errors).toEqual([
    "5: Type 'number' is not assignable to type 'PetRequest[]'.",
    "6: Object literal may only specify known properties, and 'id' does not exist in type 'OwnerRequestView'.",
  ]);
});

test('components called like what generated code uses have types of their own', async () => {
  const folder = await temporaryFolder();
  const names = [
    'Record',
    'Array',
    'Validate',
    'Paths',
    'components',
    'schemas',
    'support',
    'string',
    'Omit',
  ];
  const named = names.map((name) => [name, object({ [name]: text, more: { type: 'object' } }, name)]);
  const Empty = { type: 'object', additionalProperties: false };
  const file = await writeContractOfSchemas(folder, { ...Object.fromEntries(named), Empty });
  const output = await writeSound(folder, file);
  const written = [...output.keys()].filter((one) => /^(types|validators|client)\/.*\.ts$/.test(one));
  expect(typeCheck(written.map((one) => path.join(folder, one)))).toEqual([]);
  const errors = await errorsOf(folder, [
    "import type * as types from './types/index.ts';",
    ...names.map(
      (name) => `export const ${name}Like: types.${pascalCase(name)} = { ${name}: 'a', more: {} };`,
    ),
    'export const empty: types.Empty = { a: 1 };',
  ]);
  expect(errors).toEqual([`${names.length + 2}: Type 'number' is not assignable to type 'never'.`]);
});

test('of components whose names give the same identifier, one gets a number, which is reported', async () => {
  const alike = { Pet: text, 'pet-': { type: 'integer' } };
  const file = await writeContractOfSchemas(await temporaryFolder(), alike, {});
  const { output, warnings } = await compile(file, null, {});
  expect(warnings).toBeGreaterThan(0);
  expect(output?.get('types/schemas.ts')).toContain(
    'export type Pet = string;\nexport type Pet2 = number;\n',
  );
  const { diagnostics } = await compile(file, null, { rules: 'strict' });
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
    'PS701 /components/schemas/pet-',
  );
});
