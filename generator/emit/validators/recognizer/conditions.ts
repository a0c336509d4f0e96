import { literal } from '../../../print/printer.ts';

/**
 * How a condition relates to a schema:
 *
 * - `surely`: where it holds, the value matches; where it does not, the value may match or not
 * - `exactly`: it holds for the values that match, and for no others
 */
export type Certainty = 'surely' | 'exactly';

export type Schema = Readonly<Record<string, unknown>>;

/** Terms in JavaScript on a value that a constant holds. All must hold; with none, any value matches. */
export type Terms = readonly string[];

/** The condition that a schema puts on a value; null if unknown. */
export type Condition = Terms | null;

export const always: Terms = [];
export const never: Terms = ['false'];

/** A value in generated code. */
export interface Scope {
  /** The constant that holds it. */
  readonly value: string;
  /** The member that it is; names in the code derive from it. */
  readonly label: string;
  /** The constants that hold its members; null where there are none. */
  readonly members: Members | null;
}

export interface Members {
  /** Whether the value is certainly a plain object. */
  readonly ofPlain: boolean;
  /** The constant of a member, which is `undefined` where the object has none of that name. */
  constant(name: string): string;
}

/** What the condition of a keyword is compiled with. */
export interface KeywordContext {
  /** The schema around the keyword. */
  readonly schema: Schema;
  readonly scope: Scope;
  readonly certainty: Certainty;
  readonly conditions: Conditions;
}

/** The conditions of other schemas, and what they share. */
export interface Conditions {
  /** Condition that the value of a constant matches. */
  of(schema: unknown, value: string, label: string, certainty: Certainty): Condition;
  /** Condition that the value of a scope also matches another schema. */
  inPlace(schema: unknown, scope: Scope, certainty: Certainty): Condition;
  /** Condition that the value of a scope matches the target of a reference. */
  referred(reference: string, scope: Scope, certainty: Certainty): Condition;
  /** Whether `undefined`, which stands for an absent member, certainly does not match. */
  refusesUndefined(schema: unknown): boolean;
  /** Name of the function that tests the text of a member. */
  pattern(pattern: string, label: string): string;
  /** Name of the function that tests a text for a format. */
  format(format: string, pattern: string): string;
}

/** The condition of one keyword. */
export type KeywordCondition = (keyword: never, context: KeywordContext) => Condition;

/** The condition of one keyword about members. */
export type MemberCondition = (keyword: never, context: KeywordContext, members: Members) => Condition;

/** Conjunction. Unknown if any of them is, unless another never holds. */
export function all(conditions: readonly Condition[]): Condition {
  const terms = new Set(conditions.flatMap((condition) => condition ?? []));
  if (terms.has('false')) return never;
  return conditions.includes(null) ? null : [...terms];
}

/** Disjunction. `surely` if any of them is known, `exactly` if all are exact. */
export function any(conditions: readonly Condition[], certainty: Certainty): Condition {
  const known = conditions.filter((condition) => condition !== null);
  if (known.some((terms) => terms.length === 0)) return always;
  if (known.length < conditions.length && (certainty === 'exactly' || known.length === 0)) return null;
  const possible = known.filter((terms) => !terms.includes('false'));
  if (possible.length < 2) return possible[0] ?? never;
  return [`(${[...new Set(possible.map(inAlternative))].join(' || ')})`];
}

function inAlternative(terms: Terms): string {
  return terms.length === 1 ? joined(terms) : `(${joined(terms)})`;
}

/** Negation. */
export function negation(condition: Condition): Condition {
  if (condition === null) return null;
  if (condition.includes('false')) return always;
  return condition.length === 0 ? never : [`!(${joined(condition)})`];
}

/** Terms as one expression. */
export function joined(terms: Terms): string {
  return terms.length === 0 ? 'true' : terms.join(' && ');
}

/** A member of an object as code: `value.name`. */
export function memberOf(value: string, name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `${value}.${name}` : `${value}[${literal(name)}]`;
}
