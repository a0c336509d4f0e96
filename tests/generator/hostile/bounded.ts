/**
 * Contracts that would take a compiler without bounds too much time, memory or stack, or lead it out of its folder. Each is a
 * set of files, of which the first is compiled.
 */
export interface BoundedContract {
  readonly name: string;
  /** By their names, in the order in which they are written. */
  readonly files: Readonly<Record<string, string>>;
  /** The code that it is refused with; null for a contract that compiles. */
  readonly code: string | null;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const repeated = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = <T>(count: number, name: string, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(repeated(count, (index) => [`${name}${index}`, make(index)]));

/** A contract that answers with a schema and has others. */
function answering(schema: unknown, others: Record<string, unknown> = {}): string {
  const content = { 'application/json': { schema: reference('A') } };
  const responses = { 200: { description: 'd', content } };
  const paths = { '/a': { get: { operationId: 'getA', responses } } };
  const components = { schemas: { A: schema, ...others } };
  return JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1' }, paths, components });
}

/** A contract whose requests have a schema. */
function taking(schema: unknown): string {
  const requestBody = { content: { 'application/json': { schema } } };
  const paths = {
    '/a': { post: { operationId: 'postA', requestBody, responses: { 204: { description: 'd' } } } },
  };
  return JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1' }, paths });
}

const head = 'openapi: 3.1.1\ninfo: { title: T, version: "1" }\npaths: {}\n';
const withReference = (target: string) =>
  `openapi: 3.1.1\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { operationId: a, responses: { "200": { description: d, content: { application/json: { schema: { $ref: ${JSON.stringify(target)} } } } } } } } }\n`;
const pattern = (text: string) => taking({ type: 'string', pattern: text });

/** A schema inside itself, as text: `JSON.stringify` would need the stack, too. */
function nested(depth: number, wrap: (inner: string) => string): string {
  let inner = '{}';
  for (let level = 0; level < depth; level++) inner = wrap(inner);
  return answering('HERE').replace('"HERE"', inner);
}

function chain(length: number, link: (next: object) => object): string {
  return answering(reference('S0'), {
    ...named(length, 'S', (index) => link(reference(`S${index + 1}`))),
    [`S${length}`]: { type: 'string' },
  });
}

const one = (name: string, code: string | null, text: string, file = 'contract.json'): BoundedContract => ({
  name,
  code,
  files: { [file]: text },
});
const yaml = (name: string, code: string | null, text: string) => one(name, code, text, 'contract.yaml');

export const boundedContracts: readonly BoundedContract[] = [
  // Aliases.
  yaml(
    'aliases that repeat each other',
    'PS119',
    `${head}x-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n${repeated(8, (i) => `x-${i}: &${'bcdefghi'[i]} [${repeated(9, () => `*${'abcdefgh'[i]}`).join(', ')}]`).join('\n')}\n`,
  ),
  yaml(
    'merge keys that repeat each other',
    'PS119',
    `${head}x-0: &m0 { a: 1 }\n${repeated(24, (i) => `x-${i + 1}: &m${i + 1} { k: { <<: [*m${i}, *m${i}] }, l: { <<: *m${i} } }`).join('\n')}\n`,
  ),
  yaml(
    'twenty thousand aliases',
    'PS119',
    `${head}x-b:\n${repeated(20_000, (i) => `  - &a${i} 1`).join('\n')}\n${repeated(20_000, (i) => `  - *a${i}`).join('\n')}\n`,
  ),
  yaml(
    'few aliases of much',
    'PS118',
    `${head}x-a: &a [${repeated(3_400, () => 1).join(', ')}]\nx-b: [${repeated(900, () => '*a').join(', ')}]\n`,
  ),
  yaml('an alias inside what it repeats', 'PS102', 'a: &a [*a]'),
  // Depth.
  one(
    'schemas 3,000 deep by items',
    'PS111',
    nested(3_000, (inner) => `{"items":${inner}}`),
  ),
  one(
    'schemas 3,000 deep by properties',
    'PS111',
    nested(3_000, (inner) => `{"properties":{"a":${inner}}}`),
  ),
  one(
    'schemas 3,000 deep by allOf',
    'PS111',
    nested(3_000, (inner) => `{"allOf":[${inner}]}`),
  ),
  one(
    'schemas 180 deep',
    null,
    nested(180, (inner) => `{"items":${inner}}`),
  ),
  one('brackets that never end', 'PS111', '['.repeat(100_000)),
  yaml('brackets of YAML', 'PS111', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  yaml(
    'blocks of YAML',
    'PS111',
    `${head}x-a:\n${repeated(3_000, (i) => `${' '.repeat(i + 1)}a:`).join('\n')}`,
  ),
  yaml('dashes of YAML', 'PS111', '- '.repeat(20_000)),
  one(
    'an example 380 deep',
    null,
    answering({ type: 'object', example: 'HERE' }).replace(
      '"HERE"',
      `${'{"a":'.repeat(380)}1${'}'.repeat(380)}`,
    ),
  ),
  // Chains and cycles.
  one(
    'a chain of 20,000 references',
    'PS120',
    chain(20_000, (next) => next),
  ),
  one(
    'a chain of 1,000 allOf',
    'PS120',
    chain(1_000, (next) => ({ allOf: [next] })),
  ),
  one(
    'a chain of 1,000 negations',
    'PS120',
    chain(1_000, (next) => ({ not: next })),
  ),
  one(
    'a chain of 300 properties',
    null,
    chain(300, (next) => ({ type: 'object', properties: { n: next } })),
  ),
  one('a cycle of references', 'PS107', answering(reference('A'))),
  one(
    'a cycle of allOf',
    'PS107',
    answering({ allOf: [reference('B')] }, { B: { allOf: [reference('A')] } }),
  ),
  one('a cycle of negations', 'PS107', answering({ not: reference('B') }, { B: { not: reference('A') } })),
  one('a cycle of conditions', 'PS107', answering({ if: reference('B') }, { B: { if: reference('A') } })),
  one(
    'a cycle of discriminators',
    'PS107',
    answering(
      {
        type: 'object',
        required: ['t'],
        properties: { t: { type: 'string' } },
        discriminator: { propertyName: 't' },
        oneOf: [reference('B')],
      },
      { B: { allOf: [reference('A')] } },
    ),
  ),
  yaml(
    'a schema that refers to itself',
    'PS107',
    withReference('#/paths/~1a/get/responses/200/content/application~1json/schema'),
  ),
  yaml('a schema that refers to the document', 'PS112', withReference('#')),
  // Cubes.
  one(
    'a cube of allOf',
    null,
    answering(reference('L0'), {
      ...named(40, 'L', (i) => ({ allOf: [reference(`L${i + 1}`), reference(`L${i + 1}`)] })),
      L40: { type: 'object' },
    }),
  ),
  one(
    'a cube of oneOf',
    null,
    answering(reference('L0'), {
      ...named(40, 'L', (i) => ({
        oneOf: ['a', 'b'].map((name) => ({
          allOf: [reference(`L${i + 1}`), { properties: { [name + i]: { type: 'string' } } }],
        })),
      })),
      L40: { type: 'object' },
    }),
  ),
  one(
    '2,000 branches',
    null,
    taking({
      oneOf: repeated(2_000, (i) => ({ type: 'object', required: ['k'], properties: { k: { const: i } } })),
    }),
  ),
  // Size.
  yaml('YAML of 33 MiB', 'PS118', `${head}x-a: "${'x'.repeat(33 * 2 ** 20)}"\n`),
  yaml('two million lines', 'PS118', `${head}${'# a\n'.repeat(2e6)}`),
  one(
    'four million values',
    'PS118',
    `{"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{},"x-a":[${'1,'.repeat(4e6)}1]}`,
  ),
  one(
    'an extension of 200,000 members',
    null,
    `{"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{},"x-a":{${repeated(200_000, (i) => `"m${i}":${i}`)}}}`,
  ),
  one(
    '8,000 required properties',
    null,
    answering({
      type: 'object',
      required: repeated(8_000, (i) => `p${i}`),
      properties: Object.fromEntries(repeated(8_000, (i) => [`p${i}`, { type: 'string' }])),
    }),
  ),
  one('an enum of 200,000 values', null, answering({ enum: repeated(200_000, (i) => `value ${i}`) })),
  one(
    '100,000 required members that no schema has',
    null,
    answering({ type: 'object', required: repeated(100_000, (i) => `r${i}`) }),
  ),
  // Numbers.
  one('numbers that no double holds', 'PS114', answering('HERE').replace('"HERE"', '{"maximum":1e999}')),
  yaml('a number of a million digits', 'PS114', `${head}x-a: ${'9'.repeat(1e6)}\n`),
  one(
    'counts that nothing reaches',
    null,
    taking({ type: 'array', items: { type: 'string', minLength: 2 ** 53 - 1 }, minItems: 2 ** 53 - 1 }),
  ),
  // Patterns.
  one('a pattern of many states', 'PS418', pattern('^(a|b)*a(a|b){40}$')),
  one('a pattern of counts in counts', 'PS418', pattern('^((a{1,1000}){1,1000}){1,1000}$')),
  one('a pattern of references to what matched', 'PS418', pattern('^(.*)\\1(.*)\\2(.*)\\3$')),
  one('a pattern of 3,000 groups', 'PS418', pattern(`^${'('.repeat(3_000)}a${')*'.repeat(3_000)}$`)),
  one(
    'a pattern of 200 lookaheads',
    null,
    pattern(`^${repeated(200, (i) => `(?!.*${'ab'.repeat((i % 9) + 1)}.*)`).join('')}.*$`),
  ),
  // Names.
  one(
    'a component named __proto__',
    null,
    answering({ type: 'string' }).replace('"A":', '"__proto__":{"type":"string"},"A":'),
  ),
  one(
    'a tag and an operation that lead out of the folder',
    null,
    answering(true).replace('"getA"', '"../../../x","tags":["../../y"]'),
  ),
  one('half of a character', 'PS102', answering({ title: 'HERE' }).replace('HERE', '\\ud800')),
  // Files.
  yaml('a file of the system', 'PS116', withReference('/etc/passwd')),
  yaml('the folder around', 'PS116', withReference('../secret.yaml')),
  yaml('a device', 'PS116', withReference('/dev/zero')),
  yaml('a link out', 'PS116', withReference('link.yaml')),
  yaml('a pipe', 'PS117', withReference('pipe.yaml')),
  yaml('an address of HTTP', 'PS106', withReference('https://127.0.0.1:9/a.yaml')),
  yaml('an address of a file', 'PS106', withReference('file:///etc/passwd')),
];
