import { expect, it } from 'vitest';
import { seeded } from '../../../support/random.ts';
import { runScript } from '../support/run-script.ts';
import { killLives } from './lives/kill-lives.ts';

/** Many more are in `lives.endurance.test.ts`. */
it('commands that write several files go on after a broken write', async () => {
  expect(await runScript('../crash/lives/break-life', '14', 'ENOSPC')).toEqual([
    { cases: expect.toSatisfy((n) => n > 25) },
  ]);
});

it('commands that write several files go on after SIGKILL', async () => {
  const { faults } = await killLives(3, seeded(1));
  expect(faults).toEqual([]);
});
