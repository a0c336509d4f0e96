/** A schema with values that match it and values that do not. Values are JSON text where an object literal would mislead. */
export interface ValidatorCases {
  readonly schema: unknown;
  readonly accept: readonly unknown[];
  readonly reject: readonly unknown[];
}

const format = (name: string, accept: readonly string[], reject: readonly string[]): ValidatorCases => ({
  schema: { type: 'string', format: name },
  accept,
  reject,
});

const json = (text: string): unknown => JSON.parse(text);

/** JSON Schema 2020-12 validation section 7.3. */
export const formatCases: Readonly<Record<string, ValidatorCases>> = {
  Date: format(
    'date',
    ['2024-02-29', '2000-12-31'],
    ['2023-02-29', '2023-13-01', '23-01-01', '2023-1-1', ''],
  ),
  DateTime: format(
    'date-time',
    ['2024-02-29T23:59:59Z', '1998-12-31T23:59:60Z', '2024-01-01T00:00:00.123+05:30', '2024-01-01 00:00:00z'],
    [
      '2024-01-01\n00:00:00Z',
      '2024-01-01\u00a000:00:00Z',
      '2024-01-01',
      '2024-01-01T24:00:00Z',
      '2024-01-01T00:00:00',
      '2024-02-30T00:00:00Z',
    ],
  ),
  Time: format('time', ['12:00:00Z', '23:59:59.5-01:00'], ['12:00', '25:00:00Z', '12:00:00']),
  Duration: format('duration', ['P1D', 'PT36H', 'P4W', 'P1Y2M3DT4H5M6S'], ['P', 'P1', '1D', 'PT', 'P1S']),
  Email: format(
    'email',
    ['a@plan.example', 'a.b+c@d.example', '"a b"@c.example', 'a@[127.0.0.1]', 'a@[IPv6:::1]'],
    ['a', 'a@', '@b.example', 'a b@c.example', 'a..b@c.example', 'a@-b.example', 'a@[256.0.0.1]'],
  ),
  Hostname: format(
    'hostname',
    ['plan.example', 'a-b.example'],
    ['-a.example', 'a_b', `${'a'.repeat(64)}.example`],
  ),
  Ipv4: format('ipv4', ['127.0.0.1', '255.255.255.255'], ['256.0.0.1', '1.2.3', '01.2.3.4']),
  Ipv6: format('ipv6', ['::1', '2001:db8::ff00:42:8329'], ['12345::', ':::', '1.2.3.4']),
  Uri: format(
    'uri',
    ['https://plan.example/a?b#c', 'urn:a:b', 'mailto:a@b.example'],
    ['/a', 'plan.example', 'http://a b', ''],
  ),
  UriReference: format(
    'uri-reference',
    ['/a', '../b?c', '#d', 'https://plan.example'],
    ['\\a', 'http://[', 'a b'],
  ),
  UriTemplate: format('uri-template', ['/a/{b}', 'https://plan.example/{?q*}'], ['/a/{b', '/a/}b{']),
  Uuid: format(
    'uuid',
    ['2eb8aa08-aa98-11ea-b4aa-73b441d16380', '2EB8AA08-AA98-11EA-B4AA-73B441D16380'],
    [
      '2eb8aa08-aa98-11ea-b4aa-73b441d1638',
      '2eb8aa08aa9811eab4aa73b441d16380',
      'x',
      'urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380',
    ],
  ),
  JsonPointer: format('json-pointer', ['', '/a~1b/0', '/'], ['a', '/a~2', '#/a']),
  RelativeJsonPointer: format('relative-json-pointer', ['0', '1/a', '2#'], ['/a', '01', '-1']),
  Regex: format('regex', ['^a+$', '\\p{L}'], ['(', '[a-']),
  Int32: { schema: { type: 'integer', format: 'int32' }, accept: [0, 2 ** 31 - 1], reject: [2 ** 31, 0.5] },
  Int64: { schema: { type: 'integer', format: 'int64' }, accept: [0, -(2 ** 53)], reject: [0.5] },
  Float: { schema: { type: 'number', format: 'float' }, accept: [0.5], reject: ['0.5'] },
  Double: { schema: { type: 'number', format: 'double' }, accept: [0.5], reject: ['0.5'] },
  Byte: format('byte', ['YQ==', ''], ['YQ=', '!']),
  Binary: format('binary', ['anything'], []),
  Password: format('password', ['anything'], []),
};

