import { expect, it } from 'vitest';
import { damageRound } from '../support/damage.ts';

it.each([1, 2])(
  'no random edit of the records goes unnoticed, before and after a roll (seed %i)',
  async (seed) => {
    expect(await damageRound(seed, 1000)).toEqual({ tried: 1000, unnoticed: [] });
  },
);
