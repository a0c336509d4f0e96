import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileThorough } from '../../generator/schema/standalone/compile-module.ts';
import { kebabCase } from '../../generator/source/names.ts';
import { arbitrarySchema, arbitraryValue, sample } from './support/arbitrary-schemas.ts';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { secondOpinion } from './support/second-opinion.ts';
import { root, temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { writeSound } from './support/valid-contracts.ts';

const shared = ['P', 'Q', 'R'];
const references = shared.map((name) => `#/components/schemas/${name}`);

test.each([1, 2])(
  'generated validators agree with another implementation on random schemas, seed %i',
  async (seed) => {
    const values = sample(arbitraryValue, 50, seed);
    const schemas = Object.fromEntries([
      ...sample(arbitrarySchema([]), shared.length, seed).map((schema, index) => [shared[index], schema]),
      ...sample(arbitrarySchema(references), 150, seed).map((schema, index) => [`Case${index}`, schema]),
    ]) as Record<string, unknown>;
    const folder = await temporaryFolder();
    await writeSound(folder, await writeContractOfSchemas(folder, schemas, {}), null, [
      'types',
      'validators',
    ]);
    expect(typeCheck([path.join(folder, 'types/openapi.ts')])).toEqual([]);
    for (const [name, schema] of Object.entries(schemas)) {
      const { default: generated } = await import(path.join(folder, `validators/${kebabCase(name)}.js`));
      const document = { $ref: `#/components/schemas/${name}`, components: { schemas } };
      const found = values.map((value) => generated(value));
      expect(found, JSON.stringify(schema)).toEqual(await secondOpinion(document, values));
    }
  },
);

test('so do the validators of published schemas, which report everything', async () => {
  const values = sample(arbitraryValue, 50, 3);
  const definitions = sample(arbitrarySchema([]), shared.length, 3).map((one, index) => [shared[index], one]);
  const $defs = Object.fromEntries(definitions);
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'support'));
  await copyFile(
    path.join(root, 'generator/schema/support/values.js'),
    path.join(folder, 'support/values.js'),
  );
  for (const [index, schema] of sample(
    arbitrarySchema(shared.map((name) => `#/$defs/${name}`)),
    150,
    3,
  ).entries()) {
    if (typeof schema !== 'object') continue;
    const document = { ...(schema as object), $defs };
    const file = path.join(folder, `case-${index}.js`);
    await writeFile(file, compileThorough(document));
    const { default: generated } = await import(file);
    const found = values.map((value) => generated(value));
    expect(found, JSON.stringify(document)).toEqual(await secondOpinion(document, values));
  }
});
