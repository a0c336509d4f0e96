// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** Values that match the schemas, by the names of their validators. */
const values: Readonly<Record<never, readonly unknown[]>> = {
};

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
};
