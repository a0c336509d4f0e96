export interface CatalogueEntry extends Rule {
  readonly title: string;
  /** What to do next. */
  readonly hint: string;
}

/** An error prevents all output; a warning does not. */
export type Severity = 'error' | 'warning';

/** Each set has the rules of those before it. */
export const ruleSets = ['minimal', 'recommended', 'strict'] as const;
export type RuleSet = (typeof ruleSets)[number];

export const defaultRules: RuleSet = 'recommended';

/** Where a rule applies, and its severity. */
export interface Rule {
  /** Whether it is always an error: nothing can be compiled with this fault in a contract. */
  readonly fatal?: true;
  /** The smallest set that has the rule. Without one it is in all of them. */
  readonly set?: 'recommended' | 'strict';
  /** In every set, and always a warning: the contract compiles, but part of it has no effect, or a different one. */
  readonly notice?: true;
}

/**
 * The severity of a rule, or null if it does not apply. What cannot be compiled faithfully is an error in every set;
 * good practice is a warning, and in the strict set an error.
 */
export function severityOf({ set, notice }: Rule, rules: RuleSet): Severity | null {
  if (notice) return 'warning';
  if (set === undefined) return 'error';
  if (ruleSets.indexOf(set) > ruleSets.indexOf(rules)) return null;
  return rules === 'strict' ? 'error' : 'warning';
}

/** Whether a contract with this fault can be compiled: by a change, or without the part that has it. */
export function canBeTolerated({ fatal, set, notice }: Rule): boolean {
  return !fatal && set === undefined && !notice;
}
