import { expect, it } from 'vitest';
import { runScript } from '../support/run-script.ts';

const ways = ['EIO', 'EROFS', 'ENOSPC-for-good', 'EIO-for-good', 'EROFS-for-good'];
const cuts = Array.from({ length: 10 }, (_, seed) => `power-${seed}`);

it.each([...ways, ...cuts])('every write broken by %s: nothing is lost, nothing is doubled', async (way) => {
  expect(await runScript('break-writes', way)).toEqual([{ cases: expect.toSatisfy((n) => n > 200) }]);
});
