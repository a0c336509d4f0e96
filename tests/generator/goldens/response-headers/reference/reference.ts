// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Response headers 1. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["listItems","probeItems"],
  operations: {
    "listItems": {
      method: "GET",
      path: "/items",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [
        {"name":"page","in":"query","required":false,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Some items.","headers":[{"name":"ETag","description":""},{"name":"X-Total","description":""},{"name":"X-More","description":""},{"name":"X-Pages","description":""},{"name":"X-Colour","description":""},{"name":"X-Filter","description":""},{"name":"X-Kind","description":""},{"name":"X-Anything","description":""},{"name":"RateLimit-Remaining","description":"Requests left."},{"name":"Set-Cookie","description":""}],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
        {"status":"404","own":{"description":"No such page.","headers":[{"name":"RateLimit-Remaining","description":"Requests left."}],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
        {"status":"4XX","own":{"description":"A wrong request.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
        {"status":"default","own":{"description":"Anything else.","headers":[{"name":"Retry-After","description":""}],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "probeItems": {
      method: "HEAD",
      path: "/items",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Some items.","headers":[{"name":"X-Total","description":""}],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
