// Generated from the contract. Do not edit: change the contract and generate again.
import type { Validate } from "./support/validate.js";
import type { JournalEvent } from "../types/journal-event.ts";

declare const validate: Validate<JournalEvent>;
export default validate;
