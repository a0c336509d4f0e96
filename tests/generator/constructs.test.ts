import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Oas3_2Types } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openapiObjects } from '../../generator/check/openapi-constructs.ts';
import { catalogue } from '../../generator/source/catalogue.ts';
import { constructsPage } from './support/constructs-page.ts';
import { fixtures, root } from './support/temporary-folder.ts';

/** Lists and maps of objects, extensions of the linter, and schemas, which the keyword table has. */
const elsewhere =
  /^(Schema|\w+Of|SchemaProperties|PatternProperties|DependentRequired|DiscriminatorMapping|Named\w+|\w+Map|\w+List|TagGroups?|Logo|EnumDescriptions|X[A-Z]\w+)$/;
const flows = [
  'ImplicitFlow',
  'PasswordFlow',
  'ClientCredentials',
  'AuthorizationCode',
  'DeviceAuthorization',
];

/** The fields of each object by OpenAPI's grammar, as the linter has it. */
function grammar(): Map<string, Set<string>> {
  const objects = new Map<string, Set<string>>();
  for (const [name, type] of Object.entries(Oas3_2Types)) {
    if (elsewhere.test(name)) continue;
    const fields = Object.keys((type as { properties?: object }).properties ?? {});
    const object = flows.includes(name) ? 'OAuth2Flow' : name;
    const own = objects.get(object) ?? new Set();
    for (const field of fields) if (!field.startsWith('x-')) own.add(field);
    objects.set(object, own);
  }
  // The grammar has references wherever one may stand.
  return objects.set('Reference', new Set(['$ref', 'summary', 'description']));
}

test('the table has every field of every object of the grammar, and no others', () => {
  const objects = grammar();
  expect(objects.size).toBeGreaterThan(25);
  const named = (fields: object) => Object.keys(fields).filter((field) => !/[{}]/.test(field));
  const table = Object.entries(openapiObjects).map(([name, { fields }]) => [name, named(fields).sort()]);
  const expected = [...objects].map(([name, fields]) => [name, [...fields].sort()]);
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(expected));
});

test('every code in the table is one of the catalogue, and what is refused has a contract that shows it', () => {
  const contracts = readdirSync(path.join(fixtures, 'broken'));
  const text = (code: string) =>
    contracts
      .filter((name) => name.startsWith(code) && /\.(yaml|json)$/.test(name))
      .map((name) => readFileSync(path.join(fixtures, 'broken', name), 'utf8'))
      .join('\n');
  for (const { name, fields } of Object.values(openapiObjects)) {
    for (const [field, { treatment, note = '' }] of Object.entries(fields)) {
      const codes = note.match(/PS\d{3}/g) ?? [];
      for (const code of codes) expect(Object.keys(catalogue), `${name}.${field}`).toContain(code);
      if (treatment === 'refused')
        expect(codes.map(text).join('\n'), `${name}.${field}`).toContain(`${field}:`);
    }
  }
});

/** `UPDATE_GOLDENS=1` writes the page anew. */
test('the page of constructs follows from the table', async () => {
  const file = path.join(root, 'generator/check/constructs.md');
  if (process.env['UPDATE_GOLDENS'] === '1') await writeFile(file, constructsPage());
  expect(await readFile(file, 'utf8')).toBe(constructsPage());
});
