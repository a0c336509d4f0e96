import { expect, it } from 'vitest';
import { runScript } from '../support/run-script.ts';

/** Times are in `cost.endurance.test.ts`. */
it('an append reads as little of a long history as of a short one', async () => {
  const [short, long] = (await runScript('count-reads', '1', '20000')) as { bytes: number }[];
  expect(short?.bytes).toBeGreaterThan(0);
  // The numbers in state.json have more digits.
  expect(long?.bytes).toBeLessThan((short?.bytes ?? 0) + 200);
});
