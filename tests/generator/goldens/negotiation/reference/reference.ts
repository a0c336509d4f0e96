// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Negotiation 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getOne","getTwo","getThree"],
  operations: {
    "getOne": {
      method: "GET",
      path: "/one",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"private, max-age=60"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Text.","headers":[],"content":[{"type":"text/plain","schema":null,"examples":[]}]}},
      ],
    },
    "getTwo": {
      method: "GET",
      path: "/two",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"text/html":"no-cache","text/markdown":"public, max-age=60"},
      negotiation: {"unspecific":"text/html","tie":"text/markdown"},
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"A page.","headers":[],"content":[{"type":"text/markdown","schema":null,"examples":[]},{"type":"text/html","schema":null,"examples":[]}]}},
      ],
    },
    "getThree": {
      method: "GET",
      path: "/three",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-store"},
      negotiation: {"unspecific":"application/json","tie":"application/json"},
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"Two kinds of JSON, and text.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]},{"type":"application/vnd.example+json","schema":null,"examples":[]},{"type":"text/plain","schema":null,"examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
