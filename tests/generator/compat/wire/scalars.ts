import {
  answerPairs,
  bodyPairs,
  headerPairs,
  integer,
  memberPairs,
  parameterPairs,
  type SchemaRow,
  string,
  type WirePair,
} from './pair.ts';

const number = { type: 'number' };
const boolean = { type: 'boolean' };
const matching = (pattern: string) => ({ type: 'string', pattern });

/** A text of digits, which was one, is a number: clients that read it do not validate it. */
const mixed: SchemaRow = [
  { type: 'string', minLength: 2 },
  {
    anyOf: [
      { type: 'string', minLength: 2 },
      { type: 'integer', maximum: 9 },
    ],
  },
  'PC101',
];

/** What is the same in every place where a value is written as one text. */
const rows: readonly SchemaRow[] = [
  [integer, string],
  [string, integer, 'PC101'],
  [integer, number],
  [number, integer, 'PC101'],
  [number, string],
  [boolean, string],
  [string, boolean, 'PC101'],
  [boolean, { enum: ['true', 'false'] }],
  [{ enum: ['true', 'false'] }, boolean],
  [boolean, { enum: ['true'] }, 'PC102'],
  [{ enum: [1, 2] }, { enum: ['1', '2'] }],
  [{ enum: ['1', '2'] }, { enum: [1, 2] }],
  [{ enum: [1, 2, 3] }, { enum: ['1', '2'] }, 'PC102'],
  [{ enum: ['1', '2'] }, integer],
  [{ enum: ['1', 'a'] }, integer, 'PC101'],
  [{ type: 'integer', minimum: 0, maximum: 9 }, matching('^\\d$')],
  [{ type: 'integer', minimum: 0, maximum: 10 }, matching('^\\d$'), 'PC101'],
  [
    { type: 'integer', minimum: 1, maximum: 500 },
    { type: 'string', maxLength: 3 },
  ],
  [{ type: 'integer', minimum: 1, maximum: 5000 }, { type: 'string', maxLength: 3 }, 'PC101'],
  [matching('^[1-9]\\d{0,2}$'), { type: 'integer', minimum: 1, maximum: 999 }],
  [matching('^[1-9]\\d{0,2}$'), { type: 'integer', minimum: 1, maximum: 998 }, 'PC101'],
  [string, { type: ['integer', 'string'] }],
  [{ type: ['integer', 'string'] }, string],
  [{ type: ['integer', 'boolean'] }, { type: 'string', minLength: 1 }],
  mixed,
  [{ anyOf: [integer, string] }, { anyOf: [integer, matching('^\\D')] }, 'PC106'],
  [{ type: 'string', format: 'date' }, string],
  [{ const: 5 }, { const: '5' }],
  [{ type: 'string', maxLength: 9 }, { type: 'string', maxLength: 8 }, 'PC105'],
  [{ enum: ['a', 'b'] }, { enum: ['a'] }, 'PC102'],
  [{ enum: ['a'] }, { enum: ['a', 'b'] }],
];

/** Who reads a response is the client: what breaks in one direction is what breaks a server in the other. */
const reversed = rows
  .filter((row) => row !== mixed)
  .map(([old, next, ...breaking]): SchemaRow => [next, old, ...breaking]);

export const scalarPairs: readonly WirePair[] = [
  ...(['query', 'path', 'header', 'cookie'] as const).flatMap((location) =>
    parameterPairs({ in: location }, rows),
  ),
  ...memberPairs('application/x-www-form-urlencoded', rows),
  ...memberPairs('multipart/form-data', rows),
  ...headerPairs(reversed),
  ...bodyPairs('text/plain', [
    [integer, string],
    // No server validates text by a schema that no text can match.
    [string, integer],
    [string, { type: 'string', maxLength: 3 }, 'PC105'],
    [integer, { type: 'string', maxLength: 3 }, 'PC101'],
    [{ enum: [1, 2] }, { type: 'string', maxLength: 3 }],
    [{ enum: ['a', 'b'] }, string],
    [string, { enum: ['a', 'b'] }, 'PC102'],
  ]),
  ...answerPairs('text/plain', [
    [string, integer],
    [{ type: 'string', maxLength: 3 }, { enum: [1, 2] }],
    [{ type: 'string', maxLength: 3 }, string, 'PC105'],
    [{ enum: ['a', 'b'] }, { enum: ['a'] }],
    [{ enum: ['a'] }, { enum: ['a', 'b'] }, 'PC102'],
  ]),
];
