import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lint } from '../../generator/compile.ts';
import type { Output } from '../../generator/print/printer.ts';
import { sampleProblem, standardProblem } from '../../runtime/engine/error-responses.ts';
import { runGenerator } from './support/run-generator.ts';
import { root, temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { compileSound, writeSound } from './support/valid-contracts.ts';
import { verdicts } from './support/verdicts.ts';

const contract = `openapi: 3.1.1
info: { title: T, version: '1' }
x-rate-limits: [{ prefix: /api, limit: 5, windowSeconds: 60, response: '#/components/responses/TooMany' }]
paths:
  /api/items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, minLength: 2 } }]
    get:
      operationId: getItem
      x-cache-control: no-store
      responses: { '204': { description: d }, '400': { description: own } }
  /apis:
    get:
      operationId: getApis
      x-cache-control: no-store
      responses: { '204': { description: d } }
  /tagged:
    get:
      operationId: getTagged
      x-cache-control: no-cache
      responses: { '200': { description: d, content: { text/plain: {} } }, '304': { description: d } }
    put:
      operationId: putTagged
      responses: { '204': { description: d }, '304': { description: d } }
  /upload:
    post:
      operationId: upload
      security: [{ token: [] }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '204': { description: d } }
  /ranges:
    put:
      operationId: ranges
      security: [{ token: [] }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '204': { description: d }, '4XX': { description: d }, '5XX': { description: d } }
  /default:
    delete:
      operationId: remove
      parameters: [{ name: q, in: query, schema: { type: string } }]
      responses: { '204': { description: d }, default: { description: d } }
  /elsewhere: { $ref: 'more paths.yaml#/item' }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas: { engine_problem: { type: string } }
  responses:
    EngineBadRequest: { description: of the contract }
    TooMany: { description: d, x-runtime: true }
`;
const elsewhere = `item:
  patch:
    operationId: elsewhere
    requestBody: { content: { application/json: { schema: { type: object } } } }
    responses: { '204': { description: d } }
`;

let folder: string;
let spec: string;
let output: Output;

beforeAll(async () => {
  folder = await temporaryFolder();
  spec = path.join(folder, 'contract.yaml');
  await writeFile(spec, contract);
  await writeFile(path.join(folder, 'more paths.yaml'), elsewhere);
  output = await writeSound(path.join(folder, 'out'), spec, null, undefined, { addEngineResponses: true });
});

type Responses = Readonly<Record<string, { readonly $ref?: string }>>;
const document = () => JSON.parse(output.get('public/openapi.json') ?? '');
const refs = (responses: Responses) =>
  Object.fromEntries(
    Object.entries(responses).map(([key, { $ref }]) => [key, $ref?.split('/').at(-1) ?? null]),
  );

test('responses of the engine are added to each operation that does not declare them', () => {
  const { paths } = document();
  const common = {
    413: 'EngineContentTooLarge',
    415: 'EngineUnsupportedMediaType',
    500: 'EngineInternalServerError',
  };
  expect(refs(paths['/api/items/{id}'].get.responses)).toEqual({
    204: null,
    400: null,
    429: 'TooMany',
    500: 'EngineInternalServerError',
  });
  expect(refs(paths['/apis'].get.responses)).toEqual({ 204: null, 500: 'EngineInternalServerError' });
  expect(refs(paths['/tagged'].get.responses)).toEqual({
    200: null,
    304: null,
    412: 'EnginePreconditionFailed',
    500: 'EngineInternalServerError',
  });
  expect(refs(paths['/tagged'].put.responses)).toEqual({
    204: null,
    304: null,
    500: 'EngineInternalServerError',
  });
  expect(refs(paths['/upload'].post.responses)).toEqual({
    204: null,
    400: 'EngineBadRequest2',
    401: 'EngineUnauthorized',
    403: 'EngineForbidden',
    ...common,
  });
  expect(refs(paths['/ranges'].put.responses)).toEqual({ 204: null, '4XX': null, '5XX': null });
  expect(refs(paths['/default'].delete.responses)).toEqual({ 204: null, default: null });
  expect(refs(paths['/elsewhere'].patch.responses)).toEqual({
    204: null,
    400: 'EngineBadRequest2',
    ...common,
  });
});

test('they are components, with names that the contract does not use', () => {
  const { responses, schemas } = document().components;
  expect(Object.keys(schemas)).toEqual(['engine_problem', 'EngineProblem2']);
  expect(responses.EngineBadRequest).toEqual({ description: 'of the contract' });
  expect(responses.EngineBadRequest2).toEqual({
    description: 'The request is not what the contract describes.',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/EngineProblem2' } } },
  });
  const { required, properties, additionalProperties } = schemas.EngineProblem2;
  expect([required, additionalProperties]).toEqual([['type', 'title', 'status', 'detail'], true]);
  expect(Object.keys(properties)).toEqual([...required, 'instance', 'code', 'errors']);
});

test('types and client include them, and all code type-checks', async () => {
  const program = `import { createClient } from './out/client/client.ts';
export async function refusals(): Promise<string[]> {
  const { status, body } = await createClient({ baseUrl: 'http://localhost' }).upload({ body: {} });
  if (status === 204) return [];
  return status === 400 ? (body.errors ?? []).map((one) => one.in + one.reason) : [body.title];
}
`;
  const file = path.join(folder, 'program.ts');
  await writeFile(file, program);
  const files = [...output.keys()].filter((name) => name.endsWith('.ts'));
  expect(typeCheck([file, ...files.map((name) => path.join(folder, 'out', name))])).toEqual([]);
});

test('the bodies of the engine match them', async () => {
  const problem = (status: number) => standardProblem(sampleProblem(status), {} as never);
  const cases = [
    ['engine-problem-2', problem(400)],
    ['engine-problem-2', problem(412)],
    ['engine-problem-2', problem(500)],
    ['engine-problem-2', { title: 'no type' }],
  ] as const;
  expect(await verdicts(path.join(folder, 'out'), cases)).toEqual([true, true, true, false]);
});

test('lint then has no advice; without the option nothing is added', async () => {
  const codes = async (options: object) =>
    (await lint(spec, null, options)).diagnostics
      .map(({ code }) => code)
      .filter((code) => code.startsWith('PS32'))
      .sort();
  expect(await codes({})).toEqual(['PS320', 'PS320', 'PS321', 'PS321', 'PS322']);
  expect(await codes({ addEngineResponses: true })).toEqual([]);
  const plain = await compileSound(spec, null, ['public']);
  expect(plain.get('public/openapi.json')).not.toMatch(/Engine(?!BadRequest)/);
});

const unknown = '#/components/responses/Unknown';
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const query = { name: 'q', in: 'query', schema: { type: 'integer' } };

test.each<[name: string, path: string, more: object, responses: object, isUnknown: boolean]>([
  ['the response to unknown paths is declared', '/a/{id}', {}, { 404: { $ref: unknown } }, true],
  ['another 404 is declared', '/a/{id}', {}, { 404: { description: 'd' } }, false],
  ['none is declared', '/a/{id}', {}, {}, false],
  ['other paths have that response', '/own/{id}', {}, { 404: { $ref: unknown } }, false],
  [
    'a query can be malformed as well',
    '/a/{id}',
    { parameters: [id, query] },
    { 404: { $ref: unknown } },
    false,
  ],
  [
    'a body can',
    '/a/{id}',
    { requestBody: { content: { 'text/plain': {} } } },
    { 404: { $ref: unknown }, 413: { description: 'd' }, 415: { description: 'd' } },
    false,
  ],
])('a path that does not match, where %s', async (_, path, more, responses, isUnknown) => {
  const file = `${await temporaryFolder()}/contract.json`;
  const post = {
    operationId: 'a',
    parameters: [id],
    ...more,
    responses: { 204: { description: 'd' }, ...responses },
  };
  const write = (operation: object) =>
    writeFile(
      file,
      JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'T', version: '1' },
        'x-unknown-paths': [
          { prefix: '/', response: unknown },
          { prefix: '/own', response: '#/components/responses/Own' },
        ],
        paths: { [path]: { post: operation } },
        components: { responses: { Unknown: { description: 'd' }, Own: { description: 'd' } } },
      }),
    );
  const told = async () => (await lint(file, null, {})).diagnostics.map(({ code }) => code);
  const operations = async () => (await compileSound(file, null, ['server'])).get('server/operations.ts');
  await write(post);
  expect(await told()).toEqual(isUnknown ? [] : ['PS320']);
  expect((await operations())?.includes('isUnknownOnMismatch: true')).toBe(isUnknown);
  // A 400 that is declared is what is answered.
  await write({ ...post, responses: { ...post.responses, 400: { description: 'd' } } });
  expect(await told()).toEqual([]);
  expect(await operations()).not.toContain('isUnknownOnMismatch');
});

