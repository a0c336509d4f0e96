import { formats } from '../../../generator/source/grammar/schema-keywords.ts';

/** A contract with one `POST /echo` that reads `schema`, and whatever else it declares. */
function contractOf(title: string, more: object, media: object, parameters: readonly object[] = []): object {
  const ok = { description: 'Read.', content: { 'application/json': { schema: {} } } };
  const operation = {
    operationId: 'echo',
    summary: title,
    parameters,
    requestBody: { required: true, content: media },
    responses: { 200: ok },
  };
  return {
    openapi: '3.1.1',
    info: { title, version: '1' },
    paths: { '/echo': { post: operation } },
    ...more,
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });

/** Names as members of the tested objects; a format of numbers says nothing of a text. */
export const formatNames = [...formats].sort();

/** Patterns of contracts, simple and treacherous; each is a member `p0`, `p1`… of a text. */
export const patterns = [
  '^(a+)+$',
  '(a|aa)+$',
  '^(a|b|ab)*c$',
  '(.*)(.*)(.*)x$',
  'a{1,40}b',
  '(?=.*a)(?=.*b).{3,}$',
  '^\\s+|\\s+$',
  '^([a-z0-9]+[-.]?)+@([a-z]+\\.)+[a-z]{2,}$',
  '[ab]*a[ab]{6}$',
  '\\b\\w+\\b$',
  '^(?:[A-Za-z0-9+/]{4})*$',
  '^\\d+(?:,\\d+)*$',
];

const texts = contractOf(
  'Texts',
  {},
  json({
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(formatNames.map((format) => [`f-${format}`, { type: 'string', format }])),
      ...Object.fromEntries(patterns.map((pattern, index) => [`p${index}`, { type: 'string', pattern }])),
      list: list({ type: 'string', pattern: '(a|aa)+$', format: 'uri', maxLength: 2000 }),
      named: { type: 'object', propertyNames: { pattern: '^(x+x+)+y$' } },
      short: { type: 'string', minLength: 5, maxLength: 9 },
    },
  }),
);

const point = {
  type: 'object',
  required: ['x'],
  additionalProperties: false,
  properties: { x: { type: 'number', multipleOf: 0.01 }, y: { type: 'integer', format: 'int64' } },
};
const kinds = Array.from({ length: 20 }, (_, index) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: `kind${index}` }, value: { type: index % 2 ? 'string' : 'number' } },
}));
const collections = contractOf(
  'Collections',
  { components: { schemas: { Point: point } } },
  json({
    type: 'object',
    properties: {
      different: list({}, { uniqueItems: true }),
      points: list(ref('Point'), { uniqueItems: true }),
      some: list({}, { contains: { type: 'object', required: ['found'] }, minContains: 3, maxContains: 5 }),
      row: { type: 'array', prefixItems: [ref('Point'), { type: 'string' }], items: false },
      chosen: list({ enum: Array.from({ length: 500 }, (_, index) => ({ index, deep: [[index]] })) }),
      same: list({ const: { a: [1, 2, { b: 'c' }] } }),
      steps: list({ type: 'number', multipleOf: 0.001 }),
      kinds: list({ oneOf: kinds }),
      any: list({ anyOf: kinds }),
      depending: list({
        type: 'object',
        dependentRequired: { a: ['b', 'c'] },
        dependentSchemas: { a: { required: ['d'], properties: { d: { type: 'string' } } } },
      }),
      map: {
        type: 'object',
        patternProperties: { '^a': { type: 'number' }, b$: { type: 'string' }, '^[0-9]+$': ref('Point') },
        additionalProperties: false,
      },
      few: { type: 'object', maxProperties: 10, propertyNames: { enum: ['a', 'b', 'c'] } },
      not: list({ not: { anyOf: kinds } }),
    },
  }),
);

