// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"GetThree200ApplicationJsonBody" | "GetThree200ApplicationVndExampleJsonBody", readonly unknown[]>> = {
  "GetThree200ApplicationJsonBody": [1,2,3],
  "GetThree200ApplicationVndExampleJsonBody": ["text","text 2","text 3"],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getOne": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "text/plain", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "getThree": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["GetThree200ApplicationJsonBody"] }, { mediaType: "application/vnd.example+json", as: "value", examples: {}, values: values["GetThree200ApplicationVndExampleJsonBody"] }, { mediaType: "text/plain", as: "value", examples: {}, values: ["text"] }], isChosen: true, headers: null },
  ],
  "getTwo": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "text/markdown", as: "value", examples: {}, values: ["text"] }, { mediaType: "text/html", as: "value", examples: {}, values: ["text"] }], isChosen: true, headers: null },
  ],
};
