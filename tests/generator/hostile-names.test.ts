import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile, lint } from '../../generator/compile.ts';
import { planted } from './hostile/contracts.ts';
import { findCode } from './hostile/find-code.ts';
import { runNode } from './support/run-node.ts';
import { fixtures, temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { compileSound, writeSound } from './support/valid-contracts.ts';

const inject = 'globalThis.injected = true';

/** Text that ends a string, a template, a comment or a line, or that is a word of the language. */
const payloads: readonly string[] = [
  `"; ${inject}; "`,
  `'; ${inject}; '`,
  `\`; ${inject}; \``,
  `\${${inject}}`,
  `*/ ${inject}; /*`,
  `**//* ${inject} */ ${inject} //`,
  `\n${inject}\n`,
  `\r\n${inject}//`,
  `\u2028${inject}\u2029`,
  `\\"; ${inject}; //`,
  `"]; ${inject}; ["`,
  `{{json x}} {{{${inject}}}}`,
  `<!-- ${inject}\n--> ${inject}`,
  `require("child_process")`,
  '__proto__',
  'constructor',
  'toString',
  'class',
  'await',
  '\0\u0007\u001b',
  '👩‍🚀 é 日本',
  ' ',
];

/** A path is one for a client only without these. */
const inPath = (text: string) => text.replace(/[{}?#]/g, '_');

function hostileContract(): object {
  const paths: Record<string, object> = {};
  const properties: [string, object][] = [];
  for (const [index, text] of payloads.entries()) {
    const described = { summary: text, description: text, tags: [text] };
    const schema = { $ref: '#/components/schemas/Hostile' };
    const parameter = inPath(text)
      .replace(/[/\r\n\u2028\u2029]/g, '_')
      .replace('__proto__', 'proto');
    paths[`/${index}/${inPath(text)}/{${parameter}}`] = {
      parameters: [
        {
          name: parameter,
          in: 'path',
          required: true,
          description: text,
          schema: { type: 'string', enum: [text, 'x'] },
        },
      ],
      get: {
        ...described,
        operationId: `operation ${index} ${text}`,
        'x-cache-control': 'no-store',
        'x-mcp': { title: text, description: text, annotations: { [text]: text } },
        'x-negotiation': { unspecific: 'application/json', tie: `text/x; q="${mediaParameter(text)}"` },
        responses: {
          200: {
            description: text,
            headers: { [`X-${text}`]: { required: true, description: text, schema: { type: 'string' } } },
            content: {
              'application/json': {
                schema,
                examples: { [text]: { value: { [text]: text }, summary: text } },
              },
              [`text/x; q="${mediaParameter(text)}"`]: { schema: { type: 'string', description: text } },
            },
          },
          404: { $ref: '#/components/responses/Missing' },
        },
      },
    };
    properties.push([
      text,
      {
        type: 'string',
        title: text,
        description: text,
        enum: [text, ...payloads.filter((other) => other !== text)],
        default: text,
        $comment: text,
      },
    ]);
  }
  return {
    openapi: '3.1.1',
    info: { title: payloads.join(), version: payloads.join(), description: payloads.join() },
    'x-unknown-paths': [{ prefix: '/', response: '#/components/responses/Missing' }],
    'x-mcp-server': mcpServer(),
    paths: { ...paths, '/mcp': mcpPath(), '/schema.json': publishedPath() },
    components: {
      responses: {
        Missing: { description: payloads.join(), content: { 'text/plain': { schema: { type: 'string' } } } },
      },
      schemas: {
        Hostile: {
          type: 'object',
          title: payloads.join(),
          description: payloads.join(),
          // The name is refused, see PS409: nothing of it may come this far.
          properties: Object.fromEntries(properties.filter(([name]) => name !== '__proto__')),
          patternProperties: { [`^(${payloads.filter((text) => /^\w+$/.test(text)).join('|')})$`]: true },
          maxProperties: 99,
        },
        Any: { type: 'object', description: payloads.join() },
      },
    },
  };
}

/** A quoted string of RFC 9110 without what it would have to escape. */
const mediaParameter = (text: string) => text.replace(/["\\]/g, '');

const toolNames = ['__proto__', 'constructor', 'class', 'to.String'];
const methodNames = ['initialize', 'ping', 'tools/list', 'tools/call', ...payloads];

function mcpPath(): object {
  const schema = { $ref: '#/components/schemas/Any' };
  return {
    post: {
      operationId: 'mcp',
      'x-cache-control': 'no-store',
      requestBody: { content: { 'application/json': { schema } } },
      responses: {
        200: { description: 'd', content: { 'application/json': { schema } } },
        202: { description: 'd' },
        400: { description: 'd', content: { 'application/json': { schema } } },
      },
    },
  };
}

function mcpServer(): object {
  const schema = { $ref: '#/components/schemas/Any' };
  return {
    path: '/mcp',
    revisions: ['2025-06-18'],
    methods: Object.fromEntries(methodNames.map((name) => [name, { result: schema }])),
    tools: toolNames.map((name) => ({
      name,
      title: payloads.join(),
      description: payloads.join(),
      annotations: { readOnlyHint: true, ...Object.fromEntries(payloads.map((text) => [text, text])) },
      inputSchema: schema,
    })),
  };
}

function publishedPath(): object {
  return {
    get: {
      operationId: 'getSchema',
      'x-cache-control': 'no-store',
      'x-schema-document': 'schema.json',
      responses: {
        200: { description: 'd', content: { 'application/schema+json': { schema: { type: 'object' } } } },
      },
    },
  };
}

const published = {
  // Must end with the path, and may begin with anything.
  $id: `https://plan.example/*/;${inject};/*/schema.json`,
  title: 'Published',
  description: payloads.join(),
  type: 'object',
  properties: Object.fromEntries(
    payloads
      .filter((text) => text !== '__proto__')
      .map((text) => [text, { title: text, description: text, enum: [text], default: text }]),
  ),
  additionalProperties: false,
};

interface Found {
  readonly modules: number;
  readonly globals: readonly string[];
  readonly polluted: number;
  readonly members: readonly (readonly string[])[];
  readonly served: readonly { readonly id?: string; readonly path?: string; readonly wrong?: boolean }[];
}

describe('a contract full of hostile text', () => {
  let folder: string;
  let spec: string;
  let site: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    spec = path.join(folder, 'contract.json');
    site = path.join(folder, 'site.json');
    await writeFile(spec, JSON.stringify(hostileContract()));
    await writeFile(path.join(folder, 'schema.json'), JSON.stringify(published));
    await writeFile(
      site,
      JSON.stringify(Object.fromEntries(payloads.map((text) => [text, { [text]: [text] }]))),
    );
    await writeSound(path.join(folder, 'out'), spec, site);
  });

  test('none of it is code', async () => {
    expect(findCode(await compileSound(spec, site), 'injected')).toEqual([]);
  });

  test('type-checks', async () => {
    const output = await compileSound(spec, site);
    const files = [...output.keys()].filter((name) => name.endsWith('.ts'));
    expect(typeCheck(files.map((name) => path.join(folder, 'out', name)))).toEqual([]);
  });

  test('is imported and served without running any of it', async () => {
    const contract = hostileContract() as { paths: Record<string, { get?: { operationId: string } }> };
    const operations = Object.entries(contract.paths).flatMap(([template, { get }]) =>
      get === undefined ? [] : [{ template, id: get.operationId }],
    );
    const probes = operations.map(({ template }) => ['GET', encodeURI(template.replace(/\{[^{}]*\}/, 'x'))]);
    await writeFile(path.join(folder, 'out/probes.json'), JSON.stringify(probes));
    await copyFile(path.join(fixtures, 'probe-server.mjs'), path.join(folder, 'out/probe-server.mjs'));
    const run = await runNode([path.join(folder, 'out/probe-server.mjs')]);
    expect([run.code, run.stderr]).toEqual([0, '']);
    const { modules, globals, polluted, served, members } = JSON.parse(run.stdout) as Found;
    expect({ globals, polluted }).toEqual({ globals: [], polluted: 0 });
    expect(members).toEqual([payloads, toolNames, methodNames]);
    expect(modules).toBeGreaterThan(payloads.length);
    expect(served.map(({ id, path: template, wrong }) => ({ template, id, wrong }))).toEqual(
      operations.map((operation) => ({ ...operation, wrong: false })),
    );
  });

  test('reaches the published documents unchanged', async () => {
    const output = await compileSound(spec, site);
    expect(JSON.parse(output.get('public/schema.json') ?? '')).toEqual(published);
    expect(JSON.parse(output.get('public/openapi.json') ?? '')).toEqual(
      JSON.parse(JSON.stringify(hostileContract())),
    );
  });
});

test.each([
  ['a path that leaves the folder', { paths: { '/../../x': { get: operation('a') } } }, 'PS308'],
  ['a parameter called __proto__', { paths: { '/{__proto__}': { get: operation('a') } } }, 'PS308'],
  [
    'a cache policy with a header in it',
    { paths: { '/a': { get: { ...operation('a'), 'x-cache-control': 'no-store\r\nX: 1' } } } },
    'PS501',
  ],
])('%s is refused', async (_, part, code) => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'contract.json');
  await writeFile(file, JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1' }, ...part }));
  const { diagnostics } = await compile(file, null);
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
});

test.each([
  ['a component that is no identifier', { [`a"]; ${planted}(); //`]: { type: 'string' } }, 'PS207'],
  ['types as text', { A: { type: 'string', tsType: `${planted}()` } }, 'PS401'],
])('%s is reported, and no code is generated', async (_, schemas, code) => {
  const file = path.join(await temporaryFolder(), 'contract.json');
  const part = { paths: {}, components: { schemas } };
  await writeFile(file, JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1' }, ...part }));
  expect((await lint(file, null)).diagnostics).toMatchObject([{ code, severity: 'warning' }]);
  expect(findCode(await compileSound(file))).toEqual([]);
});

function operation(operationId: string): object {
  return { operationId, 'x-cache-control': 'no-store', responses: { 204: { description: 'd' } } };
}
