// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"GetSchema200Body", readonly unknown[]>> = {
  "GetSchema200Body": [{}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getSchema": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/schema+json", as: "value", examples: {}, values: values["GetSchema200Body"] }], isChosen: false, headers: null },
  ],
};
