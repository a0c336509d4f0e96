import { TooLarge } from './facts/solving.ts';
import { RefusalSearch } from './refusal.ts';
import { ruleOf } from './rules.ts';
import { shrink } from './shrink.ts';
import { Solver } from './solve/solver.ts';
import type { SchemaInSource } from './source/linked-source.ts';
import { SourceValidators } from './source/source-validators.ts';
import type { Literal } from './terms/literal.ts';
import type { SchemaSource } from './terms/schema-record.ts';
import { Undecidable } from './terms/undecidable.ts';

/** Whether a schema accepts every value that another one accepts. */
export interface SchemaVerdict {
  readonly verdict: 'compatible' | 'breaking' | 'unknown';
  /** When breaking: a JSON value that the old schema accepts and the next one refuses. */
  readonly counterexample?: unknown;
  /** When breaking: JSON pointer of the keyword of the next schema that refuses it. */
  readonly pointer?: string;
  /** When breaking: the permanent code of the kind of keyword. */
  readonly rule?: string;
  /** When unknown: why; it completes the sentence "it is not known because". */
  readonly reason?: string;
}

/** How much work one comparison may be: about a quarter of a second. */
const mostWork = 40_000;

/** How many smaller counterexamples are tried. */
const mostShrinking = 200;

/** How many schemas a validator may look at. */
const mostVisits = 1_000_000;

const unconfirmed = 'a counterexample was found that the validators do not confirm';

/** Compares schemas of the same documents, and remembers what it has found out about their parts. */
export class SchemaComparison {
  readonly #solver = new Solver();
  readonly #validators = new Map<SchemaSource, SourceValidators>();

  /** Schemas that are still to be found may be given as functions: nobody has checked the documents. */
  compare(
    old: SchemaInSource | (() => SchemaInSource),
    next: SchemaInSource | (() => SchemaInSource),
  ): SchemaVerdict {
    try {
      const [before, after] = [old, next].map((one) => (typeof one === 'function' ? one() : one));
      if (before === undefined || after === undefined) throw new Error('two schemas are compared');
      return this.#compare(before, after);
    } catch (error) {
      if (error instanceof TooLarge) return unknown('the schemas are too large to be compared');
      if (error instanceof Undecidable) return unknown(error.message);
      if (error instanceof RangeError) return unknown('the schemas are nested too deeply');
      throw error;
    }
  }

  #compare(old: SchemaInSource, next: SchemaInSource): SchemaVerdict {
    const solver = this.#solver;
    solver.allow(mostWork);
    const before = solver.table.schemaAt(old.source, old.place);
    const after = solver.table.schemaAt(next.source, next.place);
    const found = solver.solve([before, -after]);
    if (found.kind === 'empty') return { verdict: 'compatible' };
    if (found.kind === 'unknown') return unknown(found.reason);
    const counterexample = this.#shrink(before, after, found.value);
    if ([before, after].some((one) => solver.visits(one, counterexample) > mostVisits))
      return unknown('the validators would take too long');
    return this.#confirm(old, next, counterexample);
  }

  #shrink(before: Literal, after: Literal, value: unknown): unknown {
    const solver = this.#solver;
    const isBroken = (one: unknown) => solver.holds(before, one) && !solver.holds(after, one);
    return structuredClone(shrink(value, isBroken, mostShrinking));
  }

  #confirm(old: SchemaInSource, next: SchemaInSource, counterexample: unknown): SchemaVerdict {
    const verdicts = [old, next].map((side) => this.#accepts(side, counterexample));
    if (verdicts.includes(null)) return unknown('the schema cannot be compiled to a validator');
    if (verdicts[0] !== true || verdicts[1] !== false) return unknown(unconfirmed);
    const [before, after] = [old, next].map((side) => this.#solver.table.records.at(side.source, side.place));
    const refusal = new RefusalSearch(this.#solver).find(before ?? null, after ?? true, counterexample);
    return {
      verdict: 'breaking',
      counterexample,
      pointer: refusal?.pointer ?? next.place.pointer,
      rule: ruleOf(refusal?.keyword ?? ''),
    };
  }

  /** What the validator of a schema says of a value; null if there is no validator. */
  #accepts({ source, place }: SchemaInSource, value: unknown): boolean | null {
    const validators = this.#validators.get(source) ?? new SourceValidators(source);
    this.#validators.set(source, validators);
    return validators.compile(place.schema)?.(value) ?? null;
  }
}

function unknown(reason: string): SchemaVerdict {
  return { verdict: 'unknown', reason };
}
