import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emitRecognizers } from '../../generator/emit/validators/emit-validators.ts';
import type { Contract } from '../../generator/ir/contract.ts';
import type { JsonObject } from '../../generator/source/json.ts';
import { processorTime } from '../support/processor-time.ts';
import { some } from '../support/thorough.ts';
import { arbitrarySchema, arbitraryValue } from './support/arbitrary-schemas.ts';
import { formOf, judgesOf, memberOf } from './support/recognizers.ts';

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, seed: number): T[] =>
  JSON.parse(JSON.stringify(fc.sample(arbitrary, { numRuns, seed })));

const isSchemaObject = (schema: unknown): schema is JsonObject =>
  typeof schema === 'object' && schema !== null;

// biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
const when = (test: unknown, yes: unknown, no: unknown = true) => ({ if: test, then: yes, else: no });

/** What a member must be, values that are recognized, and values that are not. */
const cases: Readonly<Record<string, { schema: unknown; known: unknown[]; unknown: unknown[] }>> = {
  'any value': { schema: true, known: [1, null, 'a', [], {}], unknown: [] },
  'no value': { schema: false, known: [], unknown: [1, null] },
  string: { schema: { type: 'string' }, known: ['', 'a'], unknown: [1, null, [], {}] },
  integer: { schema: { type: 'integer' }, known: [0, -3, 1e20], unknown: [1.5, '1', null, true] },
  number: { schema: { type: 'number' }, known: [0, 1.5], unknown: ['1', null, Number.POSITIVE_INFINITY] },
  boolean: { schema: { type: 'boolean' }, known: [true, false], unknown: [0, 'true', null] },
  null: { schema: { type: 'null' }, known: [null], unknown: [0, ''] },
  object: { schema: { type: 'object' }, known: [{}, { a: 1 }], unknown: [[], null, 'a'] },
  array: { schema: { type: 'array' }, known: [[], [1]], unknown: [{}, null, 'a'] },
  'one of several types': { schema: { type: ['null', 'integer'] }, known: [null, 1], unknown: ['', 1.5, []] },
  const: { schema: { const: 'a"\n' }, known: ['a"\n'], unknown: ['a', 1] },
  'const of another type': { schema: { const: 'a', type: 'integer' }, known: [], unknown: ['a', 1] },
  enum: {
    schema: { enum: ['a', 1, null, true] },
    known: ['a', 1, null, true],
    unknown: ['b', '1', 0, false],
  },
  'const of a list': { schema: { const: [1] }, known: [], unknown: [[1], [2]] },
  'enum with a list': { schema: { enum: [[1], 2] }, known: [2], unknown: [[1], 1] },
  minimum: { schema: { type: 'number', minimum: 1 }, known: [1, 2], unknown: [0.5, '1'] },
  maximum: { schema: { type: 'number', maximum: -1 }, known: [-1, -2], unknown: [0] },
  exclusiveMinimum: { schema: { type: 'number', exclusiveMinimum: 0 }, known: [0.1], unknown: [0, -1] },
  exclusiveMaximum: { schema: { type: 'integer', exclusiveMaximum: 0 }, known: [-1], unknown: [0] },
  'minimum without type': { schema: { minimum: 1 }, known: [1, 'a', null, {}], unknown: [0] },
  minLength: { schema: { minLength: 1, type: 'string' }, known: ['a', '😀'], unknown: ['', null, [1]] },
  'minLength of two': {
    schema: { type: 'string', minLength: 2 },
    known: ['ab', '😀😀'],
    unknown: ['a', '😀', ''],
  },
  maxLength: {
    schema: { type: 'string', maxLength: 2 },
    known: ['', 'ab', '😀'],
    unknown: ['abc', '😀😀😀'],
  },
  pattern: { schema: { pattern: '^[a-z]+$', type: 'string' }, known: ['a'], unknown: ['A', 'aA', null, 1] },
  'pattern without type': { schema: { pattern: '^.$' }, known: ['😀', 1, null], unknown: ['ab'] },
  date: {
    schema: { type: 'string', format: 'date' },
    known: ['2026-12-31'],
    unknown: ['2026-02-30', '2026-1-1', 'x'],
  },
  'date-time': {
    schema: { type: 'string', format: 'date-time' },
    known: ['2026-02-28T23:59:59.5Z', '2026-04-30T00:00:00-12:30'],
    unknown: ['2026-04-31T00:00:00Z', '2026-04-30T24:00:00Z', '2026-04-30T00:00:00', '2024-02-29T00:00:00Z'],
  },
  'a format that is not decided': {
    schema: { type: 'string', format: 'duration' },
    known: [],
    unknown: ['P1D'],
  },
  'a format that asks nothing': { schema: { type: 'string', format: 'binary' }, known: ['a'], unknown: [1] },
  minItems: { schema: { minItems: 1, type: 'array' }, known: [[1]], unknown: [[], null, ''] },
  maxItems: { schema: { type: 'array', maxItems: 1 }, known: [[], [1]], unknown: [[1, 2]] },
  items: {
    schema: { items: { type: 'string' }, type: 'array' },
    known: [[], ['a']],
    unknown: [[1], ['a', 1], null],
  },
  'items without type': { schema: { items: false }, known: [[], 'a', {}], unknown: [[1]] },
  uniqueItems: {
    schema: { type: 'array', uniqueItems: true },
    known: [[], ['a', 'b'], [1, '1']],
    unknown: [['a', 'a'], [0, -0], [{}]],
  },
  'a tuple': {
    schema: { type: 'array', prefixItems: [true], items: false },
    known: [],
    unknown: [[1], [1, 2]],
  },
  'a closed object': {
    schema: { type: 'object', properties: { a: true }, additionalProperties: false },
    known: [{}, { a: 1 }],
    unknown: [{ b: 1 }, { a: 1, b: 1 }, { a: undefined }, [], null, 'a'],
  },
  'an object with a required member': {
    schema: { properties: { a: { type: 'integer' } }, required: ['a', 'b'], type: 'object' },
    known: [
      { a: 1, b: null },
      { a: 1, b: 1, c: 1 },
    ],
    unknown: [{ a: 1 }, { b: 1 }, { a: '1', b: 1 }, {}],
  },
  'an object of texts': {
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    known: [{}, { a: 'a', constructor: 'b' }],
    unknown: [{ a: 1 }, { a: 'a', b: null }],
  },
  'described members and others': {
    schema: { type: 'object', properties: { a: true }, additionalProperties: { type: 'string' } },
    known: [],
    unknown: [{ a: 1 }, { b: 'a' }],
  },
  'a member that every object inherits': {
    schema: {
      type: 'object',
      properties: { toString: { type: 'string' }, ['__proto__']: { type: 'integer' } },
    },
    known: [{}, { toString: 'a' }, JSON.parse('{ "__proto__": 1 }')],
    unknown: [{ toString: 1 }, JSON.parse('{ "__proto__": "a" }')],
  },
  'a required member that every object inherits': {
    schema: { type: 'object', required: ['toString'] },
    known: [{ toString: 1 }],
    unknown: [{}],
  },
  'a member of which nothing is known': {
    schema: { type: 'object', properties: { a: { multipleOf: 2 } }, additionalProperties: false },
    known: [{}],
    unknown: [{ a: 2 }, { a: 1 }],
  },
  dependentRequired: {
    schema: { type: 'object', dependentRequired: { a: ['b'] } },
    known: [{}, { b: 1 }, { a: 1, b: 1 }],
    unknown: [{ a: 1 }],
  },
  dependentSchemas: {
    schema: { type: 'object', dependentSchemas: { a: { properties: { b: { const: 1 } } } } },
    known: [{}, { b: 2 }, { a: 1 }, { a: 1, b: 1 }],
    unknown: [{ a: 1, b: 2 }],
  },
  allOf: { schema: { allOf: [{ type: 'integer' }, { minimum: 1 }] }, known: [1], unknown: [0, 'a'] },
  anyOf: {
    schema: { anyOf: [{ type: 'integer' }, { const: 'a' }, { multipleOf: 2 }] },
    known: [1, 'a'],
    unknown: [1.5, 'b'],
  },
  not: { schema: { not: { type: 'string', minLength: 1 } }, known: ['', 1], unknown: ['a'] },
  'not of a length in characters': { schema: { not: { minLength: 2 } }, known: [], unknown: ['😀x', 'a'] },
  'not of unlike items': {
    schema: { not: { type: 'array', uniqueItems: true } },
    known: [],
    unknown: [[{}, { a: 1 }], [1]],
  },
  'not of a date': {
    schema: { not: { type: 'string', format: 'date' } },
    known: [],
    unknown: ['2024-02-29', '2024-01-01', 'x'],
  },
  'no value of JSON': {
    schema: { enum: [Number.POSITIVE_INFINITY, 1] },
    known: [1],
    unknown: [null, Number.POSITIVE_INFINITY],
  },
  'not of what is not exact': {
    schema: { not: { type: 'string', maxLength: 1 } },
    known: [],
    unknown: ['ab', 'a', 1],
  },
  'if, then, else': {
    schema: when({ type: 'string' }, { const: 'a' }, { type: 'integer' }),
    known: ['a', 1],
    unknown: ['b', 1.5],
  },
  'if of a length': {
    schema: when({ type: 'string', maxLength: 1 }, { enum: ['a', 'bc'] }, { enum: ['a', 'b', '😀'] }),
    known: ['a'],
    unknown: ['bc', 'b', '😀'],
  },
  'if of a choice': {
    schema: when({ anyOf: [{ const: 'a' }, { multipleOf: 2 }] }, { const: 'a' }),
    known: ['a'],
    unknown: [2],
  },
  'if of a closed object': {
    schema: when({ properties: { a: true }, additionalProperties: false }, { type: 'object' }),
    known: [{}, { b: 1 }],
    unknown: [[1], 5],
  },
  'if of an object, for other values': {
    schema: when(
      { properties: { a: { type: 'string' } }, required: ['a'] },
      { type: 'object', required: ['b'] },
    ),
    known: [{}, { a: 1 }, { a: 'x', b: 1 }],
    unknown: [{ a: 'x' }, 5, [], null],
  },
  'required when': {
    schema: {
      ...{ type: 'object', properties: { a: { enum: ['x', 'y'] }, b: true } },
      ...when({ properties: { a: { const: 'x' } }, required: ['a'] }, { required: ['b'] }),
    },
    known: [{}, { a: 'y' }, { a: 'x', b: 1 }],
    unknown: [{ a: 'x' }, { a: 'z' }],
  },
  'if on a member of a member': {
    schema: {
      ...{ type: 'object', properties: { in: { type: 'object' } } },
      ...when(
        { properties: { in: { type: 'object', properties: { a: { const: 1 } } } } },
        { required: ['b'] },
      ),
    },
    known: [{ b: 1 }, { in: { a: 2 } }, { in: { a: 1 }, b: 1 }],
    unknown: [{}, { in: {} }, { in: { a: 1 } }],
  },
  patternProperties: {
    schema: { type: 'object', patternProperties: { a: true } },
    known: [],
    unknown: [{}, { a: 1 }],
  },
};

