// Generated from the contract. Do not edit: change the contract and generate again.
import type { ApiReference } from './types.ts';

/** The documentation of Documented 4. */
export const reference = {
  servers: ["https://api.example/v4","/"],
  tags: [
    {"name":"Reading","description":"What *changes nothing*.","operations":["readNote"]},
    {"name":"Empty","description":"","operations":[]},
    {"name":"Writing","description":"","operations":["removeNote","postNotesLatest"]},
  ],
  untagged: ["getNotesLatest"],
  operations: {
    "removeNote": {
      method: "DELETE",
      path: "/notes/{id}",
      summary: "",
      description: "Gone *for good*.",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"The note.","values":[],"examples":[7,8]},
        {"name":"lang","in":"query","required":false,"description":"","values":["en","fr","es"],"default":"en","examples":["es"]},
      ],
      requestBody: null,
      responses: [
        {"status":"204","own":{"description":"Removed.","headers":[],"content":[]}},
        {"status":"404","shared":"Missing"},
      ],
    },
    "readNote": {
      method: "GET",
      path: "/notes/{id}",
      summary: "One note",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [
        {"name":"id","in":"path","required":true,"description":"The note.","values":[],"examples":[7,8]},
        {"name":"lang","in":"query","required":false,"description":"Its own.","values":["en"],"examples":[]},
        {"name":"X-Trace","in":"header","required":true,"description":"","values":[],"examples":["abc"]},
        {"name":"filter","in":"query","required":false,"description":"","values":[],"examples":[{"a":1}]},
        {"name":"plain","in":"cookie","required":false,"description":"","values":["en","fr","es"],"default":"fr","examples":["es"]},
      ],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"The note.","headers":[{"name":"X-Count","description":"How many."},{"name":"X-Other","description":"Otherwise."}],"content":[{"type":"application/json","schema":"Note","examples":[{"text":"From the schema"}]},{"type":"text/plain","schema":null,"examples":["a */ \"note\""]}]}},
        {"status":"4XX","shared":"Missing"},
        {"status":"default","own":{"description":"Anything else.","headers":[{"name":"X-Count","description":"How many."}],"content":[]}},
      ],
    },
    "getNotesLatest": {
      method: "GET",
      path: "/notes/latest",
      summary: "",
      description: "",
      deprecated: false,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: null,
      responses: [
        {"status":"200","own":{"description":"d","headers":[],"content":[{"type":"application/json","schema":null,"examples":[null]}]}},
      ],
    },
    "postNotesLatest": {
      method: "POST",
      path: "/notes/latest",
      summary: "",
      description: "",
      deprecated: true,
      deprecation: null,
      cacheControl: {},
      negotiation: null,
      parameters: [],
      requestBody: {"required":true,"description":"What to keep.","content":[{"type":"application/json","schema":"Note","examples":[{"text":"Long"},{"text":"S"}]}]},
      responses: [
        {"status":"201","own":{"description":"Kept.","headers":[],"content":[]}},
      ],
    },
  },
  responses: {
    "Missing": {"description":"There is none.","headers":[{"name":"X-Count","description":"How many."}],"content":[]},
  },
} as const;
reference satisfies ApiReference;
