// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import type { ErrorObject } from 'ajv';
import type { JournalEvent } from "../types/journal-event.ts";

declare const validate: ((data: unknown) => data is JournalEvent) & { errors?: ErrorObject[] | null };
export default validate;