test('the contract of the site follows the strict rules', async () => {
  const [own, site] = ['spec/openapi.yaml', 'spec/site.yaml'].map((file) => path.join(root, file));
  // The site gives the engine `problemBody` and responders.
  const options = { rules: 'strict', ruleLevels: { PS324: 'off' } } as const;
  expect((await lint(own ?? '', site ?? '', options)).diagnostics).toEqual([]);
});

test('a contract that declares everything is published unchanged', async () => {
  const own = path.join(folder, 'own.json');
  const get = { operationId: 'a', responses: { 204: { description: 'd' }, default: { description: 'd' } } };
  const info = { title: 'T', version: '1' };
  await writeFile(own, JSON.stringify({ openapi: '3.1.1', info, paths: { '/a': { get } } }));
  const published = (options: object) => compileSound(own, null, ['public'], options);
  expect(await published({ addEngineResponses: true })).toEqual(await published({}));
});

test('the command has the option, and a run without it compiles again', async () => {
  const out = path.join(folder, 'by-command');
  const run = (...options: string[]) =>
    runGenerator('--spec', spec, '--out', out, '--target', 'public', ...options);
  expect((await run()).stdout).toContain('1 of 1 files written');
  expect((await run('--add-engine-responses')).stdout).toContain('1 of 1 files written');
  expect((await run('--add-engine-responses')).stdout).toContain('up to date');
  expect((await run()).stdout).toContain('1 of 1 files written');
});
