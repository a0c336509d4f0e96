// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of MCP 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["mcp"],
  operations: {
    "mcp": {
      method: "POST",
      path: "/mcp",
      summary: "Model Context Protocol",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: {"required":true,"description":"","content":[{"type":"application/json","schema":"Any","examples":[]}]},
      responses: [
        {"status":"200","own":{"description":"The answer.","headers":[],"content":[{"type":"application/json","schema":"Any","examples":[]}]}},
        {"status":"202","own":{"description":"A notification was taken.","headers":[],"content":[]}},
        {"status":"400","own":{"description":"Not a message.","headers":[],"content":[{"type":"application/json","schema":"Any","examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
