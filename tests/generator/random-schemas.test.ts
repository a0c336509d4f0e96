import path from 'node:path';
import { expect, test } from 'vitest';
import { kebabCase } from '../../generator/source/names.ts';
import { some } from '../support/thorough.ts';
import { arbitrarySchema, arbitraryValue, sample } from './support/arbitrary-schemas.ts';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { loadValidator } from './support/load-validator.ts';
import { publishedValidators } from './support/published-validators.ts';
import { secondOpinion } from './support/second-opinion.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { writeSound } from './support/valid-contracts.ts';

const shared = ['P', 'Q', 'R'];
const references = shared.map((name) => `#/components/schemas/${name}`);

test.each([1, 2])(
  'generated validators agree with another implementation on random schemas, seed %i',
  async (seed) => {
    const values = sample(arbitraryValue, 50, seed);
    const named = (schema: unknown, name: string) => [
      name,
      JSON.parse(JSON.stringify(schema).replaceAll('"#"', `"#/components/schemas/${name}"`)),
    ];
    const schemas = Object.fromEntries([
      ...sample(arbitrarySchema([], ['#']), shared.length, seed).map((schema, index) =>
        named(schema, shared[index] ?? ''),
      ),
      ...sample(arbitrarySchema(references, ['#']), some(150), seed).map((schema, index) =>
        named(schema, `Case${index}`),
      ),
    ]) as Record<string, unknown>;
    const folder = await temporaryFolder();
    await writeSound(folder, await writeContractOfSchemas(folder, schemas, {}), null, [
      'types',
      'validators',
    ]);
    expect(typeCheck([path.join(folder, 'types/openapi.ts')])).toEqual([]);
    for (const [name, schema] of Object.entries(schemas)) {
      const generated = await loadValidator(folder, kebabCase(name));
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
  const compiled = await publishedValidators();
  const toShared = shared.map((name) => `#/$defs/${name}`);
  for (const schema of sample(arbitrarySchema(toShared, ['#', ...toShared]), some(150), 3)) {
    if (typeof schema !== 'object') continue;
    const document = { ...(schema as object), $defs };
    const generated = await compiled(document);
    const found = values.map((value) => generated(value));
    expect(found, JSON.stringify(document)).toEqual(await secondOpinion(document, values));
  }
});
