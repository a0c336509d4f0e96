// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Deprecation 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getOld","getNew"],
  operations: {
    "getOld": {
      method: "GET",
      path: "/old.json",
      summary: "The old form",
      description: "",
      deprecated: true,
      deprecation: {"on":"2026-01-01","sunset":"2026-06-30","successor":"/new.json"},
      cacheControl: {"*":"private, max-age=60"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The old form.","headers":[],"content":[{"type":"application/json","schema":"Old","examples":[]}]}},
        {"status":"304","own":{"description":"It is as it was.","headers":[],"content":[]}},
      ],
    },
    "getNew": {
      method: "GET",
      path: "/new.json",
      summary: "The new form",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"private, max-age=60"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The new form.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
