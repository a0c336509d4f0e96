import type { JsonObject } from '../../source/json.ts';
import type { Literal } from '../terms/literal.ts';
import type { SchemaRecord } from '../terms/schema-record.ts';
import type { TermTable } from '../terms/term-table.ts';

/** One conjunct of a schema. */
export interface Part {
  readonly literal: Literal;
  /** From the schema to the keyword, or to the schema under it. */
  readonly tokens: readonly (string | number)[];
}

export interface Context {
  readonly table: TermTable;
  readonly record: SchemaRecord;
  readonly schema: JsonObject;
  /** The literal of a schema inside this one. */
  readonly inside: (...tokens: (string | number)[]) => Literal;
}

/** The conjuncts of one group of keywords in a schema. */
export type Keywords = (context: Context) => Part[];

/** The schemas of a keyword that has several by name, or in a list. */
export function entriesOf(schema: JsonObject, keyword: string): string[] {
  const members = schema[keyword];
  return typeof members === 'object' && members !== null ? Object.keys(members) : [];
}

export function numberOf(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

export function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
