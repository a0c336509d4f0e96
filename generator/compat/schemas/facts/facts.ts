import { withoutObjects } from '../meaning/canonical.ts';
import type { Literal } from '../terms/literal.ts';
import { typeOf } from '../terms/types.ts';
import type { Solving } from './solving.ts';

/**
 * What must be true of a value of one JSON type: statements about that type, and clauses, of each of which one literal
 * at least must be true.
 */
export class Facts {
  readonly type: number;
  /** Statements about numbers, strings, arrays or objects, or what denies one. */
  readonly atoms: Literal[];
  /** By their texts, the only values that are left; null if there are others. */
  allowed: ReadonlyMap<string, unknown> | null;
  /** By their texts, values that are refused; arrays and objects are clauses instead. */
  readonly refused: Map<string, unknown>;
  clauses: (readonly Literal[])[];
  readonly #solving: Solving;
  readonly #asserted: Set<Literal>;

  constructor(solving: Solving, type: number, from: Facts | null = null) {
    this.#solving = solving;
    this.type = type;
    this.atoms = from === null ? [] : [...from.atoms];
    this.allowed = from?.allowed ?? null;
    this.refused = new Map(from?.refused);
    this.clauses = from === null ? [] : [...from.clauses];
    this.#asserted = new Set(from === null ? [] : from.#asserted);
  }

  /** The same with one clause replaced by one of its literals; null if that contradicts the rest. */
  choosing(clause: readonly Literal[], literal: Literal): Facts | null {
    const facts = new Facts(this.#solving, this.type, this);
    facts.clauses = facts.clauses.filter((one) => one !== clause);
    return facts.add(literal) && facts.settle() ? facts : null;
  }

  /** Adds what must be true. Gives false if that contradicts the rest by its form. */
  add(start: Literal): boolean {
    const { table, parts } = this.#solving;
    const waiting = [start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const verdict = this.#verdict(next);
      if (verdict === false) return false;
      if (verdict === true) continue;
      const literal = this.#solving.canonical(next);
      this.#asserted.add(next).add(literal);
      const term = table.of(literal);
      switch (term.kind) {
        case 'schema': {
          const inside = parts.of(term.record).map((part) => part.literal);
          if (literal > 0) waiting.push(...inside.reverse());
          else this.clauses.push(inside.map((one) => -one));
          break;
        }
        case 'all':
          if (literal > 0) waiting.push(...[...term.literals].reverse());
          else this.clauses.push(term.literals.map((one) => -one));
          break;
        case 'exactlyOne':
          this.clauses.push(literal > 0 ? this.#one(term.literals) : this.#notOne(term.literals));
          break;
        case 'condition': {
          const [passed, failed] = literal > 0 ? [term.passed, term.failed] : [-term.passed, -term.failed];
          this.clauses.push([-term.test, passed], [term.test, failed]);
          break;
        }
        case 'values':
          if (literal > 0) this.#allow(term.values);
          else this.#refuse(term.values);
          break;
        case 'types':
          break;
        default:
          this.atoms.push(literal);
      }
    }
    return true;
  }

  /** Drops what is settled from the clauses, and adds what they leave no choice about. False if they contradict. */
  settle(): boolean {
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      const clauses = this.clauses;
      this.#solving.work(1 + (clauses.length >> 3));
      this.clauses = [];
      const single: Literal[] = [];
      for (const clause of clauses) {
        const open = this.#open(clause);
        if (open === null) continue;
        if (open.length === 0) return false;
        if (open.length === 1) single.push(...open);
        else this.clauses.push(open.length === clause.length ? clause : open);
      }
      for (const literal of single) {
        if (!this.add(literal)) return false;
        isChanged = true;
      }
    }
    return true;
  }

  /** The literals of a clause that are not settled; null if one of them is true. */
  #open(clause: readonly Literal[]): Literal[] | null {
    const open = new Set<Literal>();
    const waiting = [...clause].reverse();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const verdict = this.#verdict(next);
      if (verdict === true || open.has(-next)) return null;
      if (verdict === false) continue;
      const term = next < 0 ? this.#solving.table.of(next) : null;
      if (term?.kind === 'all') waiting.push(...term.literals.map((one) => -one).reverse());
      else open.add(next);
    }
    return [...open];
  }

  /** Whether a literal is true or false by its form, given the type and what has been added. */
  #verdict(literal: Literal): boolean | undefined {
    const { possible, certain } = this.#solving.types.of(literal);
    if ((possible & this.type) === 0) return false;
    if ((certain & this.type) !== 0) return true;
    if (this.#asserted.has(this.#solving.canonical(literal))) return true;
    if (this.#asserted.has(this.#solving.canonical(-literal))) return false;
    const term = this.#solving.table.of(literal);
    if (term.kind !== 'all') return undefined;
    const verdicts = term.literals.map((one) => this.#verdict(one));
    if (verdicts.includes(false)) return literal < 0;
    return verdicts.every((one) => one === true) ? literal > 0 : undefined;
  }

  #one(literals: readonly Literal[]): Literal[] {
    const { table } = this.#solving;
    const live = literals.filter((one) => this.#verdict(one) !== false);
    return live.map((one, index) =>
      table.all([one, ...live.flatMap((other, at) => (at === index ? [] : [-other]))]),
    );
  }

  /** None is true, or one and a later one. */
  #notOne(literals: readonly Literal[]): Literal[] {
    const { table } = this.#solving;
    const live = literals.filter((one) => this.#verdict(one) !== false);
    const two = live.slice(0, -1).map((one, index) => table.all([one, table.any(live.slice(index + 1))]));
    return [table.all(live.map((one) => -one)), ...two];
  }

  #allow(values: ReadonlyMap<string, unknown>): void {
    const { allowed } = this;
    const left = [...values].filter(
      ([text, value]) => typeOf(value) === this.type && (allowed === null || allowed.has(text)),
    );
    this.allowed = new Map(left);
  }

  #refuse(values: ReadonlyMap<string, unknown>): void {
    const { table } = this.#solving;
    for (const [text, value] of values) {
      const clause = withoutObjects(table, value, this.type);
      if (clause === null) this.refused.set(text, value);
      else if (clause.length > 0) this.clauses.push(clause);
    }
  }

  /** Whether a value fulfils everything that has been added, of which there may be more than atoms and clauses. */
  isFulfilledBy(value: unknown): boolean {
    for (const literal of this.#asserted) if (!this.#solving.holds(literal, value)) return false;
    return this.clauses.every((clause) => clause.some((one) => this.#solving.holds(one, value)));
  }
}
