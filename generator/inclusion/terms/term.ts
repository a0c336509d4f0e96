import type { Literal } from './literal.ts';
import type { Names } from './names.ts';
import type { SchemaRecord } from './schema-record.ts';

/**
 * A statement about one JSON value. Statements about numbers, strings, arrays or objects are true of every value of
 * another type, as in JSON Schema. Equal terms have the same number.
 */
export type Term =
  | ValueTerm
  | NumberTerm
  | StringTerm
  | ArrayTerm
  | ObjectTerm
  /** All of its keywords, evaluated lazily. */
  | { readonly kind: 'schema'; readonly record: SchemaRecord }
  | { readonly kind: 'all'; readonly literals: readonly Literal[] }
  | { readonly kind: 'exactlyOne'; readonly literals: readonly Literal[] }
  | Condition;

interface Condition {
  readonly kind: 'condition';
  readonly test: Literal;
  readonly passed: Literal;
  readonly failed: Literal;
}

type ValueTerm =
  /** A value of one of some types, by their bits. */
  | { readonly kind: 'types'; readonly mask: number }
  /** One of a list of values, by their texts. */
  | { readonly kind: 'values'; readonly values: ReadonlyMap<string, unknown> };

export type NumberTerm =
  | { readonly kind: 'atLeast'; readonly bound: number; readonly isExclusive: boolean }
  | { readonly kind: 'atMost'; readonly bound: number; readonly isExclusive: boolean }
  | { readonly kind: 'multipleOf'; readonly step: number };

export type StringTerm =
  /** At least, or at most, some number of characters. */
  | { readonly kind: 'minLength' | 'maxLength'; readonly count: number }
  | { readonly kind: 'pattern'; readonly source: string; readonly test: (text: string) => boolean }
  | { readonly kind: 'format'; readonly name: string; readonly test: (text: string) => boolean };

export type ArrayTerm =
  | { readonly kind: 'minItems' | 'maxItems'; readonly count: number }
  /** Every item at an index from `from` to before `to`, which may be infinite. */
  | { readonly kind: 'items'; readonly from: number; readonly to: number; readonly literal: Literal }
  /** At least, or at most, some number of items. */
  | { readonly kind: 'contains' | 'containsMost'; readonly literal: Literal; readonly count: number }
  | { readonly kind: 'unique' };

export type ObjectTerm =
  | { readonly kind: 'minMembers' | 'maxMembers'; readonly count: number }
  /** The value of every member with one of some names, or of at least one such member, which exists. */
  | { readonly kind: 'members' | 'someMember'; readonly names: Names; readonly literal: Literal };
