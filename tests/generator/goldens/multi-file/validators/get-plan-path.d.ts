// Generated from the contract. Do not edit: change the contract and generate again.
import type { Validate } from "./support/validate.js";

declare const validate: Validate<unknown>;
export default validate;
