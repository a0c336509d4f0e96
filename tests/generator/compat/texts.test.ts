import { describe, expect, test } from 'vitest';
import { integerTexts } from '../../../generator/compat/texts/number-texts.ts';
import { readTexts, textsOf, Unreadable, wireOfParameter } from '../../../generator/compat/texts/wire.ts';
import type { Shape } from '../../../generator/ir/contract.ts';
import { Shapes } from '../../../generator/ir/lower/shapes.ts';
import type {
  Parameter as EngineParameter,
  Shape as EngineShape,
} from '../../../runtime/engine/core/contract.ts';
import type { Fault } from '../../../runtime/engine/core/errors.ts';
import { readQuery } from '../../../runtime/engine/stages/parameters.ts';
import { Random } from './support/random.ts';

/** The shape as the descriptor of a generated server has it: without what is the default. */
function engineShape({ types, items, prefix, properties, rest, json }: Shape): EngineShape {
  const entries = Object.entries(properties ?? {}).map(([name, one]) => [name, engineShape(one)] as const);
  return {
    types,
    ...(items === null ? {} : { items: engineShape(items), prefix: prefix.map(engineShape) }),
    ...(properties === null ? {} : { properties: Object.fromEntries(entries) }),
    ...(rest === null ? {} : { rest: engineShape(rest) }),
    ...(json ? { json } : {}),
  };
}

const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const schemas: readonly object[] = [
  ...['string', 'integer', 'number', 'boolean', 'null'].map((type) => ({ type })),
  ...[
    ['integer', 'string'],
    ['integer', 'null'],
    ['boolean', 'integer'],
    ['number', 'boolean', 'string'],
  ].map((type) => ({ type })),
  ...['string', 'integer', 'boolean'].map((type) => list({ type })),
  { type: ['integer', 'array'], items: { type: 'string' } },
  { type: ['string', 'array'], items: { type: 'integer' } },
  { type: ['boolean', 'array'], items: { type: ['integer', 'string'] } },
  list({ type: 'string' }, { prefixItems: [{ type: 'integer' }, { type: 'boolean' }] }),
];
const texts = [
  ...[
    '',
    'a',
    '0',
    '-0',
    '-1',
    '1.0',
    '1.5',
    '1e2',
    '1E-2',
    '01',
    '+1',
    'true',
    'false',
    'null',
    'True',
    ' 1',
  ],
  ...['9007199254740992', '9007199254740993', '99999999999999999999', '1e400', 'é'],
];

describe('texts are read as the engine reads them', () => {
  test.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))('%s', (_, schema) => {
    const shape = new Shapes({}).ofStyle(schema, 'form', true);
    const parameter = { name: 'x', in: 'query', required: false, style: 'form', explode: true } as const;
    const more = { allowReserved: false, allowEmptyValue: false, mediaType: null };
    const wire = wireOfParameter({ ...parameter, ...more, shape }, shape);
    const engine: EngineParameter = { name: 'x', shape: engineShape(shape) };
    const random = new Random(7);
    const given = [
      ...texts.map((text) => [text]),
      ...random.many(60, 60, () => random.many(1, 3, () => random.pick(texts))),
    ];
    for (const one of given) {
      const faults: Fault[] = [];
      const query = one.map((text) => `x=${encodeURIComponent(text)}`).join('&');
      const read = readQuery(query, [engine], faults)['x'];
      expect(readOr(one, wire), query).toEqual(faults.length > 0 ? 'unreadable' : read);
    }
  });
});

function readOr(given: readonly string[], wire: Parameters<typeof readTexts>[1]): unknown {
  try {
    return readTexts(given, wire);
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable';
    throw error;
  }
}

test('what is written is read as what it was', () => {
  for (const [schema, value] of [
    [{ type: 'integer' }, 5],
    [list({ type: 'boolean' }), [true, false]],
    [
      { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } } },
      { a: 1, b: 'x' },
    ],
  ] as const) {
    const shape = new Shapes({}).ofStyle(schema, 'form', true);
    const wire = wireOfParameter(
      {
        ...{ name: 'x', in: 'query', required: false, style: 'form', explode: true },
        ...{ allowReserved: false, allowEmptyValue: false, mediaType: null, shape },
      },
      shape,
    );
    expect(readTexts(textsOf(value, wire), wire)).toEqual(value);
  }
});

test('the texts of the integers in a range are exactly those', () => {
  const random = new Random(3);
  for (let round = 0; round < 300; round++) {
    const size = 10 ** random.below(7);
    const [one, other] = [random.below(2 * size) - size, random.below(2 * size) - size];
    const [low, high] = [Math.min(one, other), random.chance(0.2) ? Infinity : Math.max(one, other)];
    const found = integerTexts({ low, high, multipleOf: null }, true);
    const accepts = (text: string) =>
      found !== false &&
      ('enum' in found
        ? (found.enum as string[]).includes(text)
        : new RegExp((found as { pattern: string }).pattern, 'u').test(text));
    const around = [low, high, 0]
      .filter(Number.isFinite)
      .flatMap((bound) => [-11, -1, 0, 1, 9, 100].map((by) => bound + by));
    for (const number of [...around, ...random.many(20, 20, () => random.below(4 * size) - 2 * size)])
      expect(accepts(String(number)), `${number} of ${low} to ${high}`).toBe(number >= low && number <= high);
    for (const text of ['', '-', '01', '1.5', '--1', 'a', '1a']) expect(accepts(text), text).toBe(false);
  }
});
