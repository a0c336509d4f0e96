import type { Rule } from '../rule-sets.ts';

export interface CatalogueEntry extends Rule {
  readonly title: string;
  /** What to do next. */
  readonly hint: string;
}
