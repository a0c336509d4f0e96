import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CompileOptions, compile, lint } from '../../generator/compile.ts';
import { canBeTolerated } from '../../generator/source/catalogue/rule.ts';
import { type Code, catalogue } from '../../generator/source/catalogue.ts';
import { brokenContracts } from './support/broken-contracts.ts';
import { runHere } from './support/run-generator.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

interface Tolerated {
  readonly code: string;
  readonly place: string;
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
  readonly instead: string;
  readonly operations: readonly string[];
}

function reportIn(output: ReadonlyMap<string, string> | null): readonly Tolerated[] {
  const text = output?.get('tolerated.json');
  return text === undefined ? [] : JSON.parse(text).tolerated;
}

async function compiled(text: string, options: CompileOptions = {}) {
  const spec = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(spec, text);
  const { output, diagnostics } = await compile(spec, null, { tolerant: true, ...options });
  return { output, diagnostics, report: reportIn(output), folder: path.dirname(spec) };
}

/** What each broken contract gets, with the codes that cannot be tolerated. */
const contracts = brokenContracts();
const isFatal = (code: string) => catalogue[code as Code].fatal === true;

describe('a contract with any fault that is not fatal compiles, and the report names the fault', () => {
  test.each(contracts)('$name', async ({ name, spec, site, options, expected }) => {
    const { needsMcp, ...others } = options;
    const given = { ...others, rules: 'recommended' } as const;
    const strict = await compile(spec, site, { ...given, targets: ['types', 'client'] });
    const { output, diagnostics } = await compile(spec, site, {
      ...given,
      targets: ['types', 'client'],
      tolerant: true,
    });
    const fatal = expected.map(({ code }) => code).filter(isFatal);
    // The schema of the site configuration is no part of the contract.
    if (fatal.length > 0 || spec.includes('PS408-site-schema')) {
      expect(output).toBeNull();
      expect(diagnostics.map(({ code }) => code)).not.toHaveLength(0);
      return;
    }
    expect(diagnostics).toEqual([]);
    const named = new Set(reportIn(output).map(({ code, pointer }) => `${code} ${pointer}`));
    for (const { code, pointer } of strict.diagnostics)
      if (name.startsWith(code) && canBeTolerated(catalogue[code]))
        expect(named).toContain(`${code} ${pointer}`);
  });
});

/** A contract of one operation whose answer has a schema. */
const withSchema = (schema: string, version = '3.1.1') => `openapi: ${version}
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: readA
      responses: { '200': { description: d, content: { application/json: { schema: ${schema} } } } }
`;

/** The schema that code is generated from, and what the report says. */
async function schemaOf(schema: string, version?: string) {
  const { output, report } = await compiled(withSchema(schema, version), { targets: ['types', 'public'] });
  const document = JSON.parse(output?.get('public/openapi.json') ?? 'null');
  const { content } = document.paths['/a'].get.responses[200];
  return { schema: content['application/json'].schema, instead: report.map(({ instead }) => instead) };
}

const unknown = 'any value is accepted, of the type unknown';

