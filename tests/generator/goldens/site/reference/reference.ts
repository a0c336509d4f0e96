// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Site 3.2.1. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getSchema"],
  operations: {
    "getSchema": {
      method: "GET",
      path: "/s/v1.json",
      summary: "",
      description: "Served at https://plan.example/s/v1.json.",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-cache"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The schema.","headers":[],"content":[{"type":"application/schema+json","schema":null,"examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
