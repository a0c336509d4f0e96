// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";

declare const validate: support.Validate<unknown>;
export default validate;
