import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, lint } from '../../generator/compile.ts';
import { ruleSets, type Severity } from '../../generator/source/catalogue/rule.ts';
import { type Code, catalogue } from '../../generator/source/catalogue.ts';
import { announceNewCodes, brokenContract, brokenContracts, inOrder } from './support/broken-contracts.ts';
import { diagnose, expectSamePositions } from './support/diagnose.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const contracts = brokenContracts();

/** `UPDATE_GOLDENS=1` announces codes that a contract does not announce yet: read the difference before it is committed. */
const isUpdated = process.env['UPDATE_GOLDENS'] === '1';

describe('a broken contract gets exactly the diagnostics that it announces', () => {
  test.each(contracts)('$name', async (contract) => {
    const { found, hints } = await diagnose(contract.spec, contract.site, contract.options);
    if (isUpdated) announceNewCodes(contract, found);
    const { expected } = brokenContract(contract.name);
    expect(expected).not.toHaveLength(0);
    expect(inOrder(found)).toEqual(inOrder(expected));
    for (const text of hints) {
      expect(text).toMatch(/\w+ .*[.?"]/);
      expect(text).not.toMatch(/\bat (file:|\/|node:)|undefined|\[object/);
    }
  });
});

describe('a rule set decides which rules apply, and how serious they are', () => {
  const kinds: Readonly<Record<string, readonly [Code, ...(Severity | undefined)[]]>> = {
    'what cannot be compiled': ['PS302', 'error', 'error', 'error'],
    'what has no effect': ['PS415', 'warning', 'warning', 'warning'],
    'good practice': ['PS301', undefined, 'warning', 'error'],
    'good practice that takes long to check': ['PS405', undefined, 'warning', 'error'],
    'a house rule': ['PS502', undefined, undefined, 'error'],
  };
  test.each(Object.entries(kinds))('%s', async (_, [code, ...expected]) => {
    const contract = contracts.find(({ name }) => name.startsWith(code));
    const { spec = '', site = null, options = {} } = contract ?? {};
    const found = ruleSets.map(async (rules) => {
      const { diagnostics } = await lint(spec, site, { ...options, rules });
      return diagnostics.find((one) => one.code === code)?.severity;
    });
    expect(await Promise.all(found)).toEqual(expected);
  });

  test('a contract with errors of good practice alone is checked to the end', async () => {
    const spec = path.join(await temporaryFolder(), 'contract.yaml');
    const schema = "{ type: string, minLength: 2, example: 'a' }";
    await writeFile(
      spec,
      `openapi: 3.1.1
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses: { '200': { description: d, content: { text/plain: { schema: ${schema} } } } }
`,
    );
    const { diagnostics } = await lint(spec, null, { rules: 'strict' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['PS301', 'PS502', 'PS405']);
    expect((await compile(spec, null, { rules: 'strict', targets: ['types'] })).output).toBeNull();
    expect((await compile(spec, null, { targets: ['types'] })).output).not.toBeNull();
  });

  test('an extension of this compiler enables no rule', async () => {
    const spec = path.join(await temporaryFolder(), 'contract.yaml');
    const contract = contracts.find(({ name }) => name.startsWith('PS301'))?.spec ?? '';
    await writeFile(spec, `${await readFile(contract, 'utf8')}\nx-unknown-paths: []\n`);
    const { diagnostics } = await lint(spec, null);
    expect(diagnostics.map(({ severity }) => severity)).not.toContain('error');
    expect(diagnostics.map(({ code }) => code)).toContain('PS301');
  });
});

test('every code of the catalogue has a broken contract, and every contract is named after a code that it shows', () => {
  const announcing = brokenContracts();
  const shown = new Set(announcing.flatMap(({ expected }) => expected.map(({ code }) => code)));
  expect([...shown].sort()).toEqual(Object.keys(catalogue).sort());
  for (const { name, expected } of announcing) {
    expect(expected.map(({ code }) => code)).toContain(name.slice(0, 'PS000'.length));
  }
  expect(contracts.length).toBeGreaterThanOrEqual(40);
});

test('every entry of the catalogue has a title and a hint that is a sentence', () => {
  for (const { title, hint } of Object.values(catalogue)) {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(hint).toMatch(/^[A-Z].*\.$/);
  }
});

/** Of each kind of file a few: all of them are in `broken-contracts.long.test.ts`. */
const OF_HOW_MANY = 25;

test('a byte order mark, line ends of Windows and a folder whose name needs quoting move no position', async () => {
  const some = brokenContracts().filter(({ site }, index) => site !== null || index % OF_HOW_MANY === 0);
  expect(some.length).toBeGreaterThan(5);
  for (const contract of some) await expectSamePositions(contract);
});
