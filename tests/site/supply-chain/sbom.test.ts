import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billOfMaterials } from '../../../runtime/site/release/sbom.ts';
import { bomFaults } from './bom-schema.ts';

const bill = billOfMaterials(readFileSync('package-lock.json', 'utf8')) as {
  readonly components: readonly { readonly name: string; readonly purl: string }[];
};

test('the bill lists what the server needs, and no development dependency', () => {
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['handlebars', 'markdown-it', 'express', '@redis/client', '@fastify/busboy']),
  );
  expect(
    names.filter((name) =>
      ['typescript', 'vitest', 'rolldown', 'ajv', 'node', 'fastify', 'pino'].includes(name),
    ),
  ).toEqual([]);
});

test('a scoped name is written as in package URLs', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@redis/client/package.json', 'utf8'));
  expect(bill.components.find(({ name }) => name === '@redis/client')?.purl).toBe(
    `pkg:npm/%40redis/client@${version}`,
  );
});

test('the bill is valid CycloneDX 1.6', () => {
  expect(bomFaults(bill)).toEqual([]);
  expect(bomFaults({ ...bill, components: [{ type: 'library' }] })).not.toEqual([]);
});

test('a package without a digest is refused by name', () => {
  const lockfile = JSON.stringify({
    name: 'a',
    version: '1.0.0',
    packages: { 'node_modules/b': { version: '1.0.0' } },
  });
  expect(() => billOfMaterials(lockfile)).toThrow(
    'node_modules/b has no SHA-512 digest in package-lock.json',
  );
});
