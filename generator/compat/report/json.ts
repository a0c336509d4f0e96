import path from 'node:path';
import type { Spot } from '../contracts/changes/change.ts';
import { rules } from '../contracts/changes/rules.ts';
import type { ContractComparison } from '../contracts/compare-contracts.ts';

/** A comparison for programs: members are only ever added to it. Paths are relative to `from`. */
export function jsonReport({ verdict, policy, versions, changes }: ContractComparison, from: string): string {
  const spot = (one: Spot | null) => one && { ...one, file: path.relative(from, one.file) || one.file };
  const listed = changes.map(({ place, ...change }) => ({
    ...change,
    place: { old: spot(place.old), next: spot(place.next) },
    hint: rules[change.code].hint,
  }));
  return JSON.stringify({ verdict, policy, versions, changes: listed }, null, 2);
}
