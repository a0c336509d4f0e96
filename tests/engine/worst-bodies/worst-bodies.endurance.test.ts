import { expect, test } from 'vitest';
import { type ContractName, contracts } from './contracts.ts';
import { measureContract } from './measure.ts';

const REQUESTS = 2_000;
/** Generous, for busy machines: superlinear work would take seconds. */
const BOUND = 300;

test.each(Object.keys(contracts) as ContractName[])(
  'no request to the contract of %s holds the process for long, whatever its body',
  async (name) => {
    const { slow, statuses } = await measureContract(name, REQUESTS, { bound: BOUND });
    expect(slow).toEqual([]);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400']));
    expect(Object.keys(statuses).filter((status) => status >= '500')).toEqual([]);
  },
);
