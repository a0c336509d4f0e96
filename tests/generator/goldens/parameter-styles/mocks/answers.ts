// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getHeaders": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "getQuery": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "getPath": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
};
