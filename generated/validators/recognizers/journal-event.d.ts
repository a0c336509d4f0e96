// Generated from the contract. Do not edit: change the contract and generate again.

/** Whether the schema of journal-event certainly accepts a value. False is inconclusive: ask the validator. */
declare function recognize(value: unknown): boolean;
export default recognize;
