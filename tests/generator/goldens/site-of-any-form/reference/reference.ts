// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Site of any form 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getHome"],
  operations: {
    "getHome": {
      method: "GET",
      path: "/",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-cache"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The home page.","headers":[],"content":[{"type":"text/html","schema":null,"examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
