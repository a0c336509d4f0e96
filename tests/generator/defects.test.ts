import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeFailure, FolderError } from '../../generator/cli/failure.ts';
import { compile } from '../../generator/compile.ts';
import { runGenerator } from './support/run-generator.ts';
import { runNode } from './support/run-node.ts';
import { fixtures, root, temporaryFolder } from './support/temporary-folder.ts';

const main = path.join(root, 'generator/main.ts');

/** What the emitters need is broken: it is then the compiler that is. */
async function generate(...options: string[]) {
  const out = path.join(await temporaryFolder(), 'out');
  const { groupBy } = Map;
  Map.groupBy = () => {
    throw new TypeError('no groups\nat all');
  };
  try {
    return await runGenerator('--spec', path.join(fixtures, 'valid/library.yaml'), '--out', out, ...options);
  } finally {
    Map.groupBy = groupBy;
  }
}

test('a defect of the compiler is reported as one, in one line with exit code 3', async () => {
  const { code, stdout, stderr } = await generate();
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toBe(
    'surface: a defect of the compiler, not of the contract: TypeError: no groups. ' +
      'Please report it, with the contract and what --debug prints.\n',
  );
});

test('--debug prints the stack', async () => {
  const { code, stderr } = await generate('--debug');
  expect(code).toBe(3);
  expect(stderr).toMatch(
    /^surface: a defect of the compiler.*\nTypeError: no groups\nat all\n {4}at .*emit/s,
  );
});

test('an error of the system is not a defect', () => {
  const refused = Object.assign(new Error("EACCES: permission denied, open 'x'"), { syscall: 'open' });
  for (const error of [refused, new FolderError('x holds what the compiler did not write')])
    expect(describeFailure(error, true)).toEqual({ exitCode: 3, text: `surface: ${error.message}` });
});

/** A contract that publishes a schema. */
async function publish(schema: object): Promise<string> {
  const folder = await temporaryFolder();
  const $id = 'https://plan.example/schema/v1.json';
  await writeFile(path.join(folder, 'schema.json'), JSON.stringify({ $id, title: 'Schema', ...schema }));
  const content = { 'application/schema+json': { schema: { type: 'object' } } };
  const get = {
    operationId: 'getSchema',
    'x-cache-control': 'no-store',
    'x-schema-document': './schema.json',
    responses: { 200: { description: 'd', content } },
  };
  const info = { title: 'T', version: '1' };
  const contract = { openapi: '3.1.1', info, paths: { '/schema/v1.json': { get } } };
  await writeFile(path.join(folder, 'contract.json'), JSON.stringify(contract));
  return path.join(folder, 'contract.json');
}

test('data of a published schema that looks like a reference is neither read nor fetched', async () => {
  const data = [{ $ref: './not-there.json' }, { $ref: 'http://localhost:1/schema.json' }];
  const inside = { type: 'object', default: data[0], examples: data, 'x-note': data[0] };
  const { output, diagnostics } = await compile(
    await publish({ ...inside, properties: { a: inside } }),
    null,
  );
  expect(diagnostics).toEqual([]);
  expect(output?.get('types/schema.ts')).toContain('export interface Schema {');
});

function nested(depth: number): object {
  let schema: object = { type: 'string' };
  for (let level = 0; level < depth; level++) schema = { type: 'array', items: schema };
  return schema;
}

test('a schema that nests too deeply for the validator library is reported at its place', async () => {
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Deep' } } } };
  const post = { operationId: 'a', requestBody: body, responses: { 204: { description: 'd' } } };
  const folder = await temporaryFolder();
  const spec = path.join(folder, 'contract.json');
  const info = { title: 'T', version: '1' };
  const run = async (...args: string[]) => {
    // How deep is too deep depends on the stack.
    const { code, stdout, stderr } = await runNode(['--stack-size=900', main, ...args, '--format', 'json']);
    const told = [...stdout.split('\n'), ...stderr.split('\n')].filter((line) => line.startsWith('{'));
    return {
      code,
      told: told.map((line) => JSON.parse(line)).filter(({ severity }) => severity === 'error'),
    };
  };
  const write = (schema: object) => {
    const contract = {
      openapi: '3.1.1',
      info,
      paths: { '/a': { post } },
      components: { schemas: { Deep: schema } },
    };
    return writeFile(spec, JSON.stringify(contract));
  };
  const message = 'the schema nests too deeply to be compiled';
  const found = { code: 'PS408', pointer: '/components/schemas/Deep', message };
  await write(nested(390));
  const generated = await run('generate', '--spec', spec, '--out', path.join(folder, 'out'));
  expect(generated).toMatchObject({ code: 1, told: [found] });
  await write({ ...nested(390), examples: [[]] });
  expect(await run('lint', '--spec', spec)).toMatchObject({ code: 1, told: [found] });
});
