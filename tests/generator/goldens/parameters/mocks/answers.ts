// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"DescribeFile200Body", readonly unknown[]>> = {
  "DescribeFile200Body": [{}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getLatestFile": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/octet-stream", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "describeFile": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["DescribeFile200Body"] }], isChosen: false, headers: null },
  ],
  "getFile": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/octet-stream", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "deleteFile": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "getTranslatedFile": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "text/plain", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
};
