import { expect, it } from 'vitest';
import { seeded } from '../../../support/random.ts';
import { killWriters } from '../support/kill-writers.ts';

it.each([2, 3, 4, 5, 6])(
  'after SIGKILL at 100 random moments (seed %i) nothing is lost or doubled',
  async (seed) => {
    const { faults, done, unsaid } = await killWriters(100, seeded(seed));
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThan(100);
    expect(unsaid).toBeGreaterThan(0);
  },
);
