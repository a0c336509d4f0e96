import {
  bodyPairs,
  integer,
  object,
  parameterPairs,
  type Schema,
  type SchemaRow,
  string,
  taking,
  type WirePair,
} from './pair.ts';

const map = (values: Schema) => ({ type: 'object', additionalProperties: values });

/** Objects whose members are texts, in whatever style. */
const rows: readonly SchemaRow[] = [
  [object({ a: integer }), object({ a: string })],
  [object({ a: string }), object({ a: integer }), 'PC101'],
  [object({ a: { type: 'boolean' } }), object({ a: { enum: ['true', 'false'] } })],
  [object({ a: { enum: ['1', '2'] } }), object({ a: { enum: [1, 2] } })],
  [object({ a: integer }), object({ a: integer }, { required: ['a'] })],
  [object({ a: integer, b: integer }), object({ a: integer, b: integer }, { required: ['a'] }), 'PC112'],
  [object({ a: string }, { required: ['a'] }), object({ a: string })],
  [object({ a: string }), object({ a: string, b: string })],
  [object({ a: string }), object({ a: { type: 'string', maxLength: 2 } }), 'PC105'],
  [map(integer), map(string)],
  [map(string), map(integer), 'PC101'],
  [map({ enum: ['1'] }), map({ enum: [1] })],
  [map({ enum: ['1', '2'] }), map({ enum: [1] }), 'PC102'],
];

const whole = { in: 'query', explode: false };
const deep = { in: 'query', style: 'deepObject', explode: true };

const text = (schema: Schema) => ({ 'text/plain': { schema } });
const json = (schema: Schema) => ({ 'application/json': { schema } });
const content = (name: string, old: object, next: object, ...breaking: readonly string[]): WirePair => ({
  name,
  old: taking({ content: old }),
  next: taking({ content: next }),
  breaking,
});

export const objectPairs: readonly WirePair[] = [
  ...parameterPairs({ in: 'query' }, rows),
  ...parameterPairs(whole, rows),
  ...parameterPairs(deep, rows),
  ...parameterPairs({ in: 'header' }, rows),
  ...parameterPairs({ in: 'header', explode: true }, rows),
  ...parameterPairs({ in: 'query' }, [[rows[0]?.[0] ?? true, object({ a: integer }), 'PC217']], whole),
  ...parameterPairs({ in: 'query' }, [[object({ a: integer }), object({ a: integer }), 'PC217']], deep),
  ...parameterPairs(deep, [
    [object({ a: object({ b: integer }) }), object({ a: object({ b: string }) })],
    [object({ a: object({ b: string }) }), object({ a: object({ b: integer }) }), 'PC101'],
    [object({ a: { type: 'array', items: integer } }), object({ a: { type: 'array', items: string } })],
  ]),
  ...bodyPairs('application/x-www-form-urlencoded', rows),
  ...bodyPairs('multipart/form-data', rows),
  // The text of a number is the same in JSON, that of a text is not.
  content('JSON of a number to text', json(integer), text(string)),
  content('JSON of a text to text', json(string), text(string), 'PC217'),
  content('text to JSON of a number', text(string), json(integer), 'PC217'),
  content('JSON of a number to that of text', json(integer), json(string), 'PC101'),
  content(
    'JSON of a list to that of another',
    json({ type: 'array', items: integer }),
    json({ type: 'array', items: string }),
    'PC101',
  ),
  {
    name: 'a JSON number to a plain one',
    old: taking({ content: json(integer) }),
    next: taking({ schema: integer }),
    breaking: [],
  },
  {
    name: 'a plain number to one of JSON',
    old: taking({ schema: integer }),
    next: taking({ content: json(integer) }),
    breaking: [],
  },
  {
    name: 'a plain text to one of JSON',
    old: taking({ schema: string }),
    next: taking({ content: json(string) }),
    breaking: ['PC217'],
  },
];
