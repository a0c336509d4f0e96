import { isObject } from '../json.ts';

/** The form of a schema keyword's value: for messages, and as a test. */
interface Form {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const isType = (value: unknown) => isText(value) && types.includes(value);

/**
 * The forms that the meta-schema of JSON Schema 2020-12 requires. What is inside a schema is checked with
 * that schema.
 */
export const forms = {
  anything: { expected: 'anything', fits: () => true },
  // Checked at the schema itself: see `isSchema`.
  schema: { expected: 'a schema: an object or a boolean', fits: () => true },
  schemas: {
    expected: 'a list of at least one schema',
    fits: (value) => Array.isArray(value) && value.length > 0,
  },
  namedSchemas: { expected: 'an object whose members are schemas', fits: isObject },
  text: { expected: 'a string', fits: isText },
  address: {
    expected: 'a URI without a fragment',
    fits: (value) => isText(value) && /^[^#]*#?$/.test(value),
  },
  anchor: {
    expected: 'a name of letters, digits, "-", "_" and "." that starts with a letter or "_"',
    fits: (value) => isText(value) && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
  },
  flag: { expected: 'true or false', fits: (value) => typeof value === 'boolean' },
  number: { expected: 'a number', fits: isNumber },
  step: { expected: 'a number greater than 0', fits: (value) => isNumber(value) && value > 0 },
  count: {
    expected: 'an integer of at least 0',
    fits: (value) => isNumber(value) && Number.isInteger(value) && value >= 0,
  },
  list: { expected: 'a list', fits: Array.isArray },
  names: { expected: 'a list of strings', fits: isTexts },
  namedNames: {
    expected: 'an object whose members are lists of strings',
    fits: (value) => isObject(value) && Object.values(value).every(isTexts),
  },
  types: {
    expected: `one of ${types.join(', ')}, or a list of them`,
    fits: (value) => isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType)),
  },
  object: { expected: 'an object', fits: isObject },
} as const satisfies Readonly<Record<string, Form>>;

export function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isObject(value);
}

/** The vocabularies of JSON Schema 2020-12, and what OpenAPI adds to them. */
type Vocabulary =
  | 'core'
  | 'applicator'
  | 'unevaluated'
  | 'validation'
  | 'format-annotation'
  | 'content'
  | 'meta-data'
  | 'openapi';

/**
 * How the compiler treats a schema keyword:
 *
 * - `checked`: generated validators check it
 * - `resolved`: it names schemas, and is gone after compilation
 * - `rewritten`: it is written out as other keywords, which are checked and typed
 * - `described`: it does not affect which values match
 */
type KeywordTreatment = 'checked' | 'resolved' | 'rewritten' | 'described';

interface Keyword {
  readonly vocabulary: Vocabulary;
  readonly treatment: KeywordTreatment;
  /** Whether TypeScript types express it. */
  readonly isTyped: boolean;
  readonly form: Form;
  /** Notes, with the codes of what is rejected or warned about. */
  readonly note: string;
}

interface Entry {
  readonly form: Form;
  readonly isTyped?: boolean;
  readonly note?: string;
}

const group = (
  vocabulary: Vocabulary,
  treatment: KeywordTreatment,
  keywords: Readonly<Record<string, Form | Entry>>,
): [string, Keyword][] =>
  Object.entries(keywords).map(([name, entry]) => {
    const { form, isTyped = false, note = '' }: Entry = 'fits' in entry ? { form: entry } : entry;
    return [name, { vocabulary, treatment, isTyped, form, note }];
  });

const typed = (form: Form, note = ''): Entry => ({ form, isTyped: true, note });

/**
 * Every keyword of JSON Schema 2020-12 (core sections 8, 10 and 11, validation sections 6 to 9) and of
 * OpenAPI 3.1's base vocabulary (section 4.8.24.2). Any other keyword is PS401, or PS419 if it is
 * one of these misspelt; a value of the wrong form is PS203 or PS412.
 */
