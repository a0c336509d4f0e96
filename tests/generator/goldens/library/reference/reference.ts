// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Library 2.3.0. */
export const reference = {
  servers: ["/"],
  tags: [
  ],
  untagged: ["listBooks","listOldBooks","get-book","deleteBook"],
  operations: {
    "listBooks": {
      method: "GET",
      path: "/api/books.json",
      summary: "All books",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"*":"private, max-age=60"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The books.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
        {"status":"304","shared":"NotModified"},
      ],
    },
    "listOldBooks": {
      method: "GET",
      path: "/api/old-books.json",
      summary: "",
      description: "",
      deprecated: true,
      deprecation: {"on":"2026-01-01","sunset":"2026-06-30","successor":"/api/books.json"},
      cacheControl: {"*":"no-store"},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The books, in the old form.","headers":[],"content":[{"type":"application/json","schema":null,"examples":[]}]}},
      ],
    },
    "get-book": {
      method: "GET",
      path: "/books/{isbn}",
      summary: "One book, for people or for machines",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {"text/html":"public, max-age=60","application/json":"no-cache"},
      negotiation: {"unspecific":"text/html","tie":"application/json"},
      parameters: [
        {"name":"isbn","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The book.","headers":[],"content":[{"type":"application/json","schema":"Book","examples":[{"isbn":"9780000000002","title":"A","related":[]}]},{"type":"text/html","schema":null,"examples":[]}]}},
        {"status":"308","own":{"description":"The book has another number now.","headers":[{"name":"Location","description":""}],"content":[]}},
        {"status":"404","shared":"Unknown"},
      ],
    },
    "deleteBook": {
      method: "DELETE",
      path: "/books/{isbn}",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"isbn","in":"path","required":true,"description":"","values":[],"examples":[]},
      ],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"The book is gone.","headers":[],"content":[]}},
      ],
    },
  },
  responses: {
    "NotModified": {"description":"Nothing changed.","headers":[],"content":[]},
    "Unknown": {"description":"There is no such thing.","headers":[],"content":[{"type":"application/problem+json","schema":"Problem","examples":[]}]},
  },
} as const;
reference satisfies ApiReference;
