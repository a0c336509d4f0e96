// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"GetNew200Body" | "Old", readonly unknown[]>> = {
  "GetNew200Body": ["text","text 2","text 3"],
  "Old": [["text"],["text 2"],["text 3"]],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getNew": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["GetNew200Body"] }], isChosen: false, headers: null },
  ],
  "getOld": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["Old"] }], isChosen: false, headers: null },
  ],
};
