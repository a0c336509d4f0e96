// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"EventResponse" | "Count200Event", readonly unknown[]>> = {
  "EventResponse": [{"event":"moved","data":{"to":"to"},"id":"id"},{"event":"sung","data":"data 2","retry":2},{"event":"moved","data":{"to":"to 3"},"id":"id 3"}],
  "Count200Event": [{"data":0,"id":"id"},{"data":1,"id":"id 2"},{"data":2,"id":"id 3"}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "watch": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "text/event-stream", as: "events", examples: {}, values: values["EventResponse"] }], isChosen: false, headers: null },
  ],
  "putFile": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "upload": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "tail": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "text/event-stream", as: "value", examples: {}, values: ["text"] }], isChosen: false, headers: null },
  ],
  "count": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "text/event-stream", as: "events", examples: {}, values: values["Count200Event"] }], isChosen: false, headers: null },
  ],
};
