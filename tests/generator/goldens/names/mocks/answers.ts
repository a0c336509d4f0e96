// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"KebabNameV2Response" | "Class", readonly unknown[]>> = {
  "KebabNameV2Response": [{"toString":1,"constructor":"constructor","hasOwnProperty":"delete","a \"quoted\" name":true},{"toString":2,"constructor":"constructor 2","hasOwnProperty":"it's","a \"quoted\" name":false},{"toString":3,"constructor":"constructor 3","hasOwnProperty":"`${x}`","a \"quoted\" name":true}],
  "Class": ["delete","it's","`${x}`"],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "n200First": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "constructor": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "delete": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "listKebabNames": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["KebabNameV2Response"] }], isChosen: false, headers: null },
  ],
  "proto": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["Class"] }], isChosen: false, headers: null },
  ],
  "größe": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "aNameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHold": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
};