const recursion = contractOf(
  'Recursion',
  {
    components: {
      schemas: {
        Tree: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            children: list(ref('Tree'), { uniqueItems: true }),
            only: ref('Tree'),
          },
          unevaluatedProperties: false,
        },
        Either: {
          anyOf: [
            { type: 'object', required: ['a'], properties: { a: { type: 'string' }, next: ref('Either') } },
            { type: 'object', required: ['b'], properties: { b: { type: 'string' }, next: ref('Either') } },
            { type: 'array', items: ref('Either'), contains: { type: 'object' }, unevaluatedItems: false },
          ],
          unevaluatedProperties: false,
        },
        One: {
          oneOf: [
            { type: 'object', required: ['left'], properties: { left: ref('One') } },
            { type: 'object', required: ['right'], properties: { right: ref('One') } },
            { type: 'array', items: ref('One') },
            { type: 'null' },
          ],
        },
        Condition: {
          type: 'object',
          if: { properties: { next: ref('Condition') }, required: ['next'] },
          // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
          then: { required: ['a'], properties: { next: ref('Condition') } },
          else: { required: ['b'] },
        },
        Json: {
          oneOf: [
            { type: ['string', 'number', 'boolean', 'null'] },
            { type: 'array', items: ref('Json') },
            { type: 'object', additionalProperties: ref('Json') },
          ],
        },
      },
    },
  },
  json({
    type: 'object',
    properties: {
      Tree: ref('Tree'),
      Either: ref('Either'),
      One: ref('One'),
      Condition: ref('Condition'),
      Json: ref('Json'),
    },
  }),
);

const composite = {
  type: 'object',
  properties: { a: { type: 'integer' }, b: list({ type: 'number' }) },
  additionalProperties: { type: 'string' },
};
const members = {
  type: 'object',
  properties: {
    number: { type: 'integer' },
    list: list({ type: 'integer' }, { uniqueItems: true }),
    pipes: list({ type: 'string' }),
    deep: composite,
    deeper: { type: 'object', additionalProperties: composite },
    exploded: composite,
    json: { type: 'object', properties: { a: { type: 'number' } } },
    text: { type: 'string', pattern: '^(a+)+$' },
  },
};
const encoding = {
  pipes: { style: 'pipeDelimited', explode: false },
  deep: { style: 'deepObject', explode: true },
  deeper: { style: 'deepObject', explode: true },
  json: { contentType: 'application/json' },
};
const forms = contractOf(
  'Forms',
  {},
  {
    'application/x-www-form-urlencoded': { schema: members, encoding },
    'multipart/form-data': {
      schema: { ...members, properties: { ...members.properties, file: {}, files: list({}) } },
    },
    'text/plain': { schema: { type: 'string', pattern: '^(a|b|ab)*c$', maxLength: 2_000_000 } },
  },
  [
    { name: 'list', in: 'query', schema: list({ type: 'integer' }) },
    { name: 'pipes', in: 'query', style: 'pipeDelimited', explode: false, schema: list({ type: 'string' }) },
    { name: 'deep', in: 'query', style: 'deepObject', explode: true, schema: composite },
    { name: 'X-List', in: 'header', schema: list({ type: 'integer' }) },
    { name: 'session', in: 'cookie', schema: { type: 'string', pattern: '^[a-z]+$' } },
  ],
);

const tools = {
  ...contractOf(
    'Tools',
    {
      'x-mcp-server': {
        path: '/mcp',
        revisions: ['2025-03-26', '2025-11-25', '2026-07-28'],
        limits: { bodyBytes: 1_048_576, batch: 1000, depth: 1000 },
      },
    },
    json({
      type: 'object',
      required: ['items'],
      properties: {
        items: list({ oneOf: kinds }, { uniqueItems: true }),
        text: { type: 'string', pattern: '^(a+)+$' },
      },
    }),
  ),
} as { paths: { '/echo': { post: Record<string, unknown> } } };
tools.paths['/echo'].post['x-mcp'] = true;

/** The contracts whose requests are made as costly as they can be, by name. */
export const contracts = { texts, collections, recursion, forms, tools } as const;
export type ContractName = keyof typeof contracts;
