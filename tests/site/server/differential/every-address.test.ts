import { expect, test } from 'vitest';
import type { PreparedTable } from '../../../../runtime/engine/index.ts';
import { some } from '../../../support/thorough.ts';
import { operationsThatAreNoGet, testAddresses } from './every-address.ts';

/** Of each operation the first addresses: `every-address.endurance.test.ts` asks for all. */
const OF_EACH = some(4) === 4 ? 2 : 1;

testAddresses(sample, some(4) === 4 ? 'rendered' : 'kept');

test('every operation is tested: the only one that is not a GET is the MCP endpoint', () => {
  expect(operationsThatAreNoGet()).toEqual(['POST /api/mcp']);
});

function sample(table: PreparedTable): string[] {
  const counts = new Map<string, number>();
  const paths = [...table].flatMap(([path, { operation }]) => {
    const count = counts.get(operation.id) ?? 0;
    counts.set(operation.id, count + 1);
    return count < OF_EACH ? [path] : [];
  });
  return paths.filter((_, index) => index % 4 < some(4));
}
