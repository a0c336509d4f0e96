// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Open responses 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getPets","getAny","getNothing","headNothing","optionsNothing","traceNothing"],
  operations: {
    "getPets": {
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
        {"status":"200","own":{"description":"All pets.","headers":[{"name":"X-Total","description":""},{"name":"X-Names","description":""},{"name":"X-Color","description":""},{"name":"X-Json","description":""},{"name":"X-Note","description":""},{"name":"Set-Cookie","description":""},{"name":"Content-Type","description":""}],"content":[{"type":"application/json","schema":null,"examples":[]},{"type":"text/csv","schema":null,"examples":[]},{"type":"application/xml","schema":null,"examples":[]}]}},
        {"status":"204","own":{"description":"No pets.","headers":[],"content":[]}},
        {"status":"4xx","own":{"description":"Not so.","headers":[],"content":[{"type":"application/problem+json","schema":"Problem","examples":[]}]}},
        {"status":"default","shared":"Failure"},
      ],
    },
    "getAny": {
      method: "GET",
      path: "/any",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"2XX","own":{"description":"Anything.","headers":[],"content":[{"type":"image/*","schema":null,"examples":[]},{"type":"*/*","schema":null,"examples":[]}]}},
      ],
    },
    "getNothing": {
      method: "GET",
      path: "/nothing",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"default","own":{"description":"Nothing is said of it.","headers":[],"content":[]}},
      ],
    },
    "headNothing": {
      method: "HEAD",
      path: "/nothing",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Only headers.","headers":[],"content":[]}},
      ],
    },
    "optionsNothing": {
      method: "OPTIONS",
      path: "/nothing",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Options.","headers":[],"content":[]}},
      ],
    },
    "traceNothing": {
      method: "TRACE",
      path: "/nothing",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The request.","headers":[],"content":[{"type":"message/http","schema":null,"examples":[]}]}},
      ],
    },
  },
  responses: {
    "Failure": {"description":"Something failed.","headers":[{"name":"X-Reason","description":""}],"content":[{"type":"application/json","schema":null,"examples":[]}]},
  },
} as const;
reference satisfies ApiReference;
