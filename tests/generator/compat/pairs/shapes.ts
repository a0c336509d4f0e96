// biome-ignore-all lint/suspicious/noThenProperty: the keyword of JSON Schema
import type { Row } from './pair.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const string = { type: 'string' };
const integer = { type: 'integer' };
const id = { type: 'string', format: 'uuid' };
const money = object(
  { amount: { type: 'string', pattern: '^\\d+\\.\\d{2}$' }, currency: { enum: ['EUR', 'USD'] } },
  { required: ['amount', 'currency'] },
);
const order = (more: object = {}) =>
  object(
    {
      id,
      total: money,
      lines: {
        type: 'array',
        items: object(
          { sku: string, count: { type: 'integer', minimum: 1 } },
          { required: ['sku', 'count'] },
        ),
        minItems: 1,
      },
    },
    { required: ['id', 'total', 'lines'], ...more },
  );
const page = (item: object) =>
  object(
    { items: { type: 'array', items: item, maxItems: 100 }, next: { type: ['string', 'null'] } },
    { required: ['items', 'next'] },
  );
const problem = object({
  type: { type: 'string', format: 'uri-reference' },
  title: string,
  status: { type: 'integer', minimum: 100, maximum: 599 },
});
const pet = (kind: string, more: object) =>
  object({ kind: { const: kind }, ...more }, { required: ['kind', ...Object.keys(more)] });