describe('a schema is read as it is meant, or the smallest part of it is left out', () => {
  const cases: readonly [what: string, written: string, read: unknown, instead: string][] = [
    ['case in PCRE', "{ pattern: '(?i)^ab$' }", { pattern: '^[aA][bB]$' }, 'it is read as ^[aA][bB]$'],
    ['anchors of Ruby', "{ pattern: '\\A\\d+\\z' }", { pattern: '^\\d+$' }, 'it is read as ^\\d+$'],
    ['POSIX classes', "{ pattern: '^[[:digit:]_]$' }", { pattern: '^[0-9_]$' }, 'it is read as ^[0-9_]$'],
    ['Java', "{ pattern: '^\\p{Print}$' }", { pattern: '^[ -~]$' }, 'it is read as ^[ -~]$'],
    [
      'without an equal',
      "{ type: string, pattern: '(?x) a' }",
      { type: 'string' },
      'the pattern is not checked',
    ],
    ['intersections', "{ pattern: '[a-z&&[^b]]' }", {}, 'the pattern is not checked'],
    ['null', '{ type: string, nullable: true }', { type: ['string', 'null'] }, 'null is accepted'],
    [
      'null in a list',
      '{ type: string, enum: [a], nullable: true }',
      { type: ['string', 'null'], enum: ['a', null] },
      'null is accepted',
    ],
    [
      'null beside others',
      '{ title: T, anyOf: [{ type: string }], nullable: true }',
      { title: 'T', anyOf: [{ anyOf: [{ type: 'string' }] }, { type: 'null' }] },
      'null is accepted',
    ],
    [
      'null beside a discriminator',
      '{ oneOf: [{ type: object }], discriminator: { propertyName: k }, nullable: true }',
      {
        anyOf: [{ oneOf: [{ type: 'object' }], discriminator: { propertyName: 'k' } }, { type: 'null' }],
      },
      'null is accepted',
    ],
    ['no null', '{ type: string, nullable: false }', { type: 'string' }, 'the keyword has no effect'],
    ['nothing', '{ type: string, enum: [] }', { type: 'string', not: {} }, 'no value is accepted'],
    ['a wrong type', '{ type: string, minLength: long }', { type: 'string' }, 'the keyword is left out'],
    ['a flag', '{ type: string, required: true }', { type: 'string' }, 'the keyword is left out'],
    ['a list', '{ type: array, items: [{ type: string }] }', { type: 'array', items: {} }, unknown],
    ['a dead reference', "{ properties: { a: { $ref: '#/nowhere' } } }", { properties: { a: {} } }, unknown],
  ];
  test.each(cases)('%s', async (_, written, read, instead) => {
    expect(await schemaOf(written)).toEqual({ schema: read, instead: [instead] });
  });

  test('in a schema inside another that has the same fault', async () => {
    const inner = '{ type: string, nullable: true }';
    const { schema, instead } = await schemaOf(
      `{ type: object, nullable: true, properties: { a: ${inner} } }`,
    );
    expect(schema).toEqual({
      type: ['object', 'null'],
      properties: { a: { type: ['string', 'null'] } },
    });
    expect(instead).toEqual(['null is accepted', 'null is accepted']);
  });

  test('a costly pattern is matched with short texts alone', async () => {
    const { output, report } = await compiled(
      withSchema("{ type: string, maxLength: 5000, pattern: '^(.+)-\\1$' }"),
      {
        targets: ['types', 'validators', 'public'],
      },
    );
    const document = JSON.parse(output?.get('public/openapi.json') ?? '');
    const { maxLength } = document.paths['/a'].get.responses[200].content['application/json'].schema;
    expect(maxLength).toBeLessThan(5_000);
    expect(report.map(({ instead }) => instead)).toEqual([
      `texts of more than ${maxLength} characters are refused`,
    ]);
  });

  test('a keyword of OpenAPI 3.1 in a document of 3.0', async () => {
    const { schema, instead } = await schemaOf("{ type: [string, 'null'], const: a }", '3.0.3');
    expect(schema).toEqual({ type: ['string', 'null'], const: 'a' });
    expect(instead).toEqual(['it is read as in OpenAPI 3.1', 'it is read as in OpenAPI 3.1']);
  });
});

/** The operations of the client and of the server, by their ids. */
async function operationsOf(text: string) {
  const { output, report } = await compiled(text, { targets: ['types', 'validators', 'client', 'server'] });
  const idsIn = (file: string) => [...(output?.get(file) ?? '').matchAll(/\bread[AB]\b/g)].map(([id]) => id);
  return {
    client: [...new Set(idsIn('client/operations.ts'))].sort(),
    server: [...new Set(idsIn('server/operations.ts'))].sort(),
    instead: report.map(({ instead, operations }) => `${instead}: ${operations.join(', ')}`),
  };
}

const reply = "responses: { '200': { description: d } }";
const head = "openapi: 3.1.1\ninfo: { title: T, version: '1' }\npaths:\n";

