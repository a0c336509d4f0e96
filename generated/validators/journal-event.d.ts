// Generated from the contract. Do not edit: change the contract and generate again.
import type { ErrorObject } from 'ajv';
import type { JournalEvent } from "../types/journal-event.ts";

declare const validate: ((data: unknown) => data is JournalEvent) & { errors?: ErrorObject[] | null };
export default validate;
