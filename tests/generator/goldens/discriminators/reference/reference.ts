// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Discriminators 1. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["listPets","addPet"],
  operations: {
    "listPets": {
      method: "GET",
      path: "/pets",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"All pets.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "addPet": {
      method: "POST",
      path: "/pets",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: {"required":true,"description":"","content":[{"type":"application/json","schema":"Pet","examples":[]}]},
      responses: [
        {"status":"201","own":{"description":"The same pet.","headers":[],"content":[{"type":"application/json","schema":"Pet","examples":[]}]}},
        {"status":"400","own":{"description":"No pet.","headers":[],"content":[]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
