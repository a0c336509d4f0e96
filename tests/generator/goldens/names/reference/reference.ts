// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Names 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["delete","constructor","__proto__","200 first","list-kebab.names","größe","a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold"],
  operations: {
    "delete": {
      method: "GET",
      path: "/delete",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"d","headers":[],"content":[]}},
      ],
    },
    "constructor": {
      method: "GET",
      path: "/constructor",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"d","headers":[],"content":[]}},
      ],
    },
    ["__proto__"]: {
      method: "GET",
      path: "/proto",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"d","headers":[],"content":[{"type":"application/json","schema":"class","examples":[]}]}},
      ],
    },
    "200 first": {
      method: "GET",
      path: "/200",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"d","headers":[],"content":[]}},
      ],
    },
    "list-kebab.names": {
      method: "GET",
      path: "/kebab",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"d","headers":[],"content":[{"type":"application/json","schema":"kebab-name.v2","examples":[]}]}},
      ],
    },
    "größe": {
      method: "GET",
      path: "/größe/{名前}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [
        {"name":"名前","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"d","headers":[],"content":[]}},
      ],
    },
    "a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold": {
      method: "GET",
      path: "/{a}/{b}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [
        {"name":"a","in":"path","required":true,"description":"","values":[],"examples":[]},
        {"name":"b","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"d","headers":[],"content":[]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
