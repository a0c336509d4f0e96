import { beforeAll, describe, expect, test } from 'vitest';
import { findDocuments } from './documents.ts';
import type { Answer } from './support/answer.ts';
import { processDocuments } from './support/process-documents.ts';

/** The documents that vendors publish as packages, with what is tolerated in them. */
const names = [...findDocuments().keys()].filter((name) => name.startsWith('packages/'));
const modes = { client: ['types', 'client'], server: ['server'] } as const;

describe.each(Object.entries(modes))('faults are tolerated for a %s', (_, targets) => {
  const answers = new Map<string, Answer>();
  beforeAll(async () => {
    const documents = findDocuments();
    const tasks = names.map((name) => {
      const file = documents.get(name) ?? name;
      return { name, file, into: null, values: 0, targets, isTolerant: true };
    });
    await processDocuments(tasks, { processes: 2, seconds: 400 }, ({ name }, answer) =>
      answers.set(name, answer),
    );
  }, 600_000);

  test.each(names)('%s compiles, its output type-checks, and the report names every fault', (name) => {
    expect(answers.get(name)).toMatchObject({ defect: null, errors: [] });
    expect(answers.get(name)?.examined).toMatchObject({ unreported: [], typeErrors: [] });
    const { declared = 0, missing = [] } = answers.get(name)?.examined ?? {};
    expect(declared).toBeGreaterThanOrEqual(2);
    expect(missing.length).toBeLessThanOrEqual(0.05 * declared);
  });
});

test('there are fourteen, and some have faults', () => {
  expect(names).toHaveLength(14);
});
