import type { CatalogueEntry } from './rule.ts';

/** What is wrong with the extensions of this compiler. */
export const extensions = {
  PS501: {
    title: 'An extension of this compiler has the wrong form',
    hint: 'Compare it with the table of extensions in the manual of the compiler.',
  },
  PS502: {
    title: 'A GET operation has no cache policy',
    hint: 'Add "x-cache-control", one for the operation or one for each media type.',
    set: 'strict',
  },
  PS503: {
    title: 'Several media types, and no rule for choosing one',
    hint: 'Add "x-negotiation" with "unspecific" and "tie".',
    set: 'strict',
  },
  PS504: {
    title: 'An extension names something that does not exist',
    hint: 'Declare it, or fix the name.',
  },
  PS505: {
    title: 'A deprecated operation does not say when it ends and what replaces it',
    hint: 'Add "x-deprecated-on", "x-sunset" (dates) and "x-successor" (a path of this contract).',
    set: 'strict',
  },
  PS506: { title: 'A date is malformed', hint: 'Write a calendar date as YYYY-MM-DD.' },
  PS507: {
    title: 'The sunset comes too early',
    hint: 'Set "x-sunset" at least 180 days after "x-deprecated-on".',
    set: 'strict',
  },
  PS508: {
    title: 'An operation that is not deprecated has deprecation dates',
    hint: 'Add "deprecated: true", or remove the dates.',
    set: 'recommended',
  },
  PS509: {
    title: 'The "$id" of a published schema is not its address',
    hint: 'Set "$id" to the schema base followed by the path of the operation that serves it.',
  },
  PS510: {
    title: 'A published schema needs another file',
    hint: 'Move what it references into its own "$defs": clients that fetch the schema get only this file.',
  },
  PS511: {
    title: 'One response is used for two statuses',
    hint: 'Declare a separate response under components.responses for each status.',
  },
} as const satisfies Record<string, CatalogueEntry>;