describe('a member', () => {
  test.each(Object.entries(cases))('%s', async (_, { schema, known, unknown }) => {
    const [judges] = await judgesOf([memberOf(schema)]);
    for (const it of known) {
      expect([it, judges?.recognize({ kind: 'k', it })]).toEqual([it, true]);
      expect([it, judges?.validate({ kind: 'k', it })]).toEqual([it, true]);
    }
    for (const it of unknown) expect([it, judges?.recognize({ kind: 'k', it })]).toEqual([it, false]);
  });

  test('is remembered by its text, and a text is not remembered for another member', async () => {
    const id = { type: 'string', pattern: '^[a-z]$' };
    const [judges] = await judgesOf([formOf({ properties: { a: id, b: { ...id, pattern: '^[b-z]$' } } })]);
    const recognized = [{ a: 'a' }, { a: 'a' }, { b: 'a' }, { a: 'A' }, { a: 'b' }, { b: 'b' }, { a: null }];
    expect(recognized.map((one) => judges?.recognize({ kind: 'k', ...one }))).toEqual([
      ...[true, true, false, false, true, true, false],
    ]);
    const inside = (pattern: string) => ({ type: 'object', properties: { a: { type: 'string', pattern } } });
    const [other] = await judgesOf([formOf({ properties: { b: inside('^x$'), c: inside('^y$') } })]);
    const same = [{ b: { a: 'x' } }, { c: { a: 'x' } }, { c: { a: 'y' } }, { b: { a: 'y' } }];
    expect(same.map((one) => other?.recognize({ kind: 'k', ...one }))).toEqual([true, false, true, false]);
  });
});