describe('a server does not have an operation that it could not serve as it is meant, and a client does', () => {
  const cases: readonly [what: string, paths: string, server: readonly string[], instead: string][] = [
    [
      'nobody declares its security scheme',
      `  /a: { get: { operationId: readA, ${reply} } }\n  /b: { get: { operationId: readB, security: [{ key: [] }], ${reply} } }\n`,
      ['readA'],
      'a server does not have the operation: nothing says how its requests are authorized: GET /b',
    ],
    [
      'its security has the wrong form',
      `  /a: { get: { operationId: readA, ${reply} } }\n  /b: { get: { operationId: readB, security: { key: [] }, ${reply} } }\n`,
      ['readA'],
      'it is left out, and a server does not have the operation: nothing says how its requests are authorized: GET /b',
    ],
    [
      'nobody declares the scheme of all others',
      `  /a: { get: { operationId: readA, security: [], ${reply} } }\n  /b: { get: { operationId: readB, ${reply} } }\nsecurity: [{ key: [] }]\n`,
      ['readA'],
      'a server does not have the operation: nothing says how its requests are authorized: GET /b',
    ],
    [
      'another has the same path',
      `  /x/{a}: { get: { operationId: readA, parameters: [{ name: a, in: path, required: true, schema: {} }], ${reply} } }
  /x/{b}: { get: { operationId: readB, parameters: [{ name: b, in: path, required: true, schema: {} }], ${reply} } }\n`,
      ['readA'],
      'a server does not have the operation: another matches the same requests: GET /x/{b}',
    ],
    [
      'its path cannot be matched',
      `  /a: { get: { operationId: readA, ${reply} } }\n  /b?kind=b: { get: { operationId: readB, ${reply} } }\n`,
      ['readA'],
      'a server does not have the operation: its path cannot be matched: GET /b?kind=b',
    ],
  ];
  test.each(cases)('%s', async (_, paths, server, instead) => {
    expect(await operationsOf(head + paths)).toEqual({
      client: ['readA', 'readB'],
      server,
      instead: [instead],
    });
  });
});

describe('a client sends what a path that cannot be matched says', () => {
  const given = (name: string, location: string) =>
    `{ name: ${name}, in: ${location}, required: true, schema: { type: string } }`;
  const cases: readonly [path: string, parameters: readonly string[], sent: string][] = [
    ['/rest?method=b.read', [given('q', 'query')], '/rest?method=b.read'],
    ['/b?q={q}&kind=x', [given('q', 'query')], '/b?kind=x'],
    ['/b?q={q}', [given('q', 'query')], '/b'],
    ['/b?q={q}', [given('q', 'path')], '/b?q={q}'],
    ['/b/{id}{ending}', [given('id', 'path')], '/b/{id}{ending}'],
    ['/b?q={q}#one', [given('q', 'query')], '/b'],
  ];
  test.each(cases)('%s with %s', async (name, parameters, sent) => {
    const { output, diagnostics } = await compiled(
      `${head}  ${name}: { get: { operationId: readB, parameters: [${parameters}], ${reply} } }\n`,
      { targets: ['types', 'client'] },
    );
    expect(diagnostics).toEqual([]);
    expect(String(output?.get('client/operations.ts'))).toContain(`path: ${JSON.stringify(sent)},`);
    for (const [, parameter] of sent.matchAll(/\{(\w+)\}/g))
      expect(String(output?.get('types/openapi.ts'))).toMatch(
        new RegExp(`path: \\{[^}]*\\b${parameter}: string`),
      );
  });
});

describe('a media type that is none', () => {
  const cases: readonly [content: object, read: object, instead: readonly string[]][] = [
    [
      { 'a/b, c/d': { schema: {} } },
      { 'a/b': { schema: {} }, 'c/d': { schema: {} } },
      ['it is read as a/b and c/d'],
    ],
    [{ 'a/b, charset=utf-8': {} }, { 'a/b': {} }, ['it is read as a/b']],
    [{ JSON: {} }, { 'application/json': {} }, ['it is read as application/json']],
    [
      { JSON: {}, 'application/json': {} },
      { 'application/json': {} },
      ['a body of this type is not described'],
    ],
    [{ file: { schema: { type: 'string' } } }, { '*/*': {} }, ['the body may be anything']],
    [
      { one: {}, two: {} },
      { '*/*': {} },
      ['the body may be anything', 'a body of this type is not described'],
    ],
  ];
  test.each(cases)('%j', async (content, read, instead) => {
    const { output, report } = await compiled(
      JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'T', version: '1' },
        paths: { '/a': { get: { responses: { 200: { description: 'd', content } } } } },
      }),
      { targets: ['types', 'public'] },
    );
    const document = JSON.parse(output?.get('public/openapi.json') ?? '');
    expect(document.paths['/a'].get.responses[200].content).toEqual(read);
    expect(report.map((one) => one.instead)).toEqual(instead);
  });
});

