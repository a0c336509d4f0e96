import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isObject } from '../../source/json.ts';
import { type AcceptedChange, type Change, worst } from '../changes/change.ts';
import type { ContractComparison } from '../compare/compare-contracts.ts';

/** A change that is accepted although it is breaking or undecided. */
export interface Allowed {
  readonly code: string;
  /** One of the affected operations. */
  readonly operation: string;
  /** JSON pointer in the next contract, or in the old one if it is not in the next. */
  readonly pointer: string;
  readonly reason: string;
}

/** A list of allowed changes that cannot be read. */
export class AllowError extends Error {}

/** Reads a list in YAML or JSON: objects with `code`, `operation`, `pointer` and `reason`. Throws an AllowError. */
export function readAllowed(file: string): readonly Allowed[] {
  const list: unknown = parse(readFileSync(file, 'utf8')) ?? [];
  if (!Array.isArray(list)) throw new AllowError(`${file} is not a list of changes`);
  return list.map((entry: unknown, index) => {
    const text = (name: string) => {
      const value = isObject(entry) ? entry[name] : undefined;
      if (typeof value === 'string' && value.trim() !== '') return value;
      throw new AllowError(`${file}: entry ${index + 1} has no ${name}`);
    };
    return {
      code: text('code'),
      operation: text('operation'),
      pointer: text('pointer').replace(/^#/, ''),
      reason: text('reason'),
    };
  });
}

/** A comparison in which the changes that are allowed are listed as accepted, and the entries of the list that match no change. */
export function withoutAllowed(
  comparison: ContractComparison,
  allowed: readonly Allowed[],
): { readonly comparison: ContractComparison; readonly unused: readonly Allowed[] } {
  const used = new Set<Allowed>();
  const changes: Change[] = [];
  const accepted: AcceptedChange[] = [];
  for (const change of comparison.changes) {
    const entry = allowed.find((one) => change.verdict !== 'compatible' && allows(one, change));
    if (entry === undefined) changes.push(change);
    else {
      used.add(entry);
      accepted.push({ ...change, acceptedBecause: entry.reason });
    }
  }
  return {
    comparison: { ...comparison, changes, accepted, verdict: worst(changes) },
    unused: allowed.filter((one) => !used.has(one)),
  };
}

function allows({ code, operation, pointer }: Allowed, change: Change): boolean {
  const place = change.place.next ?? change.place.old;
  return change.code === code && change.operations.includes(operation) && place?.pointer === pointer;
}