const payment = {
  oneOf: [
    pet('card', { number: { type: 'string', pattern: '^\\d{16}$' } }),
    pet('iban', { iban: { type: 'string', pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{10,30}$' } }),
  ],
};

/** Changes as they happen to contracts. */
export const shapes: readonly Row[] = [
  [
    'an order with one more line allowed',
    'loosened',
    order(),
    { ...order(), properties: { ...order().properties, lines: { type: 'array' } } },
  ],
  ['an order that need not have a total', 'loosened', order(), order({ required: ['id', 'lines'] })],
  [
    'one more currency',
    'loosened',
    money,
    object(
      { ...money.properties, currency: { enum: ['EUR', 'USD', 'GBP'] } },
      { required: ['amount', 'currency'] },
    ),
  ],
  [
    'amounts without cents',
    'loosened',
    money,
    object(
      { ...money.properties, amount: { type: 'string', pattern: '^\\d+(\\.\\d{2})?$' } },
      { required: ['amount', 'currency'] },
    ),
  ],
  ['one more way of payment', 'loosened', payment, { oneOf: [...payment.oneOf, pet('cash', {})] }],
  [
    'larger pages',
    'loosened',
    page(string),
    {
      ...page(string),
      properties: { ...page(string).properties, items: { type: 'array', items: string, maxItems: 200 } },
    },
  ],
  ['a page of any orders', 'loosened', page(order()), page({ type: 'object' })],
  [
    'a nullable name',
    'loosened',
    object({ name: string }, { required: ['name'] }),
    object({ name: { type: ['string', 'null'] } }, { required: ['name'] }),
  ],
  ['a problem with every status', 'loosened', problem, object({ ...problem.properties, status: integer })],
  [
    'a filter with more operators',
    'loosened',
    object({}, { patternProperties: { '^(eq|ne)\\.': string }, additionalProperties: false }),
    object({}, { patternProperties: { '^(eq|ne|lt|gt)\\.': string }, additionalProperties: false }),
  ],
  [
    'a sort by more fields',
    'loosened',
    { type: 'string', pattern: '^-?(name|created)$' },
    { type: 'string', pattern: '^-?(name|created|updated)(,-?(name|created|updated))*$' },
  ],
  [
    'a version range',
    'loosened',
    { type: 'string', pattern: '^v\\d+$' },
    { type: 'string', pattern: '^v\\d+(\\.\\d+)?$' },
  ],
  [
    'a limit',
    'loosened',
    { type: 'integer', minimum: 1, maximum: 50, default: 20 },
    { type: 'integer', minimum: 1, maximum: 100, default: 50 },
  ],
  [
    'coordinates',
    'loosened',
    {
      type: 'array',
      prefixItems: [
        { type: 'number', minimum: -180, maximum: 180 },
        { type: 'number', minimum: -90, maximum: 90 },
      ],
      items: false,
      minItems: 2,
    },
    { type: 'array', items: { type: 'number', minimum: -180, maximum: 180 }, minItems: 2, maxItems: 3 },
  ],
  [
    'a patch of at least one member',
    'loosened',
    object({ a: string, b: string }, { minProperties: 1, additionalProperties: false }),
    object({ a: string, b: string }, { additionalProperties: false }),
  ],
  [
    'card numbers by their length',
    'loosened',
    payment.oneOf[0],
    pet('card', { number: { type: 'string', minLength: 16, maxLength: 16 } }),
  ],
  [
    'labels',
    'loosened',
    object(
      {},
      {
        propertyNames: { pattern: '^[a-z]{1,8}$' },
        additionalProperties: { type: 'string', maxLength: 63 },
        maxProperties: 8,
      },
    ),
    object(
      {},
      {
        propertyNames: { pattern: '^[a-z0-9]{1,16}$' },
        additionalProperties: { type: 'string', maxLength: 255 },
        maxProperties: 64,
      },
    ),
  ],
  [
    'either an address or coordinates',
    'loosened',
    object({ address: string, at: string }, { oneOf: [{ required: ['address'] }, { required: ['at'] }] }),
    object({ address: string, at: string }, { anyOf: [{ required: ['address'] }, { required: ['at'] }] }),
  ],
  [
    'a shipping address on a condition',
    'loosened',
    object(
      { ship: { type: 'boolean' }, to: string },
      { if: { properties: { ship: { const: true } }, required: ['ship'] }, then: { required: ['to'] } },
    ),
    object({ ship: { type: 'boolean' }, to: string }),
  ],
  [
    'an extension by allOf',
    'loosened',
    {
      allOf: [
        object({ id: integer }, { required: ['id'] }),
        object({ name: string }, { required: ['name'] }),
      ],
      unevaluatedProperties: false,
    },
    {
      allOf: [
        object({ id: integer }, { required: ['id'] }),
        object({ name: string, note: string }, { required: ['name'] }),
      ],
      unevaluatedProperties: false,
    },
  ],
  [
    'an order written by reference',
    'equal',
    order(),
    {
      $ref: '#/$defs/Order',
      $defs: {
        Order: { ...order(), properties: { ...order().properties, total: { $ref: '#/$defs/Money' } } },
        Money: money,
      },
    },
  ],
  [
    'a payment with its tag pulled out',
    'equal',
    payment,
    { ...object({ kind: { enum: ['card', 'iban'] } }, { required: ['kind'] }), anyOf: payment.oneOf },
  ],
  [
    'a payment by conditions',
    'equal',
    payment,
    {
      ...object({ kind: { enum: ['card', 'iban'] } }, { required: ['kind'] }),
      if: { properties: { kind: { const: 'card' } } },
      then: payment.oneOf[0],
      else: payment.oneOf[1],
    },
  ],
  [
    'a nullable order',
    'equal',
    { oneOf: [order(), { type: 'null' }] },
    { ...order(), type: ['object', 'null'] },
  ],
  [
    'a map written by patterns',
    'equal',
    object({}, { additionalProperties: integer }),
    object({}, { patternProperties: { '^': integer } }),
  ],
  [
    'a page described in parts',
    'equal',
    page(string),
    {
      allOf: [
        object({ items: { type: 'array', maxItems: 100 } }, { required: ['items'] }),
        object({ items: { items: string }, next: { type: ['null', 'string'] } }, { required: ['next'] }),
      ],
    },
  ],
  [
    'a status by its classes',
    'equal',
    { type: 'integer', minimum: 400, maximum: 599 },
    {
      type: 'integer',
      anyOf: [
        { minimum: 400, exclusiveMaximum: 500 },
        { minimum: 500, exclusiveMaximum: 600 },
      ],
    },
  ],
  ['other tags of pets', 'disjoint', pet('cat', { lives: integer }), pet('dog', { tricks: integer })],
  [
    'a date for a number of seconds',
    'disjoint',
    object({ at: integer }, { required: ['at'] }),
    object({ at: { type: 'string', format: 'date-time' } }, { required: ['at'] }),
  ],
  [
    'a list for one',
    'disjoint',
    object({ tag: string }, { required: ['tag'] }),
    object({ tag: { type: 'array', items: string } }, { required: ['tag'] }),
  ],
  ['a page for a plain list', 'disjoint', { type: 'array', items: string }, page(string)],
  [
    'a renamed currency',
    'crossing',
    object({ currency: { enum: ['EUR', 'USD'] } }),
    object({ currency: { enum: ['EUR', 'USDT'] } }),
  ],
  ['another required member', 'crossing', order({ required: ['id'] }), order({ required: ['total'] })],
  [
    'an optional member of another type',
    'crossing',
    object({ note: string, a: integer }),
    object({ note: { type: 'array' }, a: integer }),
  ],
];
