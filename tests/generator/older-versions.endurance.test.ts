import { expect, test } from 'vitest';
import { compareWithOriginal, olderContracts } from './support/older-contracts.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** There are no schemas in them. */
const empty = [
  'http-status-codes',
  'post',
  'security',
  'security-multiple',
  'server-path-level',
  'server-variables',
  'title',
];

test.each([...olderContracts])(
  'values match the upgraded contract %s as they match the written one',
  async (name, file) => {
    const compared = await compareWithOriginal(file, await temporaryFolder(), 60);
    expect(compared.different).toEqual([]);
    if (empty.includes(name)) expect(compared.schemas).toBe(0);
    else expect(Math.min(compared.accepted, compared.refused)).toBeGreaterThan(20);
  },
);
