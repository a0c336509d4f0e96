// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"OrderResponse", readonly unknown[]>> = {
  "OrderResponse": [{"id":"id","total":1,"hooks":{"shipped":"https://example.org/a"}},{"id":"id 2","total":2,"hooks":{"shipped":"https://example.org/a"}},{"id":"id 3","total":3,"hooks":{"shipped":"https://example.org/a"}}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "createOrder": [
    { key: "201", builder: "created", status: 201, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["OrderResponse"] }], isChosen: false, headers: null },
  ],
  "replaceOrder": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
};
