import { expect, it } from 'vitest';
import { runScript } from '../support/run-script.ts';

/** The long form of this is `break-writes.endurance.test.ts`. */
it.each(['ENOSPC', 'power'])(
  'every write broken once by %s: nothing is lost, nothing is doubled',
  async (way) => {
    expect(await runScript('break-writes', way)).toEqual([{ cases: expect.toSatisfy((n) => n > 200) }]);
  },
);
