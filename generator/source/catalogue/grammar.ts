import type { CatalogueEntry } from './rule.ts';

/** What breaks the grammar of OpenAPI. */
export const grammar = {
  PS201: {
    title: 'A member does not belong here',
    hint: 'Remove it, fix its spelling, or prefix an extension with "x-".',
  },
  PS202: {
    title: 'A required member is missing',
    hint: 'Add the member that the OpenAPI specification requires here.',
  },
  PS203: {
    title: 'A value has the wrong JSON type',
    hint: 'Use the type that the OpenAPI specification gives for this member.',
  },
  PS204: {
    title: 'A value is not allowed here',
    hint: 'Use one of the values in the message.',
  },
  PS205: {
    title: 'The version of the document is not supported',
    hint: 'Set "openapi" to a version from 3.0 to 3.2, such as 3.1.1, or "swagger" to "2.0".',
    fatal: true,
  },
  PS206: {
    title: 'The document breaks the OpenAPI grammar',
    hint: 'Compare this place with the OpenAPI 3.1 specification.',
  },
  PS207: {
    title: 'A component has a name that OpenAPI does not allow',
    hint: 'Use only the characters A-Z a-z 0-9 . _ - (OpenAPI 3.1 section 4.8.7).',
    set: 'recommended',
  },
  PS208: {
    title: 'A part of Swagger 2.0 has no equal in OpenAPI 3',
    hint: 'Replace what the message names, or rewrite the contract in OpenAPI 3.1.',
  },
  PS209: {
    title: 'A part of Swagger 2.0 is left out',
    hint: 'Remove it, or move it where it takes effect.',
    notice: true,
  },
  PS210: {
    title: 'A Swagger 2.0 document does not say the media type of a body',
    hint: 'Add "consumes" (for requests) or "produces" (for responses) to the operation or to the document.',
    notice: true,
  },
  PS211: {
    title: 'A component is used nowhere',
    hint: 'Remove it, or refer to it where it is meant.',
    set: 'recommended',
  },
} as const satisfies Record<string, CatalogueEntry>;
