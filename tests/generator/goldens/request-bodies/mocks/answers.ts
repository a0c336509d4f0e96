// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"NameBody", readonly unknown[]>> = {
  "NameBody": ["text","text 2","text 3"],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "addEvent": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "putFile": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "postForm": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "name": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["NameBody"] }], isChosen: false, headers: null },
  ],
  "addNote": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "putPets": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "addPet": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "deletePets": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "upload": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
};
