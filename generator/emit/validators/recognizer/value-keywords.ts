import { literal } from '../../../print/printer.ts';
import { matchingOf } from '../../../regular/pattern-language.ts';
import { unicodePattern } from '../../../regular/patterns/unicode-pattern.ts';
import {
  always,
  any,
  type Condition,
  joined,
  type KeywordCondition,
  type KeywordContext,
  never,
  type Schema,
  type Terms,
} from './conditions.ts';

/** Condition that a value is of another type, to which the keyword does not apply. */
const otherTypes = {
  string: (value: string) => `typeof ${value} !== "string"`,
  number: (value: string) => `typeof ${value} !== "number"`,
  array: (value: string) => `!Array.isArray(${value})`,
} as const;

/** A condition on values of one type; those of other types match. */
const on =
  (type: keyof typeof otherTypes, condition: KeywordCondition): KeywordCondition =>
  (keyword, context) => {
    const known = condition(keyword, context);
    const { scope, certainty } = context;
    const own = context.schema['type'] === 'integer' ? 'number' : context.schema['type'];
    return known === null || own === type ? known : any([[otherTypes[type](scope.value)], known], certainty);
  };

const compare = (operator: string): KeywordCondition =>
  on('number', (bound: number, { scope }) =>
    Number.isFinite(bound) ? [`${scope.value} ${operator} ${literal(bound)}`] : null,
  );

const count = (operator: string): KeywordCondition =>
  on('array', (bound: number, { scope }) => [`${scope.value}.length ${operator} ${literal(bound)}`]);

/** A condition that is never exact. */
const sure =
  (condition: KeywordCondition): KeywordCondition =>
  (keyword, context) =>
    context.certainty === 'surely' ? condition(keyword, context) : null;

/** Keywords about the value itself (JSON Schema 2020-12 validation sections 6 and 7, core section 10.3.1). */
export const valueKeywords: Readonly<Record<string, KeywordCondition>> = {
  type: (types: string | readonly string[], { schema, scope, certainty }) => {
    const names = [types].flat();
    if (scope.members?.ofPlain) return names.includes('object') ? always : never;
    if (listedValues(schema)?.every((value) => names.includes(typeof value))) return always;
    return any(
      names.map((name) => termFrom(typeTests[name]?.(scope.value))),
      certainty,
    );
  },
  const: (constant: unknown, { scope }) => equal(scope.value, constant),
  enum: (values: readonly unknown[], { scope, certainty }) =>
    any(
      values.map((one) => equal(scope.value, one)),
      certainty,
    ),
  minimum: compare('>='),
  maximum: compare('<='),
  exclusiveMinimum: compare('>'),
  exclusiveMaximum: compare('<'),
  // Lengths count characters, which are one or two of the units that JavaScript counts.
  minLength: on('string', (least: number, { scope: { value }, certainty }) => {
    if (least <= 1) return [`${value}.length >= ${literal(least)}`];
    return certainty === 'surely' ? [`isAsLong(${value}, ${literal(least)})`] : null;
  }),
  maxLength: on(
    'string',
    sure((most: number, { scope }) => [`${scope.value}.length <= ${literal(most)}`]),
  ),
  pattern: on('string', (written: string, { scope: { value, label }, conditions }) => {
    const pattern = unicodePattern(written);
    return pattern === null || matchingOf(pattern).kind === 'costly'
      ? null
      : [`${conditions.pattern(pattern, label)}(${value})`];
  }),
  format: (format, context) =>
    (Object.hasOwn(numberFormats, format) ? numberFormat : textFormat)(format, context),
  minItems: count('>='),
  maxItems: count('<='),
  uniqueItems: on('array', (isAsked: boolean, { scope, certainty }) => {
    if (!isAsked) return always;
    return certainty === 'surely' ? [`areUnlike(${scope.value})`] : null;
  }),
  items: on('array', sure(items)),
};

const numberFormat = on(
  'number',
  (format: string, { scope }) => numberFormats[format]?.(scope.value) ?? null,
);

const textFormat = on('string', (format: string, { scope, certainty, conditions }) => {
  if (format === 'binary' || format === 'password') return always;
  const pattern = certainty === 'surely' ? textFormats.get(format) : undefined;
  return pattern === undefined ? null : [`${conditions.format(format, pattern)}(${scope.value})`];
});

const typeTests: Readonly<Record<string, (value: string) => string>> = {
  string: (value) => `typeof ${value} === "string"`,
  boolean: (value) => `typeof ${value} === "boolean"`,
  null: (value) => `${value} === null`,
  integer: (value) => `Number.isInteger(${value})`,
  number: (value) => `Number.isFinite(${value})`,
  array: (value) => `Array.isArray(${value})`,
  object: (value) => `isObject(${value})`,
};

const termFrom = (term: string | undefined): Condition => (term === undefined ? null : [term]);

/** The only values that a schema may accept, if it lists them and all can be compared with `===`. */
function listedValues(schema: Schema): readonly unknown[] | null {
  const values = 'const' in schema ? [schema['const']] : schema['enum'];
  return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : null;
}

/** Arrays, objects and non-JSON values are not compared. */
function equal(value: string, constant: unknown): Condition {
  const isPrimitive = constant === null || ['string', 'boolean'].includes(typeof constant);
  return isPrimitive || Number.isFinite(constant) ? [`${value} === ${literal(constant)}`] : null;
}

function items(schema: unknown, { scope, certainty, conditions }: KeywordContext): Condition {
  const each = conditions.of(schema, 'value', scope.label, certainty);
  return each === null || each.length === 0
    ? each
    : [`everyItem(${scope.value}, (value) => ${joined(each)})`];
}

const date =
  '\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)';
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const time = `${clock}:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-]${clock})`;
const hex = '[0-9A-Fa-f]';
const label = '[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?';
const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const unreserved = "[0-9A-Za-z._~!$&'()*+,;=:@/-]*";

/**
 * Patterns of texts that certainly match a format (JSON Schema 2020-12 validation section 7.3): nearly all in use. Left
 * out are 29 February, leap seconds and small letters in times, quoted mailboxes, addresses of another scheme than
 * HTTP, and percent signs in them.
 */
export const textFormats: ReadonlyMap<string, string> = new Map([
  ['date', `^${date}$`],
  ['time', `^${time}$`],
  ['date-time', `^${date}T${time}$`],
  ['uuid', `^${hex}{8}-(?:${hex}{4}-){3}${hex}{12}$`],
  ['email', `^[0-9A-Za-z_+-]+(?:\\.[0-9A-Za-z_+-]+)*@${label}(?:\\.${label})*$`],
  ['hostname', `^(?=.{1,253}$)${label}(?:\\.${label})*$`],
  ['ipv4', `^(?:${byte}\\.){3}${byte}$`],
  ['uri', `^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/${unreserved})?(?:\\?${unreserved})?(?:#${unreserved})?$`],
]);

/** Conditions that numbers of a format meet, and no others. */
export const numberFormats: Readonly<Record<string, (value: string) => Terms>> = {
  int32: (value) => [`Number.isInteger(${value})`, `${value} >= -2147483648`, `${value} <= 2147483647`],
  int64: (value) => [`Number.isInteger(${value})`],
  float: () => [],
  double: () => [],
};
