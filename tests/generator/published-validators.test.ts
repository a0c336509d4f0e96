import { expect, test } from 'vitest';
import { publishedValidators } from './support/published-validators.ts';

const kind = (constant: string, more: object = {}) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: constant }, size: { type: 'number' } },
  ...more,
});
const closed = { unevaluatedProperties: false };
const $defs = (circle: object, square: object) => ({ $defs: { Circle: circle, Square: square } });
const references = [{ $ref: '#/$defs/Circle' }, { $ref: '#/$defs/Square' }];

/** Choices by a constant, as people write them. */
const choices: Readonly<Record<string, object>> = {
  'of references': { oneOf: references, ...$defs(kind('circle'), kind('square')) },
  'of closed objects': { oneOf: references, ...$defs(kind('circle', closed), kind('square', closed)) },
  'of references with more beside them': {
    oneOf: [{ $ref: '#/$defs/Circle', required: ['size'] }, references[1]],
    ...$defs(kind('circle'), kind('square')),
  },
  'of objects with a reference beside them': {
    oneOf: [
      { $ref: '#/$defs/Sized', ...kind('circle') },
      { $ref: '#/$defs/Sized', ...kind('square') },
    ],
    $defs: { Sized: { required: ['size'] } },
  },
};

test.each(Object.keys(choices))('a choice between variants with a constant each: %s', async (name) => {
  const compiled = await publishedValidators();
  const validate = await compiled(choices[name] ?? {});
  expect(validate({ kind: 'circle', size: 1 })).toBe(true);
  expect(validate({ kind: 'square', size: 1 })).toBe(true);
  expect(validate({ kind: 'circle', size: 'large' })).toBe(false);
  expect(validate({ kind: 'triangle', size: 1 })).toBe(false);
  expect(validate({ size: 1 })).toBe(false);
});

test.each(['constructor', '__proto__', ''])(
  'a choice whose constants are "%s" and another',
  async (constant) => {
    const compiled = await publishedValidators();
    const validate = await compiled({ oneOf: [kind(constant), kind('square')] });
    expect(validate({ kind: constant })).toBe(true);
    expect(validate({ kind: 'square' })).toBe(true);
    expect(validate({ kind: 'toString' })).toBe(false);
  },
);

test('a choice by a constant in a member called __proto__', async () => {
  const form = (constant: string) =>
    JSON.parse(
      `{"type":"object","required":["__proto__"],"properties":{"__proto__":{"const":"${constant}"}}}`,
    );
  const compiled = await publishedValidators();
  const validate = await compiled({ oneOf: [form('circle'), form('square')] });
  expect(validate(JSON.parse('{"__proto__":"circle"}'))).toBe(true);
  expect(validate(JSON.parse('{"__proto__":"triangle"}'))).toBe(false);
});

test('where a constant selects the variant, only its faults are reported', async () => {
  const compiled = await publishedValidators();
  const validate = await compiled(choices['of references'] ?? {});
  expect(validate({ kind: 'circle', size: 'large' })).toBe(false);
  expect(validate.errors?.map(({ instancePath }) => instancePath)).toEqual(['/size']);
});

test('items that `contains` leaves over are found, whatever it refers to', async () => {
  const compiled = await publishedValidators();
  const integers = { type: 'array', minContains: 0, unevaluatedItems: { type: 'integer' } };
  const toItself = await compiled({ ...integers, contains: { type: 'array', items: { $ref: '#' } } });
  expect([[1], [[[1]]]].map((value) => toItself(value))).toEqual([true, true]);
  expect([['a'], [[1]], [[['a']]]].map((value) => toItself(value))).toEqual([false, false, false]);
  const toDefinition = await compiled({
    ...integers,
    contains: { $ref: '#/$defs/marker' },
    $defs: { marker: { const: 'end' } },
  });
  expect(
    [
      [1, 'end'],
      [1, 'a'],
    ].map((value) => toDefinition(value)),
  ).toEqual([true, false]);
  const [choice, text] = [{ $ref: '#/$defs/named' }, { type: 'string' }];
  const inChoice = await compiled({
    anyOf: [choice, { maxItems: 1 }],
    unevaluatedItems: { type: 'integer' },
    $defs: { named: { contains: text } },
  });
  expect([['a', 1], [1, 'a'], [1], []].map((value) => inChoice(value))).toEqual([true, true, true, true]);
  expect([[1, 2], [null], ['a', null]].map((value) => inChoice(value))).toEqual([false, false, false]);
  expect(inChoice([null, 'a', true])).toBe(false);
  expect(inChoice.errors?.map(({ instancePath }) => instancePath)).toEqual(['/0', '/2']);
});

test('a pattern called __proto__ describes members, beside `additionalProperties`', async () => {
  const compiled = await publishedValidators();
  const validate = await compiled(
    JSON.parse('{"additionalProperties":false,"patternProperties":{"__proto__":{"type":"string"}}}'),
  );
  expect(validate(JSON.parse('{"__proto__":"x"}'))).toBe(true);
  expect(validate(JSON.parse('{"__proto__":1}'))).toBe(false);
  expect(validate({ a: 'x' })).toBe(false);
});

test('a reference may lead to a schema that is true or false, also where evaluated members count', async () => {
  const compiled = await publishedValidators();
  const reference = ($ref: string) => ({ $ref: `#/$defs/${$ref}` });
  const validate = await compiled({
    properties: { a: reference('any'), b: reference('none') },
    unevaluatedProperties: false,
    $defs: { any: true, none: false },
  });
  expect([{}, { a: 1 }, 1].map((value) => validate(value))).toEqual([true, true, true]);
  expect([{ b: 1 }, { c: 1 }].map((value) => validate(value))).toEqual([false, false]);
});
