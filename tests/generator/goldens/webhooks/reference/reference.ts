// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Shop 1. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["createOrder","replaceOrder"],
  operations: {
    "createOrder": {
      method: "POST",
      path: "/orders",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"notify","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"X-Callback","in":"header","required":false,"description":"","values":[],"examples":[]},
      ],
      requestBody: {"required":true,"description":"","content":[{"type":"application/json","schema":"Order","examples":[]}]},
      responses: [
        {"status":"201","own":{"description":"The order.","headers":[{"name":"Location","description":""}],"content":[{"type":"application/json","schema":"Order","examples":[]}]}},
      ],
    },
    "replaceOrder": {
      method: "PUT",
      path: "/orders/{id}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: {"required":true,"description":"","content":[{"type":"application/json","schema":"Order","examples":[]}]},
      responses: [
        {"status":"204","own":{"description":"Replaced.","headers":[],"content":[]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
