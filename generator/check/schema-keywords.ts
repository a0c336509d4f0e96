import { type Form, forms } from './keyword-forms.ts';

/** The vocabularies of JSON Schema 2020-12, and what OpenAPI adds to them. */
export type Vocabulary =
  | 'core'
  | 'applicator'
  | 'unevaluated'
  | 'validation'
  | 'format-annotation'
  | 'content'
  | 'meta-data'
  | 'openapi';

/** What the compiler makes of a schema keyword. */
export interface Keyword {
  readonly vocabulary: Vocabulary;
  readonly form: Form;
  /** Whether it decides which values match; all others describe. */
  readonly constrains: boolean;
  /** What there is to know besides, with the codes of what is refused. */
  readonly note?: string;
}

const group = (
  vocabulary: Vocabulary,
  constrains: boolean,
  keywords: Readonly<Record<string, Form | readonly [Form, note: string]>>,
): [string, Keyword][] =>
  Object.entries(keywords).map(([name, entry]) => {
    const [form, note] = 'fits' in entry ? [entry] : entry;
    return [name, { vocabulary, constrains, form, ...(note === undefined ? {} : { note }) }];
  });

/**
 * Every keyword of JSON Schema 2020-12 (core sections 8, 10 and 11, validation sections 6 to 9) and of OpenAPI 3.1's
 * base vocabulary (section 4.8.24.2). Keywords of nobody are PS401.
 */
export const schemaKeywords: ReadonlyMap<string, Keyword> = new Map([
  ...group('core', true, {
    $schema: [forms.text, 'JSON Schema 2020-12 and the dialect of OpenAPI 3.1; PS409 for any other'],
    $vocabulary: [forms.object, 'says something of meta-schemas only, and none but that of 2020-12 is used'],
    $id: forms.address,
    $ref: [forms.text, 'resolved when compiling: PS104, PS105, PS106, PS107'],
    $anchor: forms.anchor,
    $dynamicRef: [
      forms.text,
      'resolved when compiling, for each way that leads to it: PS104, PS105, PS106, PS107',
    ],
    $dynamicAnchor: forms.anchor,
    $defs: forms.namedSchemas,
  }),
  ...group('core', false, { $comment: forms.text }),
  ...group('applicator', true, {
    prefixItems: forms.schemas,
    items: forms.schema,
    contains: forms.schema,
    properties: forms.namedSchemas,
    patternProperties: [forms.namedSchemas, 'patterns as in `pattern`'],
    additionalProperties: forms.schema,
    propertyNames: forms.schema,
    dependentSchemas: forms.namedSchemas,
    if: forms.schema,
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: forms.schema,
    else: forms.schema,
    allOf: forms.schemas,
    anyOf: forms.schemas,
    oneOf: forms.schemas,
    not: forms.schema,
  }),
  ...group('unevaluated', true, {
    unevaluatedItems: forms.schema,
    unevaluatedProperties: forms.schema,
  }),
  ...group('validation', true, {
    type: forms.types,
    enum: [forms.list, 'PS410 for an empty one'],
    const: forms.anything,
    multipleOf: forms.step,
    maximum: forms.number,
    exclusiveMaximum: forms.number,
    minimum: forms.number,
    exclusiveMinimum: forms.number,
    maxLength: forms.count,
    minLength: forms.count,
    pattern: [forms.text, 'ECMA-262 with the `u` flag; PS402 for any other'],
    maxItems: forms.count,
    minItems: forms.count,
    uniqueItems: forms.flag,
    maxContains: forms.count,
    minContains: forms.count,
    maxProperties: forms.count,
    minProperties: forms.count,
    required: forms.names,
    dependentRequired: forms.namedNames,
  }),
  ...group('format-annotation', true, {
    format: [forms.text, 'asserted where it is a known one'],
  }),
  ...group('content', false, {
    contentEncoding: forms.text,
    contentMediaType: forms.text,
    contentSchema: forms.schema,
  }),
  ...group('meta-data', false, {
    title: forms.text,
    description: forms.text,
    default: [forms.anything, 'never filled in; PS406 where it does not match'],
    deprecated: forms.flag,
    readOnly: [forms.flag, 'a request need not have the property, required or not'],
    writeOnly: [forms.flag, 'a response need not have the property, required or not'],
    examples: [forms.list, 'PS405 where one does not match'],
  }),
  ...group('openapi', false, {
    discriminator: [forms.object, 'a hint: it takes no part in validation (OpenAPI 3.1 section 4.8.25)'],
    xml: forms.object,
    externalDocs: forms.object,
    example: [forms.anything, 'PS405 where it does not match'],
  }),
]);

/** Whether a keyword, known or not, says nothing of which values match. */
export function isAnnotation(name: string): boolean {
  return schemaKeywords.get(name)?.constrains !== true;
}

/** What `$schema` may name: JSON Schema 2020-12, and OpenAPI 3.1's dialect, which only adds annotations. */
export const dialects: ReadonlySet<string> = new Set([
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
]);

/** Formats that are checked (JSON Schema 2020-12 validation section 7.3), and OpenAPI's that only describe. */
export const formats: ReadonlySet<string> = new Set([
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
  'int32',
  'int64',
  'float',
  'double',
  'byte',
  'binary',
  'password',
]);
