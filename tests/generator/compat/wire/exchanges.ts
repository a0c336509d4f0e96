import {
  answerPairs,
  body,
  bodyPairs,
  giving,
  headerPairs,
  integer,
  list,
  object,
  type Schema,
  type SchemaRow,
  string,
  taking,
  type WirePair,
} from './pair.ts';

/** Of bodies in JSON: what a reader takes less of. */
const tighter: readonly SchemaRow[] = [
  [string, integer, 'PC101'],
  [integer, string, 'PC101'],
  [{ type: 'number' }, integer, 'PC101'],
  [{ type: ['string', 'null'] }, string, 'PC101'],
  [{ enum: ['a', 'b'] }, { enum: ['a'] }, 'PC102'],
  [{ type: 'boolean' }, { const: true }, 'PC102'],
  [integer, { type: 'integer', minimum: 1 }, 'PC103'],
  [{ type: 'integer', maximum: 9 }, { type: 'integer', maximum: 8 }, 'PC103'],
  [integer, { type: 'integer', multipleOf: 5 }, 'PC104'],
  [string, { type: 'string', minLength: 1 }, 'PC105'],
  [{ type: 'string', pattern: '^a' }, { type: 'string', pattern: '^ab' }, 'PC106'],
  [string, { type: 'string', format: 'date' }, 'PC107'],
  [list(string), list(string, { maxItems: 1 }), 'PC108'],
  [list(string), list(string, { minItems: 1 }), 'PC108'],
  [list(string), list(integer), 'PC101'],
  [list(integer), list(integer, { contains: { const: 1 } }), 'PC110'],
  [list(integer), list(integer, { uniqueItems: true }), 'PC111'],
  [object({ a: integer }), object({ a: integer }, { required: ['a'] }), 'PC112'],
  [object({ a: string }), object({ a: integer }), 'PC101'],
  [
    { type: 'object', additionalProperties: string },
    { type: 'object', additionalProperties: integer },
    'PC101',
  ],
  [{ type: 'object' }, { type: 'object', maxProperties: 1 }, 'PC115'],
  [{ type: 'object' }, { type: 'object', propertyNames: { maxLength: 3 } }, 'PC105'],
  [{ anyOf: [string, integer] }, { anyOf: [string, { type: 'boolean' }] }, 'PC101'],
  [string, { type: 'string', not: { const: 'x' } }, 'PC117'],
];

/** The same, the other way round. */
const looser = tighter
  .map(([old, next]): SchemaRow => [next, old])
  .filter(([old, next]) => !(old === string && next === integer) && !(old === integer && next === string))
  .filter(
    ([old]) =>
      JSON.stringify(old) !== JSON.stringify(list(integer)) && !JSON.stringify(old).includes('anyOf'),
  )
  .filter(([old]) => !/"(a|additionalProperties)":\{"type":"integer"\}\}/.test(JSON.stringify(old)));

const json = 'application/json';
const content = (schema: Schema, type = json) => ({ [type]: { schema } });
const pair = (name: string, old: object, next: object, ...breaking: readonly string[]): WirePair => ({
  name,
  old,
  next,
  breaking,
});
const posting = (name: string, old: object, next: object, ...breaking: readonly string[]): WirePair => ({
  ...pair(name, old, next, ...breaking),
  method: 'post',
});
const done = { 204: { description: 'Done.' } };
const answers = (...statuses: readonly (number | string)[]) => ({
  responses: Object.fromEntries(statuses.map((status) => [status, { description: 'It.' }])),
});
const parameters = (...list: readonly object[]) => ({ parameters: list, responses: done });
const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: string, ...more });

