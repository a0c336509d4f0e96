import { isMultiple } from '../../schema/support/values.js';
import { isObject } from '../../source/json.ts';
import { canonicalText, type Literal, typeOf } from '../terms/literal.ts';
import { hasName, type Names } from '../terms/names.ts';
import type { ArrayTerm, NumberTerm, ObjectTerm, StringTerm, Term } from '../terms/term.ts';
import type { SchemaParts } from './canonical.ts';

interface Judged {
  readonly isTrue: boolean;
  readonly visits: number;
}

/** Evaluates literals on JSON values as validators do. Results are cached by value, so values must not change. */
export class Judge {
  readonly #parts: SchemaParts;
  readonly #known = new WeakMap<object, Map<Literal, Judged>>();
  /** How many schemas validators, which do not cache, would have visited so far. */
  visits = 0;

  constructor(parts: SchemaParts) {
    this.#parts = parts;
  }

  /** Whether a literal is true of a value. */
  holds(literal: Literal, value: unknown): boolean {
    return literal > 0 ? this.#isTrue(literal, value) : !this.#isTrue(-literal, value);
  }

  #isTrue(literal: Literal, value: unknown): boolean {
    const term = this.#parts.table.of(literal);
    if (term.kind !== 'schema' || typeof value !== 'object' || value === null)
      return this.#isTermTrue(term, value);
    const before = this.visits;
    let known = this.#known.get(value);
    if (known === undefined) {
      known = new Map();
      this.#known.set(value, known);
    }
    const judged = known.get(literal);
    this.visits += judged?.visits ?? 1;
    if (judged !== undefined) return judged.isTrue;
    const isTrue = this.#isTermTrue(term, value);
    known.set(literal, { isTrue, visits: this.visits - before });
    return isTrue;
  }

  #isTermTrue(term: Term, value: unknown): boolean {
    const inPlace = (one: Literal) => this.holds(one, value);
    switch (term.kind) {
      case 'schema':
        return this.#parts.of(term.record).every((part) => inPlace(part.literal));
      case 'all':
        return term.literals.every(inPlace);
      case 'exactlyOne':
        return term.literals.filter(inPlace).length === 1;
      case 'condition':
        return inPlace(inPlace(term.test) ? term.passed : term.failed);
      case 'types':
        return (typeOf(value) & term.mask) !== 0;
      case 'values':
        return term.values.has(canonicalText(value));
      case 'atLeast':
      case 'atMost':
      case 'multipleOf':
        return typeof value !== 'number' || numberFits(term, value);
      case 'minLength':
      case 'maxLength':
      case 'pattern':
      case 'format':
        return typeof value !== 'string' || stringFits(term, value);
      case 'minItems':
      case 'maxItems':
      case 'items':
      case 'contains':
      case 'containsMost':
      case 'unique':
        return !Array.isArray(value) || this.#arrayFits(term, value);
      default:
        return !isObject(value) || this.#objectFits(term, value);
    }
  }

  #arrayFits(term: ArrayTerm, value: readonly unknown[]): boolean {
    const count = (literal: Literal) => value.filter((item) => this.holds(literal, item)).length;
    switch (term.kind) {
      case 'minItems':
        return value.length >= term.count;
      case 'maxItems':
        return value.length <= term.count;
      case 'items':
        return value.slice(term.from, term.to).every((item) => this.holds(term.literal, item));
      case 'contains':
        return count(term.literal) >= term.count;
      case 'containsMost':
        return count(term.literal) <= term.count;
      default:
        return new Set(value.map(canonicalText)).size === value.length;
    }
  }

  #objectFits(term: ObjectTerm, value: Readonly<Record<string, unknown>>): boolean {
    if ('count' in term) {
      const { length } = Object.keys(value);
      return term.kind === 'minMembers' ? length >= term.count : length <= term.count;
    }
    const fits = (name: string) => this.holds(term.literal, value[name]);
    const names = this.#namesWithin(term.names, value);
    return term.kind === 'members' ? names.every(fits) : names.some(fits);
  }

  /** The names of an object's members that are in a set. */
  #namesWithin(names: Names, value: object): string[] {
    if (names.kind === 'words') return [...names.words].filter((name) => Object.hasOwn(value, name));
    const judge = (literal: Literal, text: string) => this.holds(literal, text);
    return Object.keys(value).filter((name) => hasName(names, name, judge));
  }
}

function numberFits(term: NumberTerm, value: number): boolean {
  if (term.kind === 'multipleOf') return isMultiple(value, term.step);
  if (term.isExclusive && value === term.bound) return false;
  return term.kind === 'atLeast' ? value >= term.bound : value <= term.bound;
}

function stringFits(term: StringTerm, value: string): boolean {
  switch (term.kind) {
    case 'minLength':
      return lengthOf(value) >= term.count;
    case 'maxLength':
      return lengthOf(value) <= term.count;
    default:
      return term.test(value);
  }
}

/** In code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
