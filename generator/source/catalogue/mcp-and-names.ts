import type { CatalogueEntry } from './entry.ts';

/** What is wrong with an MCP server, and with names. */
export const mcpAndNames = {
  PS601: {
    title: 'An MCP method is missing',
    hint: 'Declare initialize, ping, tools/list and tools/call under x-mcp.methods.',
  },
  PS602: { title: 'Two MCP tools share a name', hint: 'Rename one of the two.' },
  PS603: {
    title: 'Some clients reject the schema of a tool',
    hint: 'Use "type: object" at the top, without "$ref" inside and without oneOf, anyOf or allOf at the root.',
  },
  PS604: {
    title: 'A tool is not marked as read-only',
    hint: 'Add "annotations: { readOnlyHint: true }": this compiler serves read-only tools.',
  },
  PS605: { title: 'A tool name is not valid', hint: 'Use 1 to 64 of the characters A-Z a-z 0-9 _ . -.' },
  PS606: {
    title: 'An MCP server is declared where none can be',
    hint: 'Declare "x-mcp" on one POST operation of the contract.',
  },
  PS701: {
    title: 'Two things would get the same name in generated code',
    hint: 'Rename one of the two; otherwise the second gets a number in generated code.',
    houseRule: true,
  },
} as const satisfies Record<string, CatalogueEntry>;
