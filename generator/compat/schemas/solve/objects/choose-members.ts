import { empty, type Outcome, unknown, witness } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import type { Literal } from '../../terms/literal.ts';
import type { Named, ObjectDemands } from './object-demands.ts';
import { kindsOfOthers, mostMembers, type Others, otherNames } from './other-names.ts';

/** By name, everything that the value of a member must fulfil. */
type Members = ReadonlyMap<string, readonly Literal[]>;

/**
 * An object in which members with one of several names must be there, or more members than are required. Each such
 * demand is met by a member that is there for another reason, or by a further one: every way is tried.
 */
export function chooseMembers(solving: Solving, demands: ObjectDemands): Outcome {
  return new MemberChoice(solving, demands).find();
}

class MemberChoice {
  readonly #solving: Solving;
  readonly #demands: ObjectDemands;
  #others: readonly Others[] | null = null;
  #reason: string | null = null;

  constructor(solving: Solving, demands: ObjectDemands) {
    this.#solving = solving;
    this.#demands = demands;
  }

  find(): Outcome {
    const { required, min } = this.#demands;
    if (min > mostMembers) return unknown('a counterexample would have too many members');
    const members = new Map<string, Literal[]>();
    for (const [name, literals] of required)
      members.set(name, [...this.#demands.literalsOf(name), ...literals]);
    const found = this.#meet(0, members);
    if (found !== null) return witness(Object.fromEntries(found));
    return this.#reason === null ? empty : unknown(this.#reason);
  }

  /** Meets the demands from one on. */
  #meet(index: number, members: Members): [string, unknown][] | null {
    const demand = this.#demands.some[index];
    if (demand === undefined) return this.#fill(members);
    this.#solving.work(1);
    for (const [name, literals] of this.#waysToMeet(demand, members)) {
      const found = this.#meet(index + 1, new Map([...members, [name, literals]]));
      if (found !== null) return found;
    }
    return null;
  }

  *#waysToMeet({ names, literal }: Named, members: Members): Iterable<[string, Literal[]]> {
    for (const [name, literals] of members) {
      if (!this.#demands.isNamed(names, name)) continue;
      if (this.#isPossible([...literals, literal])) yield [name, [...literals, literal]];
    }
    if (members.size >= this.#demands.max) return;
    for (const word of this.#demands.words) {
      if (members.has(word) || !this.#demands.isNamed(names, word)) continue;
      const literals = [...this.#demands.literalsOf(word), literal];
      if (this.#isPossible(literals)) yield [word, literals];
    }
    for (const others of this.#kinds()) {
      if (!this.#demands.isOther(names, others.fulfilled)) continue;
      const literals = [...others.literals, literal];
      if (!this.#isPossible(literals)) continue;
      for (const name of this.#namesOf(others, members, 1)) yield [name, literals];
    }
  }

  /** Adds members until there are as many as there must be. */
  #fill(members: Members): [string, unknown][] | null {
    const { min, words } = this.#demands;
    const filled = new Map(members);
    for (const word of words) {
      if (filled.size >= min) break;
      const literals = this.#demands.literalsOf(word);
      if (!filled.has(word) && this.#isPossible(literals)) filled.set(word, literals);
    }
    for (const others of filled.size >= min ? [] : this.#kinds()) {
      if (!this.#isPossible(others.literals)) continue;
      const missing = Math.max(0, min - filled.size);
      for (const name of this.#namesOf(others, filled, missing)) filled.set(name, others.literals);
    }
    return filled.size < min ? null : this.#values(filled);
  }

  #values(members: Members): [string, unknown][] | null {
    const found: [string, unknown][] = [];
    for (const [name, literals] of members) {
      const outcome = this.#solving.solve(literals);
      if (outcome.kind === 'unknown') this.#reason ??= outcome.reason;
      if (outcome.kind !== 'witness') return null;
      found.push([name, outcome.value]);
    }
    return found;
  }

  #isPossible(literals: readonly Literal[]): boolean {
    const outcome = this.#solving.solve(literals);
    if (outcome.kind === 'unknown') this.#reason ??= outcome.reason;
    return outcome.kind === 'witness';
  }

  #kinds(): readonly Others[] {
    this.#others ??= kindsOfOthers(this.#demands);
    if (this.#others === null) this.#reason ??= 'too many patterns tell the names of members apart';
    return this.#others ?? [];
  }

  #namesOf(others: Others, members: Members, count: number): string[] {
    this.#solving.work(count);
    const { values, reason } = otherNames(this.#solving, this.#demands, others, members, count);
    if (reason !== null) this.#reason ??= reason;
    return values.filter((name) => typeof name === 'string');
  }
}
