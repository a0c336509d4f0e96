/**
 * Every diagnostic of the compiler. A code is permanent: it is never given another meaning.
 * PS1xx files and references, PS2xx the OpenAPI grammar, PS3xx operations, PS4xx schemas,
 * PS5xx extensions of this compiler, PS6xx MCP, PS7xx names.
 */

export interface CatalogueEntry {
  readonly title: string;
  /** What to do next. */
  readonly hint: string;
  /** A rule of good practice: an error in a contract that uses an extension of this compiler, elsewhere a warning. */
  readonly houseRule?: true;
}

const entries = {
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

  PS201: {
    title: 'A member does not belong here',
    hint: 'Remove it, mend its spelling, or prefix an extension with "x-".',
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
    hint: 'Use one of the values that the message names.',
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

  PS301: {
    title: 'An operation has no operationId',
    hint: 'Give the operation an operationId: handlers and types are named after it.',
    houseRule: true,
  },
  PS302: { title: 'Two operations share an operationId', hint: 'Rename one of the two.' },
  PS303: {
    title: 'A path names a parameter that is not declared',
    hint: 'Add a parameter with "in: path" and this name to the path or the operation.',
  },
  PS304: {
    title: 'A path parameter is declared but does not stand in the path',
    hint: 'Put {name} into the path, or remove the parameter.',
  },
  PS305: {
    title: 'A path parameter is not marked as required',
    hint: 'Add "required: true"; a path always has all its parts.',
  },
  PS306: { title: 'A parameter is declared twice', hint: 'Keep one declaration for each name and location.' },
  PS307: {
    title: 'Two paths match the same requests',
    hint: 'Merge the two paths: they differ only in the names of their parameters.',
  },
  PS308: {
    title: 'A path template cannot be matched',
    hint: 'Separate the parameters by literal text, close every brace, use each parameter once, and leave out "." and ".." segments.',
  },
  PS309: {
    title: 'An operation has no success response',
    hint: 'Declare at least one response with a 2xx or 3xx status.',
    houseRule: true,
  },
  PS310: {
    title: 'A response that has no body declares one',
    hint: 'Remove "content": responses with status 1xx, 204, 205 and 304 carry none (RFC 9110).',
    houseRule: true,
  },
  PS311: {
    title: 'A media type is malformed',
    hint: 'Write type/subtype, with parameters after ";" if need be (RFC 9110 section 8.3.1).',
  },
  PS312: {
    title: 'A response status is not one that a handler can give',
    hint: 'Use three digits from 100 to 599, a range such as 4XX, or "default".',
  },
  PS313: {
    title: 'This part of OpenAPI is not supported yet',
    hint: 'Leave it out: the compiler refuses what it cannot represent soundly.',
  },
  PS314: {
    title: 'A response header cannot be set',
    hint: 'Remove it: Content-Type and framing headers follow from "content" (OpenAPI 3.1 section 4.8.17).',
    houseRule: true,
  },
  PS315: {
    title: 'A parameter has a style that its location does not know',
    hint: 'Use one of the styles that the message names (OpenAPI 3.1 section 4.8.12.2).',
  },
  PS316: {
    title: 'A parameter cannot be read from a request',
    hint: 'Give it either a schema or one media type, and a name that its location can carry.',
  },
  PS317: {
    title: 'Two paths differ only in the names of their parameters',
    hint: 'Merge the two paths: OpenAPI calls them identical (section 4.8.8.1).',
    houseRule: true,
  },
  PS318: {
    title: 'A request body stands where HTTP gives it no meaning',
    hint: 'Use POST, PUT or PATCH, or parameters: many clients and proxies drop such a body (RFC 9110 section 9.3).',
    houseRule: true,
  },
  PS319: {
    title: 'A parameter nests deeper than its style can tell',
    hint: 'Describe it by "content" with application/json instead of a style.',
    houseRule: true,
  },

  PS401: {
    title: 'A keyword is not one of JSON Schema 2020-12 or OpenAPI 3.1',
    hint: 'Mend the spelling, or prefix an extension with "x-".',
    houseRule: true,
  },
  PS402: {
    title: 'A regular expression is not valid',
    hint: 'Use ECMA-262 syntax that also holds under the "u" flag.',
  },
  PS403: {
    title: 'A format is not known',
    hint: 'Use a format of JSON Schema 2020-12 section 7.3 or of the OpenAPI registry, or remove it.',
    houseRule: true,
  },
  PS404: {
    title: 'No value can satisfy the bounds',
    hint: 'Make the lower bound at most as large as the upper one.',
    houseRule: true,
  },
  PS405: {
    title: 'An example does not match its schema',
    hint: 'Mend the example or the schema; readers copy examples.',
    houseRule: true,
  },
  PS406: {
    title: 'A default does not match its schema',
    hint: 'Mend the default or the schema.',
    houseRule: true,
  },
  PS407: {
    title: 'A required property is not described',
    hint: 'Describe it under "properties", or remove it from "required"; in a closed object nothing could ever match.',
    houseRule: true,
  },
  PS408: { title: 'A schema cannot be compiled', hint: 'Mend the schema as the message says.' },
  PS409: {
    title: 'A schema keyword is not supported',
    hint: 'Express the same with supported keywords: the compiler refuses what it cannot represent soundly.',
  },
  PS410: { title: 'An enum is empty', hint: 'List the allowed values: nothing could ever match.' },
  PS411: { title: 'An enum holds a value twice', hint: 'List each allowed value once.', houseRule: true },
  PS412: {
    title: 'A keyword that only describes has the wrong form',
    hint: 'Write it as the message says; until then nobody can read it.',
    houseRule: true,
  },

  PS501: {
    title: 'An extension of this compiler has the wrong form',
    hint: 'Compare with the table of extensions in the README.',
  },
  PS502: {
    title: 'A GET operation has no cache policy',
    hint: 'Add "x-cache-control", one for the operation or one for each media type.',
    houseRule: true,
  },
  PS503: {
    title: 'Several media types and no rule to choose',
    hint: 'Add "x-negotiation" with "unspecific" and "tie".',
    houseRule: true,
  },
  PS504: {
    title: 'An extension names something that the contract does not declare',
    hint: 'Declare it, or mend the name.',
  },
  PS505: {
    title: 'A deprecated operation does not say when and by what it is replaced',
    hint: 'Add "x-deprecated-on", "x-sunset" (dates) and "x-successor" (a path of this contract).',
    houseRule: true,
  },
  PS506: { title: 'A date is malformed', hint: 'Write a calendar date as YYYY-MM-DD.' },
  PS507: {
    title: 'The sunset comes too early',
    hint: 'Set "x-sunset" at least 180 days after "x-deprecated-on".',
  },
  PS508: {
    title: 'An operation that is not deprecated has deprecation dates',
    hint: 'Add "deprecated: true", or remove the dates.',
  },
  PS509: {
    title: 'A published schema does not carry its own address',
    hint: 'Set "$id" to the schema base followed by the path of the operation that serves it.',
  },
  PS510: {
    title: 'A published schema needs another file',
    hint: 'Move what it references into its own "$defs": whoever fetches the schema gets this one file.',
  },
  PS511: {
    title: 'One response stands for two statuses',
    hint: 'Declare a response of its own under components.responses for each status.',
  },

  PS601: {
    title: 'An MCP method is missing',
    hint: 'Declare initialize, ping, tools/list and tools/call under x-mcp.methods.',
  },
  PS602: { title: 'Two MCP tools share a name', hint: 'Rename one of the two.' },
  PS603: {
    title: 'A tool schema is not one that every client accepts',
    hint: 'Use "type: object" at the top, without "$ref" inside and without oneOf, anyOf or allOf at the root.',
  },
  PS604: {
    title: 'A tool is not marked as read-only',
    hint: 'Add "annotations: { readOnlyHint: true }": this compiler serves read-only tools.',
  },
  PS605: { title: 'A tool name is not valid', hint: 'Use 1 to 64 of the characters A-Z a-z 0-9 _ . -.' },
  PS606: {
    title: 'An MCP server stands where none can be',
    hint: 'Declare "x-mcp" on one POST operation of the contract.',
  },

  PS701: {
    title: 'Two things would get the same name in generated code',
    hint: 'Rename one of the two; else the second has a number in generated code.',
    houseRule: true,
  },
} as const satisfies Record<string, CatalogueEntry>;

export type Code = keyof typeof entries;

export const catalogue: Readonly<Record<Code, CatalogueEntry>> = entries;