export const exchangePairs: readonly WirePair[] = [
  ...bodyPairs(json, tighter),
  ...bodyPairs(json, looser),
  ...answerPairs(
    json,
    tighter
      .map(([old, next, ...breaking]): SchemaRow => [next, old, ...breaking])
      // What a client does not know of an object it ignores.
      .map((row): SchemaRow => row),
  ),
  ...answerPairs(
    json,
    looser.map(([old, next]): SchemaRow => [next, old]),
  ),
  ...headerPairs([
    [string, { type: 'string', maxLength: 3 }],
    [{ type: 'string', maxLength: 3 }, string, 'PC105'],
    [{ enum: ['a', 'b'] }, { enum: ['a'] }],
    [{ enum: ['a'] }, { enum: ['a', 'b'] }, 'PC102'],
  ]),
  ...headerPairs([[integer, integer, 'PC239']], { required: true }, {}),
  ...headerPairs([[integer, integer]], {}, { required: true }),
  pair('a header is gone', giving({ headers: { 'X-It': { schema: string } } }), giving({}), 'PC237'),
  pair('a header is new', giving({}), giving({ headers: { 'X-It': { schema: string } } })),
  pair(
    'a property is gone',
    giving({ content: content(object({ a: string, b: string })) }),
    giving({ content: content(object({ a: string })) }),
    'PC236',
  ),
  pair(
    'a property is new',
    giving({ content: content(object({ a: string })) }),
    giving({ content: content(object({ a: string, b: string })) }),
  ),
  posting(
    'a body became required',
    { ...body(content(string)), requestBody: { content: content(string) } },
    body(content(string)),
    'PC221',
  ),
  posting('a body became optional', body(content(string)), {
    ...body(content(string)),
    requestBody: { content: content(string) },
  }),
  posting('a body is gone', body(content(string)), { responses: done }, 'PC223'),
  posting(
    'a media type of a request is gone',
    body({ ...content(string), ...content(string, 'text/plain') }),
    body(content(string)),
    'PC224',
  ),
  posting(
    'a media type of a request is new',
    body(content(string)),
    body({ ...content(string), ...content(string, 'text/plain') }),
  ),
  posting(
    'a media type of a request has a charset',
    body(content(string, 'text/plain')),
    body(content(string, 'text/*')),
  ),
  posting(
    'a property of a request is new and optional',
    body(content(object({ a: string }))),
    body(content(object({ a: string, b: string }))),
  ),
  posting(
    'a property of a request is new and required',
    body(content(object({ a: string }))),
    body(content(object({ a: string, b: string }, { required: ['b'] }))),
    'PC112',
  ),
  pair(
    'a media type of a response is gone',
    giving({ content: { ...content(string), ...content(string, 'text/plain') } }),
    giving({ content: content(string) }),
    'PC234',
  ),
  pair(
    'a media type of a response is new',
    giving({ content: content(string) }),
    giving({ content: { ...content(string), ...content(string, 'text/plain') } }),
  ),
  pair('a status is new', answers(200), answers(200, 202), 'PC232'),
  pair('a status inside of a range is new', answers(200, '4XX'), answers(200, '4XX', 404)),
  pair('a status beside a default is new', answers(200, 'default'), answers(200, 'default', 404)),
  pair('a status of success is gone', answers(200, 202), answers(200), 'PC231'),
  pair('a required parameter is new', parameters(), parameters(query('x', { required: true })), 'PC211'),
  pair('an optional parameter is new', parameters(), parameters(query('x'))),
  pair(
    'a parameter became required',
    parameters(query('x')),
    parameters(query('x', { required: true })),
    'PC215',
  ),
  pair('a parameter became optional', parameters(query('x', { required: true })), parameters(query('x'))),
  pair('a query parameter is gone', parameters(query('x')), parameters(), 'PC213'),
  pair('a header parameter is gone', parameters(query('X-It', { in: 'header' })), parameters()),
  pair(
    'a required header is new',
    parameters(),
    parameters(query('X-It', { in: 'header', required: true })),
    'PC211',
  ),
  pair(
    'a required cookie is new',
    parameters(),
    parameters(query('x', { in: 'cookie', required: true })),
    'PC211',
  ),
  pair('an optional cookie is new', parameters(), parameters(query('x', { in: 'cookie' }))),
  pair('a default is new', taking({ schema: integer }), taking({ schema: { ...integer, default: 1 } })),
];
