import { literal, template } from '../../../print/printer.ts';
import { matchingOf } from '../../../regular/pattern-language.ts';
import { tableParts } from '../../../schema/keywords/code.ts';
import type { ModulePart } from '../../../schema/print-function.ts';
import { schemaAt } from '../../../source/grammar/subschemas.ts';
import { isObject } from '../../../source/json.ts';
import {
  DocumentConditions,
  type MatchFunction,
  type PatternFunction,
  type References,
} from './compile-conditions.ts';
import { joined, memberOf, type Schema, type Terms } from './conditions.ts';

const printRecognizer = template<object>('validators/schema-recognizer');

/** The exports of `recognition.js`. */
const helpers = [
  'isObject',
  'own',
  'countOf',
  'everyMember',
  'everyItem',
  'areUnlike',
  'isAsLong',
  'matching',
  'remembering',
];

/** What the template of a recognizer prints, in a module of its own. */
interface Recognizer {
  readonly helpers: readonly string[];
  readonly hasTables: boolean;
  readonly patterns: readonly { readonly name: string; readonly value: string }[];
  readonly functions: readonly MatchFunction[];
  /** The member that chooses the form, as code. */
  readonly choice: string;
  /** The condition common to every form. */
  readonly terms: Terms;
  readonly forms: readonly { readonly constant: string; readonly condition: string }[];
  /** The forms without a known condition. */
  readonly left: readonly string[];
}

/**
 * A recognizer for a schema that is a choice between forms. It accepts nothing that the schema refuses, and is many
 * times faster than a validator, since it gives no reasons.
 *
 * @param schema a document without annotations; its references stay inside of it
 * @param choice the member of which each form in `oneOf` has a constant of its own: no value matches two of them
 */
export function compileRecognizer({ oneOf, ...rest }: Schema, choice: string): Recognizer {
  const document = { ...rest, oneOf };
  const schemaOf = (reference: string) =>
    reference.startsWith('#/') ? schemaAt(document, reference) : undefined;
  const conditions = new DocumentConditions({ schemaOf }, [...helpers, 'recognize', 'table']);
  const terms = conditions.of(rest, 'value', 'rest', 'surely');
  const forms = (oneOf as readonly unknown[]).map((form, index) => ({
    constant: constantOf(document, form, choice),
    condition: terms && conditions.of(form, 'value', `form ${index + 1}`, 'surely'),
  }));
  const patterns = conditions.patterns.map((one) =>
    printedPattern(one, one.label === null ? 'matching' : 'remembering'),
  );
  const code = JSON.stringify([conditions.functions, patterns, terms, forms]);
  return {
    helpers: usedHelpers(code),
    hasTables: hasTables(patterns),
    patterns,
    functions: conditions.functions,
    choice: memberOf('value', choice),
    terms: terms ?? [],
    forms: forms.flatMap(({ constant, condition }) =>
      condition === null ? [] : [{ constant, condition: joined(condition) }],
    ),
    left: forms.filter(({ condition }) => condition === null).map(({ constant }) => constant),
  };
}

/**
 * The recognizer of one schema, a function that calls those of the schemas that it refers to. Null if it would recognize
 * no value.
 *
 * @param name of the function
 * @param schema without annotations
 * @param suffix of the names of what belongs to it
 */
export function compileSchemaRecognizer(
  name: string,
  schema: unknown,
  references: References,
  suffix: string,
): ModulePart | null {
  const conditions = new DocumentConditions(references, [], suffix);
  const terms = conditions.of(schema, 'value', 'value', 'surely');
  if (terms === null || terms.includes('false')) return null;
  // No cache of the last text: requests of many clients interleave.
  const patterns = conditions.patterns.map((one) => printedPattern(one, 'matching'));
  const { functions, calls } = conditions;
  const used = usedHelpers(JSON.stringify([functions, patterns, terms]));
  const imports = new Map([
    ['./support/recognition.js', new Set(used)],
    ['./support/tables.js', new Set(hasTables(patterns) ? ['table'] : [])],
  ]);
  const constants = new Map(patterns.map((one) => [one.name, one.value]));
  return {
    name,
    imports,
    constants,
    functions: printRecognizer({ name, functions, condition: joined(terms) }),
    calls,
  };
}

function printedPattern({ name, pattern }: PatternFunction, helper: string) {
  const pure = '/*#__PURE__*/ ';
  const matching = matchingOf(pattern);
  const made =
    matching.kind === 'table'
      ? `table(${tableParts(matching.automaton).map(literal).join(', ')})`
      : `new RegExp(${literal(pattern)}, "u")`;
  return { name, value: `${pure}${helper}(${pure}${made})` };
}

function hasTables(patterns: Recognizer['patterns']): boolean {
  return patterns.some(({ value }) => /\(\/\*#__PURE__\*\/ table\(/.test(value));
}

function usedHelpers(code: string): string[] {
  return helpers.filter((name) => code.includes(`${name}(`));
}

function constantOf(document: Schema, form: unknown, choice: string): string {
  const written = isObject(form) ? form : {};
  const target = typeof written['$ref'] === 'string' ? schemaAt(document, written['$ref']) : written;
  const properties = isObject(target) ? target['properties'] : undefined;
  const property = isObject(properties) ? properties[choice] : undefined;
  return isObject(property) ? String(property['const']) : '';
}
