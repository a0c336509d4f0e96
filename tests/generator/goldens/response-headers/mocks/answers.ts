// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"ListItems200Body" | "ListItemsDefaultBody" | "ListItems404Body" | "ListItems4XXBody" | "ProbeItems200Body", readonly unknown[]>> = {
  "ListItems200Body": [["text"],["text 2"],["text 3"]],
  "ListItemsDefaultBody": [{"other":"other"},{"other":"other 2"},{"other":"other 3"}],
  "ListItems404Body": [{"missing":"missing"},{"missing":"missing 2"},{"missing":"missing 3"}],
  "ListItems4XXBody": [{"wrong":"wrong"},{"wrong":"wrong 2"},{"wrong":"wrong 3"}],
  "ProbeItems200Body": [["text"],["text 2"],["text 3"]],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "listItems": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ListItems200Body"] }], isChosen: false, headers: {"ETag":"text","X-Total":1,"X-Kind":"a","Set-Cookie":"text"} },
    { key: "default", builder: "other", status: 201, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ListItemsDefaultBody"] }], isChosen: false, headers: null },
    { key: "404", builder: "notFound", status: 404, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ListItems404Body"] }], isChosen: false, headers: null },
    { key: "4XX", builder: "clientError", status: 400, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ListItems4XXBody"] }], isChosen: false, headers: null },
  ],
  "probeItems": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ProbeItems200Body"] }], isChosen: false, headers: {"X-Total":1} },
  ],
};
