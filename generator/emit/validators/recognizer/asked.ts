import { literal } from '../../../print/printer.ts';

/**
 * How a condition stands to what a schema says:
 *
 * - `surely`: where it holds, the value matches; where it does not, the value may match or not
 * - `exactly`: it holds for the values that match, and for no others
 */
export type Certainty = 'surely' | 'exactly';

export type Schema = Readonly<Record<string, unknown>>;

/** Terms in JavaScript on a value that a constant holds. All must hold; where there are none, any value matches. */
export type Terms = readonly string[];

/** What a schema asks of a value. Null where that is not known. */
export type Condition = Terms | null;

export const always: Terms = [];
export const never: Terms = ['false'];

/** A value in generated code. */
export interface Scope {
  /** The constant that holds it. */
  readonly value: string;
  /** The member that it is: names in the code are made of it. */
  readonly label: string;
  /** The constants that hold its members; null where there are none. */
  readonly members: Members | null;
}

export interface Members {
  /** Whether they are those of a plain object for sure. */
  readonly ofPlain: boolean;
  /** The constant of a member, which is `undefined` where the object has none of that name. */
  constant(name: string): string;
}

/** What the condition of a keyword is made with. */
export interface Asked {
  /** The schema around the keyword. */
  readonly schema: Schema;
  readonly scope: Scope;
  readonly certainty: Certainty;
  readonly conditions: Conditions;
}

/** The conditions of other schemas, and what they share. */
export interface Conditions {
  /** That the value of a constant matches. */
  of(schema: unknown, value: string, label: string, certainty: Certainty): Condition;
  /** That the value of a scope matches another schema too. */
  inPlace(schema: unknown, scope: Scope, certainty: Certainty): Condition;
  /** That the value of a scope matches what a reference names. */
  referred(reference: string, scope: Scope, certainty: Certainty): Condition;
  /** Whether the value `undefined`, which stands for a member that is not there, does not match for sure. */
  asksForValue(schema: unknown): boolean;
  /** Name of the function from a text to whether it matches. With a label it knows the last text that matched. */
  pattern(pattern: string, label: string | null): string;
}

/** The condition of one keyword. */
export type KeywordCondition = (keyword: never, asked: Asked) => Condition;

/** The condition of one keyword that speaks of members. */
export type MemberCondition = (keyword: never, asked: Asked, members: Members) => Condition;

/** All of these. Unknown where one of them is, unless another never holds. */
export function all(conditions: readonly Condition[]): Condition {
  const terms = new Set(conditions.flatMap((condition) => condition ?? []));
  if (terms.has('false')) return never;
  return conditions.includes(null) ? null : [...terms];
}

/** One of these. It is sure where one of them is known, and exact where all are. */
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

/** Not this. */
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
