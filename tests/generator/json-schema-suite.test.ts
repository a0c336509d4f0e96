import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOutput } from '../../generator/cli/write-output.ts';
import { compile } from '../../generator/compile.ts';
import { formats } from '../../generator/source/grammar/schema-keywords.ts';
import { kebabCase } from '../../generator/source/names.ts';
import { refusedCases, untypedInstances } from './json-schema-suite-exceptions.ts';
import {
  batches,
  componentName,
  type SuiteCase,
  suiteCases,
  suiteFolder,
  writeSuiteContract,
} from './support/json-schema-suite.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';
import { verdicts } from './support/verdicts.ts';

const suite = suiteFolder();
if (suite === null) {
  if (process.env['CI']) throw new Error('the JSON Schema test suite is needed with CI set');
  console.warn(
    'The JSON Schema test suite is not installed: its tests are skipped. Name its folder by JSON_SCHEMA_TEST_SUITE.',
  );
}

interface Compiled {
  readonly cases: readonly SuiteCase[];
  readonly folder: string;
}

/** Compiles cases; those that the compiler refuses are left out, each with the codes of its diagnostics. */
async function compileBatch(
  suite: string,
  cases: readonly SuiteCase[],
  refused: Map<string, string[]>,
): Promise<Compiled> {
  const folder = await temporaryFolder();
  const { spec, files } = await writeSuiteContract(folder, suite, cases);
  const { output, diagnostics } = await compile(spec, null, { targets: ['types', 'validators'] });
  if (output !== null) {
    writeOutput(output, folder, { missing: [...output.keys()], changed: [], stale: [] });
    return { cases, folder };
  }
  for (const { file, code, message } of diagnostics) {
    const name = cases[files.indexOf(file)]?.name;
    if (name === undefined) throw new Error(`${code} ${message} in ${file}`);
    refused.set(name, [...(refused.get(name) ?? []), code]);
  }
  const others = cases.filter(({ name }) => !refused.has(name));
  return compileBatch(suite, others, refused);
}

async function compileCases(suite: string, cases: readonly SuiteCase[]) {
  const refused = new Map<string, string[]>();
  const compiled: Compiled[] = [];
  for (const batch of batches(cases)) compiled.push(await compileBatch(suite, batch, refused));
  return { compiled, refused: Object.fromEntries(refused) };
}

/** Runs every instance through the generated modules; gives the tests whose verdict is not the suite's. */
async function runValidators(compiled: readonly Compiled[]) {
  const wrong: string[] = [];
  let count = 0;
  for (const { cases, folder } of compiled) {
    const tests = cases.flatMap(({ name, tests }, index) =>
      tests.map((one) => ({ ...one, name, module: kebabCase(componentName(index)) })),
    );
    const found = await verdicts(
      folder,
      tests.map(({ module, data }) => [module, data]),
    );
    wrong.push(
      ...tests.filter(({ valid }, i) => found[i] !== valid).map((one) => `${one.name}: ${one.description}`),
    );
    count += tests.length;
  }
  return { wrong, count };
}

/** Gives instances to the types of their schemas; gives those that the compiler of TypeScript does not take. */
async function runTypes(compiled: readonly Compiled[], areValid: boolean) {
  const tests = new Map<string, string>();
  const files: string[] = [];
  for (const { cases, folder } of compiled) {
    const file = path.join(folder, `instances-${areValid}.ts`);
    const lines = ["import type { components } from './types/openapi.ts';"];
    for (const [index, one] of cases.entries()) {
      const type = `components['schemas'][${JSON.stringify(componentName(index))}]`;
      for (const { description, data, valid } of one.tests) {
        if (valid !== areValid) continue;
        const count = lines.push(
          `declare const v${lines.length}: ${typeText(data)}; export const t${lines.length}: ${type} = v${lines.length};`,
        );
        tests.set(`${file}:${count}`, `${one.name}: ${description}`);
      }
    }
    await writeFile(file, lines.join('\n'));
    files.push(file);
  }
  const refused = typeCheck(files).map(({ file, line, code, message }) => {
    return tests.get(`${file}:${line}`) ?? `${file}:${line} ${code} ${message}`;
  });
  return { refused, count: tests.size };
}

/** The type that has a JSON value and no other. */
function typeText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(typeText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${typeText(one)}`)
    .join('; ')} }`;
}

describe.skipIf(suite === null)('the official JSON Schema test suite, 2020-12', () => {
  let mandatory: Awaited<ReturnType<typeof compileCases>>;
  let asserted: Awaited<ReturnType<typeof compileCases>>;

  beforeAll(async () => {
    mandatory = await compileCases(suite ?? '', suiteCases(suite ?? '', '.'));
    const isAsserted = ({ schema }: SuiteCase) => formats.has((schema as { format: string }).format);
    const cases = suiteCases(suite ?? '', 'optional/format').filter(isAsserted);
    expect(new Set(cases.map(({ schema }) => (schema as { format: string }).format)).size).toBe(15);
    asserted = await compileCases(suite ?? '', cases);
  });

  test('exactly the listed schemas are refused', () => {
    expect(mandatory.refused).toEqual(
      Object.fromEntries(refusedCases.map(({ name, code }) => [name, [code]])),
    );
    expect(asserted.refused).toEqual({});
  });

  test('the generated modules decide every instance of the mandatory part as expected', async () => {
    const { wrong, count } = await runValidators(mandatory.compiled);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(1100);
  });

  test('so they do every instance of the asserted formats', async () => {
    const { wrong, count } = await runValidators(asserted.compiled);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(350);
  });

  test('every valid instance has the type of its schema, except the listed ones', async () => {
    const { refused, count } = await runTypes([...mandatory.compiled, ...asserted.compiled], true);
    expect(refused.sort()).toEqual(untypedInstances.flatMap(({ instances }) => instances).sort());
    expect(count).toBeGreaterThan(900);
  });

  test('many invalid instances do not have the type of their schema', async () => {
    const { refused } = await runTypes(mandatory.compiled, false);
    expect(refused.length).toBeGreaterThan(225);
  });
});
