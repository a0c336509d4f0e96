import { expect, it } from 'vitest';
import { damageNote, damageRecords } from '../support/damage.ts';
import { seeded } from '../support/power-cut.ts';
import { writable } from '../support/writing.ts';

/** 2,000 random edits: see `damage.long.test.ts`. */
it.each([1, 2])(
  'no random edit of the records goes unnoticed, before and after a roll (seed %i)',
  async (seed) => {
    const { place, observe, write } = writable();
    for (let index = 0; index < 8; index++) await observe(`statement ${index}`, 'é\u{1f600}');
    if (seed > 1) await write((writer) => writer.roll());
    await observe('the last');
    expect(await damageRecords(place, 150, seeded(seed))).toEqual({ tried: 150, unnoticed: [] });
  },
);

it('no random edit of the note of the last writer does any harm', async () => {
  const { place, observe } = writable();
  await observe('a', 'b');
  expect(await damageNote(place, 40, seeded(3))).toEqual([]);
});
