import path from 'node:path';
import { keyOf, type Place } from '../../source/place.ts';
import {
  type Change,
  type Counterexample,
  type Found,
  type Severities,
  severityOf,
  spotOf,
} from '../changes/change.ts';
import { rules } from '../changes/rules.ts';
import type { ReadContract } from '../read/read-contract.ts';
import type { Comparison } from './comparison.ts';

/**
 * Merges equal changes of several operations into one: those at the same places, and where a parameter or response that
 * several operations refer to is taken away from all of them, or is new to all of them, those at its place.
 */
export function mergeChanges(comparison: Comparison, severities: Severities): Change[] {
  const { old, next, twins } = comparison;
  const holders = new Set([...twins].flat().map(keyOf));
  const used = { old: partsOf(old), next: partsOf(next) };
  const groups = new Map<string, { first: Found; readonly operations: Set<string> }>();
  for (const one of comparison.found) {
    const places = [one.old, one.next].map((place) => (place === null ? '' : keyOf(place)));
    const cause = causeOf(one, holders);
    const other = cause?.age === 'old' ? 'next' : 'old';
    const contract = cause?.age === 'old' ? old : next;
    const isOne = cause !== null && !used[other].has(nameIn(contract, cause.place));
    const where = isOne ? [keyOf(cause.place)] : places;
    const key = [one.code, one.verdict, ...where, one.message].join('\n');
    const told = confirmed(comparison, one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: told, operations: new Set([one.operation]) });
    else {
      group.operations.add(one.operation);
      // What is shown in one operation is shown.
      if (group.first.verdict !== one.verdict && told.verdict === one.verdict) group.first = told;
    }
  }
  return [...groups.values()].map(({ first, operations }) => ({
    code: first.code,
    class: rules[first.code].class,
    verdict: first.verdict,
    severity: severityOf(first, severities),
    operations: [...operations],
    place: { old: first.old && spotOf(first.old), next: first.next && spotOf(first.next) },
    message: first.message,
    ...optional('counterexample', first.counterexample),
    ...optional('reason', first.reason),
  }));
}

/** Only what an example shows is breaking. */
function confirmed({ doubtful }: Comparison, found: Found): Found {
  const { code, verdict, counterexample, ...rest } = found;
  if (verdict !== 'breaking' || rules[code].class !== 'wire') return found;
  if (counterexample !== undefined && !doubtful.has(counterexample)) return found;
  return { ...rest, code, verdict: 'unknown', reason: unconfirmed };
}

const unconfirmed = 'nothing was found that one contract takes and shows it: please report both contracts';

/** What is taken away or added, and which contract has it; null for what both have. An operation only holds it. */
function causeOf({ old, next, cause }: Found, holders: ReadonlySet<string>) {
  if (cause !== undefined) return cause;
  const own = (place: Place | null) => (place === null || holders.has(keyOf(place)) ? null : place);
  const [mine, theirs] = [own(old), own(next)];
  if (mine !== null && theirs === null) return { age: 'old', place: mine } as const;
  return theirs !== null && mine === null ? ({ age: 'next', place: theirs } as const) : null;
}

/** The parameters and responses that operations have, by their places. */
function partsOf(contract: ReadContract): ReadonlySet<string> {
  const parts = contract.graph.operations.flatMap(({ parameters, responses }) => [
    ...parameters,
    ...responses,
  ]);
  return new Set(parts.map((part) => nameIn(contract, part)).filter((name) => name !== ''));
}

/** A place by a name that it has in both contracts. Empty for what only one path has. */
function nameIn({ graph }: ReadContract, { file, pointer }: Place): string {
  const { path: entry } = graph.root.file;
  if (file.path !== entry) return `${path.relative(path.dirname(entry), file.path)}#${pointer}`;
  return pointer.startsWith('/components/') ? pointer : '';
}

function optional<Name extends string, Value extends string | Counterexample>(
  name: Name,
  value: Value | undefined,
) {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