describe('a choice', () => {
  test('has a recognizer; other schemas have none', () => {
    const choice = formOf({});
    const documents = [choice, { ...choice, oneOf: [] }, { type: 'object' }, { anyOf: choice['oneOf'] }];
    const schemaDocuments = documents.map((schema, index) => ({
      name: `s${index}`,
      path: `/${index}`,
      schema,
    }));
    expect([...emitRecognizers({ schemaDocuments } as unknown as Contract).keys()]).toEqual([
      ...[
        'validators/recognizers/s0.js',
        'validators/recognizers/s0.d.ts',
        'validators/support/recognition.js',
      ],
    ]);
  });

  test('asks what stands beside its forms too', async () => {
    const [judges] = await judgesOf([{ ...formOf({}), required: ['a'], properties: { a: { const: 1 } } }]);
    expect([{ a: 1 }, { a: 2 }, {}].map((one) => judges?.recognize({ kind: 'k', ...one }))).toEqual([
      true,
      false,
      false,
    ]);
    const [unknown] = await judgesOf([{ ...formOf({}), minProperties: 1 }]);
    expect(unknown?.recognize({ kind: 'k' })).toBe(false);
  });

  test('recognizes the branches that it can, and names the others', async () => {
    const other = { ...(formOf({ minProperties: 1 })['oneOf'] as JsonObject[])[0] };
    const forms = [
      ...(formOf({})['oneOf'] as JsonObject[]),
      { ...other, properties: { kind: { const: 'other' } } },
    ];
    const [judges] = await judgesOf([{ oneOf: forms }]);
    expect(['k', 'other', 'none', null].map((kind) => judges?.recognize({ kind }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const schemaDocuments = [{ name: 's', path: '/s', schema: { oneOf: forms } }];
    const output = emitRecognizers({ schemaDocuments } as unknown as Contract);
    expect(output.get('validators/recognizers/s.js')).toContain(' * Left to the validator: other.\n');
  });

  test('does not recognize inherited members, lists, other prototypes', async () => {
    const closed = formOf({
      properties: { a: { type: 'object' } },
      required: ['a'],
      additionalProperties: false,
    });
    const [judges] = await judgesOf([closed]);
    const whole = { kind: 'k', a: {} };
    expect(judges?.recognize(whole)).toBe(true);
    const heir = Object.assign(Object.create({ a: {} }), { kind: 'k', b: 1 });
    const values = [heir, Object.create(whole), Object.assign([], whole), null, undefined, 'k', () => whole];
    for (const value of values) expect(judges?.recognize(value)).toBe(false);
  });

  test('leaves recursive and large schemas to the validator', async () => {
    const tree = {
      type: 'object',
      properties: { next: { $ref: '#/$defs/tree' } },
      additionalProperties: false,
    };
    const doubled = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
      ]),
    );
    const $defs = { tree, ...doubled, d40: { type: 'integer' } };
    const properties = {
      tree: { $ref: '#/$defs/tree' },
      big: { $ref: '#/$defs/d0' },
      late: { type: 'integer' },
    };
    const start = processorTime();
    const [judges] = await judgesOf([formOf({ properties: { tree: properties.tree } }, $defs)]);
    expect([{}, { next: {} }].map((tree) => judges?.recognize({ kind: 'k', tree }))).toEqual([true, false]);
    const schemaDocuments = [{ name: 's', path: '/s', schema: formOf({ properties }, $defs) }];
    emitRecognizers({ schemaDocuments } as unknown as Contract);
    expect(processorTime() - start).toBeLessThan(10_000);
  });
});

