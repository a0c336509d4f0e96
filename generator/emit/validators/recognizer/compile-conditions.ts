import { literal } from '../../../print/printer.ts';
import { isObject } from '../../../source/json.ts';
import { pascalCase } from '../../../source/names.ts';
import {
  all,
  always,
  any,
  type Certainty,
  type Condition,
  type Conditions,
  joined,
  type KeywordCondition,
  type KeywordContext,
  type Members,
  memberOf,
  negation,
  never,
  type Schema,
  type Scope,
  type Terms,
} from './conditions.ts';
import { memberKeywords } from './member-keywords.ts';
import { valueKeywords } from './value-keywords.ts';

/** A function of the generated module, from a value to whether it matches. */
export interface MatchFunction {
  readonly name: string;
  /** Whether it holds for plain objects only. */
  readonly isOfPlain: boolean;
  readonly members: readonly { readonly constant: string; readonly value: string }[];
  readonly terms: Terms;
}

/** A function of the generated module, from a text to whether it matches. */
export interface PatternFunction {
  readonly name: string;
  readonly pattern: string;
  /** The member that it is of; null for a format. */
  readonly label: string | null;
}

/** The targets of references. */
export interface References {
  /** The schema that a reference names; undefined if it leads nowhere. */
  schemaOf(reference: string): unknown;
  /** The function that recognizes the target; null if there is none. Absent in a document that holds all its targets. */
  recognizerOf?(reference: string): string | null;
}

/** Keywords that put no condition on a value by themselves. */
const silent = new Set(['$schema', '$id', '$defs', '$comment', 'then', 'else']);

/** Keywords that run first because others rely on them: a length is only read from a string. */
const first = ['type', 'const', 'enum'];

/** Maximum number of schemas visited for one document: references can expand a small one enormously. */
const most = 20_000;

/**
 * The conditions of the schemas of one module. A keyword that is in no table makes its schema unknown, and so does a
 * reference that leads back to the schema that it stands in.
 */
export class DocumentConditions implements Conditions {
  readonly functions: MatchFunction[] = [];
  readonly patterns: PatternFunction[] = [];
  /** The recognizers of other schemas that are called. */
  readonly calls = new Set<string>();
  readonly #references: References;
  readonly #taken: Set<string>;
  readonly #suffix: string;
  readonly #known = { surely: new Map<Schema, string | null>(), exactly: new Map<Schema, string | null>() };
  /** The targets of the references around this one, to detect cycles. */
  readonly #around = new Set<unknown>();
  #count = 0;

  /**
   * @param references to schemas without annotations
   * @param taken names that the module already uses
   * @param suffix of all names but those of formats, in a module that has the functions of other schemas too
   */
  constructor(references: References, taken: readonly string[], suffix = '') {
    this.#references = references;
    this.#taken = new Set(taken);
    this.#suffix = suffix;
  }

  of(schema: unknown, value: string, label: string, certainty: Certainty): Condition {
    if (!isObject(schema)) return schema === false ? never : always;
    const speaksOfMembers = Object.keys(schema).some((keyword) => Object.hasOwn(memberKeywords, keyword));
    if (!speaksOfMembers) return this.#condition(schema, { value, label, members: null }, certainty);
    const name = this.#functionOf(schema, label, certainty);
    return name === null ? null : [`${name}(${value})`];
  }

  inPlace(schema: unknown, scope: Scope, certainty: Certainty): Condition {
    if (scope.members === null) return this.of(schema, scope.value, scope.label, certainty);
    if (!isObject(schema)) return schema === false ? never : always;
    return this.#condition(schema, scope, certainty);
  }

