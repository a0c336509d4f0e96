import { expect, it } from 'vitest';
import { writeAtOnce } from '../support/many-writers.ts';

it.each([2, 8])('%i writers at once: nothing is lost, the order rises, no lock is left', async (writers) => {
  const { faults, warnings, seqs, statements } = await writeAtOnce(writers, 2000);
  expect(seqs).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
  expect({ faults, warnings, statements }).toEqual({ faults: [], warnings: [], statements: 2000 });
});
