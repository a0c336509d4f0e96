import { canonicalText } from './json.ts';
import { anything, type Literal, nothing } from './literal.ts';
import { sameSchemas } from './same-schemas.ts';
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
  readonly #byRecord = new Map<SchemaRecord, Literal>();
  readonly #bySignature = new Map<string, SchemaRecord[]>();

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
    const known = this.#byRecord.get(record);
    if (known !== undefined) return known;
    for (const candidate of this.#bySignature.get(this.#signature(record)) ?? []) {
      const pairs = sameSchemas(this.records, [candidate, record], ([one, other]) => {
        const [first, second] = [this.#byRecord.get(one), this.#byRecord.get(other)];
        return first === undefined || second === undefined ? undefined : first === second;
      });
      if (pairs === null) continue;
      for (const [one, other] of pairs) {
        const literal = this.#byRecord.get(one) ?? this.#byRecord.get(other) ?? this.#add(one);
        this.#byRecord.set(one, literal).set(other, literal);
      }
      const literal = this.#byRecord.get(record);
      if (literal !== undefined) return literal;
    }
    return this.#add(record);
  }

  #add(record: SchemaRecord): Literal {
    const literal = this.#terms.push({ kind: 'schema', record }) - 1;
    this.#byRecord.set(record, literal);
    const signature = this.#signature(record);
    const others = this.#bySignature.get(signature);
    if (others === undefined) this.#bySignature.set(signature, [record]);
    else others.push(record);
    return literal;
  }

  /** The same for schemas that say the same. */
  #signature(record: SchemaRecord): string {
    const { text, children } = this.records.shape(record);
    const inside = children.map(({ path, record: child }) =>
      typeof child === 'boolean' ? `${path}=${child}` : `${path}=${this.records.shape(child).text}`,
    );
    return `${text}\n${inside.join('\n')}`;
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
