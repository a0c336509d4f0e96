// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"GetAny2XXBody" | "GetPets200ApplicationJsonBody" | "GetPets200TextCsvBody" | "FailureBody" | "ProblemResponse", readonly unknown[]>> = {
  "GetAny2XXBody": [{"a":"a"},{"a":"a 2"},{"a":"a 3"}],
  "GetPets200ApplicationJsonBody": [["text"],["text 2"],["text 3"]],
  "GetPets200TextCsvBody": ["name"],
  "FailureBody": [{"code":1},{"code":2},{"code":3}],
  "ProblemResponse": [{"title":"title"},{"title":"title 2"},{"title":"title 3"}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getAny": [
    { key: "2XX", builder: "success", status: 200, contents: [{ mediaType: "image/png", as: "value", examples: {}, values: ["text"] }, { mediaType: "application/json", as: "value", examples: {}, values: values["GetAny2XXBody"] }], isChosen: true, headers: null },
  ],
  "getNothing": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "optionsNothing": [
    { key: "200", builder: "ok", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "headNothing": [
    { key: "200", builder: "ok", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "traceNothing": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "message/http", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "getPets": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["GetPets200ApplicationJsonBody"] }, { mediaType: "text/csv", as: "value", examples: {}, values: values["GetPets200TextCsvBody"] }, { mediaType: "application/xml", as: "value", examples: {}, values: ["text"] }], isChosen: true, headers: {"X-Total":0} },
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
    { key: "default", builder: "other", status: 201, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["FailureBody"] }], isChosen: false, headers: {"X-Reason":"text"} },
    { key: "4XX", builder: "clientError", status: 400, contents: [{ mediaType: "application/problem+json", as: "value", examples: {}, values: values["ProblemResponse"] }], isChosen: false, headers: null },
  ],
};
