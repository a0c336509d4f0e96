import { unicodePattern } from '../regular/patterns/unicode-pattern.ts';
import { isObject } from '../source/json.ts';
import { appendPointer, valueAt } from '../source/pointer.ts';
import type { Part } from './keywords/part.ts';
import type { Solver } from './solve/solver.ts';
import { typeOf } from './terms/literal.ts';
import { patternTest } from './terms/names.ts';
import type { SchemaRecord } from './terms/schema-record.ts';

/** What in a schema refuses a value. */
interface Refusal {
  /** JSON pointer of the keyword. */
  readonly pointer: string;
  readonly keyword: string;
}

type Schema = SchemaRecord | boolean;
type Tokens = readonly (string | number)[];

/** A schema inside another, and the value or part of a value that it is about. */
interface Inside {
  readonly tokens: Tokens;
  readonly value: unknown;
}

/** Finds the innermost keyword of a schema that refuses what an old one accepts. */
export class RefusalSearch {
  readonly #solver: Solver;

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  /**
   * @param old the schema at the same place of the old one, which shows the intended branch; null if there is none
   * @returns null if the schema accepts the value
   */
  find(old: Schema | null, next: Schema, value: unknown): Refusal | null {
    if (typeof next === 'boolean') return next ? null : { pointer: '', keyword: 'false' };
    const { parts, table } = this.#solver;
    const refusing = parts.of(next).find((part) => !this.#solver.holds(part.literal, value));
    if (refusing === undefined) return null;
    const keyword = String(refusing.tokens[0]);
    if (keyword === '$ref') {
      const target = table.records.referred(next, String(next.schema['$ref']));
      return this.find(this.#below(old, ['$ref']), target, value);
    }
    for (const { tokens, value: about } of this.#inside(old, next, refusing, value)) {
      const found = this.find(this.#below(old, tokens), table.records.below(next, ...tokens), about);
      if (found === null) continue;
      const isForbidden = found.keyword === 'false' && found.pointer === '';
      return isForbidden ? { pointer: appendPointer(next.pointer, ...tokens), keyword } : found;
    }
    return { pointer: appendPointer(next.pointer, ...refusing.tokens), keyword };
  }

  #below(record: Schema | null, tokens: Tokens): Schema | null {
    if (record === null || typeof record === 'boolean') return null;
    const { records } = this.#solver.table;
    const value = valueAt(record.schema, appendPointer('', ...tokens));
    if (typeof value === 'string') return records.referred(record, value);
    return value === undefined ? null : records.below(record, ...tokens);
  }

  /** Where the keyword that refuses may be, inside of another. */
  #inside(old: Schema | null, next: SchemaRecord, { tokens }: Part, value: unknown): Inside[] {
    const [keyword, name] = tokens;
    const members = isObject(value) ? Object.entries(value) : [];
    const inMembers = (isMeant: (name: string) => boolean) =>
      members.filter(([one]) => isMeant(one)).map(([, member]) => ({ tokens, value: member }));
    switch (keyword) {
      case 'properties':
        return inMembers((one) => one === name);
      case 'patternProperties':
        return inMembers((one) => matches(String(name), one));
      case 'additionalProperties':
        return inMembers((one) => isAdditional(next, one));
      case 'propertyNames':
        return members.map(([one]) => ({ tokens, value: one }));
      case 'prefixItems':
        return Array.isArray(value) ? [{ tokens, value: value[Number(name)] }] : [];
      case 'items': {
        const { prefixItems } = next.schema;
        const first = Array.isArray(prefixItems) ? prefixItems.length : 0;
        return Array.isArray(value) ? value.slice(first).map((item) => ({ tokens, value: item })) : [];
      }
      case 'allOf':
      case 'then':
      case 'else':
      case 'dependentSchemas':
        return [{ tokens, value }];
      case 'anyOf':
      case 'oneOf': {
        const branch = this.#branch(old, next, keyword, value);
        return branch === null ? [] : [{ tokens: branch, value }];
      }
      default:
        return [];
    }
  }

  /**
   * The branch that is meant: the only one for values of this type, or with the constants that the value has, or the one
   * that the value matched before; null if that is not clear.
   */
  #branch(old: Schema | null, next: SchemaRecord, keyword: string, value: unknown): Tokens | null {
    const { table, types } = this.#solver;
    const branches = branchesOf(next, keyword);
    const able = branches.filter((tokens) => {
      const literal = table.schema(table.records.below(next, ...tokens));
      return (types.of(literal).possible & typeOf(value)) !== 0;
    });
    const meant = able.filter((tokens) => this.#hasConstants(table.records.below(next, ...tokens), value));
    const before = branchesOf(old, keyword).filter((tokens) => {
      const branch = this.#below(old, tokens);
      return branch !== null && this.#solver.holds(table.schema(branch), value);
    });
    const same = branches.filter(([, index]) => before.some(([, one]) => one === index));
    const only = [able, meant, same].find((list) => list.length === 1);
    return only?.[0] ?? null;
  }

  /** Whether no member of a value differs from the constants that a schema lists for it. */
  #hasConstants(record: Schema, value: unknown): boolean {
    if (typeof record === 'boolean' || !isObject(value)) return false;
    const { parts, table } = this.#solver;
    return parts.of(record).every(({ tokens: [keyword, name] }) => {
      if (keyword !== 'properties' || typeof name !== 'string' || !Object.hasOwn(value, name)) return true;
      const inner = table.records.below(record, keyword, name);
      const constants = (typeof inner === 'boolean' ? [] : parts.of(inner)).filter(
        ({ tokens }) => tokens[0] === 'enum' || tokens[0] === 'const',
      );
      return constants.every(({ literal }) => this.#solver.holds(literal, value[name]));
    });
  }
}

function branchesOf(record: Schema | null, keyword: string): Tokens[] {
  const branches = record === null || typeof record === 'boolean' ? null : record.schema[keyword];
  return Array.isArray(branches) ? branches.map((_, index) => [keyword, index]) : [];
}

function isAdditional({ schema }: SchemaRecord, name: string): boolean {
  const { properties, patternProperties } = schema;
  if (isObject(properties) && Object.hasOwn(properties, name)) return false;
  const patterns = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  return !patterns.some((pattern) => matches(pattern, name));
}

function matches(pattern: string, name: string): boolean {
  return patternTest(unicodePattern(pattern) ?? pattern)(name);
}
