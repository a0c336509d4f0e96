import { TooLarge } from './facts/outcome.ts';
import { formatSamples } from './solve/solve-string.ts';
import { Solver } from './solve/solver.ts';
import type { SchemaInSource } from './source/linked-source.ts';
import { Undecidable } from './terms/literal.ts';

export type { SchemaInSource } from './source/linked-source.ts';

/** Whether a value exists: one, or none. Null if it is not decided. */
export type Satisfied = { readonly value: unknown } | 'none' | null;

/**
 * Finds out whether schemas can be satisfied. All questions together may take a limited amount of work, which is counted
 * and not timed: after that, none is decided. The schemas must be JSON Schema 2020-12, with static references.
 */
export class Satisfiability {
  readonly #solver = new Solver();
  readonly #each: number;
  #left: number;

  /**
   * @param each work limit of one question; 40,000 are about a quarter of a second
   * @param all work limit of all questions
   */
  constructor(each: number, all: number) {
    this.#each = each;
    this.#left = all;
  }

  /** A value that all of some schemas accept, and none of others. */
  find(accepting: readonly SchemaInSource[], refusing: readonly SchemaInSource[] = []): Satisfied {
    if (this.#left <= 0) return null;
    const solver = this.#solver;
    const most = Math.min(this.#each, this.#left);
    solver.allow(most);
    try {
      const literals = [
        ...accepting.map(({ source, place }) => solver.table.schemaAt(source, place)),
        ...refusing.map(({ source, place }) => -solver.table.schemaAt(source, place)),
      ];
      const found = solver.solve(literals);
      if (found.kind === 'unknown') return null;
      return found.kind === 'empty' ? 'none' : { value: found.value };
    } catch (error) {
      const isUndecided =
        error instanceof TooLarge || error instanceof Undecidable || error instanceof RangeError;
      if (!isUndecided) throw error;
      return null;
    } finally {
      this.#left -= most - Math.max(solver.left, 0);
    }
  }
}

/** A text of a format; null for a format of numbers, or an unknown one. */
export function textOfFormat(format: string): string | null {
  return (Object.hasOwn(formatSamples, format) ? formatSamples[format] : undefined)?.[0] ?? null;
}
