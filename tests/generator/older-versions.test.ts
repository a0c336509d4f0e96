import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lint } from '../../generator/compile.ts';
import { upgradedLabel } from '../../generator/source/grammar/openapi-kinds.ts';
import { compareWithOriginal, olderContracts } from './support/older-contracts.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { compileSound } from './support/valid-contracts.ts';

const some = ['complex-nesting', 'discriminators', 'file-uploads', 'schema-types', 'schema-validation'];

test.each(some)('values match the upgraded contract %s as they match the written one', async (name) => {
  const file = olderContracts.get(name) ?? '';
  const compared = await compareWithOriginal(file, await temporaryFolder(), 30);
  expect(compared.different).toEqual([]);
  expect(compared.accepted).toBeGreaterThan(50);
  expect(compared.refused).toBeGreaterThan(50);
});

test('where OpenAPI 3.0 differs from 3.1, values match as in OpenAPI 3.0', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'differences.json');
  const text = { type: 'string' };
  const schemas = {
    text,
    nullable: { type: 'string', nullable: true },
    nullableEnum: { type: 'string', enum: ['a', 'b'], nullable: true },
    nullableEnumWithNull: { type: 'string', enum: ['a', null], nullable: true },
    enumWithNull: { type: 'string', enum: ['a', null] },
    nullableReference: { $ref: '#/components/schemas/text', nullable: true },
    referenceWithSibling: { $ref: '#/components/schemas/text', maxLength: 1, enum: ['a'] },
    nullableAllOf: { allOf: [{ $ref: '#/components/schemas/text' }], nullable: true },
    nullableWithoutType: { nullable: true, minLength: 2 },
    nullableMember: { type: 'object', properties: { nullable: { type: 'boolean' }, $ref: text } },
    allOfNullable: { allOf: [{ type: 'string', nullable: true }, text] },
    exclusive: { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: true },
    inclusive: { type: 'number', minimum: 1, exclusiveMinimum: false, maximum: 5 },
    withoutBound: { type: 'integer', exclusiveMinimum: true },
    bytes: { type: 'string', format: 'byte' },
    binary: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
    example: { type: 'object', example: { nullable: true, $ref: '#/none' }, nullable: true },
    extension: { type: 'string', 'x-more': { type: 'string', nullable: true } },
    deep: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'integer', nullable: true } },
    },
  };
  const info = { title: 'Differences', version: '1' };
  await writeFile(file, JSON.stringify({ openapi: '3.0.3', info, components: { schemas } }));
  const compared = await compareWithOriginal(file, await temporaryFolder(), 60);
  expect(compared.different).toEqual([]);
  expect(compared.schemas).toBe(Object.keys(schemas).length);
});

test('the published document is OpenAPI 3.1, and what is in extensions and examples stays as it was written', async () => {
  const spec = path.join(await temporaryFolder(), 'contract.json');
  const extension = { type: 'string', nullable: true };
  const schema = { type: 'string', nullable: true, example: 'a', 'x-more': extension };
  const content = { 'application/json': { schema, example: 'b' } };
  const get = { operationId: 'a', responses: { 200: { description: 'd', content } } };
  const info = { title: 'T', version: '1' };
  await writeFile(spec, JSON.stringify({ openapi: '3.0.3', info, paths: { '/a': { get } } }));
  const published = JSON.parse(String((await compileSound(spec)).get('public/openapi.json')));
  expect(published.openapi).toBe('3.1.0');
  expect(published.paths['/a'].get.responses[200].content['application/json']).toEqual({
    schema: { type: ['string', 'null'], example: 'a', 'x-more': extension },
    example: 'b',
  });
});

test('lists of style label are read as in their version', () => {
  expect(['3.0.0', '3.0.3', '3.0.4'].map(upgradedLabel)).toEqual(['3.1.0', '3.1.0', '3.1.1']);
});

test('the grammar is that of the version: newer fields are refused at their place', async () => {
  const spec = path.join(await temporaryFolder(), 'contract.yaml');
  const text = (version: string) =>
    `openapi: ${version}\ninfo: { title: T, version: '1', summary: s }\npaths: {}\nwebhooks: {}\n`;
  const found = async (version: string) => {
    await writeFile(spec, text(version));
    const { diagnostics } = await lint(spec, null);
    return diagnostics.map(({ code, line, pointer }) => `${code} ${line} ${pointer}`);
  };
  expect(await found('3.1.1')).toEqual([]);
  expect(await found('3.0.4')).toEqual(['PS201 2 /info/summary', 'PS201 4 /webhooks']);
  expect(await readFile(spec, 'utf8')).toBe(text('3.0.4'));
});
