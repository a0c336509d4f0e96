// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"GetPlanSchema200Body" | "Plan", readonly unknown[]>> = {
  "GetPlanSchema200Body": [{}],
  "Plan": [{"id":"a","steps":[{"id":"a","plan":{"id":"a","steps":[]}}]}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getPlanSchema": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/schema+json", as: "value", examples: {}, values: values["GetPlanSchema200Body"] }], isChosen: false, headers: null },
  ],
  "getPlan": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {"example":{"id":"p1","steps":[{"id":"s1","plan":{"id":"p2","steps":[]}}]}}, values: values["Plan"] }], isChosen: false, headers: null },
  ],
};
