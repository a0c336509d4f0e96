import { expect, test } from 'vitest';
import { type ContractName, contracts } from './contracts.ts';
import { measureContract } from './measure.ts';

/** In milliseconds; generous, for busy machines: superlinear work would take seconds. */
const bound = 300;

/** Tests that so many requests of all families to each contract are answered in time, none by a failure. */
export function testWorstBodies(requests: number): void {
  test.each(Object.keys(contracts) as ContractName[])(
    'no request to the contract of %s holds the process for long, whatever its body',
    async (name) => {
      const { slow, statuses } = await measureContract(name, requests, { bound });
      expect(slow).toEqual([]);
      expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400']));
      expect(Object.keys(statuses).filter((status) => status >= '500')).toEqual([]);
    },
  );
}
