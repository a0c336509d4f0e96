import type { CatalogueEntry } from './rule.ts';

/** What is wrong with an MCP server and its tools. PS601 and PS604 are retired. */
export const mcp = {
  PS602: { title: 'Two MCP tools share a name', hint: 'Rename one of the two.' },
  PS603: {
    title: 'Some clients reject the schema of a tool',
    hint: 'Use "type: object" at the top, without "$ref" inside and without oneOf, anyOf or allOf at the root.',
  },
  PS605: { title: 'A tool name is not valid', hint: 'Use 1 to 64 of the characters A-Z a-z 0-9 _ . -.' },
  PS606: {
    title: 'The path of the MCP server has parameters',
    hint: 'Set x-mcp-server.path to a path without parameters.',
  },
  PS607: {
    title: 'The MCP server is described on an operation',
    hint: 'Move it to "x-mcp-server" at the root of the document; "x-mcp" on an operation makes that operation a tool.',
  },
  PS608: {
    title: 'An MCP revision is unknown',
    hint: 'List known revisions by their dates, such as 2025-11-25.',
  },
  PS609: {
    title: 'An operation is marked as an MCP tool, but there is no MCP server',
    hint: 'Add "x-mcp-server" at the root of the document, with "path" and "revisions".',
  },
  PS610: {
    title: 'There are no MCP tools',
    hint: 'Add "x-mcp-server" with "path" and "revisions" at the root, and "x-mcp: true" to each operation that should be a tool.',
  },
  PS611: {
    title: 'An operation cannot be an MCP tool',
    hint: 'Set "x-mcp: false", or leave it out.',
  },
  PS612: {
    title: 'Two arguments of an MCP tool share a name',
    hint: 'Rename one of the two, or set "x-mcp: false": parameters and members of the body are arguments side by side.',
  },
  PS613: {
    title: 'A parameter cannot be repeated in a header',
    hint: 'Put "x-mcp-header" with the name of a header on a string, integer or boolean among the properties.',
  },
  PS614: {
    title: 'A tool shows a recursive schema only in part',
    hint: 'Nothing needs to be done: calls are checked against the whole schema.',
    notice: true,
  },
  PS615: {
    title: 'The MCP tools exceed the character budget',
    hint: 'Shorten the longest descriptions, set "x-mcp: false" on tools that are not needed, or "mode: search" at "x-mcp-server".',
    fatal: true,
  },
  PS616: {
    title: 'The operation of the MCP server does not declare all of its responses',
    hint: 'Declare these responses, or remove the operation: the server works without one.',
  },
  PS617: {
    title: 'Clients cannot find out how to log in to the MCP server',
    hint: 'Begin "servers" with the address of the API, and write "x-issuer" at the security scheme. If only the option mcp.login of the service knows them, turn the rule off.',
    set: 'recommended',
  },
  PS618: {
    title: 'A rule for MCP tools chooses nothing',
    hint: 'Correct or remove the rule: tags, scopes and paths are compared as the contract writes them.',
  },
  PS619: {
    title: 'An operation that a rule includes is no MCP tool',
    hint: 'Nothing needs to be done; "exclude" at "x-mcp-server" says that it is meant.',
    notice: true,
  },
  PS620: {
    title: 'The shape of an MCP tool does not fit its operation',
    hint: 'Name arguments as the tool has them, values that their schemas accept, and members of the result as id or owner.name.',
  },
} as const satisfies Record<string, CatalogueEntry>;
