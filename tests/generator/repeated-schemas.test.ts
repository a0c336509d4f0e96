import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadValidator } from './support/load-validator.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const branch = (name: string, required: string, more: object = {}) => ({
  type: 'object',
  properties: { child: ref(name), [required]: { type: 'string' } },
  required: [required],
  ...more,
});
const conditional = {
  type: 'object',
  if: branch('Condition', 'a'),
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { properties: { child: ref('Condition') } },
  else: { properties: { child: ref('Condition'), b: { type: 'string' } } },
};

/** Each judges a child by itself, in more than one part of the schema. */
const schemas: Readonly<Record<string, object>> = {
  Any: { anyOf: [branch('Any', 'a'), branch('Any', 'b')] },
  One: { oneOf: [branch('One', 'a'), branch('One', 'b')] },
  All: { allOf: [branch('All', 'b'), { type: 'object', properties: { child: ref('All') } }] },
  Base: { type: 'object', properties: { child: ref('Extended') } },
  Extended: {
    ...ref('Base'),
    properties: { child: ref('Extended'), b: { type: 'string' } },
    required: ['b'],
  },
  Condition: conditional,
  Not: { ...branch('Not', 'b'), not: branch('Not', 'forbidden') },
  Pattern: { ...branch('Pattern', 'b'), patternProperties: { '^ch': ref('Pattern') } },
  Tagged: {
    oneOf: [
      branch('Tagged', 'b', { properties: { b: { const: 'b' }, child: ref('Tagged') } }),
      branch('Tagged', 'b', {
        properties: { b: { enum: ['b', 'c'] }, child: ref('Tagged'), c: { type: 'null' } },
        required: ['b', 'c'],
      }),
    ],
  },
  Closed: {
    anyOf: [branch('Closed', 'a'), branch('Closed', 'b')],
    properties: { last: true },
    unevaluatedProperties: false,
  },
};

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const operations = Object.keys(schemas).map((name) => {
    const content = { 'application/json': { schema: ref(name) } };
    const responses = { 200: { description: 'The same.', content } };
    return [
      `/${name}`,
      { post: { operationId: `post${name}`, requestBody: { required: true, content }, responses } },
    ];
  });
  const info = { title: 'Repeated', version: '1' };
  const contract = { openapi: '3.1.1', info, paths: Object.fromEntries(operations), components: { schemas } };
  const file = path.join(folder, 'contract.json');
  await writeFile(file, JSON.stringify(contract));
  await writeSound(folder, file);
});

/** A value of so many levels, the innermost as given. */
function nested(levels: number, innermost: object): unknown {
  let value: unknown = innermost;
  for (let level = 0; level < levels; level++) value = { b: 'b', child: value };
  return value;
}

/** Without memory, the time doubles with each level, and nobody lives to see the end. */
describe.each(Object.keys(schemas).filter((name) => name !== 'Base'))(
  'a value of a hundred levels of %s',
  (name) => {
    const load = () => loadValidator(folder, name);

    test('matches', async () => {
      expect((await load())(nested(100, { b: 'b' }))).toBe(true);
    });

    test('does not match, and is refused for its reason', async () => {
      const validate = await load();
      expect(validate(nested(100, { b: 1 }))).toBe(false);
      expect(validate.errors?.length).toBeGreaterThan(0);
      expect(validate.errors?.length).toBeLessThan(500);
    });

    test('may change afterwards', async () => {
      const validate = await load();
      const innermost: { b: unknown } = { b: 'b' };
      const value = nested(3, innermost);
      expect(validate(value)).toBe(true);
      innermost.b = 1;
      expect(validate(value)).toBe(false);
      innermost.b = 'b';
      expect(validate(value)).toBe(true);
    });
  },
);

test('the evaluated members of a remembered branch count again', async () => {
  const validate = await loadValidator(folder, 'closed');
  expect(validate({ b: 'b', last: 1, child: { b: 'b', child: { a: 'a', b: 'b' } } })).toBe(true);
  expect(validate({ b: 'b', child: { b: 'b', other: 1 } })).toBe(false);
});
