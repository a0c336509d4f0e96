import { describe, expect, test } from 'vitest';
import { formats } from '../../generator/check/schema-keywords.ts';
import { compile } from '../../generator/compile.ts';
import { kebabCase } from '../../generator/ir/names.ts';
import { writeOutput } from '../../generator/write-output.ts';
import { refusedCases } from './json-schema-suite-refusals.ts';
import {
  batches,
  componentName,
  type SuiteCase,
  suiteCases,
  suiteFolder,
  writeSuiteContract,
} from './support/json-schema-suite.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
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

/** Compiles cases to validators; those that the compiler refuses are left out, each with the codes of its diagnostics. */
async function compileCases(
  suite: string,
  cases: readonly SuiteCase[],
  refused: Map<string, string[]>,
): Promise<Compiled> {
  const folder = await temporaryFolder();
  const { spec, files } = await writeSuiteContract(folder, suite, cases);
  const { output, diagnostics } = await compile(spec, null, ['validators']);
  if (output !== null) {
    writeOutput(output, folder, { missing: [...output.keys()], changed: [], stale: [] });
    return { cases, folder };
  }
  for (const { file, code, message } of diagnostics) {
    const name = cases[files.indexOf(file)]?.name;
    if (name === undefined) throw new Error(`${code} ${message} in ${file}`);
    refused.set(name, [...(refused.get(name) ?? []), code]);
  }
  return compileCases(
    suite,
    cases.filter(({ name }) => !refused.has(name)),
    refused,
  );
}

/** Runs every instance through the generated modules; gives the tests whose verdict is not the suite's. */
async function runSuite(suite: string, cases: readonly SuiteCase[]) {
  const refused = new Map<string, string[]>();
  const wrong: string[] = [];
  let count = 0;
  for (const batch of batches(cases)) {
    const compiled = await compileCases(suite, batch, refused);
    const tests = compiled.cases.flatMap(({ name, tests }, index) =>
      tests.map((one) => ({ ...one, name, module: kebabCase(componentName(index)) })),
    );
    const found = await verdicts(
      compiled.folder,
      tests.map(({ module, data }) => [module, data]),
    );
    wrong.push(
      ...tests.filter(({ valid }, i) => found[i] !== valid).map((one) => `${one.name}: ${one.description}`),
    );
    count += tests.length;
  }
  return { refused, wrong, count };
}

describe.skipIf(suite === null)('the official JSON Schema test suite, 2020-12', () => {
  test('the mandatory part: every instance gets its verdict, or the schema is refused as listed', async () => {
    const { refused, wrong, count } = await runSuite(suite ?? '', suiteCases(suite ?? '', '.'));
    expect(wrong).toEqual([]);
    expect(Object.fromEntries(refused)).toEqual(
      Object.fromEntries(refusedCases.map(({ name, code }) => [name, [code]])),
    );
    expect(count).toBeGreaterThan(1100);
  });

  test('the formats that are asserted', async () => {
    const cases = suiteCases(suite ?? '', 'optional/format').filter(({ schema }) =>
      formats.has((schema as { format: string }).format),
    );
    const { refused, wrong, count } = await runSuite(suite ?? '', cases);
    expect({ wrong, refused: [...refused] }).toEqual({ wrong: [], refused: [] });
    expect(new Set(cases.map(({ schema }) => (schema as { format: string }).format)).size).toBe(15);
    expect(count).toBeGreaterThan(350);
  });
});
