import fc from 'fast-check';

/**
 * Contracts that mean harm or make no sense, as text: names that end strings and comments, schemas that contradict
 * themselves, cycles, great depth and width, patterns that never end, documents that are no contracts at all.
 */

/** The name that no generated code may use: whatever calls it came out of a contract. */
export const planted = 'planted';

const call = `${planted}()`;
const payloads = [
  `"; ${call}; "`,
  `'); ${call}; ('`,
  `\`; ${call}; \``,
  `\${${call}}`,
  `*/ ${call}; /*`,
  `\n${call}\n`,
  `\u2028${call}\u2029`,
  `\\"; ${call}; //`,
  `"]; ${call}; ["`,
  `{{{${call}}}}`,
  `</script><script>${call}</script>`,
  `(?<x>a)|${call}`,
  `https://a/"+${call}+"`,
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'default',
  '$ref',
  '',
  ' ',
  '~1~0%2F#',
  '..',
  'CON',
  'a\u0000b',
  '\ud800',
  '👩‍🚀',
  'İI ı',
  'نص',
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...payloads) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const word = fc.constantFrom('a', 'b', 'Thing', 'get thing', 'x-y');
const name = fc.oneof(text, word);
const pattern = fc.constantFrom(
  '^(a+)+$',
  '(',
  '\\p{L}',
  '[',
  '(?<n>a)\\k<n>',
  '\\u{110000}',
  `/${call}/`,
  '^a{99999999}$',
  '\\',
);
const count = fc.constantFrom(0, 1, 3, -1, 0.5, 1e308, 9007199254740991);
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), text);

const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.boolean(),
    fc.record({ $ref: fc.oneof(reference(), text) }),
    fc.record(
      {
        type: fc.oneof(fc.constantFrom('object', 'array', 'string', 'integer', 'null'), value),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3 }),
        patternProperties: fc.dictionary(fc.oneof(pattern, text), tie('schema'), { maxKeys: 2 }),
        additionalProperties: tie('schema'),
        unevaluatedProperties: tie('schema'),
        propertyNames: tie('schema'),
        required: fc.array(name, { maxLength: 3 }),
        dependentRequired: fc.dictionary(name, fc.array(name, { maxLength: 2 }), { maxKeys: 2 }),
        items: tie('schema'),
        prefixItems: fc.array(tie('schema'), { maxLength: 2 }),
        contains: tie('schema'),
        minContains: count,
        allOf: fc.array(tie('schema'), { maxLength: 2 }),
        anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        not: tie('schema'),
        if: tie('schema'),
        // biome-ignore lint/suspicious/noThenProperty: it is a keyword
        then: tie('schema'),
        enum: fc.array(value, { maxLength: 3 }),
        const: value,
        pattern,
        format: fc.oneof(fc.constantFrom('date-time', 'uuid', 'regex'), text),
        minimum: count,
        multipleOf: count,
        maxLength: count,
        title: text,
        description: text,
        default: value,
        examples: fc.array(value, { maxLength: 2 }),
        nullable: fc.boolean(),
        tsType: text,
        $async: fc.boolean(),
        $id: fc.oneof(text, fc.constant('https://a.example/b')),
        $anchor: fc.oneof(text, fc.constant('here')),
        $dynamicAnchor: fc.constantFrom('node', 'other'),
        $dynamicRef: fc.constantFrom('#node', '#other', '#gone'),
        $defs: fc.dictionary(name, tie('schema'), { maxKeys: 2 }),
        discriminator: fc.record({ propertyName: name }),
        readOnly: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  ),
}));

function reference(): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...['A', 'B', 'C'].map((one) => `#/components/schemas/${one}`),
    '#here',
    '#',
    'https://a.example/b',
  );
}

/** Every part that a contract may have, each as likely to be hostile as sound. */
const operation = fc.record(
  {
    operationId: name,
    summary: text,
    description: text,
    tags: fc.array(text, { maxLength: 2 }),
    deprecated: fc.boolean(),
    parameters: fc.array(
      fc.record(
        {
          name,
          in: fc.constantFrom('query', 'header', 'cookie', 'path'),
          required: fc.boolean(),
          style: fc.constantFrom('form', 'deepObject', 'simple', 'spaceDelimited', 'matrix'),
          explode: fc.boolean(),
          schema,
        },
        { requiredKeys: ['name', 'in', 'schema'] },
      ),
      { maxLength: 3 },
    ),
    requestBody: fc.record({ content: content() }),
    responses: fc.dictionary(
      fc.constantFrom('200', '201', '4XX', 'default', '404', 'x-a', '600'),
      fc.record(
        {
          description: text,
          content: content(),
          headers: fc.dictionary(name, fc.record({ schema }), { maxKeys: 2 }),
        },
        { requiredKeys: ['description'] },
      ),
      { minKeys: 1, maxKeys: 3 },
    ),
    'x-cache-control': text,
  },
  { requiredKeys: ['responses'] },
);

