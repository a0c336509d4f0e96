import type { CatalogueEntry } from './rule.ts';

/** What is wrong with files and references. */
export const filesAndReferences = {
  PS101: {
    title: 'A file cannot be read',
    hint: 'Check the path and the permissions of the file.',
    fatal: true,
  },
  PS102: {
    title: 'A file is not well-formed YAML or JSON',
    hint: 'Fix the syntax at this place; the parser stopped here.',
    fatal: true,
  },
  PS103: {
    title: 'A mapping has the same key twice',
    hint: 'Keep one of the two; many parsers silently ignore the other.',
  },
  PS104: {
    title: 'A reference names a file that does not exist',
    hint: 'Write the path relative to the file that contains the reference.',
  },
  PS105: {
    title: 'A reference names a place that does not exist',
    hint: 'Check the JSON pointer after "#", with ~1 for "/" and ~0 for "~".',
  },
  PS106: {
    title: 'A reference points to the network',
    hint: 'Copy the document into the project and reference the copy: the compiler does not use the network.',
  },
  PS107: {
    title: 'References form a cycle',
    hint: 'Replace one of the references in the cycle with the object itself.',
  },
  PS108: {
    title: 'Members next to a reference would be lost',
    hint: 'Outside schemas, only "summary" and "description" may be next to "$ref"; move the rest into the referenced object.',
  },
  PS109: {
    title: 'The site configuration does not match its schema',
    hint: 'Compare this place with the schema that "$schema" names.',
    fatal: true,
  },
  PS110: {
    title: 'Two schemas have the same name',
    hint: 'Change one "$id", "$anchor" or "$dynamicAnchor": a reference could mean either.',
  },
  PS111: {
    title: 'Values are nested too deeply',
    hint: 'Name the inner schemas and reference them.',
    fatal: true,
  },
  PS112: {
    title: 'A reference leads to an object of another kind',
    hint: 'Refer to an object of the kind that is expected here, or write that object in place of the reference.',
  },
  PS113: {
    title: 'A reference stands where OpenAPI allows none',
    hint: 'Refer from each entry, write the content here, or bundle the files first.',
  },
  PS114: {
    title: 'A number is not finite',
    hint: 'Write a number up to 1.7976931348623157e308: JSON has no infinity.',
    fatal: true,
  },
  PS115: {
    title: 'A number changes when it is read',
    hint: 'Write it as a string, or use at most 15 digits: most readers of JSON hold no more (RFC 8259 section 6).',
    notice: true,
  },
  PS116: {
    title: 'A reference leads out of the project',
    hint: 'Copy the file into that folder, or name with --root the folder that all files of the contract are in.',
  },
  PS117: {
    title: 'A reference leads to what is not a file of a contract',
    hint: 'Refer to a file of YAML or JSON, of 100 MiB at most.',
  },
  PS118: {
    title: 'A file is too large',
    hint: 'Split the contract; JSON may be larger than YAML, as it is read faster.',
    fatal: true,
  },
  PS119: {
    title: 'Aliases repeat too much',
    hint: 'Name what is repeated as a component, and refer to it by "$ref".',
    fatal: true,
  },
  PS120: {
    title: 'Schemas are built on each other too deeply',
    hint: 'Refer to the schema at the end, or leave out some of those between.',
    fatal: true,
  },
  PS121: {
    title: 'A file is no overlay',
    hint: 'Write it as the OpenAPI Overlay Specification says, 1.0 or 1.1: "overlay", "info" and a list of "actions", each with a "target".',
    fatal: true,
  },
  PS122: {
    title: 'An overlay is for another contract',
    hint: 'Correct "extends", which is a path from the overlay to its contract, or leave it out.',
    notice: true,
  },
  PS123: {
    title: 'A target of an overlay cannot be evaluated',
    hint: "Write a JSONPath as RFC 9535 says: $.paths['/users/{id}'].get, with names of other characters than letters, digits and _ in brackets and quotes.",
    fatal: true,
  },
  PS124: {
    title: 'A target of an overlay selects nothing',
    hint: 'Compare it with the contract, as it is after the actions before; or leave the action out.',
    notice: true,
  },
  PS125: {
    title: 'An action of an overlay does not fit its target',
    hint: 'Merge an object with an object, a list with a list, and replace a single value by one; to change the kind, remove it by an action before.',
    fatal: true,
  },
} as const satisfies Record<string, CatalogueEntry>;
