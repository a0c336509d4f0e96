// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<"ListPets200Body" | "PetResponse", readonly unknown[]>> = {
  "ListPets200Body": [[]],
  "PetResponse": [{"petType":"Cat","name":"","lives":0}],
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "listPets": [
    { key: "200", builder: "ok", status: 200, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["ListPets200Body"] }], isChosen: false, headers: null },
  ],
  "addPet": [
    { key: "201", builder: "created", status: 201, contents: [{ mediaType: "application/json", as: "value", examples: {}, values: values["PetResponse"] }], isChosen: false, headers: null },
    { key: "400", builder: "badRequest", status: 400, contents: [], isChosen: false, headers: null },
  ],
};
