import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kebabCase } from '../../generator/source/names.ts';
import { arbitraryChoice, arbitrarySchema, arbitraryValue, sample } from './support/arbitrary-schemas.ts';
import { loadValidator } from './support/load-validator.ts';
import { naiveClosing } from './support/naive-closing.ts';
import { secondOpinion } from './support/second-opinion.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';

const shared = ['P', 'Q', 'R'];
const references = shared.map((name) => `#/components/schemas/${name}`);

/** A component as a schema of its own. */
const componentOf = (schemas: object, name: string) => ({
  $ref: `#/components/schemas/${name}`,
  components: { schemas },
});

/** Writes a contract in which each schema is the body of a request and of a response. */
async function writeSides(folder: string, schemas: Readonly<Record<string, unknown>>): Promise<void> {
  const paths = Object.keys(schemas).map((name) => {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
    const put = {
      operationId: `put ${name}`,
      requestBody: { required: true, content },
      responses: { 200: { description: name, content } },
    };
    return [`/${name}`, { put }];
  });
  const contract = {
    openapi: '3.1.1',
    info: { title: 'Sides', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
  const spec = path.join(folder, 'contract.json');
  await writeFile(spec, JSON.stringify(contract));
  await writeSound(folder, spec, null, ['types', 'validators', 'server']);
}

/** Holds what is generated for each side to what the other implementation says. Gives how many values a response refuses. */
async function compare(
  schemas: Readonly<Record<string, unknown>>,
  values: readonly unknown[],
): Promise<number> {
  const folder = await temporaryFolder();
  await writeSides(folder, schemas);
  const { operations } = await import(path.join(folder, 'server/operations.ts'));
  const closed = naiveClosing(schemas);
  let refused = 0;
  for (const name of Object.keys(schemas)) {
    const { requestBody, responses } = operations[`put${name}`];
    const written = await loadValidator(folder, kebabCase(name));
    const ask = (validate: (value: unknown) => boolean) => values.map((value) => validate(value));
    const text = JSON.stringify(schemas[name]);
    const expected = await secondOpinion(componentOf(schemas, name), values);
    const exact = await secondOpinion(componentOf(closed, `${name}.closed`), values);
    expect(ask(written), text).toEqual(expected);
    expect(ask(requestBody.mediaTypes[0].validate), text).toEqual(expected);
    expect(ask(responses[200].content['application/json'].validate), text).toEqual(exact);
    refused += expected.filter((matches, index) => matches && !exact[index]).length;
  }
  return refused;
}

const components = (seed: number) =>
  sample(arbitrarySchema([]), shared.length, seed).map((schema, index) => [shared[index], schema]);

test.each([1, 2, 3])(
  'of random schemas, requests match what the contract says, and responses nothing beside it, seed %i',
  async (seed) => {
    const cases = sample(arbitrarySchema(references), 150, seed).map((one, index) => [`Case${index}`, one]);
    const values = sample(arbitraryValue, 60, seed);
    const refused = await compare(Object.fromEntries([...components(seed), ...cases]), values);
    expect(refused).toBeGreaterThan(100);
  },
);

test.each([1, 2])('so do choices that a member or a type decides, seed %i', async (seed) => {
  const cases = sample(arbitraryChoice(references), 200, seed).map((one, index) => [`Case${index}`, one]);
  const object = fc.record(
    { a: fc.constantFrom(1, 2, 'a', 'b', true), b: arbitraryValue, c: arbitraryValue },
    { requiredKeys: [] },
  );
  const values = [...sample(arbitraryValue, 20, seed), ...sample(object, 60, seed)];
  const refused = await compare(Object.fromEntries([...components(seed), ...cases]), values);
  expect(refused).toBeGreaterThan(100);
});