export const schemaKeywords: ReadonlyMap<string, Keyword> = new Map([
  ...group('core', 'resolved', {
    $schema: { form: forms.text, note: 'JSON Schema 2020-12 and the dialect of OpenAPI 3.1: PS409' },
    $vocabulary: { form: forms.object, note: 'used in meta-schemas; only that of 2020-12 is supported' },
    $id: { form: forms.address, note: 'PS110; not inside a published schema: PS409' },
    $anchor: { form: forms.anchor, note: 'PS110; not inside a published schema: PS409' },
    $dynamicAnchor: { form: forms.anchor, note: 'PS110; not inside a published schema: PS409' },
    $defs: { form: forms.namedSchemas, note: 'what a reference names becomes a component' },
  }),
  ...group('core', 'checked', {
    $ref: typed(forms.text, 'next to other keywords too; PS104, PS105, PS106, PS107'),
    $dynamicRef: typed(
      forms.text,
      'once for each scope in which it is reached; PS104, PS105, PS106, PS107; not inside a published schema: PS409',
    ),
  }),
  ...group('core', 'described', { $comment: forms.text }),
  ...group('applicator', 'checked', {
    prefixItems: typed(forms.schemas, 'a tuple, with `type: array`'),
    items: typed(forms.schema, 'with `type: array`'),
    contains: forms.schema,
    properties: typed(forms.namedSchemas, 'even without `type`: see below'),
    patternProperties: typed(forms.namedSchemas, 'patterns as in `pattern`'),
    additionalProperties: typed(forms.schema),
    propertyNames: forms.schema,
    dependentSchemas: forms.namedSchemas,
    if: forms.schema,
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: forms.schema,
    else: forms.schema,
    allOf: typed(forms.schemas),
    anyOf: typed(forms.schemas),
    oneOf: typed(forms.schemas, 'as `anyOf`'),
    not: forms.schema,
  }),
  ...group('unevaluated', 'checked', {
    unevaluatedItems: forms.schema,
    unevaluatedProperties: forms.schema,
  }),
  ...group('validation', 'checked', {
    type: typed(forms.types),
    enum: typed(forms.list, 'PS410, PS411'),
    const: typed(forms.anything),
    multipleOf: { form: forms.step, note: 'exact for decimal fractions' },
    maximum: { form: forms.number, note: 'PS404' },
    exclusiveMaximum: forms.number,
    minimum: { form: forms.number, note: 'PS404' },
    exclusiveMinimum: forms.number,
    maxLength: { form: forms.count, note: 'PS404' },
    minLength: { form: forms.count, note: 'PS404' },
    pattern: {
      form: forms.text,
      note: 'ECMA-262 with the `u` flag, or patterns with the same clear meaning: PS402',
    },
    maxItems: typed(forms.count, 'with `prefixItems`; PS404'),
    minItems: typed(forms.count, 'with `prefixItems`; PS404'),
    uniqueItems: forms.flag,
    maxContains: { form: forms.count, note: 'PS404' },
    minContains: { form: forms.count, note: 'PS404' },
    maxProperties: { form: forms.count, note: 'PS404' },
    minProperties: { form: forms.count, note: 'PS404' },
    required: typed(forms.names, 'PS407'),
    dependentRequired: forms.namedNames,
  }),
  ...group('format-annotation', 'checked', {
    format: { form: forms.text, note: 'if the format is known: see below; PS403' },
  }),
  ...group('content', 'described', {
    contentEncoding: forms.text,
    contentMediaType: forms.text,
    contentSchema: forms.schema,
  }),
  ...group('meta-data', 'described', {
    title: forms.text,
    description: forms.text,
    default: {
      form: forms.anything,
      note: 'filled in only with `--fill-defaults`, and only in requests; PS406',
    },
    deprecated: forms.flag,
    readOnly: typed(forms.flag, 'not in requests, even if required'),
    writeOnly: { form: forms.flag, note: 'not in responses, even if required' },
    examples: { form: forms.list, note: 'PS405' },
  }),
  ...group('openapi', 'rewritten', {
    discriminator: {
      form: forms.object,
      note: 'it decides, where OpenAPI 3.1 section 4.8.25 has validation ignore it: the property of each member has the values that name the member; a base that others are put together from by `allOf` is any of them; PS105, PS416',
    },
  }),
  ...group('openapi', 'described', {
    xml: forms.object,
    externalDocs: forms.object,
    example: { form: forms.anything, note: 'PS405' },
  }),
]);

/** Whether a keyword, known or not, has by itself no effect on which values match. */
export function isAnnotation(name: string): boolean {
  const treatment = schemaKeywords.get(name)?.treatment ?? 'described';
  return treatment === 'described' || treatment === 'rewritten';
}

/** What `$schema` may name: JSON Schema 2020-12, and OpenAPI's dialects, which only add annotations. */
export const dialects: ReadonlySet<string> = new Set([
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.2/dialect/2025-09-17',
]);

/** Formats that are checked (JSON Schema 2020-12 validation section 7.3). */
export const standardFormats = [
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uri-template',
  'uuid',
  'json-pointer',
  'relative-json-pointer',
  'regex',
] as const;

/** Formats of OpenAPI 3.1 (section 4.4 and the registry). Those that constrain values are checked. */
export const openapiFormats = ['int32', 'int64', 'float', 'double', 'byte', 'binary', 'password'] as const;

export const formats: ReadonlySet<string> = new Set([...standardFormats, ...openapiFormats]);
