import { expect, test } from 'vitest';
import { compileValidator } from '../../generator/schema/compile-module.ts';
import { createAjv } from '../../generator/schema/create-ajv.ts';

const text = `${'a'.repeat(200_000)}!`;
const cases: readonly (readonly [schema: object, value: unknown])[] = [
  [{ pattern: '^(a+)+$' }, text],
  [{ propertyNames: { pattern: '^(a|a)*$' } }, { [text]: 1 }],
  [{ patternProperties: { '^(a+)+$': true }, additionalProperties: false }, { [text]: 1 }],
];

/** Each would hold the engine's own regular expressions for longer than anybody waits. */
test.each(cases)('%j refuses a long text in one pass', (schema, value) => {
  expect(createAjv().compile(schema)(value)).toBe(false);
  const options = { tracks: false, chooses: false, collects: true, fillsDefaults: false };
  const surroundings = { validatorOf: () => 'validateText', schemaOf: () => true };
  const { constants } = compileValidator('validateText', schema, options, surroundings);
  const code = [...constants.values()].join();
  expect(code).toContain('table(');
  expect(code).not.toContain('new RegExp');
});
