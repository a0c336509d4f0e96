import type { Facts } from '../../facts/facts.ts';
import { empty, type Outcome, unknown, witness } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import type { Literal } from '../../terms/literal.ts';
import { types } from '../../terms/types.ts';
import { chooseMembers } from './choose-members.ts';
import { ObjectDemands } from './object-demands.ts';

const known = new WeakMap<Facts, ObjectDemands>();

function demandsOf(solving: Solving, facts: Facts): ObjectDemands {
  let demands = known.get(facts);
  if (demands === undefined) {
    demands = new ObjectDemands(solving, facts);
    known.set(facts, demands);
  }
  return demands;
}

/** An object that fulfils the facts without their clauses. */
export function solveObject(solving: Solving, facts: Facts): Outcome {
  const demands = demandsOf(solving, facts);
  const { min, max, required, some } = demands;
  if (min > max || required.size > max) return empty;
  const members: [string, unknown][] = [];
  let reason: string | null = null;
  for (const [name, literals] of required) {
    const found = solving.solve([...demands.literalsOf(name), ...literals]);
    if (found.kind === 'empty') return empty;
    if (found.kind === 'unknown') reason ??= found.reason;
    else members.push([name, found.value]);
  }
  if (some.length > 0 || required.size < min) return chooseMembers(solving, demands);
  return reason === null ? witness(Object.fromEntries(members)) : unknown(reason);
}

/** Whether a literal cannot be true with the facts because of what one member must fulfil. */
export function isRefuted(solving: Solving, facts: Facts, literal: Literal): boolean {
  const { possible, certain } = solving.types.of(literal);
  if ((possible & types.object) === 0) return true;
  if ((certain & types.object) !== 0) return false;
  const affirmed = solving.canonical(literal);
  const term = solving.table.of(affirmed);
  if (term.kind === 'all' && affirmed > 0) return term.literals.some((one) => isRefuted(solving, facts, one));
  if ((term.kind !== 'someMember' && term.kind !== 'members') || term.names.kind !== 'words') return false;
  const [name, second] = term.names.words;
  if (name === undefined || second !== undefined) return false;
  const demands = demandsOf(solving, facts);
  const others = demands.required.get(name);
  if (term.kind === 'members' && others === undefined) return false;
  const state = [...demands.literalsOf(name), ...(others ?? []), term.literal];
  return solving.solve(state).kind === 'empty';
}
