import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stripMembers } from '../../runtime/engine/core/faults.ts';
import type { Validate } from '../../runtime/engine/index.ts';
import { arbitrarySchema, arbitraryValue, sample } from './support/arbitrary-schemas.ts';
import { leaveOutOneByOne } from './support/leave-out-one-by-one.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const id = { type: 'integer', readOnly: true };
const secret = { ...text, writeOnly: true };

const schemas = {
  Row: object({ id, name: text, secret }, 'name'),
  Rows: { type: 'array', items: ref('Row') },
  Closed: { ...object({ name: text }), additionalProperties: false },
  Closeds: { type: 'array', items: ref('Closed') },
  Tree: object({ id, name: text, children: { type: 'array', items: ref('Tree') } }),
  Cat: object({ kind: { const: 'cat' }, id, lives: { type: 'integer' } }, 'kind'),
  Dog: object({ kind: { const: 'dog' }, id, tricks: { type: 'array' } }, 'kind'),
  Pet: { oneOf: [ref('Cat'), ref('Dog')] },
  Bird: object({ species: text, id, wings: { type: 'integer' } }, 'species', 'wings'),
  Fish: object({ species: text, id, fins: { type: 'integer' } }, 'species', 'fins'),
  Named: { anyOf: [ref('Bird'), ref('Fish')], discriminator: { propertyName: 'species' } },
  // Nothing demands the member that names the form, so that each form is tried.
  Hat: object({ form: text, id, brim: text }, 'brim'),
  Shoe: object({ form: text, id, sole: text }, 'sole'),
  Worn: {
    oneOf: [ref('Hat'), ref('Shoe')],
    discriminator: { propertyName: 'form', mapping: { hat: ref('Hat').$ref, shoe: ref('Shoe').$ref } },
  },
  Wardrobe: { type: 'array', items: ref('Worn') },
  Untold: { oneOf: [object({ a: id, b: text }, 'b'), object({ a: text, c: text }, 'c')] },
  Left: { allOf: [ref('Cat')], properties: { own: text, secret }, unevaluatedProperties: false },
  Pair: { type: 'array', prefixItems: [object({ a: text }), object({ b: text, id })], items: ref('Row') },
  Holds: { type: 'array', contains: object({ a: text }, 'a'), items: object({ a: text, b: text, id }) },
  When: { ...object({ a: text, b: text, id }), if: object({ a: true }, 'a'), else: object({ b: true }, 'b') },
  Few: { ...object({ a: text, id }), maxProperties: 1 },
};

type Sides = { readonly request: Validate; readonly response: Validate };

/** The validators of schemas as a request and a response have them. */
async function sidesOf(components: Readonly<Record<string, unknown>>): Promise<ReadonlyMap<string, Sides>> {
  const folder = await temporaryFolder();
  const paths = Object.keys(components).map((name) => {
    const content = { 'application/json': { schema: ref(name) } };
    const put = {
      operationId: `put ${name}`,
      requestBody: { required: true, content },
      responses: { 200: { description: name, content } },
    };
    return [`/${name}`, { put }];
  });
  const spec = path.join(folder, 'contract.json');
  const info = { title: 'Sides', version: '1' };
  const contract = {
    openapi: '3.1.1',
    info,
    paths: Object.fromEntries(paths),
    components: { schemas: components },
  };
  await writeFile(spec, JSON.stringify(contract));
  await writeSound(folder, spec, null, ['types', 'validators', 'server']);
  const { operations } = await import(path.join(folder, 'server/operations.ts'));
  return new Map(
    Object.keys(components).map((name) => {
      const { requestBody, responses } = operations[`put${name}`];
      const { validate: response } = responses[200].content['application/json'];
      return [name, { request: requestBody.mediaTypes[0].validate, response }];
    }),
  );
}

let sides: ReadonlyMap<string, Sides>;
beforeAll(async () => {
  sides = await sidesOf(schemas);
}, 60_000);

