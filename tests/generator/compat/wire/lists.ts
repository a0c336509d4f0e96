import {
  headerPairs,
  integer,
  list,
  memberPairs,
  parameterPairs,
  type SchemaRow,
  string,
  type WirePair,
} from './pair.ts';

const strings = list(string);
const integers = list(integer);
const one = { maxItems: 1 };

/** Lists of which each item is a text of its own: `x=1&x=2`. */
const repeated: readonly SchemaRow[] = [
  [string, strings],
  [strings, string, 'PC101'],
  [list(string, one), string],
  [integer, integers],
  [integer, strings],
  [integers, strings],
  [strings, integers, 'PC101'],
  [list({ enum: ['1', '2'] }), list({ enum: [1, 2] })],
  [list({ enum: ['1', '2'] }), list({ enum: [1] }), 'PC102'],
  [{ enum: ['1', '2'] }, list({ enum: [1, 2] })],
  [list({ type: 'boolean' }), list({ enum: ['true', 'false'] })],
  [strings, list(string, { maxItems: 2 }), 'PC108'],
  [list(string, { maxItems: 2 }), list(string, { maxItems: 3 })],
  [strings, list(string, { uniqueItems: true }), 'PC111'],
  [list(integer, { uniqueItems: true }), list(string, { uniqueItems: true })],
  [strings, list({ type: 'string', maxLength: 3 }), 'PC105'],
  [list({ type: 'integer', minimum: 0, maximum: 99 }), list({ type: 'string', maxLength: 2 })],
  [list({ type: 'integer', minimum: 0, maximum: 100 }), list({ type: 'string', maxLength: 2 }), 'PC101'],
  [{ type: ['string', 'array'], items: string }, strings],
  [string, { type: ['string', 'array'], items: string }],
  [string, list(string, { minItems: 2 }), 'PC101'],
];

/** A bar in a text separates items, even where it is encoded. */
const piped = repeated.map((row): SchemaRow => {
  const [old, next] = row;
  const isSplit = old === string && JSON.stringify(next).includes('array') && row.length === 2;
  return isSplit ? [old, next, 'PC101'] : row;
});

const comma = { style: 'form', explode: false };
const pipes = { style: 'pipeDelimited', explode: false };
const spaces = { style: 'spaceDelimited', explode: false };

/** Other styles: what is written in the same way stays readable. */
const restyled = (old: object, next: object, ...splits: readonly string[]): WirePair[] =>
  parameterPairs(
    { in: 'query', ...old },
    [
      [strings, strings, 'PC217'],
      [string, string],
      // No encoding protects other separators than commas.
      [list(string, one), list(string, one), ...splits],
      [string, strings, ...splits],
      [{ type: 'string', pattern: '^[a-z]*$' }, strings],
    ],
    { in: 'query', ...next },
  );

export const listPairs: readonly WirePair[] = [
  ...parameterPairs({ in: 'query' }, repeated),
  ...parameterPairs({ in: 'query', ...comma }, repeated),
  ...parameterPairs({ in: 'query', ...pipes }, piped),
  ...parameterPairs({ in: 'cookie', explode: false }, repeated),
  ...parameterPairs({ in: 'path' }, repeated),
  ...memberPairs('application/x-www-form-urlencoded', repeated),
  ...memberPairs('multipart/form-data', repeated),
  ...restyled({}, comma),
  ...restyled(comma, {}),
  ...restyled(comma, pipes, 'PC101'),
  ...restyled(pipes, spaces, 'PC101'),
  ...parameterPairs({ in: 'path', style: 'label' }, [[integer, string]]),
  ...parameterPairs({ in: 'path', style: 'matrix' }, [
    [integer, string],
    [integers, strings],
    [strings, integers, 'PC101'],
  ]),
  ...parameterPairs({ in: 'path' }, [[string, string, 'PC217']], { in: 'path', style: 'label' }),
  ...parameterPairs({ in: 'path' }, [[string, string, 'PC217']], { in: 'path', style: 'matrix' }),
  // Nothing protects a comma in a header.
  ...parameterPairs({ in: 'header' }, [
    [string, strings, 'PC101'],
    [integer, integers],
    [integers, strings],
    [strings, integers, 'PC101'],
    [strings, string, 'PC101'],
    [list(string, one), string],
    [{ type: 'string', pattern: '^[a-z]*$' }, strings],
  ]),
  ...parameterPairs({ in: 'query', allowReserved: true }, [[string, string]], { in: 'query' }),
  ...parameterPairs({ in: 'query' }, [[string, string]], { in: 'query', allowReserved: true }),
  ...headerPairs([
    [strings, integers],
    [integers, strings, 'PC101'],
    [strings, integer],
    [strings, list(string, { maxItems: 1 })],
  ]),
];
