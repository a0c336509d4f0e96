import { allTypes, type Literal, types, Undecidable } from '../terms/literal.ts';
import type { Term } from '../terms/term.ts';
import type { SchemaParts } from './canonical.ts';

/** What the form of a literal implies about JSON types, as bits. */
interface TypeBounds {
  /** The types of which some value may fulfil it: no value of another type does. */
  readonly possible: number;
  /** The types of which every value fulfils it. */
  readonly certain: number;
}

const unknown: TypeBounds = { possible: allTypes, certain: 0 };
const ofType = (type: number): TypeBounds => ({ possible: allTypes, certain: allTypes & ~type });

const byKind: Readonly<Partial<Record<Term['kind'], TypeBounds>>> = {
  atLeast: ofType(types.number),
  atMost: ofType(types.number),
  multipleOf: ofType(types.number),
  minLength: ofType(types.string),
  maxLength: ofType(types.string),
  pattern: ofType(types.string),
  format: ofType(types.string),
  minItems: ofType(types.array),
  maxItems: ofType(types.array),
  items: ofType(types.array),
  contains: ofType(types.array),
  containsMost: ofType(types.array),
  unique: ofType(types.array),
  minMembers: ofType(types.object),
  maxMembers: ofType(types.object),
  members: ofType(types.object),
  someMember: ofType(types.object),
};

export class TypesOfTerms {
  readonly #parts: SchemaParts;
  readonly #known = new Map<Literal, TypeBounds>();
  readonly #asked = new Set<Literal>();

  constructor(parts: SchemaParts) {
    this.#parts = parts;
  }

  of(literal: Literal): TypeBounds {
    if (literal < 0) {
      const { possible, certain } = this.of(-literal);
      return { possible: allTypes & ~certain, certain: allTypes & ~possible };
    }
    const known = this.#known.get(literal);
    if (known !== undefined) return known;
    if (this.#asked.has(literal)) throw new Undecidable('a schema refers to itself for the same value');
    this.#asked.add(literal);
    try {
      const bounds = this.#find(this.#parts.table.of(literal));
      this.#known.set(literal, bounds);
      return bounds;
    } finally {
      this.#asked.delete(literal);
    }
  }

  #find(term: Term): TypeBounds {
    switch (term.kind) {
      case 'schema':
        return this.#all(this.#parts.of(term.record).map(({ literal }) => literal));
      case 'all':
        return this.#all(term.literals);
      case 'exactlyOne': {
        const possible = term.literals.reduce((types, one) => types | this.of(one).possible, 0);
        return { possible, certain: 0 };
      }
      case 'condition': {
        const [test, passed, failed] = [term.test, term.passed, term.failed].map((one) => this.of(one));
        if (test === undefined || passed === undefined || failed === undefined) return unknown;
        return {
          possible: (test.possible & passed.possible) | (~test.certain & failed.possible & allTypes),
          certain: (test.certain & passed.certain) | (~test.possible & failed.certain & allTypes),
        };
      }
      case 'types':
        return { possible: term.mask, certain: term.mask };
      case 'values': {
        let possible = 0;
        for (const text of term.values.keys()) possible |= typeOfText(text);
        return { possible, certain: 0 };
      }
      default:
        return byKind[term.kind] ?? unknown;
    }
  }

  #all(literals: readonly Literal[]): TypeBounds {
    let { possible, certain } = { possible: allTypes, certain: allTypes };
    for (const one of literals) {
      const bounds = this.of(one);
      possible &= bounds.possible;
      certain &= bounds.certain;
    }
    return { possible, certain };
  }
}

/** The type of a value by the first character of its JSON text. */
function typeOfText(text: string): number {
  switch (text[0]) {
    case 'n':
      return types.null;
    case 't':
    case 'f':
      return types.boolean;
    case '"':
      return types.string;
    case '[':
      return types.array;
    case '{':
      return types.object;
    default:
      return types.number;
  }
}