const validatorOf = (name: string, side: keyof Sides): Validate => {
  const validate = sides.get(name)?.[side];
  if (validate === undefined || validate === null) throw new Error(`${name} has no validator.`);
  return validate;
};

/** What is left of a value; null where it is refused. */
function leftOf(value: unknown, name: string, side: keyof Sides): unknown {
  const copy = structuredClone(value);
  return stripMembers(copy, validatorOf(name, side)) ? copy : null;
}

describe('what is left out', () => {
  const row = { id: 1, name: 'a', secret: 's', more: 1 };
  test.each<[schema: string, value: unknown, request: unknown, response: unknown]>([
    ['Row', row, { name: 'a', secret: 's', more: 1 }, { id: 1, name: 'a' }],
    ['Row', { ...row, name: 1 }, null, null],
    [
      'Rows',
      [row, row],
      [
        { name: 'a', secret: 's', more: 1 },
        { name: 'a', secret: 's', more: 1 },
      ],
      [
        { id: 1, name: 'a' },
        { id: 1, name: 'a' },
      ],
    ],
    // What nobody may send is refused in a request.
    ['Closed', { name: 'a', more: 1 }, null, { name: 'a' }],
    ['Closeds', [{ more: 1 }, { 'a/b~c': 1, '': 2, 'é"\\': 3 }], null, [{}, {}]],
    [
      'Tree',
      { id: 1, children: [{ id: 2, children: [{ id: 3, x: 1 }] }] },
      { children: [{ children: [{ x: 1 }] }] },
      { id: 1, children: [{ id: 2, children: [{ id: 3 }] }] },
    ],
    [
      'Pet',
      { kind: 'cat', id: 1, lives: 9, tricks: [] },
      { kind: 'cat', lives: 9, tricks: [] },
      { kind: 'cat', id: 1, lives: 9 },
    ],
    ['Pet', { kind: 'cow', id: 1 }, null, null],
    [
      'Named',
      { species: 'Bird', id: 1, wings: 2, fins: 0 },
      { species: 'Bird', wings: 2, fins: 0 },
      { species: 'Bird', id: 1, wings: 2 },
    ],
    // Which form is meant nothing says, so that nothing is left out of one; of both together, what neither describes.
    ['Untold', { a: 1, b: 'x', more: 1 }, null, { a: 1, b: 'x' }],
    ['Left', { kind: 'cat', id: 1, secret: 's', own: 'o', more: 1 }, null, { kind: 'cat', id: 1, own: 'o' }],
    [
      'Left',
      { kind: 'cat', id: 1, secret: 's', own: 'o' },
      { kind: 'cat', secret: 's', own: 'o' },
      { kind: 'cat', id: 1, own: 'o' },
    ],
    // By its place an item has another schema than the next one.
    [
      'Pair',
      [{ a: 'x', b: 'y' }, { a: 'x', b: 'y', id: 1 }, row],
      [
        { a: 'x', b: 'y' },
        { a: 'x', b: 'y' },
        { name: 'a', secret: 's', more: 1 },
      ],
      [{ a: 'x' }, { b: 'y', id: 1 }, { id: 1, name: 'a' }],
    ],
    [
      'Holds',
      [
        { b: 'y', id: 1 },
        { a: 'x', b: 'y', id: 1 },
      ],
      [{ b: 'y' }, { a: 'x', b: 'y' }],
      [
        { b: 'y', id: 1 },
        { a: 'x', b: 'y', id: 1 },
      ],
    ],
    ['When', { a: 'x', id: 1, more: 1 }, { a: 'x', more: 1 }, { a: 'x', id: 1 }],
    ['When', { id: 1 }, null, null],
  ])('%s: %j', (schema, value, request, response) => {
    expect(leftOf(value, schema, 'request')).toEqual(request);
    expect(leftOf(value, schema, 'response')).toEqual(response);
  });

  test('a value that is still refused has its other faults reported, and only those', () => {
    const validate = validatorOf('Rows', 'request');
    const rows = Array.from({ length: 300 }, () => ({ id: 1, name: 'a' }));
    expect(stripMembers([...rows, { id: 1, name: 2 }], validate)).toBe(false);
    expect(validate.errors).toMatchObject([{ instancePath: '/300/name', keyword: 'type' }]);
  });

  test('a validator that is called without the option leaves nothing out', () => {
    const value = { id: 1, name: 'a', secret: 's', more: 1 };
    for (const side of ['request', 'response'] as const) {
      expect(validatorOf('Row', side)(value)).toBe(false);
      // As a member of an object, which may have members of any name.
      expect({ leavesOut: 'yes', validate: validatorOf('Row', side) }.validate(value)).toBe(false);
    }
    expect(value).toEqual({ id: 1, name: 'a', secret: 's', more: 1 });
  });
});