/** Closed objects of plain members, of which everything is decided. */
const name = fc.constantFrom('a', 'b', 'c', 'constructor');
const scalar = fc.constantFrom<unknown>(
  ...[{ type: 'string', minLength: 1 }, { type: 'integer', minimum: 1 }, { enum: ['a', 'b', 1] }, true],
  ...[{ type: ['string', 'null'] }, { type: 'string', pattern: '^[ab]$' }, { const: true }],
);
const decided = fc.letrec<{ schema: unknown; object: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: tie('object') },
    { weight: 1, arbitrary: scalar.map((items) => ({ type: 'array', items })) },
  ),
  object: fc
    .record({
      properties: fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
      isClosed: fc.boolean(),
      required: fc.subarray(['a', 'b']),
      condition: fc.option(fc.tuple(name, fc.constantFrom('a', 1, true), fc.subarray(['b', 'c'])), {
        nil: undefined,
      }),
    })
    .map(({ properties, isClosed, required, condition }) => ({
      ...{ type: 'object', properties, required },
      ...(isClosed && { additionalProperties: false }),
      ...(condition &&
        when({ properties: { [condition[0]]: { const: condition[1] } } }, { required: condition[2] })),
    })),
})).object;
const values = fc.dictionary(name, arbitraryValue, { maxKeys: 4, noNullPrototype: true });

