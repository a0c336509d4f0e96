// Generated from the contract. Do not edit: change the contract and generate again.
import type { Validate } from "./support/validate.js";
import type { Entry } from "../types/entry.ts";

declare const validate: Validate<Entry>;
export default validate;
