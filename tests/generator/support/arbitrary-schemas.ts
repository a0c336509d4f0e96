import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Few names and values, so that schemas and values meet. */
const name = fc.constantFrom('a', 'b', 'c', 'constructor');
const primitive: fc.Arbitrary<Json> = fc.constantFrom(1, 2, 'a', 'b', true, null);

const named = <T>(one: fc.Arbitrary<T>, maxKeys: number) =>
  fc.dictionary(name, one, { maxKeys, noNullPrototype: true });

export const arbitraryValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    primitive,
    named(tie('value'), 4),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
})).value;

const count = fc.constantFrom(0, 1, 2);
const names = fc.uniqueArray(name, { maxLength: 1 });

/**
 * Schemas in which keywords that apply schemas, note what they evaluated or compare values meet in every way.
 *
 * @param references what `$ref` may name
 * @param inItems what only the `$ref` of a `contains` may name, such as the schema itself
 */
export function arbitrarySchema(
  references: readonly string[],
  inItems: readonly string[] = [],
): fc.Arbitrary<Json> {
  const toItems = inItems.map(($ref) => fc.constant<Json>({ $ref }));
  return fc.letrec<{ schema: Json }>((tie) => {
    const schema = tie('schema');
    const schemas = fc.array(schema, { minLength: 1, maxLength: 2 });
    const leftOver = fc.oneof(fc.constant(false), schema);
    const keywords: Record<string, fc.Arbitrary<unknown>> = {
      properties: named(schema, 2),
      patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$', '.'), schema, {
        maxKeys: 1,
        noNullPrototype: true,
      }),
      additionalProperties: schema,
      unevaluatedProperties: leftOver,
      unevaluatedItems: leftOver,
      items: schema,
      prefixItems: schemas,
      contains: fc.oneof(schema, ...toItems),
      allOf: schemas,
      anyOf: schemas,
      oneOf: schemas,
      not: schema,
      if: schema,
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: schema,
      else: schema,
      dependentSchemas: named(schema, 2),
      dependentRequired: named(names, 1),
      propertyNames: fc.constantFrom({ minLength: 1 }, { pattern: '^[ab]' }, true, false),
      required: names,
      type: fc.constantFrom(
        'object',
        'array',
        'string',
        'integer',
        ['object', 'array'],
        ['array', 'integer'],
      ),
      enum: fc.array(arbitraryValue, { minLength: 1, maxLength: 3 }),
      const: arbitraryValue,
      minContains: count,
      maxContains: count,
      minItems: count,
      maxItems: count,
      minProperties: count,
      uniqueItems: fc.boolean(),
      ...(references.length === 0 ? {} : { $ref: fc.constantFrom(...references) }),
    };
    const often = [
      'properties',
      'unevaluatedProperties',
      'unevaluatedItems',
      'anyOf',
      'prefixItems',
      'contains',
    ];
    const object = fc
      .uniqueArray(fc.constantFrom(...Object.keys(keywords), ...often), { minLength: 1, maxLength: 4 })
      .chain((chosen) =>
        fc.record(Object.fromEntries(chosen.map((one) => [one, keywords[one] ?? fc.constant(1)]))),
      );
    const simple = fc.constantFrom<Json>(
      { type: 'string' },
      { type: 'integer' },
      { properties: { a: true } },
      { required: ['a'] },
    );
    return {
      schema: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        { weight: 1, arbitrary: fc.boolean() },
        { weight: 2, arbitrary: simple },
        { weight: 6, arbitrary: object as fc.Arbitrary<Json> },
      ),
    };
  }).schema;
}

/** Choices whose branches are told apart by a member or by their type, as people write them, and choices that are not. */
export function arbitraryChoice(references: readonly string[]): fc.Arbitrary<Json> {
  const property = fc.constantFrom<Json>(
    true,
    { type: 'integer' },
    { enum: ['a', 1] },
    { properties: { a: true } },
  );
  const tag = fc.constantFrom<Json>(
    { const: 1 },
    { const: 2 },
    { enum: ['a', true] },
    { enum: ['b', 1] },
    {},
  );
  const described = fc
    .record({
      properties: named(property, 2),
      kind: tag,
      required: names,
      reference: fc.constantFrom(null, ...references),
    })
    .map(({ properties, kind, required, reference }) => ({
      type: 'object',
      required: ['a', ...required],
      properties: { ...properties, a: kind },
      ...(reference === null ? {} : { allOf: [{ $ref: reference }] }),
    }));
  const branch = fc.oneof(
    { weight: 5, arbitrary: described as fc.Arbitrary<Json> },
    fc.constantFrom<Json>(
      { type: 'null' },
      { type: ['array', 'null'] },
      { type: 'object' },
      ...references.map(($ref) => ({ $ref })),
    ),
  );
  return fc
    .record({
      keyword: fc.constantFrom('oneOf', 'anyOf'),
      branches: fc.array(branch, { minLength: 1, maxLength: 3 }),
      around: fc.constantFrom({}, { properties: { b: true } }, { patternProperties: { '^c': true } }),
    })
    .map(({ keyword, branches, around }) => ({ [keyword]: branches, ...around }) as Json);
}

/** The same values for the same seed, as they come over the network. */
export const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, seed: number): T[] =>
  JSON.parse(JSON.stringify(fc.sample(arbitrary, { numRuns, seed })));
