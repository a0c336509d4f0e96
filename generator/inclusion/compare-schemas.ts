import { TooLarge } from './facts/outcome.ts';
import { RefusalSearch } from './refusal.ts';
import { smaller } from './shrink.ts';
import { Solver } from './solve/solver.ts';
import { type SchemaInSource, schemaInDocument } from './source/linked-source.ts';
import { SourceValidators } from './source/source-validators.ts';
import { type Literal, Undecidable } from './terms/literal.ts';
import type { SchemaSource } from './terms/schema-record.ts';

/** A schema inside a document. */
export interface SchemaPlace {
  readonly document: unknown;
  /** JSON pointer to the schema. */
  readonly pointer: string;
}

/**
 * Decides whether one schema accepts every value that another accepts. Both are JSON Schema 2020-12 documents; their
 * references must lead into the same document or to the meta-schema.
 */
export function compareSchemas(old: unknown, next: unknown): SchemaVerdict {
  return compareSchemasAt({ document: old, pointer: '' }, { document: next, pointer: '' });
}

/** The same for schemas inside other documents, such as OpenAPI 3.1. */
export function compareSchemasAt(old: SchemaPlace, next: SchemaPlace): SchemaVerdict {
  const comparison = new SchemaComparison();
  return comparison.compare(
    () => schemaInDocument(old.document, old.pointer),
    () => schemaInDocument(next.document, next.pointer),
  );
}

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

/** Work limit of one comparison: about a quarter of a second. */
const mostWork = 40_000;

/** How many smaller counterexamples are tried. */
const mostShrinking = 200;

/** How many schemas a validator may look at. */
const mostVisits = 1_000_000;

const unconfirmed = 'a counterexample was found that the validators do not confirm';

/** Compares schemas of the same documents, and caches the results for their parts. */
export class SchemaComparison {
  readonly #solver = new Solver();
  readonly #validators = new Map<SchemaSource, SourceValidators>();

  /** Schemas may be given as functions that look them up, which may fail in unchecked documents. */
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
    const shrinking = smaller(value, mostShrinking);
    let step = shrinking.next();
    while (!step.done)
      step = shrinking.next(solver.holds(before, step.value) && !solver.holds(after, step.value));
    return structuredClone(step.value);
  }

  #confirm(old: SchemaInSource, next: SchemaInSource, counterexample: unknown): SchemaVerdict {
    const verdicts = [old, next].map((side) => this.accepts(side, counterexample));
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

  /** Whether the validator of a schema accepts a value; null if there is no validator. */
  accepts({ source, place }: SchemaInSource, value: unknown): boolean | null {
    const validators = this.#validators.get(source) ?? new SourceValidators(source);
    this.#validators.set(source, validators);
    return validators.compile(place.schema)?.(value) ?? null;
  }
}

function unknown(reason: string): SchemaVerdict {
  return { verdict: 'unknown', reason };
}

/** The permanent code for each family of keywords that refuse a value. */
const families: Readonly<Record<string, readonly string[]>> = {
  PC101: ['type'],
  PC102: ['enum', 'const'],
  PC103: ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'],
  PC104: ['multipleOf'],
  PC105: ['minLength', 'maxLength'],
  PC106: ['pattern'],
  PC107: ['format'],
  PC108: ['minItems', 'maxItems'],
  PC109: ['items', 'prefixItems', 'unevaluatedItems'],
  PC110: ['contains', 'minContains', 'maxContains'],
  PC111: ['uniqueItems'],
  PC112: ['required', 'dependentRequired'],
  PC113: ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  PC114: ['propertyNames'],
  PC115: ['minProperties', 'maxProperties'],
  PC116: ['anyOf', 'oneOf'],
  PC117: ['not', 'then', 'else', 'dependentSchemas'],
};

const byKeyword = new Map(
  Object.entries(families).flatMap(([rule, keywords]) => keywords.map((keyword) => [keyword, rule])),
);

/** The rule of a keyword that refuses a value; PC118 if a schema is `false`. */
function ruleOf(keyword: string): string {
  return byKeyword.get(keyword) ?? 'PC118';
}
