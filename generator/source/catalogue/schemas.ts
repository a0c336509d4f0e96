import type { CatalogueEntry } from './rule.ts';

/** What is wrong with schemas. */
export const schemas = {
  PS401: {
    title: 'A keyword is not part of JSON Schema 2020-12 or OpenAPI 3.1',
    hint: 'Fix the spelling, or prefix an extension with "x-".',
    set: 'recommended',
  },
  PS402: {
    title: 'A regular expression is not valid',
    hint: 'Use ECMA-262 syntax that is valid with the "u" flag.',
  },
  PS403: {
    title: 'A format is unknown',
    hint: 'Use a format of JSON Schema 2020-12 section 7.3 or of the OpenAPI registry, or remove it.',
    set: 'recommended',
  },
  PS404: {
    title: 'No value can satisfy the bounds',
    hint: 'Make the lower bound at most as large as the upper one.',
    set: 'recommended',
  },
  PS405: {
    title: 'An example does not match its schema',
    hint: 'Fix the example or the schema; readers copy examples.',
    set: 'recommended',
  },
  PS406: {
    title: 'A default does not match its schema',
    hint: 'Fix the default or the schema.',
    set: 'recommended',
  },
  PS407: {
    title: 'A required property is not described',
    hint: 'Describe it under "properties", or remove it from "required"; in a closed object, no value could match.',
    set: 'recommended',
  },
  PS408: { title: 'A schema cannot be compiled', hint: 'Fix the schema as the message says.' },
  PS409: {
    title: 'A schema keyword is not supported',
    hint: 'Express the same with supported keywords: the compiler rejects what it cannot represent faithfully.',
  },
  PS410: { title: 'An enum is empty', hint: 'List the allowed values: as it is, no value can match.' },
  PS411: { title: 'An enum lists a value twice', hint: 'List each allowed value once.', set: 'recommended' },
  PS412: {
    title: 'An annotation has the wrong form',
    hint: 'Write it as the message says; as it is, no tool can read it.',
    set: 'recommended',
  },
  PS413: {
    title: 'A default that is filled in does not match its schema',
    hint: 'Fix the default or the schema; with --fill-defaults every request that leaves the value out is refused.',
  },
  PS414: {
    title: 'A keyword belongs to another version of OpenAPI',
    hint: 'Use the keywords of the version under "openapi", or set that to a version that has this keyword, such as 3.1.1.',
  },
  PS415: {
    title: 'A keyword has no effect in OpenAPI 3.0',
    hint: 'Remove it, or move it where it takes effect: OpenAPI 3.0 ignores it here, and so does the compiler.',
    notice: true,
  },
  PS416: {
    title: 'A discriminator names what is not there',
    hint: 'Name a property that the members have, and in "mapping" only members: the rest has no effect.',
    set: 'recommended',
  },
  PS417: {
    title: 'A listed value is not of the type',
    hint: 'Change the value or "type": no value can match both. In YAML, texts such as true and 1.0 need quotes.',
    set: 'recommended',
  },
  PS418: {
    title: 'A pattern may take long to match',
    hint: 'Write it without back references and look-around, set a short "maxLength" beside it, or split it into several schemas.',
  },
  PS419: {
    title: 'A keyword is misspelt',
    hint: 'Fix the spelling: as it is, validators do not know the keyword, and accept what it should refuse.',
  },
  PS420: {
    title: 'A required property is described nowhere',
    hint: 'Describe it under "properties", or remove it from "required".',
    set: 'recommended',
  },
  PS421: {
    title: 'The property of a discriminator is not required',
    hint: 'List it under "required" of each member: without it, nothing says which member a value is.',
    set: 'recommended',
  },
  PS422: {
    title: 'No value matches a schema',
    hint: 'Change or remove the keyword that the message names.',
    set: 'recommended',
  },
  PS423: {
    title: 'A branch is never taken',
    hint: 'Change the branch, or remove it.',
    set: 'recommended',
  },
} as const satisfies Record<string, CatalogueEntry>;
