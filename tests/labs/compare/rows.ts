import type { ToolName } from './tools.ts';

/** A property of the types; `fixtures/rows/NAME/` has a small program for each tool (but for `generated-code`). */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** Why ours fails where another passes. Without one, that ends the command with exit code 1. */
  readonly lost?: string;
  /** What a tool does instead, where its mark alone would mislead. */
  readonly notes?: Partial<Record<ToolName, string>>;
}

export const rows: readonly Row[] = [
  { name: 'generated-code', title: 'what is generated type-checks' },
  { name: 'component-by-name', title: 'a component is a type by its name' },
  { name: 'name-in-errors', title: 'type errors say that name' },
  { name: 'nullable', title: '`null` in a list of types' },
  { name: 'const', title: '`const`' },
  { name: 'tuple', title: 'tuples (`prefixItems`)' },
  { name: 'additional-properties', title: '`additionalProperties` with a schema' },
  { name: 'discriminator-one-of', title: '`discriminator` of a `oneOf`' },
  { name: 'discriminator-all-of', title: '`discriminator` of a base that others extend by `allOf`' },
  { name: 'read-only', title: '`readOnly`: refused in a request' },
  { name: 'write-only', title: '`writeOnly`: absent from a response' },
  {
    name: 'int64',
    title: '`int64` is a number',
    notes: { 'hey-api': 'a `bigint`, after `JSON.parse` has rounded it' },
  },
  { name: 'path-integer', title: 'parameters of a path: required, integers' },
  { name: 'query', title: 'parameters of a query: required, optional, unknown' },
  { name: 'array-of-enums', title: 'a list of enumerated values in a query' },
  {
    name: 'cookie',
    title: 'parameters in cookies',
    notes: { 'hey-api': 'untyped headers', orval: 'untyped headers' },
  },
  {
    name: 'multipart',
    title: 'upload of a file',
    notes: { 'openapi-fetch': 'takes text, and no file' },
  },
  { name: 'result-by-status', title: 'the body of a status, after comparing the status' },
  { name: 'default-response', title: '`default` leaves out the statuses declared beside it' },
  { name: 'status-range', title: '`4XX`' },
  { name: 'response-headers', title: 'headers of a response: required, optional' },
  { name: 'media-types', title: 'several media types of one response' },
  { name: 'binary-download', title: 'a body of bytes' },
  { name: 'event-stream', title: 'the events of an event stream' },
  { name: 'webhook', title: 'the body of a webhook' },
];