test('what a reference names takes its place, with references that lead where they led', async () => {
  const folder = await temporaryFolder();
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write(
    'contract.yaml',
    `openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /a/{id}:
    get: { $ref: 'read.yaml' }
`,
  );
  await write(
    'read.yaml',
    `operationId: readA
parameters: [{ $ref: 'parts.yaml#/id', description: Which }]
responses: { '200': { $ref: 'parts.yaml#/answer' } }
`,
  );
  await write(
    'parts.yaml',
    `id: { name: id, in: path, schema: { $ref: '#/schemas/Id' } }
answer: { description: d, content: { text/plain: { schema: { $ref: '#/schemas/Id' } } }, schemas: { Other: { $ref: '#/schemas/Id' } } }
schemas: { Id: { type: string, minLength: 2 } }
`,
  );
  const { output, diagnostics } = await compile(path.join(folder, 'contract.yaml'), null, {
    tolerant: true,
    targets: ['types', 'public'],
  });
  expect(diagnostics).toEqual([]);
  const { paths, components } = JSON.parse(output?.get('public/openapi.json') ?? '');
  const { parameters } = paths['/a/{id}'].get;
  const schema = { $ref: '#/components/schemas/PartsId' };
  expect(parameters).toEqual([{ name: 'id', in: 'path', required: true, description: 'Which', schema }]);
  expect(components.schemas).toEqual({ PartsId: { type: 'string', minLength: 2 } });
  expect(reportIn(output).map(({ place, instead }) => `${place} ${instead}`)).toEqual([
    'contract.yaml:5:5 it is required',
    'contract.yaml:5:12 what it names takes its place',
    'parts.yaml:2:90 it is left out',
  ]);
});

test('a member that does not belong stays for what refers into it', async () => {
  const { output, report } = await compiled(`openapi: 3.1.1
info: { title: T, version: '1' }
models: { A: { type: integer } }
paths:
  /a: { get: { responses: { '200': { description: d, content: { a/b: { schema: { $ref: '#/models/A' } } } } } } }
`);
  expect(report.map(({ code, instead }) => `${code} ${instead}`)).toEqual([
    'PS201 only what refers into it reads it',
  ]);
  expect(String(output?.get('types/schemas.ts'))).toMatch(/export type A = number/);
});

test('the report names operations, keyword, pointer, place, and what the code does instead', async () => {
  const { report } = await compiled(`openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: readA
      parameters:
        - { name: x, in: query, style: label, schema: {} }
        - { name: y, in: query, schema: {} }
        - { name: y, in: query, schema: {} }
        - { name: z, in: query, schema: { $ref: '#/components/schemas/Z' } }
      responses: { '200': { description: d } }
  /b:
    get: { operationId: readB, responses: { '200': { $ref: '#/components/responses/Zed' } } }
components:
  responses:
    Zed: { description: d, content: { text/plain: { schema: { $ref: '#/components/schemas/Z' } } } }
  schemas:
    Z: { type: string, pattern: '(?x)' }
`);
  expect(report.map(({ message, ...others }) => others)).toEqual([
    {
      code: 'PS315',
      place: 'contract.yaml:8:33',
      pointer: '/paths/~1a/get/parameters/0/style',
      keyword: 'style',
      instead: 'it is left out',
      operations: ['GET /a'],
    },
    {
      code: 'PS306',
      place: 'contract.yaml:10:11',
      pointer: '/paths/~1a/get/parameters/2',
      keyword: '2',
      instead: 'this parameter is left out',
      operations: ['GET /a'],
    },
    {
      code: 'PS402',
      place: 'contract.yaml:19:24',
      pointer: '/components/schemas/Z/pattern',
      keyword: 'pattern',
      instead: 'the pattern is not checked',
      operations: ['GET /a', 'GET /b'],
    },
  ]);
});

