import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareContracts } from '../../../generator/compat/index.ts';
import { type CompileOptions, compile, lint } from '../../../generator/compile.ts';
import { runHere } from '../support/run-generator.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const contract = `openapi: 3.1.1
info: { title: Books, version: '1' }
paths:
  /books:
    get:
      operationId: listBooks
      responses: { 200: { description: ok, content: { text/plain: { schema: { type: string } } } } }
    delete:
      operationId: burnBooks
      responses: { 204: { description: ok } }
`;

const overlay = (actions: string, more = '') => `overlay: 1.0.0
info: { title: T, version: '1' }
${more}actions:
${actions}`;

/** Writes files by their names into a new folder. */
async function files(texts: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

/** The diagnostics of a contract with its overlays, as `file:line:column code #pointer`. */
async function faultsIn(folder: string, options: CompileOptions = {}, spec = 'contract.yaml') {
  const at = (name: string) => path.join(folder, name);
  const overlays = (options.overlays ?? ['overlay.yaml']).map(at);
  const { diagnostics } = await lint(at(spec), null, { ...options, overlays });
  return diagnostics.map(
    ({ file, line, column, code, pointer }) =>
      `${path.relative(folder, file)}:${line}:${column} ${code} #${pointer}`,
  );
}

const hidden = overlay("  - target: $.paths.*[?@.operationId == 'burnBooks']\n    remove: true\n");

test('the folder is up to date as long as contract and overlays are what they were', async () => {
  const folder = await files({
    'contract.yaml': contract,
    'more/hide.yaml': hidden,
    'more/name.yaml': overlay('  - { target: $.paths.*.get, update: { operationId: readBooks } }\n'),
  });
  const run = (...args: string[]) =>
    runHere(['generate', '--spec', 'contract.yaml', '--out', 'out', '--target', 'types', ...args], folder);
  const both = ['--overlay', 'more/hide.yaml', '--overlay', 'more/name.yaml'];
  expect((await run(...both)).stdout).toMatch(/written or removed/);
  expect((await run(...both)).stdout).toMatch(/out: up to date/);
  expect((await run(...both, '--check')).code).toBe(0);
  // Without one of them it is another contract.
  expect((await run('--overlay', 'more/hide.yaml', '--check')).code).toBe(1);
  await writeFile(
    path.join(folder, 'more/name.yaml'),
    overlay('  - { target: $.paths.*.get, update: { operationId: takeBooks } }\n'),
  );
  expect((await run(...both, '--check')).stderr).toMatch(/out\/types\/\S+: changed/);
  expect((await run(...both)).stdout).toMatch(/written or removed/);
});

test('what is compiled is the contract with its overlays; they are among the files to watch', async () => {
  const folder = await files({ 'contract.yaml': contract, 'overlay.yaml': hidden });
  const overlays = [path.join(folder, 'overlay.yaml')];
  const { output, files: read } = await compile(path.join(folder, 'contract.yaml'), null, {
    targets: ['types'],
    overlays,
  });
  const text = output?.get('types/openapi.ts');
  expect(text).toContain('listBooks');
  expect(text).not.toContain('burnBooks');
  expect(read).toEqual(expect.arrayContaining(overlays));
});

test('a target that selects nothing is told when code is written, too, and can stop it', async () => {
  const folder = await files({
    'contract.yaml': contract,
    'overlay.yaml': hidden.replace('burnBooks', 'burnBook'),
  });
  const run = (...args: string[]) =>
    runHere(
      [
        ...['generate', '--spec', 'contract.yaml', '--overlay', 'overlay.yaml'],
        ...['--out', 'out', '--target', 'types', ...args],
      ],
      folder,
    );
  const { code, stderr } = await run();
  expect(code).toBe(0);
  expect(stderr).toContain(
    'warning PS124 the target "$.paths.*[?@.operationId == \'burnBook\']" selects nothing',
  );
  const strict = await run('--rule', 'PS124=error');
  expect([strict.code, strict.stderr]).toEqual([1, expect.stringContaining('overlay.yaml:4:5 PS124')]);
});

