// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { JournalEvent } from "../types/journal-event.ts";

declare const validate: support.Validate<JournalEvent>;
export default validate;
