import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeBigPlan } from '../../support/big-plan.ts';
import { measurePlan } from '../../support/measure.ts';
import { idOf } from '../../support/records.ts';
import { temporaryFolder } from '../../support/repository.ts';

/** A plan with this many events, to which something was appended once: a first append takes them into the seal. */
function planWith(events: number) {
  const { planDir } = writeBigPlan(temporaryFolder(), { events });
  const file = path.join(planDir, 'contract.json');
  const contract = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...contract, contract_id: idOf(contract) }));
  let seq = events;
  const secondsToAppend = () => {
    const { status, stdout, seconds, residentMiB } = measurePlan([
      'note',
      'observe',
      '--statement',
      's',
      '--plan',
      planDir,
    ]);
    expect([status, stdout]).toEqual([0, `recorded seq ${++seq}: observation\n`]);
    expect(residentMiB).toBeLessThan(400);
    return seconds;
  };
  secondsToAppend();
  return secondsToAppend;
}

it('an append to a million events costs at most twice an append to none', () => {
  const plans = { long: planWith(1_000_000), empty: planWith(0) };
  // In turns, and the best of several: what else the machine does only adds to a time.
  const runs = Array.from({ length: 8 }, () => ({ long: plans.long(), empty: plans.empty() }));
  const best = (name: 'long' | 'empty') => Math.min(...runs.map((run) => run[name]));
  expect(best('long')).toBeLessThan(2 * best('empty'));
});
