import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pascalCase } from '../../generator/source/names.ts';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { loadValidator } from './support/load-validator.ts';
import { runNode } from './support/run-node.ts';
import { barrenFolder, fixtures, temporaryFolder } from './support/temporary-folder.ts';
import { validContracts, writeSound } from './support/valid-contracts.ts';
import { formatCases, keywordCases, type ValidatorCases } from './validator-cases.ts';

test.each([
  ['formats', formatCases],
  ['keywords', keywordCases],
])(
  '%s: generated validators accept and reject',
  async (_, table: Readonly<Record<string, ValidatorCases>>) => {
    const folder = await barrenFolder();
    await writeSound(folder, await writeContractOfSchemas(folder, schemasOf(table)));
    const cases = Object.entries(table).flatMap(([name, { accept, reject }]) => [
      ...accept.map((value) => ({ name, value, matches: true })),
      ...reject.map((value) => ({ name, value, matches: false })),
    ]);
    const found = await verdictsAlone(
      folder,
      cases.map(({ name, value }) => [`components validate${pascalCase(name)}`, value]),
    );
    expect(cases.map((one, index) => ({ ...one, matches: found[index] }))).toEqual(cases);
  },
);

test('schemas in files of their own, in a cycle, with identifiers: path parameters, bodies, a published schema', async () => {
  const folder = await temporaryFolder();
  const contract = validContracts().find(({ name }) => name === 'multi-file');
  if (contract === undefined) throw new Error('there is no contract of many files');
  await writeSound(folder, contract.spec);
  const plan = (id: string) => ({ id, steps: [{ id: 's1', plan: { id: 'p2', steps: [{ id: 's2' }] } }] });
  const found = await verdictsAlone(folder, [
    ['components validatePlan', plan('p1')],
    ['components validatePlan', plan('P1')],
    [
      'components validatePlan',
      { ...plan('p1'), steps: [{ id: 's1', plan: { id: 'p2', steps: [{ id: 'S2' }] } }] },
    ],
    ['requests validateGetPlanPath', { id: 'p1' }],
    ['requests validateGetPlanPath', { id: 'P 1' }],
    ['requests validateGetPlanPath', {}],
    ['requests validateGetPlanPath', { id: 'p1', more: 'x' }],
    ['published-plan default', { id: 'a', parent: { id: 'b', due: '2024-02-29' } }],
    ['published-plan default', { id: 'a', parent: { id: 'b', due: '2023-02-29' } }],
  ]);
  expect(found).toEqual([true, false, false, true, false, false, false, true, false]);
});

test('validators of published schemas report every fault, others the first', async () => {
  const folder = await temporaryFolder();
  const contract = validContracts().find(({ name }) => name === 'multi-file');
  await writeSound(folder, contract?.spec ?? '');
  const count = async (module: string, value: unknown) => {
    const validate = await loadValidator(folder, module);
    expect(validate(value)).toBe(false);
    return validate.errors?.length;
  };
  expect(await count('published-plan', { id: '', due: 'soon', more: 1 })).toBe(3);
  expect(await count('plan', { id: '', steps: 1, more: 1 })).toBe(1);
});

/** Every valid contract, compiled once for both tests, where no package can be found. */
let place: string;
const written = new Map<string, Awaited<ReturnType<typeof writeSound>>>();
beforeAll(async () => {
  place = await barrenFolder();
  for (const { name, spec, site } of validContracts())
    written.set(name, await writeSound(path.join(place, name), spec, site));
});

test('no generated module calls for another at run time, compiles code, or imports a package', async () => {
  for (const [contract, output] of written) {
    const folder = path.join(place, contract);
    for (const name of [...output.keys()].filter((file) => /\.(js|d\.ts)$/.test(file))) {
      const text = await readFile(path.join(folder, name), 'utf8');
      expect(text).not.toMatch(/\brequire\(|\bnew Function\b|\beval\(|\bimport\(/);
      for (const [, from = ''] of text.matchAll(/^(?:import|export|\}) .*from ["'](.*)["'];$/gm)) {
        const file = path.join(path.dirname(name), from);
        const files = [file, file.replace(/\.js$/, '.d.ts')];
        expect(
          files.some((one) => output.has(one)),
          `${name}: ${from}`,
        ).toBe(true);
      }
    }
  }
});

test('every validator of every contract answers where no package can be found, and no text becomes code', async () => {
  await expect(runIn(place, "import 'ajv'")).resolves.toMatchObject({ code: 1 });
  const functions: string[] = [];
  for (const [name, output] of written) {
    for (const [file, text] of output) {
      const [, module] = /^(validators\/(?:recognizers\/)?[\w-]+)\.d\.ts$/.exec(file) ?? [];
      if (module === undefined) continue;
      const named = [...text.matchAll(/^export declare const (\S+):/gm)].map(([, one]) => one);
      for (const one of named.length === 0 ? ['default'] : named)
        functions.push(`../${name}/${module} ${one}`);
    }
  }
  expect(functions.length).toBeGreaterThan(100);
  const values = [null, '', 'text', 1, {}, [], { id: 'a' }];
  const cases = functions.flatMap((one) => values.map((value) => [one, value] as const));
  const found = await verdictsAlone(place, cases);
  expect(found.length).toBe(cases.length);
  expect(new Set(found)).toEqual(new Set([true, false]));
});

const runIn = (folder: string, code: string) => runNode(['--input-type=module', '--eval', code], folder);

/** What generated modules say of values, in a Node of their own in which nothing can be compiled at run time. */
async function verdictsAlone(
  folder: string,
  cases: readonly (readonly [validator: string, value: unknown])[],
): Promise<boolean[]> {
  await writeFile(path.join(folder, 'cases.json'), JSON.stringify(cases));
  const script = path.join(folder, 'run-validators.mjs');
  await copyFile(path.join(fixtures, 'run-validators.mjs'), script);
  const { code, stdout, stderr } = await runNode(['--disallow-code-generation-from-strings', script]);
  if (code !== 0 || stderr !== '') throw new Error(`exit code ${code}\n${stderr}`);
  return JSON.parse(stdout) as boolean[];
}

const schemasOf = (table: Readonly<Record<string, ValidatorCases>>) =>
  Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema]));
