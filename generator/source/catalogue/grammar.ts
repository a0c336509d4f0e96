import type { CatalogueEntry } from './entry.ts';

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
    title: 'A value is not one of those allowed',
    hint: 'Use one of the values in the message.',
  },
  PS205: {
    title: 'The document is not OpenAPI 3.1',
    hint: 'Set "openapi" to a 3.1 version, such as 3.1.1, and convert the document first if it is older.',
  },
  PS206: {
    title: 'The document breaks the OpenAPI grammar',
    hint: 'Compare this place with the OpenAPI 3.1 specification.',
  },
  PS207: {
    title: 'A component has a name that OpenAPI does not allow',
    hint: 'Use only the characters A-Z a-z 0-9 . _ - (OpenAPI 3.1 section 4.8.7).',
    houseRule: true,
  },
} as const satisfies Record<string, CatalogueEntry>;
