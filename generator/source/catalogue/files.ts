import type { CatalogueEntry } from './entry.ts';

/** What is wrong with files and references. */
export const filesAndReferences = {
  PS101: { title: 'A file cannot be read', hint: 'Check the path, and that the file may be read.' },
  PS102: {
    title: 'A file is not well-formed YAML or JSON',
    hint: 'Mend the syntax at this place; the parser stopped there.',
  },
  PS103: {
    title: 'A key stands twice in one mapping',
    hint: 'Keep one of the two; a reader would silently lose the other.',
  },
  PS104: {
    title: 'A reference names a file that is not there',
    hint: 'Write the path relative to the file that holds the reference.',
  },
  PS105: {
    title: 'A reference names a place that is not in its file',
    hint: 'Check the JSON pointer after "#", with ~1 for "/" and ~0 for "~".',
  },
  PS106: {
    title: 'A reference leaves the file system',
    hint: 'Copy the document into the project and reference the copy: the compiler does not use the network.',
  },
  PS107: {
    title: 'References go in a circle without ever reaching an object',
    hint: 'Replace one of the references in the circle by the object itself.',
  },
  PS108: {
    title: 'A reference has members beside it that would be lost',
    hint: 'Outside of schemas only "summary" and "description" may stand beside "$ref"; move the rest into the referenced object.',
  },
  PS109: {
    title: 'The site configuration does not match its schema',
    hint: 'Compare this place with the schema that "$schema" names.',
  },
  PS110: {
    title: 'Two schemas carry the same name',
    hint: 'Change one "$id", "$anchor" or "$dynamicAnchor": a reference could mean either.',
  },
  PS111: {
    title: 'A file nests values too deeply',
    hint: 'Name the inner schemas and reference them.',
  },
} as const satisfies Record<string, CatalogueEntry>;
