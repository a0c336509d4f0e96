// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Parameters 1.0.0. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["getFile","deleteFile","describeFile","getLatestFile","getTranslatedFile"],
  operations: {
    "getFile": {
      method: "GET",
      path: "/files/{name}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-cache"},
      negotiation: null,
      parameters: [
        {"name":"name","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The file.","headers":[],"content":[{"type":"application/octet-stream","schema":null,"examples":[]}]}},
      ],
    },
    "deleteFile": {
      method: "DELETE",
      path: "/files/{name}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"name","in":"path","required":true,"description":"","values":["a","b"],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"The file is gone.","headers":[],"content":[]}},
      ],
    },
    "describeFile": {
      method: "GET",
      path: "/files/{name}.json",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-cache"},
      negotiation: null,
      parameters: [
        {"name":"name","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"What is known of the file.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "getLatestFile": {
      method: "GET",
      path: "/files/latest",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-cache"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The newest file.","headers":[],"content":[{"type":"application/octet-stream","schema":null,"examples":[]}]}},
      ],
    },
    "getTranslatedFile": {
      method: "GET",
      path: "/{language}/files/{name}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"no-cache"},
      negotiation: null,
      parameters: [
        {"name":"language","in":"path","required":true,"description":"","values":[],"examples":[]},
        {"name":"name","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The file.","headers":[],"content":[{"type":"text/plain","schema":null,"examples":[]}]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
