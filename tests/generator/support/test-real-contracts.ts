import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../generator/compile.ts';
import type { RealContract } from './real-contracts.ts';
import { runGenerator, runNode } from './run-generator.ts';
import { root, temporaryFolder } from './temporary-folder.ts';

const worker = path.join(root, 'tests/generator/support/type-check-worker.ts');
const compilers = { typescript: /^5\.9\./, 'typescript-6': /^6\./ };

/** Each contract compiles, and what it compiles to type-checks; or it is refused for the reason that is known. */
export function testRealContracts(contracts: readonly RealContract[]): void {
  describe.each(contracts.filter(({ refused }) => refused === null))('the contract $name', ({ spec }) => {
    test('compiles, and every module type-checks with both TypeScripts', { timeout: 300_000 }, async () => {
      const folder = await temporaryFolder();
      const out = path.join(folder, 'out');
      const run = await runGenerator('--spec', spec, '--out', out);
      expect([run.code, run.stderr]).toEqual([0, '']);
      for (const [compiler, expected] of Object.entries(compilers)) {
        const checked = await runNode([worker, compiler, out]);
        const { version, files, errors } = JSON.parse(checked.stdout || '{}');
        expect(errors, checked.stderr).toEqual([]);
        expect(version).toMatch(expected);
        expect(files).toBeGreaterThan(4);
      }
    });
  });

  test.each(contracts.filter(({ refused }) => refused !== null))(
    'the contract $name is refused: $refused.reason',
    async ({ spec, refused }) => {
      const { output, diagnostics } = await compile(spec, null);
      expect(output).toBeNull();
      expect([...new Set(diagnostics.map(({ code }) => code))].sort()).toEqual(refused?.codes);
    },
  );
}
