import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import type { Comparison } from './comparison/comparison.ts';

/** An object of a contract with its place. */
interface Written extends Place {
  readonly value?: unknown;
}

/** Members that change what clients meet, and that no other rule compares. */
const members = {
  contract: ['servers', 'x-rate-limits', 'x-unknown-paths', 'x-method-not-allowed'],
  servers: ['servers'],
  operation: ['x-negotiation'],
  parameter: ['allowEmptyValue'],
} as const;

/** Says of what changed without being compared that nothing is known of it. */
export function compareRest(
  { found }: Comparison,
  operation: string,
  kind: keyof typeof members,
  old: Written,
  next: Written,
): void {
  const [before, after] = [membersOf(old), membersOf(next)];
  for (const member of members[kind]) {
    if (isDeepStrictEqual(before[member], after[member])) continue;
    found.push({
      operation,
      old: member in before ? below(old, member) : old,
      next: member in after ? below(next, member) : next,
      code: 'PC207',
      verdict: 'unknown',
      message: `${member} is different`,
      reason: 'what it means for clients is not compared',
    });
  }
}

const membersOf = ({ value }: Written): JsonObject => (isObject(value) ? value : {});
