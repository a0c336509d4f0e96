import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { compileSound } from './support/valid-contracts.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What a schema is in TypeScript. `Other` stands for `components["schemas"]["Other"]`. */
const cases: readonly (readonly [name: string, schema: unknown, type: string])[] = [
  ['nothing said', {}, 'unknown'],
  ['everything', true, 'unknown'],
  ['nothing', false, 'never'],
  ['text', { type: 'string', minLength: 1, format: 'email' }, 'string'],
  ['a whole number', { type: 'integer' }, 'number'],
  ['several types', { type: ['string', 'integer', 'number', 'null'] }, 'string | number | null'],
  ['a constant', { const: 'a' }, '"a"'],
  ['the constant null', { const: null }, 'null'],
  ['a constant object', { const: { a: [1, null] } }, '{ a: [ 1, null ]; }'],
  ['a constant without members', { const: [{}, []] }, '[ { [key: string]: never; }, never[] ]'],
  ['values of several types', { enum: ['a', 1, true, null, [2]] }, '"a" | 1 | true | null | [ 2 ]'],
  ['values of one type', { type: ['string', 'null'], enum: ['a', 1, null] }, '"a" | null'],
  ['values that are none', { type: 'object', enum: ['a'] }, 'never'],
  ['a list', { type: 'array', items: { type: 'string' } }, 'string[]'],
  ['a list of anything', { type: 'array' }, 'unknown[]'],
  ['a list of two types', { type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  ['an empty list', { type: 'array', items: false }, 'never[]'],
  [
    'a tuple',
    { type: 'array', prefixItems: [{ type: 'string' }, {}] },
    '[ string?, unknown?, ...unknown[] ]',
  ],
  [
    'a tuple of a length',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1, items: false },
    '[ string, number? ]',
  ],
  [
    'a tuple and more',
    { type: 'array', prefixItems: [{ const: 1 }], minItems: 1, items: { const: 2 } },
    '[ 1, ...2[] ]',
  ],
  ['a tuple that is cut off', { type: 'array', prefixItems: [{}, {}, {}], maxItems: 1 }, '[ unknown? ]'],
  ['an object', { type: 'object' }, '{ [key: string]: unknown; }'],
  ['an empty object', { type: 'object', additionalProperties: false }, '{ [key: string]: never; }'],
  [
    'properties',
    {
      type: 'object',
      properties: { a: { type: 'string' }, 'b c': {}, __proto__x: false },
      required: ['a', 'd'],
    },
    '{ a: string; "b c"?: unknown; __proto__x?: never; d: {} | null; }',
  ],
  [
    'a property that is given',
    { type: 'object', properties: { a: { const: 1, readOnly: true } } },
    '{ readonly a?: 1; }',
  ],
  [
    'a dictionary',
    { type: 'object', additionalProperties: { type: 'number' } },
    '{ [key: string]: number; }',
  ],
  [
    'properties and others',
    {
      type: 'object',
      properties: { a: { type: 'number' } },
      required: ['b'],
      additionalProperties: { type: 'string' },
    },
    '{ a?: number; b: string; } & { [key: string]: string | number; }',
  ],
  [
    'properties by pattern',
    { type: 'object', patternProperties: { '^x': { type: 'string' } } },
    '{ [key: string]: unknown; }',
  ],
  [
    'properties by pattern and no others',
    { type: 'object', patternProperties: { '^x': { type: 'string' } }, additionalProperties: false },
    '{ [key: string]: string; }',
  ],
  ['an object without a type', { properties: { a: { type: 'string' } } }, '{ a?: string; }'],
  ['what must be there', { required: ['a'] }, '{ a: {} | null; }'],
  ['a reference', ref('Other'), 'Other'],
  [
    'a reference and more',
    { ...ref('Other'), required: ['a'], maxProperties: 3 },
    '{ a: {} | null; } & Other',
  ],
  ['a reference that is described', { ...ref('Other'), description: 'd' }, 'Other'],
  [
    'parts',
    { type: 'object', allOf: [ref('Other'), { properties: { b: { const: 1 } } }] },
    'Other & { b?: 1; }',
  ],
  [
    'a choice',
    { anyOf: [{ type: 'string' }, ref('Other'), { type: 'string', maxLength: 1 }] },
    'string | Other',
  ],
  ['a choice of anything', { oneOf: [{ type: 'string' }, { minLength: 2 }] }, 'unknown'],
  [
    'a choice beside properties',
    { properties: { a: { const: 1 } }, oneOf: [{ required: ['b'] }, { required: ['c'] }] },
    '{ a?: 1; } & ({ b: {} | null; } | { c: {} | null; })',
  ],
  ['a part that nothing matches', { allOf: [{ type: 'string' }, false] }, 'never'],
  ['what must not be', { type: 'string', not: { const: 'a' } }, 'string'],
  ['a condition', { type: 'number', if: { minimum: 1 }, else: { const: 0 } }, 'number'],
];

test.each(cases)('%s', async (_, schema, type) => {
  const other = { type: 'object', properties: { a: { type: 'string' } } };
  const spec = await writeContractOfSchemas(await temporaryFolder(), { Case: schema, Other: other }, {});
  const text = (await compileSound(spec, null, ['types'])).get('types/schemas.ts') ?? '';
  const [, printed = ''] = /\nexport type Case = ([\s\S]*?);\n(?:\/\*\*|export)/.exec(text) ?? [];
  expect(printed.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')).toBe(type);
});

describe.each([true, false])('with exactOptionalPropertyTypes: %j', (exactOptionalPropertyTypes) => {
  test('a member that one part requires has the type from another part', async () => {
    const folder = await temporaryFolder();
    const base = { type: 'object', properties: { id: { type: 'string' }, n: { type: ['number', 'null'] } } };
    const required = [{ required: ['id'] }, { required: ['n'] }];
    const schemas = {
      Base: base,
      All: { allOf: [ref('Base'), ...required] },
      One: { ...base, oneOf: required },
    };
    const spec = await writeContractOfSchemas(folder, schemas, {});
    for (const [name, text] of await compileSound(spec, null, ['types'])) {
      await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    const use = path.join(folder, 'use.ts');
    await writeFile(
      use,
      `import type { All, One } from './types/index.ts';
export const id = (all: All): string => all.id;
export const n = (all: All): number | null => all.n;
export const values: [All, One, One] = [{ id: 'a', n: null }, { id: 'a' }, { n: 1 }];
// @ts-expect-error
export const left: All = { id: 'a' };
// @ts-expect-error
export const empty: All = { id: undefined, n: 1 };
// @ts-expect-error
export const neither: One = {};
`,
    );
    expect(typeCheck([use], undefined, { exactOptionalPropertyTypes })).toEqual([]);
  });
});
