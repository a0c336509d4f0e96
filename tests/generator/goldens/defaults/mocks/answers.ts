// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"PetResponse", readonly unknown[]>> = {
  "PetResponse": [{"name":"name","age":0,"color":"brown","home":{"street":"unknown"},"id":1,"either":{"street":"unknown"}},{"name":"name 2","age":0,"color":"brown","home":{"street":"unknown"},"id":1,"either":{"other":"other 2"}},{"name":"name 3","age":0,"color":"brown","home":{"street":"unknown"},"id":1,"either":{"street":"unknown"}}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "addPet": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["PetResponse"] }], isChosen: false, headers: null },
  ],
};
