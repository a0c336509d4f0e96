// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { Entry } from "../types/entry.ts";

declare const validate: support.Validate<Entry>;
export default validate;
