import { expect, test } from 'vitest';
import { brokenContracts } from './support/broken-contracts.ts';
import { expectSamePositions } from './support/diagnose.ts';

test('a byte order mark, line ends of Windows and a folder whose name needs quoting move no position', async () => {
  const contracts = brokenContracts();
  expect(contracts.length).toBeGreaterThan(100);
  for (const contract of contracts) await expectSamePositions(contract);
});
