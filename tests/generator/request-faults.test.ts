import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { kebabCase } from '../../generator/source/names.ts';
import { processorTime } from '../support/processor-time.ts';
import { loadValidator } from './support/load-validator.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const kind = (value: string, more: object) => object({ kind: { const: value }, ...more }, 'kind');
const text = { type: 'string' };
const number = { type: 'integer' };

const Cat = kind('cat', { lives: number });
const Dog = kind('dog', { name: text });
const Bird = object({ wings: number, species: text }, 'wings', 'species');
const Fish = object({ fins: number, species: text }, 'fins', 'species');

/** Bodies of requests: each a component, and an operation of its own. */
const schemas = {
  Cat,
  Dog,
  Bird,
  Fish,
  Plain: object(
    { name: { ...text, minLength: 2, pattern: '^a' }, age: { ...number, minimum: 0 } },
    'name',
    'age',
  ),
  Closed: { ...object({ a: number }), additionalProperties: false },
  Tagged: { oneOf: [ref('Cat'), ref('Dog')] },
  Mapped: {
    oneOf: [ref('Bird'), ref('Fish')],
    discriminator: { propertyName: 'species', mapping: { bird: ref('Bird').$ref, fish: ref('Fish').$ref } },
  },
  Named: { anyOf: [ref('Bird'), ref('Fish')], discriminator: { propertyName: 'species' } },
  Nullable: object({ pet: { anyOf: [ref('Dog'), { type: 'null' }] } }),
  Untold: { anyOf: [object({ a: number }, 'a'), object({ b: number }, 'b')] },
  Exactly: { oneOf: [object({ a: number }, 'a'), object({ b: number }, 'b')] },
  Conditional: { ...object({ a: number, b: number }), if: { required: ['a'] }, else: { required: ['b'] } },
  Values: object({ color: { ...text, enum: ['red', 'blue'] }, answer: { ...number, const: 42 } }),
  Names: { type: 'object', propertyNames: { pattern: '^[a-z]$', maxLength: 1 } },
  Parts: { allOf: [ref('Cat'), object({ lives: { ...number, maximum: 9 }, age: number }, 'age')] },
  Left: { allOf: [ref('Cat')], properties: { own: number }, unevaluatedProperties: false },
  Lists: object({ list: { type: 'array', items: { ...number, minimum: 0 }, minItems: 1 } }),
  Deep: { type: 'array', items: ref('Rows') },
  Rows: { type: 'array', items: ref('Plain') },
  Map: { type: 'object', additionalProperties: number },
  Patterns: { type: 'object', patternProperties: { '^a': number } },
  Holds: { type: 'array', contains: ref('Cat') },
  Marked: object({ id: { ...text, readOnly: true }, name: text }, 'id', 'name'),
};

type Validate = Awaited<ReturnType<typeof loadValidator>>;

const validators = new Map<string, Validate>();

