// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Parameter styles 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getPath","getQuery","getHeaders"],
  operations: {
    "getPath": {
      method: "GET",
      path: "/paths/{simple}/{label}/{matrix}/{list}/{object}/{json}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"simple","in":"path","required":true,"description":"","values":[],"examples":[]},
        {"name":"label","in":"path","required":true,"description":"","values":[],"examples":[]},
        {"name":"matrix","in":"path","required":true,"description":"","values":[],"examples":[]},
        {"name":"list","in":"path","required":true,"description":"","values":[],"examples":[]},
        {"name":"object","in":"path","required":true,"description":"","values":[],"examples":[]},
        {"name":"json","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"What was read.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "getQuery": {
      method: "GET",
      path: "/queries",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"page","in":"query","required":false,"description":"","values":[],"default":1,"examples":[]},
        {"name":"X-Trace","in":"header","required":false,"description":"","values":[],"examples":[]},
        {"name":"sort","in":"query","required":true,"description":"","values":["asc","desc"],"examples":[]},
        {"name":"ids","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"tags","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"words","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"pipes","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"filter","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"color","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"pageable","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"url","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"flag","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"since","in":"query","required":false,"description":"","values":[],"examples":[]},
        {"name":"where","in":"query","required":false,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"What was read.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "getHeaders": {
      method: "GET",
      path: "/headers",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"X-Limit","in":"header","required":true,"description":"","values":[],"examples":[]},
        {"name":"X-Names","in":"header","required":false,"description":"","values":[],"examples":[]},
        {"name":"X-Color","in":"header","required":false,"description":"","values":[],"examples":[]},
        {"name":"X-Json","in":"header","required":false,"description":"","values":[],"examples":[]},
        {"name":"session","in":"cookie","required":true,"description":"","values":[],"examples":[]},
        {"name":"sizes","in":"cookie","required":false,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"What was read.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
