import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findDrift, writeOutput } from '../../generator/cli/write-output.ts';
import { runGenerator, snapshot } from './support/run-generator.ts';
import { fixtures, temporaryFolder } from './support/temporary-folder.ts';
import { compileSound, validContracts, writeSound } from './support/valid-contracts.ts';

const library = path.join(fixtures, 'valid/library.yaml');
const none = { missing: [], changed: [], stale: [] };

test('two compilations of a contract give the same bytes, in any order', async () => {
  const contracts = validContracts().filter(({ name }) =>
    ['library', 'mcp', 'multi-file', 'site'].includes(name),
  );
  expect(contracts).toHaveLength(4);
  const first = new Map<string, unknown>();
  for (const { name, spec, site } of contracts) first.set(name, await compileSound(spec, site));
  for (const { name, spec, site } of contracts.toReversed()) {
    expect(await compileSound(spec, site)).toEqual(first.get(name));
  }
});

test.concurrent('a second run writes nothing; a run after a change writes what differs and removes what is stale', async () => {
  const out = path.join(await temporaryFolder(), 'out');
  const args = ['--spec', library, '--out', out];
  const run = await runGenerator(...args);
  // What the service must be given is told where it is written, and counted from then on.
  expect([run.code, run.stderr]).toEqual([0, expect.stringMatching(/^\S+ warning PS324 .*\n.*\n.*\n$/)]);
  expect(run.stdout).toMatch(
    /: \d+ of \d+ files written or removed \(\d+ warnings; surface lint shows them\)\n$/,
  );
  const written = await snapshot(out);

  expect(await runGenerator(...args)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/: up to date \(\d+ warnings; surface lint shows them\)\n$/),
    stderr: '',
  });
  expect(await snapshot(out)).toEqual(written);

  await writeFile(path.join(out, 'server/service.ts'), '// changed by hand');
  await rm(path.join(out, 'validators/components.js'));
  await mkdir(path.join(out, 'validators/old'));
  await writeFile(path.join(out, 'validators/old/gone.js'), '');
  const mended = await runGenerator(...args);
  expect(mended.stdout).toMatch(
    /: 3 of \d+ files written or removed \(\d+ warnings; surface lint shows them\)\n$/,
  );
  const after = await snapshot(out);
  expect(Object.keys(after)).toEqual(Object.keys(written));
  const touched = Object.keys(written).filter((name) => after[name] !== written[name]);
  expect(touched).toEqual(['server/service.ts', 'validators/components.js']);
  expect(await findDrift(await compileSound(library), out)).toEqual(none);
});

test.concurrent('--check names the changed, the missing and the stale file, exits with 1 and writes nothing', async () => {
  const out = path.join(await temporaryFolder(), 'out');
  const output = await writeSound(out, library);
  const check = () => runGenerator('--spec', library, '--out', out, '--check');
  expect(await check()).toEqual({ code: 0, stdout: '', stderr: '' });

  await writeFile(path.join(out, 'server/operations.ts'), `${output.get('server/operations.ts')} `);
  await rm(path.join(out, 'public/openapi.json'));
  await writeFile(path.join(out, 'types/stray.ts'), '');
  const before = await snapshot(out);
  const { code, stdout, stderr } = await check();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.split('\n')).toEqual([
    `${out}/public/openapi.json: missing`,
    `${out}/server/operations.ts: changed`,
    `${out}/types/stray.ts: stale`,
    `${out} is not what the contract compiles to; generate it again and commit the result`,
    '',
  ]);
  expect(await snapshot(out)).toEqual(before);
});

test('drift is compared by bytes', async () => {
  const out = path.join(await temporaryFolder(), 'out');
  const output = new Map([['a.txt', 'half: \uFFFD\n']]);
  writeOutput(output, out, { ...none, missing: ['a.txt'] });
  expect(await findDrift(output, out)).toEqual(none);
  await writeFile(path.join(out, 'a.txt'), Buffer.from('half: \xED\xA0\n', 'latin1'));
  expect(await findDrift(output, out)).toEqual({ ...none, changed: ['a.txt'] });
});

test('the order of keys matters only where it has a meaning or is visible', async () => {
  const folder = await temporaryFolder();
  const contract = parse(await readFile(path.join(fixtures, 'valid/responses.yaml'), 'utf8'));
  const file = path.join(folder, 'contract.json');
  const compileValue = async (value: unknown) => {
    await writeFile(file, JSON.stringify(value));
    return compileSound(file);
  };
  const original = await compileValue(contract);
  const reversed = await compileValue(withKeysReversed(contract));
  const changed = [...original.keys()].filter((name) => original.get(name) !== reversed.get(name));
  // What people read keeps the order in which it was written: document, reference, types, headers of a response.
  // The order of media types is left as it was: it is the order of preference.
  expect(changed).toEqual([
    'types/openapi.ts',
    'server/handlers.ts',
    'server/operations.ts',
    'reference/reference.ts',
    'public/openapi.json',
  ]);
  expect([...reversed.keys()].sort()).toEqual([...original.keys()].sort());
});

/** Every map with its members the other way round, but for `content`. */
function withKeysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysReversed);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, name === 'content' ? member : withKeysReversed(member)] as const,
  );
  return Object.fromEntries(members.reverse());
}

test('an edited schema rewrites only the files that depend on it', async () => {
  const folder = await temporaryFolder();
  const spec = path.join(folder, 'contract.yaml');
  const out = path.join(folder, 'out');
  const text = `openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /pets: { get: { operationId: listPets, responses: { 200: { $ref: '#/components/responses/Pets' } } } }
components:
  responses:
    Pets: { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Pets' } } } }
  schemas:
    Pets: { type: array, items: { $ref: '#/components/schemas/Pet' } }
    Pet: { type: object, properties: { name: { type: string, maxLength: 10 } } }
    Shop: { type: object, properties: { name: { type: string, maxLength: 10 } } }
`;
  await writeFile(spec, text);
  await writeSound(out, spec);
  const before = await snapshot(out);
  await writeFile(spec, text.replace('maxLength: 10', 'maxLength: 20'));
  const drift = await findDrift(await compileSound(spec), out);
  // The types say nothing of a length.
  const changed = ['public/openapi.json', 'validators/components.js', 'validators/responses.js'];
  expect(drift).toEqual({ ...none, changed });
  const run = await runGenerator('--spec', spec, '--out', out);
  expect(run.stdout).toMatch(/: 3 of \d+ files written or removed/);
  const after = await snapshot(out);
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual(drift.changed);
});
