// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"SearchBooksByText200ApplicationJsonBody" | "BookResponse" | "AddBook404Body" | "GetBook203Body" | "ReplyResponse" | "SetCover200Body", readonly unknown[]>> = {
  "SearchBooksByText200ApplicationJsonBody": [[{"id":1,"title":"Emma","shelf":"00000000-0000-4000-8000-000000000000"}],[{"id":2,"title":"Emma","shelf":2}],[{"id":3,"title":"Emma","shelf":"00000000-0000-4000-8000-000000000002"}]],
  "BookResponse": [{"id":1,"title":"Emma","shelf":"00000000-0000-4000-8000-000000000000","sequel":{"id":1,"title":"Emma","shelf":"00000000-0000-4000-8000-000000000000"}},{"id":2,"title":"Emma","shelf":2,"sequel":{"id":2,"title":"Emma","shelf":2}},{"id":3,"title":"Emma","shelf":"00000000-0000-4000-8000-000000000002","sequel":{"id":3,"title":"Emma","shelf":"00000000-0000-4000-8000-000000000002"}}],
  "AddBook404Body": [{}],
  "GetBook203Body": [null],
  "ReplyResponse": [{"done":true},{"done":false}],
  "SetCover200Body": [{"done":false,"bytes":0}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "searchBooksByText": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["SearchBooksByText200ApplicationJsonBody"] }, { mediaType: "text/csv", as: "value", examples: {}, values: ["text"] }], isChosen: true, headers: null },
  ],
  "addBook": [
    { key: "201", builder: "created", status: 201, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["BookResponse"] }], isChosen: false, headers: null },
    { key: "404", builder: "notFound", status: 404, contents: [{ mediaType: "application/problem+json", as: "value", examples: {}, values: values["AddBook404Body"] }], isChosen: false, headers: null },
  ],
  "getBook": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["BookResponse"] }], isChosen: false, headers: null },
    { key: "203", builder: "nonAuthoritativeInformation", status: 203, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["GetBook203Body"] }], isChosen: false, headers: null },
  ],
  "changeBook": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "removeBook": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "hasBook": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "renameBook": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ReplyResponse"] }], isChosen: false, headers: null },
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "getCover": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "image/png", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "setCover": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["SetCover200Body"] }], isChosen: false, headers: null },
  ],
  "uploadCover": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "writeText": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ReplyResponse"] }], isChosen: false, headers: null },
  ],
};
