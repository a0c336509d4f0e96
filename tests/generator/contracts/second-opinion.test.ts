import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { barrenFolder, root } from '../support/temporary-folder.ts';
import { compileSound } from '../support/valid-contracts.ts';
import { type Opinion, secondOpinionOn } from './support/second-opinion-on-server.ts';

/** Small contracts of vendors, of every kind of fault. */
const vendors = path.join(root, 'tests/labs/documents/vendors');
const documents = readdirSync(vendors).filter((name) => name.endsWith('.yaml'));
const opinions: Opinion[] = [];

test.each(documents)('another validator says the same of the requests and answers of %s', async (name) => {
  const spec = path.join(vendors, name);
  const output = await compileSound(spec, null, ['types', 'validators', 'server', 'public'], {
    tolerant: true,
  });
  const opinion = await secondOpinionOn(output, await barrenFolder(), 4);
  opinions.push(opinion);
  expect(opinion.wrong).toEqual([]);
});

afterAll(() => {
  const total = (of: (opinion: Opinion) => number) => opinions.reduce((sum, one) => sum + of(one), 0);
  const counts = {
    operations: total(({ operations, withoutSample }) => operations - withoutSample.length),
    valid: total(({ requests, answers }) => requests.valid + answers.valid),
    invalid: total(({ requests, answers }) => requests.invalid + answers.invalid),
  };
  console.log(`another validator judged ${JSON.stringify(counts)}`);
  expect(counts.operations).toBeGreaterThan(140);
  expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(900);
});
