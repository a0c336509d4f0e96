// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"ListBooks200Body" | "ListOldBooks200Body" | "Book" | "Problem", readonly unknown[]>> = {
  "ListBooks200Body": [[{"isbn":"9780000000002","title":"A","related":[]}]],
  "ListOldBooks200Body": [["text"],["text 2"],["text 3"]],
  "Book": [{"isbn":"9780000000002","title":"A","related":[]}],
  "Problem": [{"status":400,"detail":"detail","type":"about:blank"},{"status":401,"detail":"detail 2","type":"about:blank"},{"status":402,"detail":"detail 3","type":"about:blank"}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "listBooks": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ListBooks200Body"] }], isChosen: false, headers: null },
  ],
  "listOldBooks": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ListOldBooks200Body"] }], isChosen: false, headers: null },
  ],
  "getBook": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["Book"] }, { mediaType: "text/html", as: "value", examples: {}, values: ["text"] }], isChosen: true, headers: null },
    { key: "308", builder: "permanentRedirect", status: 308, contents: [], isChosen: false, headers: {"Location":"text"} },
    { key: "404", builder: "notFound", status: 404, contents: [{ mediaType: "application/problem+json", as: "value", examples: {}, values: values["Problem"] }], isChosen: false, headers: null },
  ],
  "deleteBook": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
};
