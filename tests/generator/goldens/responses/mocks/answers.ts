// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"GetA200Body" | "NothingBody" | "GetB200Body", readonly unknown[]>> = {
  "GetA200Body": [1,2,3],
  "NothingBody": [{"status":"status"},{"status":"status 2"},{"status":"status 3"}],
  "GetB200Body": [1,2,3],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getA": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["GetA200Body"] }], isChosen: false, headers: {"X-Count":"text"} },
    { key: "404", builder: "notFound", status: 404, contents: [{ mediaType: "application/problem+json", as: "value", examples: {}, values: values["NothingBody"] }], isChosen: false, headers: null },
  ],
  "getB": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["GetB200Body"] }], isChosen: false, headers: {"X-Count":"text"} },
    { key: "404", builder: "notFound", status: 404, contents: [{ mediaType: "application/problem+json", as: "value", examples: {}, values: values["NothingBody"] }], isChosen: false, headers: null },
  ],
  "putB": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
    { key: "404", builder: "notFound", status: 404, contents: [{ mediaType: "application/problem+json", as: "value", examples: {}, values: values["NothingBody"] }], isChosen: false, headers: null },
  ],
};
