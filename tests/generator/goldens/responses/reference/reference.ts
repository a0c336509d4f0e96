// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Responses 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getA","getB","putB"],
  operations: {
    "getA": {
      method: "GET",
      path: "/api/a",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"A number.","headers":[{"name":"ETag","description":""},{"name":"X-Count","description":""},{"name":"X-Hint","description":""}],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
        {"status":"304","shared":"Unchanged"},
        {"status":"404","shared":"Nothing"},
      ],
    },
    "getB": {
      method: "GET",
      path: "/api/b",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"A number.","headers":[{"name":"ETag","description":""},{"name":"X-Count","description":""},{"name":"X-Hint","description":""}],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
        {"status":"304","shared":"Unchanged"},
        {"status":"404","shared":"Nothing"},
      ],
    },
    "putB": {
      method: "PUT",
      path: "/api/b",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"Done.","headers":[],"content":[]}},
        {"status":"404","shared":"Nothing"},
      ],
    },
  },
  responses: {
    "Unchanged": {"description":"Nothing changed.","headers":[],"content":[]},
    "Nothing": {"description":"There is no such thing.","headers":[],"content":[{"type":"application/problem+json","schema":null,"examples":[]}]},
  },
} as const;
reference satisfies ApiReference;
