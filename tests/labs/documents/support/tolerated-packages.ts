import { beforeAll, describe, expect, test } from 'vitest';
import type { Target } from '../../../../generator/emit/target-names.ts';
import { findDocuments } from '../documents.ts';
import type { Answer } from './answer.ts';
import { processDocuments } from './process-documents.ts';

/** The documents that vendors publish as packages, with what is tolerated in them. */
export const packaged = [...findDocuments().keys()].filter((name) => name.startsWith('packages/'));

/** Tests that what a target makes of them lacks nothing that is not reported. */
export function testTolerated(targets: readonly Target[]): void {
  describe(`faults are tolerated for ${targets.join(' and ')}`, () => {
    const answers = new Map<string, Answer>();
    beforeAll(async () => {
      const documents = findDocuments();
      const tasks = packaged.map((name) => {
        const file = documents.get(name) ?? name;
        return { name, file, into: null, values: 0, targets, isTolerant: true };
      });
      await processDocuments(tasks, { processes: 2, seconds: 400 }, ({ name }, answer) =>
        answers.set(name, answer),
      );
    }, 600_000);

    test.each(packaged)('%s compiles, its output type-checks, and the report names every fault', (name) => {
      expect(answers.get(name)).toMatchObject({ defect: null, errors: [] });
      expect(answers.get(name)?.examined).toMatchObject({ unreported: [], typeErrors: [] });
      const { declared = 0, missing = [] } = answers.get(name)?.examined ?? {};
      expect(declared).toBeGreaterThanOrEqual(2);
      expect(missing.length).toBeLessThanOrEqual(0.05 * declared);
    });
  });
}
