import type { Row } from './pair.ts';

const text = (format: string, more: object = {}) => ({ type: 'string', format, ...more });

export const formats: readonly Row[] = [
  ['no format any more', 'loosened', text('date'), { type: 'string' }],
  ['a format of texts alone', 'loosened', text('uuid'), { format: 'uuid' }],
  ['uri to uri-reference', 'loosened', text('uri'), text('uri-reference')],
  ['a format and a length', 'loosened', text('email', { maxLength: 10 }), text('email')],
  ['a value of the format', 'loosened', { const: '2026-01-02' }, text('date')],
  ['an address of the format', 'loosened', { const: '127.0.0.1' }, text('ipv4')],
  ['an IPv6 address', 'loosened', { enum: ['::1', '2001:db8::1'] }, text('ipv6')],
  ['a moment', 'loosened', { const: '2026-01-02T03:04:05Z' }, text('date-time')],
  ['a pointer', 'loosened', { const: '/a~1b' }, text('json-pointer')],
  ['a UUID', 'loosened', { const: '0f8fad5b-d9cb-469f-a165-70867728950e' }, text('uuid')],
  ['a duration', 'loosened', { const: 'P1DT2H' }, text('duration')],
  ['a time', 'loosened', { const: '03:04:05Z' }, text('time')],
  [
    'a pattern to a format',
    'loosened',
    { type: 'string', pattern: '^20\\d\\d-01-(0[1-9]|[12]\\d|3[01])$' },
    text('date'),
  ],
  ['a date to its pattern', 'loosened', text('date'), { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }],
  [
    'an IPv4 address to its characters',
    'loosened',
    text('ipv4'),
    { type: 'string', pattern: '^[\\d.]{7,15}$' },
  ],
  ['a UUID to its least length', 'loosened', text('uuid'), { type: 'string', minLength: 36 }],
  ['the same format', 'equal', text('date-time'), { format: 'date-time', type: ['string'] }],
  ['a format twice', 'equal', { allOf: [text('uri'), { format: 'uri' }] }, text('uri')],
  ['a format that nobody knows', 'equal', text('colour'), { type: 'string' }],
  ['a format of other values', 'equal', { type: 'integer', format: 'date' }, { type: 'integer' }],
  ['password is an annotation', 'equal', text('password'), { type: 'string' }],
  ['binary is an annotation', 'equal', text('binary'), { type: 'string' }],
  ['double is every number', 'equal', { type: 'number', format: 'double' }, { type: 'number' }],
  ['a format and its complement', 'equal', text('email', { not: { format: 'email' } }), false],
  [
    'a value without the format',
    'equal',
    text('date', { enum: ['2026-01-02', '2026-13-02'] }),
    { const: '2026-01-02' },
  ],
  ['a format with a length that is too short', 'equal', text('uuid', { maxLength: 35 }), false],
  ['29 February of no leap year', 'disjoint', { const: '2025-02-29' }, text('date')],
  ['a date is no moment', 'disjoint', text('date'), text('date-time')],
  ['an IPv4 address is no IPv6 address', 'disjoint', text('ipv4'), text('ipv6')],
  ['a UUID is no date', 'disjoint', text('uuid'), text('date')],
  ['a text without scheme', 'disjoint', { const: '/a' }, text('uri')],
  ['an address among relative references', 'crossing', text('ipv4'), text('uri-reference', { maxLength: 8 })],
];

/** Formats of OpenAPI, which validators of JSON Schema alone ignore. */
export const formatsOfOpenApi: readonly Row[] = [
  ['int32 to int64', 'loosened', { type: 'integer', format: 'int32' }, { type: 'integer', format: 'int64' }],
  ['int32 to all integers', 'loosened', { type: 'integer', format: 'int32' }, { type: 'integer' }],
  [
    'int32 as bounds',
    'equal',
    { type: 'integer', format: 'int32' },
    { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  ],
  ['a text of bytes', 'loosened', text('byte'), { type: 'string' }],
  ['another text of bytes', 'loosened', { enum: ['', 'YWJj'] }, text('byte')],
  ['no text of bytes', 'disjoint', { const: 'a' }, text('byte')],
  [
    'int32 for int64 with a hole',
    'crossing',
    { type: 'integer', format: 'int32' },
    { type: 'integer', format: 'int64', not: { const: 0 } },
  ],
];