beforeAll(async () => {
  const folder = await temporaryFolder();
  const paths = Object.keys(schemas).map((name) => {
    const content = { 'application/json': { schema: ref(name) } };
    const post = {
      operationId: `add ${name}`,
      parameters: [
        { name: 'page', in: 'query', schema: { ...number, minimum: 1 } },
        { name: 'sort', in: 'query', required: true, schema: { enum: ['up', 'down'] } },
      ],
      requestBody: { required: true, content },
      responses: { 200: { description: 'd', content } },
    };
    return [`/${name}`, { post }];
  });
  const spec = path.join(folder, 'contract.json');
  const contract = {
    openapi: '3.1.1',
    info: { title: 'Faults', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
  await writeFile(spec, JSON.stringify(contract));
  await writeSound(folder, spec, null, ['types', 'validators']);
  for (const name of [
    ...Object.keys(schemas).map((one) => `${one} request`),
    'Cat response',
    'addBird query',
  ]) {
    validators.set(name, await loadValidator(folder, kebabCase(name)));
  }
});

function faults(name: string, value: unknown): unknown[] {
  const validate = validators.get(name) as Validate;
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => [instancePath, keyword, params]);
}

test.each<[schema: string, value: unknown, ...found: unknown[][]]>([
  ['Plain', { name: 'abc', age: 1 }],
  [
    'Plain',
    { name: 'b', age: -1.5 },
    ['/name', 'minLength', { limit: 2 }],
    ['/name', 'pattern', { pattern: '^a' }],
    ['/age', 'minimum', { comparison: '>=', limit: 0 }],
    ['/age', 'type', { type: 'integer' }],
  ],
  ['Plain', {}, ['', 'required', { missingProperty: 'name' }], ['', 'required', { missingProperty: 'age' }]],
  ['Plain', 5, ['', 'type', { type: 'object' }]],
  [
    'Closed',
    { b: 1, c: 2 },
    ['', 'additionalProperties', { additionalProperty: 'b' }],
    ['', 'additionalProperties', { additionalProperty: 'c' }],
  ],
  // Only the branch that is meant is told about.
  ['Tagged', { kind: 'cat', lives: 9 }],
  ['Tagged', { kind: 'dog', name: 1 }, ['/name', 'type', { type: 'string' }]],
  [
    'Tagged',
    { kind: 'parrot' },
    ['/kind', 'discriminator', { propertyName: 'kind', allowedValues: ['cat', 'dog'] }],
  ],
  [
    'Tagged',
    { kind: null },
    ['/kind', 'discriminator', { propertyName: 'kind', allowedValues: ['cat', 'dog'] }],
  ],
  ['Tagged', {}, ['', 'required', { missingProperty: 'kind' }]],
  ['Tagged', [], ['', 'type', { type: 'object' }]],
  ['Mapped', { species: 'bird', wings: 2 }],
  [
    'Mapped',
    { species: 'no name of the mapping', wings: 2 },
    // In two choices, each is known by both of its names.
    [
      '/species',
      'discriminator',
      { propertyName: 'species', allowedValues: ['bird', 'Bird', 'fish', 'Fish'] },
    ],
  ],
  ['Mapped', { species: 'bird', wings: 'two' }, ['/wings', 'type', { type: 'integer' }]],
  ['Mapped', { species: 'fish', wings: 2 }, ['', 'required', { missingProperty: 'fins' }]],
  ['Mapped', { species: 'fish', wings: 'two' }, ['', 'required', { missingProperty: 'fins' }]],
  ['Mapped', { species: 'bird', wings: 2, fins: 2 }],
  [
    'Mapped',
    { species: 'dog' },
    [
      '/species',
      'discriminator',
      { propertyName: 'species', allowedValues: ['bird', 'Bird', 'fish', 'Fish'] },
    ],
  ],
  [
    'Named',
    { species: 'dog' },
    [
      '/species',
      'discriminator',
      { propertyName: 'species', allowedValues: ['bird', 'Bird', 'fish', 'Fish'] },
    ],
  ],
  ['Nullable', { pet: null }],
  ['Nullable', { pet: { kind: 'cat' } }, ['/pet/kind', 'const', { allowedValue: 'dog' }]],
  ['Nullable', { pet: 'Rex' }, ['/pet', 'type', { type: 'null,object' }]],
  // Nobody knows which was meant.
  ['Untold', { a: 'one', b: 'two' }, ['', 'anyOf', {}]],
  ['Exactly', { a: 1, b: 2 }, ['', 'oneOf', {}]],
  ['Exactly', {}, ['', 'oneOf', {}]],
  ['Conditional', { a: 1 }],
  ['Conditional', {}, ['', 'required', { missingProperty: 'b' }]],
  [
    'Values',
    { color: 'green', answer: 41 },
    ['/color', 'enum', { allowedValues: ['red', 'blue'] }],
    ['/answer', 'const', { allowedValue: 42 }],
  ],
  [
    'Values',
    { color: 1, answer: '42' },
    ['/color', 'type', { type: 'string' }],
    ['/answer', 'type', { type: 'integer' }],
  ],
  [
    'Names',
    { a: 1, AB: 1, '': 1 },
    ['', 'propertyNames', { propertyName: 'AB' }],
    ['', 'propertyNames', { propertyName: '' }],
  ],
  [
    'Parts',
    { kind: 'dog', lives: 10 },
    ['/kind', 'const', { allowedValue: 'cat' }],
    ['', 'required', { missingProperty: 'age' }],
    ['/lives', 'maximum', { comparison: '<=', limit: 9 }],
  ],
  // What has failed is not said to be unknown as well.
  ['Left', { kind: 'cat', own: 1, more: 1 }, ['', 'unevaluatedProperties', { unevaluatedProperty: 'more' }]],
  [
    'Left',
    { kind: 'dog', own: 'a' },
    ['/kind', 'const', { allowedValue: 'cat' }],
    ['/own', 'type', { type: 'integer' }],
  ],
  [
    'Lists',
    { list: [1, -1, 'a'] },
    ['/list/1', 'minimum', { comparison: '>=', limit: 0 }],
    ['/list/2', 'type', { type: 'integer' }],
  ],
  ['Holds', [{ kind: 'dog' }, 1], ['', 'contains', { minContains: 1, maxContains: null }]],
  ['Marked', { name: 'a' }],
  ['Marked', { name: 'a', id: 'b' }, ['/id', 'false schema', {}]],
])('%s %j', (schema, value, ...found) => {
  const expected = found.filter((fault) => fault.length > 0);
  expect(new Set(faults(`${schema} request`, value))).toEqual(new Set(expected));
  expect(faults(`${schema} request`, value)).toHaveLength(expected.length);
});

test('every parameter that is wrong is named', () => {
  expect(faults('addBird query', { page: 0, sort: 'left', more: 'a' })).toEqual([
    ['', 'additionalProperties', { additionalProperty: 'more' }],
    ['/page', 'minimum', { comparison: '>=', limit: 1 }],
    ['/sort', 'enum', { allowedValues: ['up', 'down'] }],
  ]);
});

test('a response is refused at its first fault', () => {
  expect(faults('Cat response', { kind: 'dog', lives: 'nine', more: 1 })).toHaveLength(1);
});

const wrong = { name: '', age: 'a' };
test.each<[schema: string, value: unknown]>([
  ['Lists', { list: Array(200_000).fill('a') }],
  ['Deep', Array(2_000).fill(Array(100).fill(wrong))],
  ['Map', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`n${index}`, 'a']))],
  ['Patterns', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`a${index}`, 'a']))],
  ['Closed', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`n${index}`, 'a']))],
  ['Names', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`NN${index}`, 'a']))],
])('a body full of faults ends the search: %s', (schema, value) => {
  // What a million of errors would take is far more.
  const before = processorTime();
  const found = faults(`${schema} request`, value);
  expect(found.length).toBeGreaterThanOrEqual(100);
  expect(found.length).toBeLessThan(310);
  expect(processorTime() - before).toBeLessThan(500);
});
