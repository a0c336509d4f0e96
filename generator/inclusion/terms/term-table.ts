import { anything, canonicalText, type Literal, nothing } from './literal.ts';
import { SchemaNumbers } from './schema-numbers.ts';
import { type Located, type SchemaRecord, SchemaRecords, type SchemaSource } from './schema-record.ts';
import type { Term } from './term.ts';

/** All terms of some comparisons. Equal terms have one number, and so do schemas that say the same. */
export class TermTable {
  readonly records = new SchemaRecords();
  /** By number; there is no term 0, and term 1 is always true. */
  readonly #terms: Term[] = [
    { kind: 'all', literals: [] },
    { kind: 'all', literals: [] },
  ];
  readonly #byKey = new Map<string, Literal>();
  readonly #schemas = new SchemaNumbers(
    this.records,
    (record) => this.#terms.push({ kind: 'schema', record }) - 1,
  );

  /** The term of a literal, whether that affirms or denies it. */
  of(literal: Literal): Term {
    const term = this.#terms[Math.abs(literal)];
    if (term === undefined) throw new Error(`there is no term ${literal}`);
    return term;
  }

  /** The literal of a schema in a document. */
  schemaAt(source: SchemaSource, place: Located): Literal {
    return this.schema(this.records.at(source, place));
  }

  schema(record: SchemaRecord | boolean): Literal {
    if (typeof record === 'boolean') return record ? anything : nothing;
    return this.#schemas.of(record);
  }

  /** A term other than a schema, by a text that tells it from others of its kind. */
  term(key: string, make: () => Term): Literal {
    let literal = this.#byKey.get(key);
    if (literal === undefined) {
      literal = this.#terms.push(make()) - 1;
      this.#byKey.set(key, literal);
    }
    return literal;
  }

  all(list: readonly Literal[]): Literal {
    const literals = new Set<Literal>();
    for (const one of list) {
      const term = one > 0 ? this.of(one) : null;
      if (term?.kind === 'all') for (const inner of term.literals) literals.add(inner);
      else literals.add(one);
    }
    for (const one of literals) if (literals.has(-one)) return nothing;
    if (literals.has(nothing)) return nothing;
    const [only] = literals;
    if (only === undefined) return anything;
    if (literals.size === 1) return only;
    const sorted = [...literals].sort((one, other) => one - other);
    return this.term(`all ${sorted.join()}`, () => ({ kind: 'all', literals: [...literals] }));
  }

  any(literals: readonly Literal[]): Literal {
    return -this.all(literals.map((one) => -one));
  }

  exactlyOne(literals: readonly Literal[]): Literal {
    const [only] = literals;
    if (only === undefined) return nothing;
    if (literals.length === 1) return only;
    const key = [...literals].sort((one, other) => one - other).join();
    return this.term(`one ${key}`, () => ({ kind: 'exactlyOne', literals }));
  }

  condition(test: Literal, passed: Literal, failed: Literal): Literal {
    if (passed === failed) return passed;
    if (test === anything) return passed;
    if (test === nothing) return failed;
    return this.term(`if ${test} ${passed} ${failed}`, () => ({ kind: 'condition', test, passed, failed }));
  }

  types(mask: number): Literal {
    return this.term(`types ${mask}`, () => ({ kind: 'types', mask }));
  }

  values(list: readonly unknown[]): Literal {
    const values = new Map(list.map((value) => [canonicalText(value), value]));
    const key = [...values.keys()].sort().join();
    return values.size === 0 ? nothing : this.term(`values ${key}`, () => ({ kind: 'values', values }));
  }
}
