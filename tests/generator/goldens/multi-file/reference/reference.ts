// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Many files 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getPlan","getPlanSchema"],
  operations: {
    "getPlan": {
      method: "GET",
      path: "/plans/{id}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-cache"},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The plan.","headers":[],"content":[{"type":"application/json","schema":"Plan","examples":[{"id":"p1","steps":[{"id":"s1","plan":{"id":"p2","steps":[]}}]}]}]}},
      ],
    },
    "getPlanSchema": {
      method: "GET",
      path: "/schema/plan/v1.json",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"public, max-age=3600"},
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
