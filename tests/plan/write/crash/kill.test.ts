import { expect, it } from 'vitest';
import { seeded } from '../../../support/random.ts';
import { killWriters } from '../support/kill-writers.ts';

/** The long form of this is `kill.endurance.test.ts`. */
it('after SIGKILL at random moments nothing acknowledged is lost, nothing is doubled', async () => {
  const { faults, done } = await killWriters(8, seeded(1));
  expect(faults).toEqual([]);
  expect(done).toBeGreaterThan(8);
});