test.each([
  [['--overlay', 'none.yaml'], 1, 'none.yaml:1:1 PS101 there is no such file'],
  [['--overlay', 'contract.yaml'], 1, 'PS121 an overlay says by "overlay" which version'],
  [['--overlay', 'https://books.example/overlay.yaml'], 2, '--overlay names a file, and nothing is fetched'],
  [['--overlay', 'out/overlay.yaml'], 2, 'which is for generated files only'],
])('%j is told, and nothing is written', async (args, exit, said) => {
  const folder = await files({ 'contract.yaml': contract });
  const { code, stderr } = await runHere(
    ['generate', '--spec', 'contract.yaml', '--out', 'out', ...args],
    folder,
  );
  expect([code, stderr]).toEqual([exit, expect.stringContaining(said)]);
});

test('faults of what an overlay writes are told there, also of schemas, references and numbers', async () => {
  const folder = await files({
    'contract.yaml': contract,
    'overlay.yaml': overlay(`  - target: $
    update:
      x-mcp-server: { path: /mcp, revisions: ['2025-11-25'], colour: red }
      components:
        schemas:
          A: { type: sting }
          B: { $ref: 'no.yaml' }
          C: { const: 9007199254740993 }
  - target: $.paths.*.get
    update: { summry: s, security: [{ none: [] }] }
`),
  });
  expect(await faultsIn(folder)).toEqual([
    'contract.yaml:7:7 PS322 #/paths/~1books/get/responses',
    'overlay.yaml:6:62 PS501 #/actions/0/update/x-mcp-server/colour',
    'overlay.yaml:9:16 PS203 #/actions/0/update/components/schemas/A/type',
    'overlay.yaml:10:16 PS104 #/actions/0/update/components/schemas/B/$ref',
    'overlay.yaml:11:16 PS115 #/actions/0/update/components/schemas/C/const',
    'overlay.yaml:13:15 PS201 #/actions/1/update/summry',
    'overlay.yaml:13:39 PS323 #/actions/1/update/security/0/none',
  ]);
});

