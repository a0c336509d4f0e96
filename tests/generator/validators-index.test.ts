import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from './support/bundle.ts';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { compileSound, writeSound } from './support/valid-contracts.ts';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });

const schemas = {
  Pet: object(
    { name: { ...text, minLength: 1 }, owner: ref('Owner'), born: { ...text, format: 'date' } },
    'name',
  ),
  Owner: object({ email: { ...text, format: 'email' }, id: { ...text, readOnly: true } }, 'email', 'id'),
  Code: { ...text, pattern: '^\\p{Lu}{3}$' },
  Shape: { oneOf: [object({ kind: { const: 'a' } }, 'kind'), object({ kind: { const: 'b' } }, 'kind')] },
  Index: object({ unique: { type: 'array', uniqueItems: true, items: text } }),
  'snake_case-v2': { type: 'integer', multipleOf: 5 },
  class: { enum: ['a', 'b'] },
};

async function generated(of: Readonly<Record<string, object>> = schemas): Promise<string> {
  const folder = await temporaryFolder();
  await writeSound(folder, await writeContractOfSchemas(folder, of), null, ['types', 'validators']);
  return folder;
}

test('every component has a validator by its name, which is a type guard', async () => {
  const folder = await generated();
  const program = path.join(folder, 'program.ts');
  await writeFile(
    program,
    `import type { Pet } from './types/index.ts';
import { validateIndex, validatePet, validateSnakeCaseV2 } from './validators/index.ts';
export function nameOf(value: unknown): string {
  if (validatePet(value)) return value.name;
  return (validatePet.errors ?? []).map(({ instancePath, message }) => \`\${instancePath} \${message}\`).join();
}
export const onlyPets = (values: unknown[]): Pet[] => values.filter(validatePet);
export const wrong = (value: unknown): string => (validateSnakeCaseV2(value) ? value : '');
export { validateIndex };`,
  );
  expect(typeCheck([program]).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "8: Type 'number' is not assignable to type 'string'.",
  ]);
  const { nameOf, onlyPets, validateIndex } = await import(pathToFileURL(program).href);
  expect(nameOf({ name: 'Ada', owner: { email: 'a@b.example', id: '1' } })).toBe('Ada');
  expect(nameOf({ name: '' })).toBe('/name must NOT have fewer than 1 characters');
  expect(nameOf({ name: 'Ada', owner: { email: 'a@b.example' } })).toBe(
    "/owner must have required property 'id'",
  );
  expect(onlyPets([{ name: 'a' }, {}, null])).toEqual([{ name: 'a' }]);
  expect([validateIndex({ unique: ['a'] }), validateIndex({ unique: ['a', 'a'] })]).toEqual([true, false]);
});

test('unused components are among them; read and write variants are not', async () => {
  const folder = await temporaryFolder();
  const contract = {
    openapi: '3.1.1',
    info: { title: 'One', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'add',
          requestBody: { content: { 'application/json': { schema: ref('Owner') } } },
          responses: { 204: { description: 'Added.' }, 400: { description: 'Wrong.' } },
        },
      },
    },
    components: { schemas: { Owner: schemas.Owner, Unused: text } },
  };
  const file = path.join(folder, 'contract.json');
  await writeFile(file, JSON.stringify(contract));
  const output = await compileSound(file, null, ['validators']);
  expect(output.get('validators/requests.d.ts')).toContain('validateOwnerRequest');
  expect(
    output.get('validators/index.ts'),
  ).toBe(`// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateOwner: StandardValidate<schemas.Owner> = /*#__PURE__*/ standard(components.validateOwner);
export const validateUnused: StandardValidate<schemas.Unused> = /*#__PURE__*/ standard(components.validateUnused);
`);
});

test('a bundler takes only the validators that are imported', async () => {
  const folder = await generated();
  const sizes = [];
  for (const name of ['Owner', 'Code', 'Shape'] as const) {
    const named = await bundle(`export { validate${name} } from '${folder}/validators/index.ts';`);
    const alone = await bundle(
      `export { validate${name} } from '${await generated({ [name]: schemas[name] })}/validators/index.ts';`,
    );
    expect(named).toBe(alone);
    sizes.push(`${name} ${named.length} bytes, ${gzipSync(named).length} with gzip`);
  }
  const all = await bundle(`export * from '${folder}/validators/index.ts';`);
  console.log(
    `validators in a bundle: ${sizes.join('; ')}; all ${all.length}, ${gzipSync(all).length} with gzip`,
  );
  expect(all).toContain('validateSnakeCaseV2');
});
