// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Book Shop 2.1. */
export const reference = {
  servers: [],
  tags: [
  ],
  untagged: ["search-books/by text","addBook","getBook","changeBook","renameBook","removeBook","hasBook","writeText","setCover","getCover","uploadCover"],
  operations: {
    "search-books/by text": {
      method: "GET",
      path: "/books",
      summary: "Search books",
      description: "Finds books by their text.",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"filter[text]","in":"query","required":true,"description":"What to look for.","values":[],"examples":[]},
        {"name":"page","in":"query","required":false,"description":"","values":[],"default":1,"examples":[]},
        {"name":"Tenant-Id","in":"header","required":false,"description":"","values":[],"examples":[]},
        {"name":"session","in":"cookie","required":false,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The books.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]},{"type":"text/csv","schema":null,"examples":[]}]}},
      ],
    },
    "addBook": {
      method: "POST",
      path: "/books",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: {"required":true,"description":"","content":[{"type":"application/json","schema":"Book","examples":[]}]},
      responses: [
        {"status":"201","own":{"description":"Added.","headers":[],"content":[{"type":"application/json","schema":"Book","examples":[]}]}},
        {"status":"404","own":{"description":"No such shelf.","headers":[],"content":[{"type":"application/problem+json","schema":null,"examples":[]}]}},
      ],
    },
    "getBook": {
      method: "GET",
      path: "/books/{id}",
      summary: "A book",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"Its number.","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The book.","headers":[],"content":[{"type":"application/json","schema":"Book","examples":[]}]}},
        {"status":"203","own":{"description":"A copy of it.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "changeBook": {
      method: "PUT",
      path: "/books/{id}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"Its number.","values":[],"examples":[]},
      ],
      requestBody: {"required":false,"description":"What changes.","content":[{"type":"application/json","schema":"Change","examples":[]}]},
      responses: [
        {"status":"204","own":{"description":"Changed.","headers":[],"content":[]}},
      ],
    },
    "renameBook": {
      method: "PATCH",
      path: "/books/{id}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"Its number.","values":[],"examples":[]},
      ],
      requestBody: {"required":false,"description":"","content":[{"type":"application/merge-patch+json","schema":null,"examples":[]}]},
      responses: [
        {"status":"200","own":{"description":"Renamed.","headers":[],"content":[{"type":"application/json","schema":"Reply","examples":[]}]}},
        {"status":"204","own":{"description":"It had that name.","headers":[],"content":[]}},
      ],
    },
    "removeBook": {
      method: "DELETE",
      path: "/books/{id}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"Its number.","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"Removed.","headers":[],"content":[]}},
      ],
    },
    "hasBook": {
      method: "HEAD",
      path: "/books/{id}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"Its number.","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"There is one.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "writeText": {
      method: "PUT",
      path: "/books/{id}/text",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: {"required":true,"description":"The text.","content":[{"type":"text/markdown","schema":null,"examples":[]}]},
      responses: [
        {"status":"200","own":{"description":"Written.","headers":[],"content":[{"type":"application/json","schema":"Reply","examples":[]}]}},
      ],
    },
    "setCover": {
      method: "PUT",
      path: "/books/{id}/cover",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: {"required":true,"description":"","content":[{"type":"image/png","schema":null,"examples":[]}]},
      responses: [
        {"status":"200","own":{"description":"Set.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "getCover": {
      method: "GET",
      path: "/books/{id}/cover",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The cover.","headers":[],"content":[{"type":"image/png","schema":null,"examples":[]}]}},
      ],
    },
    "uploadCover": {
      method: "POST",
      path: "/books/{id}/cover",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: {"required":false,"description":"","content":[{"type":"multipart/form-data","schema":null,"examples":[]}]},
      responses: [
        {"status":"204","own":{"description":"Taken.","headers":[],"content":[]}},
      ],
    },
  },
  responses: {
  },
} as const;
reference satisfies ApiReference;
