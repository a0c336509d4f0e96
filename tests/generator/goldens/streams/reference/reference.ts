// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Streams 1.0.0. */
export const reference = {
  servers: ["/"],
  tags: [
  ],
  untagged: ["watch","count","tail","putFile","upload"],
  operations: {
    "watch": {
      method: "GET",
      path: "/events",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Whatever happens.","headers":[],"content":[{"type":"text/event-stream","schema":null,"examples":[]}]}},
      ],
    },
    "count": {
      method: "GET",
      path: "/numbers",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Numbers.","headers":[],"content":[{"type":"text/event-stream","schema":null,"examples":[]}]}},
      ],
    },
    "tail": {
      method: "GET",
      path: "/lines",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Text as it comes.","headers":[],"content":[{"type":"text/event-stream","schema":null,"examples":[]}]}},
      ],
    },
    "putFile": {
      method: "PUT",
      path: "/files",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: {"required":true,"description":"","content":[{"type":"application/octet-stream","schema":null,"examples":[]},{"type":"image/*","schema":null,"examples":[]},{"type":"text/plain","schema":null,"examples":[]}]},
      responses: [
        {"status":"204","own":{"description":"Kept.","headers":[],"content":[]}},
      ],
    },
    "upload": {
      method: "POST",
      path: "/forms",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: {"required":true,"description":"","content":[{"type":"multipart/form-data","schema":null,"examples":[]}]},
      responses: [
        {"status":"204","own":{"description":"Kept.","headers":[],"content":[]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
