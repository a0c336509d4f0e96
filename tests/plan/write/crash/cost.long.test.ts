import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeBigPlan } from '../../support/big-plan.ts';
import { measurePlan } from '../../support/measure.ts';
import { idOf } from '../../support/records.ts';
import { temporaryFolder } from '../../support/repository.ts';

/** The best of several runs, in seconds: what else the machine does only adds to it. */
function secondsToAppend(events: number): number {
  const root = temporaryFolder();
  const { planDir } = writeBigPlan(root, { events });
  const file = path.join(planDir, 'contract.json');
  const contract = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...contract, contract_id: idOf(contract) }));
  const append = () => measurePlan(['observe', '--statement', 's', '--plan', planDir]);
  const first = append();
  expect([first.status, first.stdout]).toEqual([0, `recorded seq ${events + 1}: observation\n`]);
  expect(first.residentMiB).toBeLessThan(400);
  const runs = Array.from({ length: 7 }, append);
  expect(runs.map(({ status }) => status)).toEqual(Array(7).fill(0));
  return Math.min(...runs.map(({ seconds }) => seconds));
}

it('an append to a million events costs at most twice an append to none', () => {
  expect(secondsToAppend(1_000_000)).toBeLessThan(2 * secondsToAppend(0));
});
