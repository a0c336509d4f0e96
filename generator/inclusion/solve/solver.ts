import { Facts } from '../facts/facts.ts';
import { empty, type Outcome, type Sample, type Solving, TooLarge, unknown } from '../facts/outcome.ts';
import { canonical, SchemaParts } from '../meaning/canonical.ts';
import { Judge } from '../meaning/judge.ts';
import { TypesOfTerms } from '../meaning/type-bounds.ts';
import { allTypes, anything, canonicalText, type Literal, typeNames, types } from '../terms/literal.ts';
import { TermTable } from '../terms/term-table.ts';
import { Memo } from './memo.ts';
import { searchType } from './search.ts';
import { solveNumber } from './solve-number.ts';
import { solveString } from './solve-string.ts';

/** Maximum nesting of values; schemas written by people need less. */
const deepest = 150;

/**
 * Decides whether a JSON value exists that fulfils some literals, and gives one. Members and items are solved
 * recursively. A value that satisfies the same literals as an enclosing value could replace it, so a smallest value
 * never nests them, and none is searched.
 */
export class Solver implements Solving {
  readonly table = new TermTable();
  readonly parts = new SchemaParts(this.table);
  readonly types = new TypesOfTerms(this.parts);
  readonly #judge = new Judge(this.parts);
  readonly #memo = new Memo();
  readonly #canonical = new Map<Literal, Literal>();
  #left = 0;

  /** Resets the work counter. */
  allow(steps: number): void {
    this.#left = steps;
    this.#memo.restart();
  }

  /** How many steps are allowed still; negative after a question that took too many. */
  get left(): number {
    return this.#left;
  }

  work(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooLarge();
  }

  holds(literal: Literal, value: unknown): boolean {
    return this.#judge.holds(literal, value);
  }

  /** How many schemas a validator visits for a value. */
  visits(literal: Literal, value: unknown): number {
    const before = this.#judge.visits;
    this.#judge.holds(literal, value);
    return this.#judge.visits - before;
  }

  canonical(literal: Literal): Literal {
    let found = this.#canonical.get(literal);
    if (found === undefined) {
      found = canonical(this.table, literal);
      this.#canonical.set(literal, found);
    }
    return found;
  }

  solve(literals: readonly Literal[]): Outcome {
    const state = this.#state(literals);
    if (state === null) return empty;
    this.work(1);
    if (this.#memo.depth > deepest) return unknown('a counterexample would be nested too deeply');
    return this.#memo.ask(state.join(), () => this.#search(state));
  }

  #search(state: readonly Literal[]): Outcome {
    let possible = allTypes;
    for (const literal of state) possible &= this.types.of(literal).possible;
    let reason: string | null = null;
    for (const name of typeNames) {
      if ((possible & types[name]) === 0) continue;
      const found = searchType(this, types[name], state);
      if (found.kind === 'witness') return found;
      if (found.kind === 'unknown') reason ??= found.reason;
    }
    return reason === null ? empty : unknown(reason);
  }

  /** The literals of which the others follow by form, in order; null if they contradict. */
  #state(literals: readonly Literal[]): Literal[] | null {
    const { table } = this;
    const one = table.all(literals);
    if (one === anything) return [];
    if (one === -anything) return null;
    const term = one > 0 ? table.of(one) : null;
    return term?.kind === 'all' ? [...term.literals].sort((a, b) => a - b) : [one];
  }

  several(literals: readonly Literal[], count: number): Sample {
    const direct = this.#sample(literals, count);
    if (direct !== null) return direct;
    const values: unknown[] = [];
    const texts = new Set<string>();
    while (values.length < count) {
      const found = this.solve([...literals, ...(values.length === 0 ? [] : [-this.table.values(values)])]);
      if (found.kind === 'empty') return { values, reason: null };
      if (found.kind === 'unknown') return { values, reason: found.reason };
      const text = canonicalText(found.value);
      if (texts.has(text)) return { values, reason: 'no other value was found' };
      texts.add(text);
      values.push(found.value);
    }
    return { values, reason: null };
  }

  /** Several values at once, for numbers or strings without clauses. */
  #sample(literals: readonly Literal[], count: number): Sample | null {
    let possible = allTypes;
    for (const literal of literals) possible &= this.types.of(literal).possible;
    if (possible !== types.number && possible !== types.string) return null;
    const facts = new Facts(this, possible);
    for (const literal of literals) if (!facts.add(literal)) return { values: [], reason: null };
    if (!facts.settle()) return { values: [], reason: null };
    if (facts.clauses.length > 0 || facts.groups.length > 0 || facts.allowed !== null) return null;
    return possible === types.number ? solveNumber(this, facts, count) : solveString(this, facts, count);
  }
}