  referred(reference: string, scope: Scope, certainty: Certainty): Condition {
    if (this.#references.recognizerOf !== undefined) {
      const recognizer = certainty === 'surely' ? this.#references.recognizerOf(reference) : null;
      if (recognizer === null) return null;
      this.calls.add(recognizer);
      return [`${recognizer}(${scope.value})`];
    }
    const label = reference.split('/').at(-1) ?? '';
    const target = this.#references.schemaOf(reference);
    if (target === undefined || this.#around.has(target)) return null;
    this.#around.add(target);
    const condition = this.inPlace(target, { ...scope, label }, certainty);
    this.#around.delete(target);
    return condition;
  }

  refusesUndefined(schema: unknown): boolean {
    let found = schema;
    const seen = new Set<unknown>();
    while (isObject(found) && !seen.has(found)) {
      if (['type', 'const', 'enum'].some((keyword) => Object.hasOwn(found as Schema, keyword))) return true;
      seen.add(found);
      found = typeof found['$ref'] === 'string' ? this.#references.schemaOf(found['$ref']) : null;
    }
    return false;
  }

  pattern(pattern: string, label: string): string {
    const known = this.patterns.find((one) => one.pattern === pattern && one.label === label);
    if (known !== undefined) return known.name;
    const name = this.#claim(`matches${pascalCase(label)}`);
    this.patterns.push({ name, pattern, label });
    return name;
  }

  format(format: string, pattern: string): string {
    const name = `matches${pascalCase(format)}Format`;
    if (!this.patterns.some((one) => one.name === name)) this.patterns.push({ name, pattern, label: null });
    return name;
  }

  #condition(schema: Schema, scope: Scope, certainty: Certainty): Condition {
    if (++this.#count > most) return null;
    const context: KeywordContext = { schema, scope, certainty, conditions: this };
    const names = Object.keys(schema).sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)));
    return all(names.map((name) => conditionOf(name, schema[name], context)));
  }

  /** Name of the function that says whether a value matches. */
  #functionOf(schema: Schema, label: string, certainty: Certainty): string | null {
    const known = this.#known[certainty].get(schema);
    if (known !== undefined) return known;
    const constants = new Map<string, string>();
    const isOfPlain = certainty === 'surely';
    const members: Members = {
      ofPlain: isOfPlain,
      constant(name) {
        const constant = constants.get(name) ?? `m${constants.size + 1}`;
        constants.set(name, constant);
        return constant;
      },
    };
    const terms = this.#condition(schema, { value: 'value', label, members }, certainty);
    if (terms === null) {
      this.#known[certainty].set(schema, null);
      return null;
    }
    const name = this.#claim(`${isOfPlain ? 'is' : 'fits'}${pascalCase(label)}`);
    this.#known[certainty].set(schema, name);
    this.functions.push({
      name,
      isOfPlain,
      terms,
      members: [...constants].map(([member, constant]) => ({
        constant,
        // Every object inherits these; only own members count.
        value: isOfPlain && !(member in {}) ? memberOf('value', member) : `own(value, ${literal(member)})`,
      })),
    });
    return name;
  }

  #claim(name: string): string {
    const suffix = this.#suffix;
    let claimed = name + suffix;
    for (let count = 2; this.#taken.has(claimed); count++) claimed = `${name}${count}${suffix}`;
    this.#taken.add(claimed);
    return claimed;
  }
}

function conditionOf(name: string, keyword: unknown, context: KeywordContext): Condition {
  if (silent.has(name)) return always;
  const { members } = context.scope;
  if (Object.hasOwn(memberKeywords, name))
    return members === null ? null : (memberKeywords[name]?.(keyword as never, context, members) ?? null);
  return Object.hasOwn(keywords, name) ? (keywords[name]?.(keyword as never, context) ?? null) : null;
}

/** Keywords whose schemas apply to the same value (core section 10.2), except those about members too. */
const inPlaceKeywords: Readonly<Record<string, KeywordCondition>> = {
  $ref: (reference: string, { scope, certainty, conditions }) =>
    conditions.referred(reference, scope, certainty),
  allOf: (schemas: readonly unknown[], { scope, certainty, conditions }) =>
    all(schemas.map((schema) => conditions.inPlace(schema, scope, certainty))),
  anyOf: (schemas: readonly unknown[], { scope, certainty, conditions }) =>
    any(
      schemas.map((schema) => conditions.inPlace(schema, scope, certainty)),
      certainty,
    ),
  not: (schema: unknown, { scope, conditions }) => negation(conditions.inPlace(schema, scope, 'exactly')),
  if: (schema: unknown, { schema: around, scope, certainty, conditions }) => {
    const test = conditions.inPlace(schema, scope, 'exactly');
    const consequence = (keyword: string) => conditions.inPlace(around[keyword] ?? true, scope, certainty);
    const [yes, no] = [consequence('then'), consequence('else')];
    if (certainty === 'exactly') return test && yes && no && choice(test, yes, no);
    // If the condition is unknown, it suffices that both consequences hold.
    return test === null ? all([yes, no]) : choice(test, yes ?? never, no ?? never);
  },
};

const keywords: Readonly<Record<string, KeywordCondition>> = { ...valueKeywords, ...inPlaceKeywords };

function choice(test: Terms, yes: Terms, no: Terms): Condition {
  if (no.length === 0) return any([negation(test), yes], 'exactly');
  if (yes.length === 0) return any([test, no], 'exactly');
  return [`(${joined(test)} ? ${joined(yes)} : ${joined(no)})`];
}
