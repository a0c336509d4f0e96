import { expect, it } from 'vitest';
import { seeded } from '../../../support/random.ts';
import { runScript } from '../support/run-script.ts';
import { killLives } from './lives/kill-lives.ts';

const others = ['EIO', 'EROFS', 'ENOSPC-for-good', 'EIO-for-good', 'EROFS-for-good', 'power-1', 'power-2'];
const ways = [...['ENOSPC', 'power'].map((way) => ['1', way]), ...others.map((way) => ['3', way])];

it.each(ways)(
  'commands that write several files go on where each %sth write is broken by %s',
  async (stride = '', way = '') => {
    expect(await runScript('../crash/lives/break-life', stride, way)).toEqual([
      { cases: expect.toSatisfy((n) => n > 130) },
    ]);
  },
);

it.each([2, 3, 4, 5])('commands that write several files go on after 50 kills (seed %i)', async (seed) => {
  const { faults, amid } = await killLives(50, seeded(seed));
  expect(faults).toEqual([]);
  expect(amid.size).toBeGreaterThan(4);
});
