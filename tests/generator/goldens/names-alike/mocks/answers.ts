// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"BothResponse", readonly unknown[]>> = {
  "BothResponse": [[1,"text 2",true,{"id":4},null],[2,"text 3",false,{"id":5},null],[3,"text 4",true,{"id":6},null]],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getA": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["BothResponse"] }], isChosen: false, headers: null },
  ],
  "getA2": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["BothResponse"] }], isChosen: false, headers: null },
  ],
  "getA3": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "fallback": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
};