const tree = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
  },
  required: ['name'],
  additionalProperties: false,
};

export const keywordCases: Readonly<Record<string, ValidatorCases>> = {
  Everything: { schema: {}, accept: [null, 0, '', [], {}], reject: [] },
  Length: {
    schema: { type: 'string', minLength: 2, maxLength: 2 },
    accept: ['ab', '👍👍', 'e\u0301'],
    reject: ['a', '👍', 'abc'],
  },
  UnicodePattern: {
    schema: { type: 'string', pattern: '^\\p{L}.$' },
    accept: ['é👍', '日a'],
    reject: ['1a', 'ab👍'],
  },
  Integer: { schema: { type: 'integer' }, accept: [1, -0, 1.0, 1e15], reject: [1.5, '1', null, true] },
  Multiple: { schema: { type: 'number', multipleOf: 0.5 }, accept: [0, 1.5, -2], reject: [0.3, '0.5'] },
  Cents: {
    schema: { multipleOf: 0.01 },
    accept: [19.99, 1.1, 4.35, 1e300, -0.07, 'text'],
    reject: [19.999, 0.001, 1e-9],
  },
  Bounds: { schema: { exclusiveMinimum: 0, maximum: 10 }, accept: [0.1, 10, 'text'], reject: [0, 10.1] },
  Unique: {
    schema: { type: 'array', uniqueItems: true },
    accept: [
      [1, true, '1'],
      [{ a: 1 }, { a: 2 }],
      [[1], [2]],
      [null, 0, false],
    ],
    reject: [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [[1], [1]],
      ['a', 'b', 'a'],
    ],
  },
  UniqueMembers: {
    schema: { uniqueItems: true, items: { type: ['string', 'object'] }, prefixItems: [true, true] },
    accept: [
      ['__proto__', 'constructor'],
      [json('{ "valueOf": 1, "toString": 2 }'), json('{ "valueOf": 2 }')],
    ],
    reject: [
      ['__proto__', '__proto__'],
      [json('{ "constructor": { "a": 1 } }'), json('{ "constructor": { "a": 1 } }')],
      [[1], [1], 'a'],
    ],
  },
  Tuple: {
    schema: {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: false,
      minItems: 1,
    },
    accept: [['a'], ['a', 1]],
    reject: [[], [1], ['a', 'b'], ['a', 1, 2]],
  },
  Contains: {
    schema: { type: 'array', contains: { const: 1 }, minContains: 2, maxContains: 3 },
    accept: [
      [1, 1],
      [1, 2, 1, 1],
    ],
    reject: [[1], [1, 1, 1, 1], []],
  },
  ContainsAfterPrefix: {
    schema: { prefixItems: [{ type: 'string' }], contains: { const: 1 } },
    accept: [['a', 1]],
    reject: [[], ['a'], ['a', 2]],
  },
  ListsThatContain: {
    schema: { items: { contains: { const: 1 }, maxContains: 2 } },
    accept: [[[1], [1, 2, 1]], []],
    reject: [[[1], []], [[1, 1, 1]], [[1], [2]]],
  },
  ContainsNone: {
    schema: { contains: { const: 1 }, minContains: 0, maxContains: 0 },
    accept: [[], [2]],
    reject: [[1]],
  },
  Constant: {
    schema: { const: { a: [1, null] } },
    accept: [{ a: [1, null] }],
    reject: [{ a: [1] }, null, 'a'],
  },
  ConstantNull: { schema: { const: null }, accept: [null], reject: [0, false, '', {}] },
  ConstantReference: {
    schema: { properties: { a: { const: { $ref: '#/a' } }, b: { enum: [{ $id: 'urn:x' }] } } },
    accept: [{ a: { $ref: '#/a' } }, { b: { $id: 'urn:x' } }],
    reject: [{ a: { $ref: 'contract:#/a' } }, { b: {} }],
  },
  Enumeration: {
    schema: { enum: [1, 'a', null, [1], { a: 1 }] },
    accept: [1, 'a', null, [1], { a: 1 }],
    reject: ['1', [], { a: 2 }],
  },
  LongEnumeration: {
    schema: {
      enum: [...Array.from({ length: 500 }, (_, index) => index), { a: [500] }, json('{ "__proto__": 1 }')],
    },
    accept: [0, 499, { a: [500] }, json('{ "__proto__": 1 }')],
    reject: [500, '1', { a: [501] }, {}, null],
  },
  TypeList: { schema: { type: ['string', 'null'], minLength: 1 }, accept: ['a', null], reject: ['', 1] },
  Conditional: {
    schema: {
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { required: ['a'] },
      else: { required: ['b'] },
    },
    accept: [{ kind: 'a', a: 1 }, { b: 1 }, 'text'],
    reject: [{ kind: 'a', b: 1 }, { a: 1 }],
  },
  Exactly: { schema: { oneOf: [{ type: 'integer' }, { minimum: 2 }] }, accept: [1, 2.5], reject: [3, 1.5] },
  Not: { schema: { not: { type: 'string' } }, accept: [1, null], reject: ['a'] },
  Dependent: {
    schema: { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { maxProperties: 1 } } },
    accept: [{}, { a: 1, b: 1 }, { c: 1 }],
    reject: [{ a: 1 }, { c: 1, d: 1 }],
  },
  Names: {
    schema: {
      patternProperties: { '^x-': { type: 'integer' } },
      propertyNames: { maxLength: 4 },
      additionalProperties: { type: 'string' },
    },
    accept: [{ 'x-a': 1, b: 'c' }],
    reject: [{ 'x-a': 'b' }, { b: 1 }, { 'x-long': 1 }],
  },
  Unevaluated: {
    schema: {
      allOf: [{ $ref: '#/components/schemas/Tree_Root' }],
      properties: { extra: true },
      unevaluatedProperties: false,
    },
    accept: [{ root: 1 }, { root: 1, extra: 2 }],
    reject: [{ other: 1 }],
  },
  UnevaluatedInItems: {
    schema: {
      items: {
        anyOf: [{ properties: { a: true }, required: ['a', 'b'] }, { properties: { b: true } }],
        unevaluatedProperties: false,
      },
    },
    accept: [[{ a: 1, b: 2 }, { b: 1 }]],
    reject: [[{ a: 1, b: 2 }, { a: 1 }]],
  },
  UnevaluatedByCondition: {
    schema: {
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { a: true } },
      unevaluatedProperties: { type: 'null' },
    },
    accept: [{ kind: 'a', a: 1 }, {}, { b: null }],
    reject: [{ kind: 'b' }, { kind: 'a', b: 1 }, { a: 1 }],
  },
  UnevaluatedByDependent: {
    schema: {
      properties: { a: true },
      dependentSchemas: { a: { properties: { b: true } } },
      patternProperties: { '^x': true },
      unevaluatedProperties: false,
    },
    accept: [{ a: 1, b: 2, x1: 3 }, { x: 1 }],
    reject: [{ b: 1 }, json('{ "__proto__": 1 }'), { constructor: 1 }],
  },
  UnevaluatedItems: {
    schema: { prefixItems: [{ type: 'string' }], unevaluatedItems: { type: 'integer' } },
    accept: [[], ['a'], ['a', 1]],
    reject: [['a', 'b'], [1]],
  },
  UnevaluatedContained: {
    schema: {
      anyOf: [{ contains: { const: 'a' } }, { contains: { const: 'b' } }],
      allOf: [{ $ref: '#/components/schemas/HasC' }],
      unevaluatedItems: false,
    },
    accept: [
      ['a', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'c'],
    ],
    reject: [['a'], ['c'], ['a', 'c', 'd'], []],
  },
  HasC: { schema: { type: 'array', contains: { const: 'c' } }, accept: [['c']], reject: [[], ['a']] },
  UnevaluatedOutsideOfLists: {
    schema: {
      type: 'array',
      contains: { $ref: '#/components/schemas/UnevaluatedOutsideOfLists' },
      minContains: 0,
      unevaluatedItems: { type: 'integer' },
    },
    accept: [[], [1], [[], 1, [1]], [[[1]]]],
    reject: [['a'], [['a']], [1, [[], 'a']]],
  },
  UnevaluatedOutsideOfListsOfLists: {
    schema: {
      type: 'array',
      contains: {
        type: 'array',
        items: { $ref: '#/components/schemas/UnevaluatedOutsideOfListsOfLists' },
      },
      minContains: 0,
      unevaluatedItems: { type: 'integer' },
    },
    accept: [[1], [[]], [[[1]]]],
    reject: [[[1]], ['a'], [[['a']]]],
  },
  Tree_Root: {
    schema: { type: 'object', properties: { root: { type: 'integer' } } },
    accept: [{ root: 1 }],
    reject: [{ root: 'a' }],
  },
  BesideReference: {
    schema: { $ref: '#/components/schemas/Word', maxLength: 3 },
    accept: ['abc'],
    reject: ['abcd', '', 1],
  },
  Word: { schema: { type: 'string', minLength: 1 }, accept: ['a'], reject: [''] },
  Nested: {
    schema: {
      type: 'object',
      properties: { a: { $ref: '#/components/schemas/Nested/$defs/b' } },
      $defs: { b: { $ref: '#/components/schemas/Word' } },
    },
    accept: [{ a: 'b' }, {}],
    reject: [{ a: '' }],
  },
  Anchored: {
    schema: {
      $defs: { code: { $anchor: 'code', type: 'string', pattern: '^[a-z]{2}$' } },
      additionalProperties: { $ref: '#code' },
    },
    accept: [{ a: 'ab' }],
    reject: [{ a: 'abc' }],
  },
  OtherAnchor: {
    schema: { type: 'array', items: { $ref: '#code' } },
    accept: [['ab'], []],
    reject: [['a']],
  },
  Identified: {
    schema: {
      $id: 'https://plan.example/identified',
      type: 'object',
      properties: { next: { $ref: '#' }, size: { $ref: 'size#/$defs/positive' }, code: { $ref: '#code' } },
      additionalProperties: false,
      $defs: {
        size: { $id: 'size', $defs: { positive: { exclusiveMinimum: 0 } } },
        code: { $anchor: 'code', type: 'integer' },
      },
    },
    accept: [{ next: { next: {} }, size: 1, code: 2 }],
    reject: [{ next: { wrong: 1 } }, { size: 0 }, { code: 'ab' }],
  },
  ByAddress: {
    schema: { $ref: 'https://plan.example/identified#/properties/size' },
    accept: [1],
    reject: [0],
  },
  ListOf: {
    schema: {
      $id: 'https://plan.example/list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { any: { $dynamicAnchor: 'item' } },
    },
    accept: [[1, 'a', null]],
    reject: [1],
  },
  ListOfNumbers: {
    schema: {
      $id: 'https://plan.example/numbers',
      $ref: 'list',
      minItems: 1,
      $defs: { number: { $dynamicAnchor: 'item', type: 'number' } },
    },
    accept: [[1, 2.5]],
    reject: [[], ['a'], [[1]], 1],
  },
  MetaSchema: {
    schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
    accept: [true, {}, { properties: { a: { type: 'string' } } }],
    reject: [1, { type: 'text' }, { properties: { a: { items: { minLength: -1 } } } }],
  },
  OddReferences: {
    schema: {
      $defs: { 'a/b~c%"d e': { type: 'string' }, $ref: { type: 'integer' } },
      properties: {
        a: { $ref: '#/components/schemas/OddReferences/$defs/a~1b~0c%25%22d%20e' },
        b: { $ref: '#/components/schemas/OddReferences/$defs/$ref' },
        c: { $ref: '#/components/schemas/Length' },
        d: { $ref: '#/components/schemas/OddReferences/properties/c' },
        $ref: { type: 'boolean' },
      },
    },
    accept: [{ a: 'a', b: 1, c: 'ab', d: 'ab', $ref: true }],
    reject: [{ a: 1 }, { b: 'a' }, { c: 'a' }, { d: 'a' }, { $ref: '#' }],
  },
  Always: { schema: true, accept: [null, 1], reject: [] },
  Never: { schema: false, accept: [], reject: [null, {}] },
  NeverInside: {
    schema: { properties: { a: { $ref: '#/components/schemas/Never' }, b: false, c: true } },
    accept: [{}, { c: 1 }],
    reject: [{ a: 1 }, { b: 1 }],
  },
  LoosePatterns: {
    schema: { pattern: '^[\\w-.]+\\@{[a-z\\_\\-]}$', patternProperties: { '\\-x$': { type: 'integer' } } },
    accept: ['a-b.c@{a}', 'a@{_}', 'a@{-}', { 'a-x': 1 }],
    reject: ['a@a', 'a@{}', 'a@{A}', { 'a-x': 'b' }],
  },
  Tree: {
    schema: tree,
    accept: [{ name: 'a', children: [{ name: 'b', children: [] }] }],
    reject: [
      { name: 'a', children: [{ name: 'b', children: [{}] }] },
      { name: 'a', children: [{ name: 'b', more: 1 }] },
    ],
  },
  Even: {
    schema: {
      type: 'object',
      properties: { next: { $ref: '#/components/schemas/Odd' } },
      additionalProperties: false,
    },
    accept: [{ next: { next: {} } }],
    reject: [{ next: { wrong: 1 } }],
  },
  Odd: {
    schema: {
      type: 'object',
      properties: { next: { $ref: '#/components/schemas/Even' } },
      required: ['next'],
    },
    accept: [{ next: {} }],
    reject: [{}],
  },
  InheritedNames: {
    schema: {
      type: 'object',
      properties: { constructor: { type: 'string' }, toString: { type: 'integer' } },
    },
    accept: [{}, { constructor: 'a', toString: 1 }],
    reject: [{ constructor: 1 }, { toString: 'a' }],
  },
  RequiredInheritedNames: {
    schema: { type: 'object', required: ['constructor', '__proto__', 'hasOwnProperty'] },
    accept: [json('{ "constructor": 1, "__proto__": 2, "hasOwnProperty": 3 }')],
    reject: [
      {},
      { constructor: 1, hasOwnProperty: 3 },
      json('{ "__proto__": { "constructor": 1, "hasOwnProperty": 3 } }'),
    ],
  },
  RequiredEmptyName: {
    schema: { required: ['', 'a'] },
    accept: [{ '': 1, a: 1 }, 'a'],
    reject: [{}, { a: 1 }, { '': 1 }],
  },
  DependentEmptyName: {
    schema: { dependentRequired: { a: [''] } },
    accept: [{}, { '': 1, a: 1 }],
    reject: [{ a: 1 }],
  },
  PrototypeDependent: {
    schema: json(
      '{ "dependentSchemas": { "__proto__": { "contains": { "type": "integer" }, "maxProperties": 1 } } }',
    ),
    accept: [[true], 'a', {}, json('{ "__proto__": 1 }')],
    reject: [json('{ "__proto__": 1, "a": 2 }')],
  },
  PrototypePatternAlone: {
    schema: json(
      '{ "patternProperties": { "__proto__": { "type": "string" } }, "additionalProperties": false }',
    ),
    accept: [{}, json('{ "__proto__": "x", "a__proto__b": "y" }'), 'a'],
    reject: [json('{ "__proto__": 1 }'), { a: 'x' }],
  },
  PrototypeMembers: {
    schema: json(
      '{ "properties": { "__proto__": { "type": "string" } }, "dependentRequired": { "__proto__": ["a"] }, "additionalProperties": { "const": { "__proto__": 1 } } }',
    ),
    accept: [json('{ "__proto__": "b", "a": { "__proto__": 1 } }'), {}],
    reject: [json('{ "__proto__": 1, "a": { "__proto__": 1 } }'), json('{ "__proto__": "b" }'), { a: {} }],
  },
  PrototypePattern: {
    schema: json(
      '{ "patternProperties": { "__proto__": { "type": "string" } }, "unevaluatedProperties": false }',
    ),
    accept: [json('{ "__proto__": "a", "x__proto__": "b" }')],
    reject: [json('{ "__proto__": 1 }'), { x__proto__: 1 }, { toString: 1 }],
  },
  ClosedToPrototype: {
    schema: { type: 'object', properties: { a: true }, additionalProperties: false },
    accept: [{ a: 1 }],
    reject: [json('{ "__proto__": {} }'), { constructor: 1 }],
  },
  ExamplesWithIdentifiers: {
    schema: {
      type: 'object',
      examples: [{ $id: 'urn:a' }, { $id: 'urn:a', $anchor: 'b' }, { $ref: '#/nowhere' }],
      default: { $id: 'urn:a' },
    },
    accept: [{}],
    reject: [1],
  },
  TextLikeCode: {
    schema: {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: text that only looks like one
      enum: ['require("fs")', "require('fs')", 'require(', ')', '");throw 1;//', '${x}', '`', '\u2028', '*/'],
    },
    accept: ['require("fs")', 'require(', ')', '");throw 1;//', '\u2028'],
    reject: ['fs', ''],
  },
};
