import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { writeSound } from './support/valid-contracts.ts';

/** A published schema, types whose values all match it, and types of which no value does. */
interface Case {
  readonly schema: object;
  readonly of: readonly string[];
  readonly not: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'a tuple': {
    schema: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
    of: ['[]', '["a"]', '["a", 1]'],
    not: ['[1]', '["a", 1, 2]'],
  },
  'no type': { schema: { minimum: 1, not: { const: 2 } }, of: ['"a"', '3', 'null', '[]'], not: [] },
  'parts that say nothing': { schema: { allOf: [true, {}] }, of: ['1', '{ a: 1 }'], not: [] },
  'a reference': {
    schema: {
      $ref: '#/$defs/a',
      $defs: { a: { title: 'Other', type: 'object', properties: { a: { const: 1 } }, required: ['a'] } },
    },
    of: ['{ a: 1 }'],
    not: ['{ a: 2 }', '{}'],
  },
  'a reference and more': {
    schema: {
      type: 'object',
      properties: { a: { $ref: '#/$defs/a', required: ['c'] } },
      $defs: { a: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } },
    },
    of: ['{ a: { b: "a"; c: 1 } }', '{}'],
    not: ['{ a: { b: "a" } }', '{ a: { b: 1; c: 1 } }'],
  },
  'properties, others and patterns': {
    schema: {
      type: 'object',
      properties: { a: { type: 'number' } },
      patternProperties: { '^b': { type: 'boolean' } },
      additionalProperties: { type: 'string' },
    },
    of: ['{ a: 1; b: true; c: "c" }'],
    not: ['{ a: "1" }', '{ c: null }'],
  },
  'a list of itself': {
    schema: { type: ['array', 'string'], items: { $ref: '#' } },
    of: ['"a"', '["a", ["b", []]]'],
    not: ['1', '["a", [1]]'],
  },
  'a choice with more beside it': {
    schema: {
      type: 'object',
      properties: { a: { const: 1 } },
      oneOf: [{ required: ['b'] }, { required: ['c'] }],
    },
    of: ['{ a: 1; b: 1 }', '{ c: 1 }'],
    not: ['{ a: 1 }', '{ a: 2; b: 1 }'],
  },
};

test('the type of a published schema is what its keywords say together', async () => {
  const folder = await temporaryFolder();
  const entries = Object.entries(cases);
  const paths = entries.map(([, { schema }], index) => {
    const content = { 'application/schema+json': { schema: { type: 'object' } } };
    const get = {
      operationId: `get${index}`,
      'x-cache-control': 'no-store',
      'x-schema-document': `schema-${index}.json`,
      responses: { 200: { description: 'd', content } },
    };
    const document = { $id: `https://plan.example/${index}.json`, title: `Schema ${index}`, ...schema };
    return { index, document, path: [`/${index}.json`, { get }] as const };
  });
  for (const { index, document } of paths)
    await writeFile(path.join(folder, `schema-${index}.json`), JSON.stringify(document));
  const info = { title: 'Published', version: '1' };
  const contract = { openapi: '3.1.1', info, paths: Object.fromEntries(paths.map((one) => one.path)) };
  const spec = path.join(folder, 'contract.json');
  await writeFile(spec, JSON.stringify(contract));
  await writeSound(path.join(folder, 'out'), spec, null, ['types']);
  const expected: string[] = [];
  const lines = entries.flatMap(([name, { of, not }], index) => [
    `import type { Schema${index} } from './types/schema-${index}.ts';`,
    ...[...of, ...not].map(
      (value, at) =>
        `declare const v${index}x${at}: ${value}; export const t${index}x${at}: Schema${index} = v${index}x${at}; // ${name}`,
    ),
  ]);
  for (const [index, { of, not }] of Object.values(cases).entries())
    for (const at of not.keys()) expected.push(`t${index}x${of.length + at}`);
  const file = path.join(folder, 'out/values.ts');
  await writeFile(file, lines.join('\n'));
  const refused = typeCheck([file]).map(({ line }) => /export const (\w+)/.exec(lines[line - 1] ?? '')?.[1]);
  expect(refused).toEqual(expected);
});