function content(): fc.Arbitrary<Record<string, object>> {
  const type = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', '*/*') },
    { weight: 1, arbitrary: text },
  );
  return fc.dictionary(type, fc.record({ schema, example: value }, { requiredKeys: ['schema'] }), {
    maxKeys: 2,
  });
}

const path = fc.oneof(
  word.map((one) => `/${one}`),
  name.map((one) => `/${one}`),
  fc.tuple(word, name).map(([one, other]) => `/${one}/{${other}}`),
);

const contract = fc
  .record({
    paths: fc.dictionary(
      path,
      fc.dictionary(fc.constantFrom('get', 'post', 'put'), operation, { maxKeys: 2 }),
      { maxKeys: 3 },
    ),
    schemas: fc.record({ A: schema, B: schema, C: schema }),
    title: text,
  })
  .map(({ paths, schemas, title }) => ({
    openapi: '3.1.1',
    info: { title, version: '1', description: title },
    paths,
    components: { schemas },
  }));

const ofSchemas = (schemas: object): object => ({
  openapi: '3.1.1',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      get: {
        operationId: 'getA',
        responses: {
          200: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
          },
        },
      },
    },
  },
  components: { schemas },
});

const deep = fc
  .record({
    depth: fc.integer({ min: 50, max: 3000 }),
    keyword: fc.constantFrom('items', 'not', 'allOf', 'properties'),
  })
  .map(({ depth, keyword }) => {
    const wrap = {
      items: (inner: string) => `{"items":${inner}}`,
      not: (inner: string) => `{"not":${inner}}`,
      allOf: (inner: string) => `{"allOf":[${inner}]}`,
      properties: (inner: string) => `{"properties":{"a":${inner}}}`,
    }[keyword];
    let inner = '{}';
    for (let level = 0; level < depth; level++) inner = wrap(inner);
    return JSON.stringify(ofSchemas({ A: 'HERE' })).replace('"HERE"', inner);
  });

const wide = fc.integer({ min: 1000, max: 8000 }).map((width) => {
  const names = Array.from({ length: width }, (_, index) => `property ${index}`);
  const properties = Object.fromEntries(names.map((one) => [one, { type: 'string' }]));
  return JSON.stringify(ofSchemas({ A: { type: 'object', properties, required: names, enum: names } }));
});

const cycles = fc
  .array(fc.tuple(fc.constantFrom('$ref', 'allOf', 'items', 'anyOf', 'not', 'properties'), fc.nat(5)), {
    minLength: 6,
    maxLength: 6,
  })
  .map((edges) => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const schemas = edges.map(([keyword, to], index) => {
      const target = { $ref: `#/components/schemas/${names[to]}` };
      const held = {
        $ref: target.$ref,
        allOf: [target],
        items: target,
        anyOf: [target],
        not: target,
        properties: { a: target },
      };
      return [names[index] ?? '', { [keyword]: held[keyword as keyof typeof held] }] as const;
    });
    return JSON.stringify(ofSchemas(Object.fromEntries(schemas)));
  });

/** A sound contract with one value somewhere replaced by any other. */
const mutated = fc.tuple(fc.nat(400), value).map(([at, other]) => {
  let index = 0;
  return JSON.stringify(
    ofSchemas({ A: { type: 'object', properties: { a: { type: 'string' } } } }),
    (key, inner) => (key !== '' && index++ === at % 24 ? other : inner),
  );
});

const yaml = fc.constantFrom(
  'a: &a [*a]',
  `a: &a ["x", "x"]\nb: &b [*a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b]\nd: &d [*c, *c, *c, *c, *c, *c]\ne: [*d, *d, *d, *d, *d, *d]`,
  `openapi: 3.1.1\ninfo: !!js/function "function(){${call}}"\npaths: {}`,
  'openapi: 3.1.1\ninfo: { title: T, version: 1 }\npaths: { <<: { /a: {} } }',
  'openapi: 3.1.1\ninfo: { title: T, version: "1" }\npaths: {}\n? [complex, key]\n: 1',
  '%YAML 9.9\n---\nopenapi: 3.1.1',
  '\u0000\u0001\u0002',
  '- - - - - - - - - -',
  `openapi: 3.1.1\ninfo: { title: ${'x'.repeat(1_000_000)}, version: '1' }\npaths: {}`,
  '{"openapi": "3.1.1", "info": {"title": "T", "version": "1"}, "paths": {}, "components": {"schemas": {"A": {"$ref": "#/components/schemas/A"}}}}',
  `${'['.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
);

export interface HostileContract {
  readonly kind: string;
  readonly text: string;
}

/** The same ones for the same seed. */
export function hostileContracts(seed: number): HostileContract[] {
  const sample = (kind: string, arbitrary: fc.Arbitrary<string>, numRuns: number): HostileContract[] =>
    fc.sample(arbitrary, { seed, numRuns }).map((text) => ({ kind, text }));
  return [
    ...sample(
      'contract',
      contract.map((one) => JSON.stringify(one)),
      90,
    ),
    ...sample('mutated', mutated, 40),
    ...sample('cycles', cycles, 30),
    ...sample('yaml', yaml, 24),
    ...sample('deep', deep, 10),
    ...sample('wide', wide, 6),
  ];
}
