import { withoutObjects } from '../meaning/canonical.ts';
import { type Literal, typeOf } from '../terms/literal.ts';
import type { Solving } from './outcome.ts';

interface Group {
  readonly literals: readonly Literal[];
  readonly isOneTrue: boolean;
}

/**
 * Constraints on a value of one JSON type: atoms about that type, and clauses, in each of which at least one literal
 * must be true.
 */
export class Facts {
  readonly type: number;
  /** Atoms about numbers, strings, arrays or objects, or their negations. */
  readonly atoms: Literal[];
  /** By their texts, the only values that are left; null if there are others. */
  allowed: ReadonlyMap<string, unknown> | null;
  /** By their texts, values that are refused; arrays and objects are clauses instead. */
  readonly refused: Map<string, unknown>;
  clauses: (readonly Literal[])[];
  /** In each group, exactly one literal must be true, or any number other than one. */
  readonly groups: Group[];
  readonly #solving: Solving;
  readonly #asserted: Set<Literal>;
  /** Literals that cannot be true because another one of their group is. */
  readonly #excluded: Set<Literal>;
  /** By literal, the groups of which it is the only true one, if it is true. */
  #groupsOf: ReadonlyMap<Literal, readonly Group[]>;

  constructor(solving: Solving, type: number, from: Facts | null = null) {
    this.#solving = solving;
    this.type = type;
    this.atoms = from === null ? [] : [...from.atoms];
    this.allowed = from?.allowed ?? null;
    this.refused = new Map(from?.refused);
    this.clauses = from === null ? [] : [...from.clauses];
    this.groups = from === null ? [] : [...from.groups];
    this.#asserted = new Set(from === null ? [] : from.#asserted);
    this.#excluded = new Set(from === null ? [] : from.#excluded);
    this.#groupsOf = from === null ? new Map() : from.#groupsOf;
  }

  /** The same with further literals, which may settle clauses; null if they contradict the rest. */
  adding(literals: readonly Literal[]): Facts | null {
    const facts = new Facts(this.#solving, this.type, this);
    for (const literal of literals) if (!facts.add(literal)) return null;
    return facts.settle() ? facts : null;
  }

  /** Whether a literal cannot be true, by its form and by what has been added. */
  contradicts(literal: Literal): boolean {
    return this.#verdict(literal) === false;
  }

  /** Whether a literal is added although it follows from the choice of another: values are yet to be found for it. */
  #isAdded(literal: Literal): boolean {
    return this.#excluded.has(-literal) && !this.#asserted.has(literal);
  }

  /** Adds what must be true. Gives false if that contradicts the rest by its form. */
  add(start: Literal): boolean {
    const { table, parts } = this.#solving;
    const waiting = [start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const verdict = this.#verdict(next);
      if (verdict === false) return false;
      if (verdict === true && !this.#isAdded(next)) continue;
      const literal = this.#solving.canonical(next);
      this.#asserted.add(next).add(literal);
      for (const group of this.#groupsOf.get(next) ?? []) this.#exclude(group, next);
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
        case 'exactlyOne': {
          const live = term.literals.filter((one) => this.#verdict(one) !== false);
          if (literal > 0) this.clauses.push(live);
          this.#addGroup({ literals: live, isOneTrue: literal > 0 });
          break;
        }
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

  /** Unit propagation: drops settled literals and clauses, and adds the literals of unit clauses. False on a contradiction. */
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
    if (this.#excluded.has(literal)) return false;
    if (this.#excluded.has(-literal)) return true;
    if (this.#asserted.has(this.#solving.canonical(literal))) return true;
    if (this.#asserted.has(this.#solving.canonical(-literal))) return false;
    const term = this.#solving.table.of(literal);
    if (term.kind !== 'all') return undefined;
    const verdicts = term.literals.map((one) => this.#verdict(one));
    if (verdicts.includes(false)) return literal < 0;
    return verdicts.every((one) => one === true) ? literal > 0 : undefined;
  }

  #addGroup(group: Group): void {
    this.groups.push(group);
    if (!group.isOneTrue) return;
    const groupsOf = new Map(this.#groupsOf);
    for (const one of group.literals) groupsOf.set(one, [...(groupsOf.get(one) ?? []), group]);
    this.#groupsOf = groupsOf;
    const known = group.literals.find((one) => this.#asserted.has(one));
    if (known !== undefined) this.#exclude(group, known);
  }

  #exclude({ literals }: Group, isTrue: Literal): void {
    for (const one of literals) if (one !== isTrue) this.#excluded.add(one);
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

  /**
   * The clauses that a value of the type violates although it satisfies the atoms. Groups become clauses only here,
   * since there would be a great many.
   */
  brokenBy(value: unknown): (readonly Literal[])[] {
    const isTrue = (one: Literal) => this.#solving.holds(one, value);
    const broken = this.clauses.filter((clause) => !clause.some(isTrue));
    for (const { literals, isOneTrue } of this.groups) {
      const found = literals.filter(isTrue);
      const chosen = isOneTrue ? literals.find((one) => this.#asserted.has(one)) : undefined;
      const first = chosen ?? found[0];
      if (first === undefined) continue;
      const others = literals.toSpliced(literals.indexOf(first), 1);
      if (isOneTrue) broken.push(...others.filter(isTrue).map((one) => [-first, -one]));
      else if (found.length === 1) broken.push([-first, ...others]);
    }
    // The consequences of choosing one are checked at that choice.
    return broken.filter(
      (clause) => !clause.some((one) => this.#verdict(one) === true && !this.#isAdded(one)),
    );
  }

  /** Whether a value satisfies everything that was added, including what atoms and clauses do not represent. */
  isFulfilledBy(value: unknown): boolean {
    for (const literal of this.#asserted) if (!this.#solving.holds(literal, value)) return false;
    return this.clauses.every((clause) => clause.some((one) => this.#solving.holds(one, value)));
  }
}
