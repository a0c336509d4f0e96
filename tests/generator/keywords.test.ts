import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lint } from '../../generator/compile.ts';
import { catalogue } from '../../generator/source/catalogue.ts';
import {
  formats,
  forms,
  isAnnotation,
  schemaKeywords,
} from '../../generator/source/grammar/schema-keywords.ts';
import { kebabCase, pascalCase } from '../../generator/source/names.ts';
import { keywordSamples } from './keyword-samples.ts';
import { brokenContracts } from './support/broken-contracts.ts';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { keywordsPage } from './support/keywords-page.ts';
import { root, temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';
import { verdicts } from './support/verdicts.ts';
import { formatCases } from './validator-cases.ts';

const Text = { $dynamicAnchor: 'text', type: 'string' };
const componentName = (keyword: string) => `With ${keyword.replace('$', 'dollar ')}`;

/** The keywords of each vocabulary by the meta-schema of JSON Schema 2020-12. */
function vocabularies(): Record<string, string[]> {
  const folder = path.join(root, 'node_modules/ajv/dist/refs/json-schema-2020-12/meta');
  const entries = readdirSync(folder).map((file) => {
    const { properties } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      properties: object;
    };
    return [file.replace('.json', ''), Object.keys(properties).sort()];
  });
  return Object.fromEntries(entries);
}

test('the table has every keyword of every vocabulary, and those of OpenAPI', () => {
  const table: Record<string, string[]> = {};
  for (const [name, { vocabulary }] of schemaKeywords)
    table[vocabulary] = [...(table[vocabulary] ?? []), name].sort();
  const openapi = ['discriminator', 'example', 'externalDocs', 'xml'];
  expect(table).toEqual({ ...vocabularies(), openapi });
});

test('there is a sample of every keyword', () => {
  expect(Object.keys(keywordSamples).sort()).toEqual([...schemaKeywords.keys()].sort());
});

test('exactly the checked keywords change verdicts, and exactly the typed ones change types', async () => {
  const folder = await temporaryFolder();
  const samples = Object.entries(keywordSamples);
  const schemas = Object.fromEntries(
    samples.flatMap(([keyword, { value, beside }]) => [
      // As a property: what is read-only is so for the object around it.
      [componentName(keyword), { type: 'object', properties: { a: { ...beside, [keyword]: value } } }],
      [`${componentName(keyword)} not`, { type: 'object', properties: { a: { ...beside } } }],
    ]),
  );
  const spec = await writeContractOfSchemas(folder, { Text, ...schemas }, {});
  const output = await writeSound(folder, spec, null, ['types', 'validators']);
  const found = await verdicts(
    folder,
    samples.flatMap(([keyword, { instance }]) => [
      [kebabCase(componentName(keyword)), { a: instance }],
      [kebabCase(`${componentName(keyword)} not`), { a: instance }],
    ]),
  );
  const types = output.get('types/schemas.ts') ?? '';
  const typeOf = (name: string) => {
    const [, type = ''] =
      new RegExp(`\\nexport type ${pascalCase(name)} = ([\\s\\S]*?);\\n(?:export|$)`).exec(
        types.replace(/\/\*\*[\s\S]*?\*\//g, ''),
      ) ?? [];
    expect(type, name).not.toBe('');
    return type.replace(/\s+/g, ' ');
  };
  for (const [index, [keyword]] of samples.entries()) {
    const { treatment, isTyped } = schemaKeywords.get(keyword) ?? {};
    const [withKeyword, without] = [found[2 * index], found[2 * index + 1]];
    expect({ keyword, withKeyword, without }).toEqual({
      keyword,
      withKeyword: treatment !== 'checked',
      without: true,
    });
    const differs = typeOf(componentName(keyword)) !== typeOf(`${componentName(keyword)} not`);
    expect({ keyword, differs }).toEqual({ keyword, differs: isTyped });
  }
});

test.each(Object.entries(keywordSamples).filter(([, sample]) => 'wrong' in sample))(
  'a value of the wrong form for %s is reported',
  async (keyword, { wrong }) => {
    const spec = await writeContractOfSchemas(await temporaryFolder(), { A: { [keyword]: wrong } }, {});
    const { diagnostics } = await lint(spec, null);
    const { form } = schemaKeywords.get(keyword) ?? {};
    const code = isAnnotation(keyword) && form !== forms.schema ? 'PS412' : 'PS203';
    const at = `/components/schemas/A/${keyword}`;
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(`${code} ${at}`);
  },
);

test('every code in the table is one of the catalogue that a broken contract shows', () => {
  const shown = new Set(brokenContracts().flatMap(({ expected }) => expected.map(({ code }) => code)));
  for (const [name, { note }] of schemaKeywords) {
    for (const code of note.match(/PS\d{3}/g) ?? []) {
      expect(Object.keys(catalogue), name).toContain(code);
      expect(shown, name).toContain(code);
    }
  }
});

test('every format of JSON Schema that is checked has cases', () => {
  const cases = Object.values(formatCases).map(({ schema }) => (schema as { format: string }).format);
  expect([...formats].filter((format) => !cases.includes(format))).toEqual([]);
});

/** `UPDATE_GOLDENS=1` writes the page anew. */
test('the page of keywords follows from the table', async () => {
  const file = path.join(root, 'generator/check/keywords.md');
  if (process.env['UPDATE_GOLDENS'] === '1') await writeFile(file, keywordsPage());
  expect(await readFile(file, 'utf8')).toBe(keywordsPage());
});
