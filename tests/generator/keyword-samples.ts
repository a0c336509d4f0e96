/** What a keyword of schemas does, by one example of it. */
export interface KeywordSample {
  readonly value: unknown;
  /** What stands beside the keyword in any case. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** A value that matches without the keyword. With it, it does not, if the keyword is one that is checked. */
  readonly instance: unknown;
  /** A value of the wrong form for the keyword; none where it can be anything. */
  readonly wrong?: unknown;
}

// Spelt out, an object would have a method that makes it a promise.
const then = 'then';

/** The component `Text` is `{ type: string }`, and carries the dynamic anchor `text`. */
export const keywordSamples: Readonly<Record<string, KeywordSample>> = {
  $schema: { value: 'https://json-schema.org/draft/2020-12/schema', instance: 1, wrong: 1 },
  $vocabulary: { value: { 'https://plan.example/vocabulary': true }, instance: 1, wrong: [] },
  $id: { value: 'https://plan.example/sample', instance: 1, wrong: '#a' },
  $anchor: { value: 'sample', instance: 1, wrong: '1' },
  $dynamicAnchor: { value: 'other', instance: 1, wrong: '#a' },
  $defs: { value: { a: { type: 'string' } }, instance: 1, wrong: [] },
  $ref: { value: '#/components/schemas/Text', instance: 1, wrong: 1 },
  $dynamicRef: { value: '#text', instance: 1, wrong: {} },
  $comment: { value: 'c', instance: 1, wrong: 1 },
  prefixItems: { value: [{ type: 'string' }], beside: { type: 'array' }, instance: [1], wrong: [] },
  items: { value: { type: 'string' }, beside: { type: 'array' }, instance: [1], wrong: [] },
  contains: { value: { type: 'string' }, beside: { type: 'array' }, instance: [1], wrong: 'a' },
  properties: { value: { a: { type: 'string' } }, beside: { type: 'object' }, instance: { a: 1 }, wrong: [] },
  patternProperties: {
    value: { '^a': { type: 'string' } },
    beside: { type: 'object', additionalProperties: { type: 'number' } },
    instance: { a: 1 },
    wrong: [],
  },
  additionalProperties: {
    value: { type: 'string' },
    beside: { type: 'object' },
    instance: { a: 1 },
    wrong: 1,
  },
  propertyNames: { value: { maxLength: 1 }, beside: { type: 'object' }, instance: { ab: 1 }, wrong: [] },
  dependentSchemas: { value: { a: false }, beside: { type: 'object' }, instance: { a: 1 }, wrong: [] },
  if: { value: true, beside: { else: true, [then]: false }, instance: 1, wrong: 1 },
  [then]: { value: { type: 'string' }, beside: { if: true }, instance: 1, wrong: 1 },
  else: { value: { type: 'string' }, beside: { if: false }, instance: 1, wrong: 1 },
  allOf: { value: [{ type: 'string' }], instance: 1, wrong: {} },
  anyOf: { value: [{ type: 'string' }], instance: 1, wrong: [] },
  oneOf: { value: [{ type: 'string' }], instance: 1, wrong: 1 },
  not: { value: { type: 'number' }, instance: 1, wrong: 'a' },
  unevaluatedItems: { value: { type: 'string' }, beside: { type: 'array' }, instance: [1], wrong: [] },
  unevaluatedProperties: {
    value: { type: 'string' },
    beside: { type: 'object' },
    instance: { a: 1 },
    wrong: [],
  },
  type: { value: 'string', instance: 1, wrong: 'text' },
  enum: { value: ['a', 2], instance: 1, wrong: {} },
  const: { value: 2, instance: 1 },
  multipleOf: { value: 2, instance: 1, wrong: 0 },
  maximum: { value: 0, instance: 1, wrong: '1' },
  exclusiveMaximum: { value: 1, instance: 1, wrong: true },
  minimum: { value: 2, instance: 1, wrong: '1' },
  exclusiveMinimum: { value: 1, instance: 1, wrong: true },
  maxLength: { value: 1, instance: 'ab', wrong: 1.5 },
  minLength: { value: 3, instance: 'ab', wrong: -1 },
  pattern: { value: '^a$', instance: 'ab', wrong: 1 },
  maxItems: { value: 1, beside: { type: 'array', prefixItems: [{}, {}] }, instance: [1, 2], wrong: '1' },
  minItems: { value: 2, beside: { type: 'array', prefixItems: [{}, {}] }, instance: [1], wrong: -1 },
  uniqueItems: { value: true, beside: { type: 'array' }, instance: [1, 1], wrong: 1 },
  maxContains: { value: 1, beside: { contains: { const: 1 } }, instance: [1, 1], wrong: '1' },
  minContains: { value: 2, beside: { contains: { const: 1 } }, instance: [1], wrong: -1 },
  maxProperties: { value: 0, beside: { type: 'object' }, instance: { a: 1 }, wrong: 0.5 },
  minProperties: { value: 2, beside: { type: 'object' }, instance: { a: 1 }, wrong: '1' },
  required: { value: ['b'], beside: { type: 'object' }, instance: { a: 1 }, wrong: [1] },
  dependentRequired: {
    value: { a: ['b'] },
    beside: { type: 'object' },
    instance: { a: 1 },
    wrong: { a: 'b' },
  },
  format: { value: 'date', instance: 'tomorrow', wrong: 1 },
  contentEncoding: { value: 'base64', instance: '!', wrong: 1 },
  contentMediaType: { value: 'application/json', instance: '{', wrong: 1 },
  contentSchema: {
    value: { type: 'object' },
    beside: { contentMediaType: 'application/json' },
    instance: '1',
    wrong: 1,
  },
  title: { value: 'T', instance: 1, wrong: 1 },
  description: { value: 'D', instance: 1, wrong: 1 },
  default: { value: 2, instance: 1 },
  deprecated: { value: true, instance: 1, wrong: 'yes' },
  readOnly: { value: true, instance: 1, wrong: 1 },
  writeOnly: { value: true, instance: 1, wrong: 1 },
  examples: { value: [2], instance: 1, wrong: {} },
  discriminator: { value: { propertyName: 'a' }, instance: 1, wrong: 'a' },
  xml: { value: { name: 'a' }, instance: 1, wrong: 'a' },
  externalDocs: { value: { url: 'https://plan.example/' }, instance: 1, wrong: 'a' },
  example: { value: 2, instance: 1 },
};
