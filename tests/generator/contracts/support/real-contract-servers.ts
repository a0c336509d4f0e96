import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type RealContract, realContracts } from '../../support/real-contracts.ts';
import { runGenerator } from '../../support/run-generator.ts';
import { runNode } from '../../support/run-node.ts';
import { root, temporaryFolder } from '../../support/temporary-folder.ts';

const driver = path.join(root, 'tests/generator/contracts/support/ask-every-operation.ts');

/**
 * Operations whose bodies nothing can match: all of a text, a number and an object at once; and those that are no JSON.
 */
const withoutSample: Readonly<Record<string, readonly string[]>> = {
  aspnet: ['POST /upload'],
  fastapi: ['POST /token', 'POST /upload'],
  typespec: ['POST /bytes'],
};

/** Contracts that are served in every run of the tests; the others take minutes. */
const quick: ReadonlySet<string> = new Set(['galaxy', 'train-travel', 'fastapi']);

export const quickContracts = realContracts.filter(({ name }) => quick.has(name));
export const slowContracts = realContracts.filter(({ name }) => !quick.has(name));

/** Compiles each contract, serves its stubs, and asks for each operation as it should be asked for, and otherwise. */
export function testServersOf(contracts: readonly RealContract[]): void {
  describe.each(contracts)('a server of $name', ({ name, spec }) => {
    test('answers 501 from every stub, and 400 to every wrong parameter', { timeout: 300_000 }, async () => {
      const folder = await temporaryFolder();
      const out = path.join(folder, 'out');
      const run = await runGenerator('--spec', spec, '--out', out, '--target', 'server,public');
      expect([run.code, run.stderr]).toEqual([0, '']);
      const asked = await runNode([driver, out], folder);
      expect([asked.code, asked.stderr]).toEqual([0, '']);
      const report = JSON.parse(asked.stdout);
      console.log(
        `${name}: ${report.operations} operations, ${report.bad} wrong requests, ${report.withoutBad} parameters that any text can be`,
      );
      expect(report.wrong).toEqual([]);
      expect(report.log).toEqual([]);
      expect(report.withoutSample).toEqual(withoutSample[name] ?? []);
      expect(report.stubs + report.withoutSample.length).toBe(report.operations);
      if (name === 'github') expect(report.bad).toBeGreaterThan(1_900);
      // Making the engine, in milliseconds.
      expect(report.made).toBeLessThan(3_000);
    });
  });
}
