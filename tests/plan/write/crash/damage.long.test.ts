import { expect, it } from 'vitest';
import { damageRecords } from '../support/damage.ts';
import { seeded } from '../support/power-cut.ts';
import { writable } from '../support/writing.ts';

it.each([1, 2])(
  'no random edit of the records goes unnoticed, before and after a roll (seed %i)',
  async (seed) => {
    const { place, observe, write } = writable();
    for (let index = 0; index < 8; index++) await observe(`statement ${index}`, 'é\u{1f600}');
    if (seed > 1) await write((writer) => writer.roll());
    await observe('the last');
    expect(await damageRecords(place, 1000, seeded(seed))).toEqual({ tried: 1000, unnoticed: [] });
  },
);