/** How often the members of rows are read: what a validator looks at, it reads. */
function readsOf(length: number, name: string, side: keyof Sides, member: object): number {
  let reads = 0;
  const read = { enumerable: true, configurable: true, get: () => `${reads++}` };
  const rows = Array.from({ length }, () =>
    Object.defineProperty({ ...structuredClone(member) }, 'name', read),
  );
  stripMembers(rows, validatorOf(name, side));
  return reads;
}

test.each<[schema: string, side: keyof Sides, member: object]>([
  ['Rows', 'request', { id: 1 }],
  ['Rows', 'response', { secret: 's', a: 1, b: 2, c: 3 }],
  ['Closeds', 'response', { a: 1, b: 2 }],
])('the work grows as the value does: %s of a %s', (schema, side, member) => {
  const [few, many] = [500, 2000].map((length) => readsOf(length, schema, side, member));
  expect(few).toBeGreaterThan(500);
  expect(many).toBeLessThanOrEqual((few ?? 0) * 4);
});

test('more forms than a validator tells faults of, which are named and tried, all lose what they must not have', () => {
  const worn = Array.from({ length: 300 }, (_, at) => ({ form: 'hat', id: at, brim: 'wide' }));
  expect(leftOf(worn, 'Wardrobe', 'request')).toEqual(worn.map(({ form, brim }) => ({ form, brim })));
  // Of one whose form nobody names it is not known.
  expect(leftOf([{ id: 1, brim: 'wide' }], 'Wardrobe', 'request')).toBeNull();
});

const shared = ['P', 'Q', 'R'];

test.each([1, 2])(
  'of random schemas and values the same is left out as one by one, seed %i',
  async (seed) => {
    const components = sample(arbitrarySchema([]), shared.length, seed).map((one, index) => [
      shared[index],
      one,
    ]);
    const references = shared.map((name) => `#/components/schemas/${name}`);
    const cases = sample(arbitrarySchema(references), 60, seed).map((one, index) => [`Case${index}`, one]);
    const random: Readonly<Record<string, unknown>> = Object.fromEntries([...components, ...cases]);
    const values = sample(arbitraryValue, 60, seed);
    let leftOut = 0;
    for (const [name, both] of await sidesOf(random)) {
      for (const side of ['request', 'response'] as const) {
        const validate = both[side];
        if (validate === null) continue;
        for (const value of values) {
          const [given, expected] = [structuredClone(value), structuredClone(value)];
          const isLeft = stripMembers(given, validate);
          const where = `${side} ${JSON.stringify(random[name])} ${JSON.stringify(value)}`;
          expect(isLeft, where).toBe(leaveOutOneByOne(expected, validate, side));
          if (!isLeft) continue;
          expect(given, where).toEqual(expected);
          if (JSON.stringify(given) !== JSON.stringify(value)) leftOut++;
        }
      }
    }
    expect(leftOut).toBeGreaterThan(50);
  },
  60_000,
);
