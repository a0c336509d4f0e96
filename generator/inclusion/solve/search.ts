import { Facts } from '../facts/facts.ts';
import { empty, type Outcome, outcomeOf, type Solving, unknown, witness } from '../facts/outcome.ts';
import { type Literal, nothing, types } from '../terms/literal.ts';
import { isRefuted as isRefutedForArrays, solveArray } from './solve-array.ts';
import { solveNumber } from './solve-number.ts';
import { isRefuted as isRefutedForObjects, solveObject } from './solve-object.ts';
import { solveString } from './solve-string.ts';

/** Searches for a value of one type that satisfies some literals. */
export function searchType(solving: Solving, type: number, literals: readonly Literal[]): Outcome {
  const facts = new Facts(solving, type);
  for (const literal of literals) if (!facts.add(literal)) return empty;
  return facts.settle() ? search(solving, facts) : empty;
}

/**
 * First looks for a value that satisfies the atoms alone; if it violates a clause, branches on a literal of that
 * clause. Irrelevant clauses cost nothing.
 */
function search(solving: Solving, facts: Facts): Outcome {
  solving.work(1 + (facts.atoms.length >> 4));
  if (facts.allowed !== null) return firstAllowed(facts, facts.allowed);
  const found = solveAtoms(solving, facts);
  if (found.kind === 'empty') return found;
  const broken = found.kind === 'unknown' ? facts.clauses : facts.brokenBy(found.value);
  if (broken.length === 0) return found;
  const forced = broken.flatMap((clause) => forcedBy(facts, clause));
  if (forced.length > 0) return searchWith(solving, facts, forced);
  return choose(solving, facts, narrowest(solving, facts, broken));
}

function searchWith(solving: Solving, facts: Facts, literals: readonly Literal[]): Outcome {
  const more = facts.adding(literals);
  return more === null ? empty : search(solving, more);
}

/** The only literal of a clause that can be true; nothing if there are several. */
function forcedBy(facts: Facts, clause: readonly Literal[]): Literal[] {
  const open = clause.filter((one) => !facts.contradicts(one));
  if (open.length > 1) return [];
  return open.length === 1 ? open : [nothing];
}

function choose(solving: Solving, facts: Facts, clause: readonly Literal[]): Outcome {
  let reason: string | null = null;
  for (const literal of clause) {
    if (isRefuted(solving, facts, literal)) continue;
    const found = searchWith(solving, facts, [literal]);
    if (found.kind === 'witness') return found;
    if (found.kind === 'unknown') reason ??= found.reason;
  }
  return reason === null ? empty : unknown(reason);
}

/** The clause that leaves the fewest literals to choose from. */
function narrowest(
  solving: Solving,
  facts: Facts,
  clauses: readonly (readonly Literal[])[],
): readonly Literal[] {
  let best: readonly Literal[] = clauses[0] ?? [];
  let least = Number.POSITIVE_INFINITY;
  if (clauses.length === 1) return best;
  for (const clause of clauses) {
    let count = 0;
    for (const one of clause) {
      if (count >= least) break;
      if (!isRefuted(solving, facts, one)) count++;
    }
    if (count < least) [best, least] = [clause, count];
    if (least === 0) break;
  }
  return best;
}

/** Whether a literal cannot be true with the facts, as far as that is seen by its form, or at one member or item. */
function isRefuted(solving: Solving, facts: Facts, literal: Literal): boolean {
  if (facts.contradicts(literal)) return true;
  if (facts.type === types.object) return isRefutedForObjects(solving, facts, literal);
  return facts.type === types.array && isRefutedForArrays(solving, facts, literal);
}

function firstAllowed(facts: Facts, allowed: ReadonlyMap<string, unknown>): Outcome {
  for (const value of allowed.values()) if (facts.isFulfilledBy(value)) return witness(value);
  return empty;
}

function solveAtoms(solving: Solving, facts: Facts): Outcome {
  switch (facts.type) {
    case types.number:
      return outcomeOf(solveNumber(solving, facts, 1));
    case types.string:
      return outcomeOf(solveString(solving, facts, 1));
    case types.array:
      return solveArray(solving, facts);
    case types.object:
      return solveObject(solving, facts);
    default:
      return firstOf(facts.type === types.null ? [null] : [false, true], facts);
  }
}

function firstOf(values: readonly unknown[], facts: Facts): Outcome {
  const value = values.find((one) => facts.isFulfilledBy(one));
  return value === undefined ? empty : witness(value);
}