test.each([1, 2])(
  'of closed objects of plain members, all that match are recognized, seed %i',
  async (seed) => {
    const schemas = sample(decided, some(60), seed).map((keywords) => formOf(keywords));
    let count = 0;
    for (const [index, { recognize, validate }] of (await judgesOf(schemas)).entries()) {
      for (const value of sample(values, 60, seed).map((one) => ({ kind: 'k', ...one }))) {
        const recognized = recognize(value);
        expect([schemas[index], value, recognized]).toEqual([schemas[index], value, validate(value)]);
        if (recognized) count++;
      }
    }
    expect(count).toBeGreaterThan(some(100));
  },
);

test.each([1, 2])('nothing is recognized that the validator refuses, seed %i', async (seed) => {
  const shared = ['P', 'Q', 'R'];
  const definitions = sample<unknown>(arbitrarySchema([]), 20, seed).filter(isSchemaObject);
  const $defs = Object.fromEntries(shared.map((name, index) => [name, definitions[index]]));
  const references = shared.map((name) => `#/$defs/${name}`);
  const schemas = sample<unknown>(arbitrarySchema(references), some(300), seed)
    .filter(isSchemaObject)
    // Nothing is known of these in any case, and they fill the samples.
    .filter((schema) => !/"unevaluated(Items|Properties)"/.test(JSON.stringify(schema)))
    .map(({ type: _, $ref, ...keywords }) =>
      formOf($ref === undefined ? keywords : { ...keywords, allOf: [{ $ref }] }, $defs),
    );
  const found = { recognized: 0, refused: 0 };
  for (const [index, { recognize, validate }] of (await judgesOf(schemas)).entries()) {
    for (const value of sample(values, 40, seed).map((one) => ({ kind: 'k', ...one }))) {
      const isValid = validate(value);
      if (!isValid) found.refused++;
      if (!recognize(value)) continue;
      found.recognized++;
      expect([schemas[index], value, isValid]).toEqual([schemas[index], value, true]);
    }
  }
  expect(found.recognized).toBeGreaterThan(some(300));
  expect(found.refused).toBeGreaterThan(some(300));
});

test('dates are recognized unless they are 29 February, and only dates', async () => {
  const [judges] = await judgesOf([memberOf({ type: 'string', format: 'date-time' })]);
  const part = (numbers: readonly number[]) =>
    fc.constantFrom(...numbers).map((n) => String(n).padStart(2, '0'));
  const times = fc
    .record({
      year: fc.constantFrom('1900', '2000', '2023', '2024'),
      month: part([0, 1, 2, 3, 4, 6, 9, 11, 12, 13]),
      day: part([0, 1, 28, 29, 30, 31, 32]),
      hour: part([0, 19, 23, 24]),
      minute: part([0, 59, 60]),
      second: part([0, 59, 60]),
      zone: fc.constantFrom('Z', '+00:00', '-23:59', '+24:00', '+00:60', '', 'z', '+01'),
    })
    .map(({ year, month, day, hour, minute, second, zone }) => ({
      it: `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`,
      isPlain: !(month === '02' && day === '29') && second !== '60' && /^(Z|[+-]\d\d:\d\d)$/.test(zone),
    }));
  fc.assert(
    fc.property(times, ({ it, isPlain }) => {
      const value = { kind: 'k', it };
      expect([it, judges?.recognize(value)]).toEqual([it, isPlain && judges?.validate(value) === true]);
    }),
    { numRuns: some(3000) },
  );
});
