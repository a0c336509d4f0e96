import { expect, test } from 'vitest';
import type { PreparedTable } from '../../../../runtime/engine/index.ts';
import { operationsThatAreNoGet, testAddresses } from './every-address.ts';

/** Of each operation the first addresses: `every-address.endurance.test.ts` asks for all. */
const OF_EACH = 2;

testAddresses(sample);

test('every operation is tested: the only one that is not a GET is the MCP endpoint', () => {
  expect(operationsThatAreNoGet()).toEqual(['POST /api/mcp']);
});

function sample(table: PreparedTable): string[] {
  const counts = new Map<string, number>();
  return [...table].flatMap(([path, { operation }]) => {
    const count = counts.get(operation.id) ?? 0;
    counts.set(operation.id, count + 1);
    return count < OF_EACH ? [path] : [];
  });
}
