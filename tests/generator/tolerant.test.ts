import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CompileOptions, compile, lint } from '../../generator/compile.ts';
import { canBeTolerated } from '../../generator/source/catalogue/rule.ts';
import { type Code, catalogue } from '../../generator/source/catalogue.ts';
import { brokenContracts } from './support/broken-contracts.ts';
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
  test.each(contracts)('$name', async ({ spec, site, options, expected }) => {
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
      if (canBeTolerated(catalogue[code])) expect(named).toContain(`${code} ${pointer}`);
  });
});

/** One operation with a query parameter `q` of a schema, and whatever else is given. */
const withSchema = (schema: string, more = '', version = '3.1.1') => `openapi: ${version}
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: readA
      parameters: [{ name: q, in: query, schema: ${schema} }]
      responses: { '200': { description: d, content: { application/json: { schema: ${schema} } } } }
${more}`;

/** What the validator of the body of the answer says about values. */
async function verdicts(text: string, ...values: readonly unknown[]): Promise<boolean[]> {
  const { output, folder } = await compiled(text, { targets: ['validators'] });
  for (const [name, content] of output ?? []) {
    const file = path.join(folder, 'out', name);
    await import('node:fs/promises').then(({ mkdir }) => mkdir(path.dirname(file), { recursive: true }));
    await writeFile(file, content);
  }
  const name = [...(output?.keys() ?? [])].find((one) => /read-?a.*200.*body/i.test(one)) ?? '';
  const { default: _, ...module } = await import(path.join(folder, 'out', 'validators', 'index.ts')).catch(
    async () => import(path.join(folder, 'out', name)),
  );
  const [validate] = Object.entries(module)
    .filter(([key]) => /ReadA.*200.*Body/i.test(key))
    .map(([, one]) => one as (value: unknown) => unknown);
  if (validate === undefined) throw new Error(`no validator among ${Object.keys(module).join(', ')}`);
  return values.map((value) => Boolean(validate(value)));
}
