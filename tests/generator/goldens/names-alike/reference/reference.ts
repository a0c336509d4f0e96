// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Names alike 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["get_a","getA","get#a","fallback"],
  operations: {
    "get_a": {
      method: "GET",
      path: "/a",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","shared":"Both"},
      ],
    },
    "getA": {
      method: "GET",
      path: "/A",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","shared":"Both"},
      ],
    },
    "get#a": {
      method: "GET",
      path: "/a/{a}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"a","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"d","headers":[],"content":[]}},
      ],
    },
    "fallback": {
      method: "PUT",
      path: "/a/{a}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"a","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"d","headers":[],"content":[]}},
      ],
    },
  },
  responses: {
    "Both": {"description":"d","headers":[],"content":[{"type":"application/json","schema":"both","examples":[]}]},
  },
} as const;
reference satisfies ApiReference;
