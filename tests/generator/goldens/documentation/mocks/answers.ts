// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"GetNotesLatest200Body" | "NoteResponse", readonly unknown[]>> = {
  "GetNotesLatest200Body": [null],
  "NoteResponse": [{"text":"From the schema"}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getNotesLatest": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["GetNotesLatest200Body"] }], isChosen: false, headers: null },
  ],
  "postNotesLatest": [
    { key: "201", builder: "created", status: 201, contents: [], isChosen: false, headers: null },
  ],
  "readNote": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["NoteResponse"] }, { mediaType: "text/plain", as: "value", examples: {"example":"a */ \"note\""}, values: ["text"] }], isChosen: true, headers: null },
    { key: "default", builder: "other", status: 201, contents: [], isChosen: false, headers: null },
    { key: "4XX", builder: "clientError", status: 400, contents: [], isChosen: false, headers: null },
  ],
  "removeNote": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
    { key: "404", builder: "notFound", status: 404, contents: [], isChosen: false, headers: null },
  ],
};
