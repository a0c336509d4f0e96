import { expect, it } from 'vitest';
import { seeded } from '../../../support/random.ts';
import { damageNote, damageRound } from '../support/damage.ts';
import { writable } from '../support/writing.ts';

/** 2,000 random edits: see `damage.long.test.ts`. */
it.each([1, 2])(
  'no random edit of the records goes unnoticed, before and after a roll (seed %i)',
  async (seed) => {
    expect(await damageRound(seed, 150)).toEqual({ tried: 150, unnoticed: [] });
  },
);

it('no random edit of the note of the last writer does any harm', async () => {
  const { place, observe } = writable();
  await observe('a', 'b');
  expect(await damageNote(place, 40, seeded(3))).toEqual([]);
});