test('references and placeholders of an overlay are those of the contract', async () => {
  const folder = await files({
    'api/contract.yaml': contract
      .replace('/books:', "'/books/{base}':")
      .replace(
        'operationId: listBooks',
        'operationId: listBooks\n      parameters: [{ name: base, in: path, required: true, schema: { type: string } }]',
      ),
    'api/book.yaml': 'type: object\nproperties: { title: { type: string } }\n',
    'site.yaml': 'base: https://books.example\n',
    'package.json': '{}',
    'overlay.yaml': overlay(`  - target: $.paths['/books/{base}'].delete
    remove: true
  - target: $
    update:
      servers: [{ url: '{base}/v1' }]
      components: { schemas: { Book: { $ref: './book.yaml' } } }
`),
  });
  const at = (name: string) => path.join(folder, name);
  const { output, diagnostics } = await compile(at('api/contract.yaml'), at('site.yaml'), {
    targets: ['types', 'public'],
    overlays: [at('overlay.yaml')],
  });
  expect(diagnostics).toEqual([]);
  const text = [...(output ?? [])].map(([, content]) => String(content)).join('\n');
  expect(text).toContain('https://books.example/v1');
  expect(text).not.toContain('burnBooks');
  expect(output?.get('types/schemas.ts')).toMatch(/Book = \{\s+title\?: string/);
});

test('an overlay says which contract it is for by a path from itself', async () => {
  const folder = await files({
    'contract.yaml': contract,
    'more/right.yaml': overlay(hidden.split('actions:\n')[1] ?? '', "extends: '../contract.yaml'\n"),
    'more/wrong.yaml': overlay(hidden.split('actions:\n')[1] ?? '', 'extends: contract.yaml\n'),
    'more/published.yaml': overlay(
      hidden.split('actions:\n')[1] ?? '',
      'extends: https://books.example/a.yaml\n',
    ),
  });
  expect(await faultsIn(folder, { overlays: ['more/right.yaml'] })).toEqual([]);
  expect(await faultsIn(folder, { overlays: ['more/published.yaml'] })).toEqual([]);
  expect(await faultsIn(folder, { overlays: ['more/wrong.yaml'] })).toEqual([
    'more/wrong.yaml:3:1 PS122 #/extends',
  ]);
});

test('an older contract is changed as it is written, and its faults are told where they are', async () => {
  const swagger = `swagger: '2.0'
info: { title: T, version: '1' }
tags: [{ name: a }, { name: b }]
paths:
  /a:
    get:
      operationId: getA
      tags: [c]
      responses: { 200: { description: ok, schema: { $ref: '#/definitions/A' } } }
definitions:
  A: { type: object }
`;
  const folder = await files({
    'contract.yaml': swagger,
    'overlay.yaml': overlay(`  - target: $.tags[?@.name == 'a']
    remove: true
  - target: $.definitions.A
    update: { properties: { b: { type: string, format: shout } } }
`),
  });
  expect(await faultsIn(folder)).toEqual([
    'contract.yaml:8:14 PS326 #/paths/~1a/get/tags/0',
    'contract.yaml:9:20 PS210 #/paths/~1a/get/responses/200',
    'overlay.yaml:7:48 PS403 #/actions/1/update/properties/b/format',
  ]);
});

test('a fault that an overlay writes is tolerated like others, and listed with its place', async () => {
  const folder = await files({
    'contract.yaml': contract,
    'overlay.yaml': overlay(
      `  - target: $.paths.*.delete
    remove: true
  - target: $.paths.*.get.responses.200.content.text/plain
    remove: true
  - target: $.paths.*.get
    update: { parameters: [{ name: q, in: query, schema: { type: string, pattern: '(' } }] }
`.replace(
        '$.paths.*.get.responses.200.content.text/plain',
        "$.paths.*.get.responses['200'].content['text/plain'].schema",
      ),
    ),
  });
  const { output } = await compile(path.join(folder, 'contract.yaml'), null, {
    targets: ['types'],
    tolerant: true,
    overlays: [path.join(folder, 'overlay.yaml')],
  });
  const { tolerated } = JSON.parse(String(output?.get('tolerated.json')));
  expect(tolerated).toMatchObject([
    { code: 'PS402', place: 'overlay.yaml:9:74', pointer: '/actions/2/update/parameters/0/schema/pattern' },
  ]);
});

test('an overlay changes both contracts that are compared, and changes are told where they are written', async () => {
  const withParameters = (limit: string) =>
    contract.replace(
      'operationId: listBooks',
      `operationId: listBooks
      parameters:
        - { name: key, in: query, schema: { type: string } }
        - { name: limit, in: query, schema: { ${limit} } }`,
    );
  const folder = await files({
    'old.yaml': withParameters('type: integer'),
    // Without the operation that is hidden, and with a fault that is mended.
    'new.yaml': withParameters('type: integer, maximum: 9')
      .replace(/ {4}delete:(?:.|\n)*/, '')
      .concat("    head: { operationId: headBooks, 'none': 1, responses: { 200: { description: ok } } }\n"),
    'overlay.yaml': overlay(`  - target: $.paths.*.delete
    remove: true
  - target: $.paths.*.*.parameters[?@.name == 'key']
    remove: true
  - target: $.paths
    update: { /more: { get: { operationId: more, parameters: [], responses: { 200: { description: ok } } } } }
  - target: $.paths['/more'].get.parameters
    copy: $.paths['/books'].get.parameters
`).replace('overlay: 1.0.0', 'overlay: 1.1.0'),
  });
  const at = (name: string) => path.join(folder, name);
  const compared = async (...overlays: string[]) => {
    const { changes } = await compareContracts(at('old.yaml'), at('new.yaml'), {
      overlays: overlays.map(at),
      tolerant: true,
    });
    return changes.flatMap(({ code, verdict, place: { next } }) =>
      verdict === 'breaking'
        ? [`${code} ${path.basename(next?.file ?? '')}:${next?.line} #${next?.pointer}`]
        : [],
    );
  };
  expect(await compared()).toHaveLength(2);
  expect(await compared('overlay.yaml')).toEqual([
    'PC103 new.yaml:9 #/paths/~1books/get/parameters/1/schema/maximum',
    'PC103 overlay.yaml:11 #/actions/3/copy',
  ]);
});