test('what is found after an item of a list is gone has its place in the file as it was read', async () => {
  const { report } = await compiled(`openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: readA
      parameters:
        - { name: y, in: query, schema: {} }
        - { name: y, in: query, schema: {} }
        - { name: z, in: query, content: { text/a: { schema: { type: string, minLength: no } }, text/b: {} } }
        - { name: y, in: query, schema: {} }
        - { name: w, in: query, schema: { $ref: '#/nowhere' }, content: { text/a: {} } }
      responses: { '200': { description: d } }
`);
  expect(report.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'PS306 contract.yaml:9:11',
    'PS316 contract.yaml:10:33',
    'PS203 contract.yaml:10:78',
    'PS306 contract.yaml:11:11',
    'PS105 contract.yaml:12:43',
    'PS316 contract.yaml:12:64',
  ]);
});

describe('a level tolerates the faults of one code', () => {
  const text = withSchema("{ pattern: '(?x)', enum: [] }");
  test('and the others are errors', async () => {
    const { output, diagnostics } = await compiled(text, { tolerant: false, ruleLevels: { PS402: 'warn' } });
    expect(output).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(['PS410']);
    const both = { PS402: 'warn', PS410: 'warn' } as const;
    expect((await compiled(text, { tolerant: false, ruleLevels: both })).report).toHaveLength(2);
  });

  test('or makes them errors although the rest is tolerated', async () => {
    const { output, diagnostics } = await compiled(text, { ruleLevels: { PS402: 'error' } });
    expect(output).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(['PS402']);
  });
});

test('a report without faults is written, so that the first one is seen as a change', async () => {
  const { output } = await compiled(withSchema('{ type: string }'));
  expect(output?.get('tolerated.json')).toBe('{\n  "tolerated": []\n}\n');
  const strict = await compiled(withSchema('{ type: string }'), { tolerant: false });
  expect(strict.output?.has('tolerated.json')).toBe(false);
});

test('lint shows what is tolerated as warnings, with what is done instead', async () => {
  const spec = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(spec, withSchema('{ enum: [] }'));
  const { diagnostics, warnings } = await lint(spec, null, { tolerant: true, rules: 'minimal' });
  expect(diagnostics).toMatchObject([
    { code: 'PS410', severity: 'warning', instead: 'no value is accepted' },
  ]);
  expect(warnings).toBe(1);
});

test('surface generate says how many faults are tolerated, and writes the report', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'contract.yaml'), withSchema('{ enum: [] }'));
  const generate = (...args: string[]) =>
    runHere(['generate', '--spec', 'contract.yaml', '--out', 'out', '--target', 'types', ...args], folder);
  const tolerant = await generate('--tolerant');
  expect(tolerant.stdout).toContain('1 of them are tolerated faults, listed in tolerated.json');
  expect(await readFile(path.join(folder, 'out/tolerated.json'), 'utf8')).toContain('"code": "PS410"');
  await writeFile(path.join(folder, 'contract.yaml'), withSchema('{ type: string }'));
  expect((await generate()).code).toBe(0);
  await expect(readFile(path.join(folder, 'out/tolerated.json'))).rejects.toThrow('ENOENT');
});

test('a client has the paths that a server cannot match, as they are written', async () => {
  const paths = ['/rest?method=a', '/items/{id}{format}', '/more?q={id}'];
  const operations = paths.map((path, index) => {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const parameters = names.map(
      (name) => `{ name: ${name}, in: path, required: true, schema: { type: string } }`,
    );
    return `  '${path}': { get: { operationId: get${index}, parameters: [${parameters}], responses: { '204': { description: d } } } }`;
  });
  const text = `openapi: 3.1.1\ninfo: { title: T, version: '1' }\npaths:\n${operations.join('\n')}\n`;
  const { output } = await compiled(text, { targets: ['types', 'client'] });
  const written = output?.get('client/operations.ts')?.matchAll(/^ {2}path: "(.*)",$/gm) ?? [];
  expect(Array.from(written, ([, path]) => path).sort()).toEqual(paths.sort());
});
