// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
};
