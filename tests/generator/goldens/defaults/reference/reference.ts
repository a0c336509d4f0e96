// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Defaults 1.0.0. */
export const reference = {
  servers: ["/"],
  tags: [
  ],
  untagged: ["addPet"],
  operations: {
    "addPet": {
      method: "POST",
      path: "/pets",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"limit","in":"query","required":false,"description":"","values":[],"default":20,"examples":[]},
        {"name":"X-Trace","in":"header","required":false,"description":"","values":[],"default":false,"examples":[]},
        {"name":"sort","in":"query","required":false,"description":"","values":[],"examples":[]},
      ],
      requestBody: {"required":true,"description":"","content":[{"type":"application/json","schema":"Pet","examples":[]}]},
      responses: [
        {"status":"200","own":{"description":"The pet.","headers":[],"content":[{"type":"application/json","schema":"Pet","examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
