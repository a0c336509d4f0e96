import type { Json } from './random-schemas.ts';

const few: Json[] = [null, true, false, 0, 1, 2, 0.5, -1, '', 'a', 'b', 'ab'];
const inside: Json[] = [1, 0.5, 'a', 'b', null, [], { a: 1 }];

/** Every object of up to two of three members and every array of up to three items, with few values in them. */
export const smallValues: readonly Json[] = [
  ...few,
  ...[3, 4, 10, 1e308, 9_007_199_254_740_992, 0.1, 'aa', 'c', 'é', '12', 'abc', '😀'],
  ...arrays(),
  ...objects(),
];

function arrays(): Json[] {
  const none: Json[] = [[]];
  const one = few.map((item) => [item]);
  const two = inside.flatMap((first) => inside.map((second) => [first, second]));
  const three = two.flatMap((items) => [1, 'a', 'b'].map((item) => [...items, item]));
  return [...none, ...one, [[1]], [['a']], [{}], [{ a: 1, b: 1 }], ...two, ...three];
}

function objects(): Json[] {
  const names = ['a', 'b', 'c', 'ab', 'constructor', '1'];
  const one = names.flatMap((name) => [...few, [], {}, ['a'], { a: 1 }].map((value) => ({ [name]: value })));
  const pairs = names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other] as const));
  const two = pairs.flatMap(([name, other]) =>
    inside.flatMap((value) => inside.map((second) => ({ [name]: value, [other]: second }))),
  );
  const three = inside.flatMap((value) => [
    { a: value, b: value, c: value },
    { a: 1, b: 'a', c: value },
    { a: value, ab: 1, d: value },
    { a: 1, b: 1, c: 1, d: value },
  ]);
  return [{}, ...one, ...two, ...three];
}
