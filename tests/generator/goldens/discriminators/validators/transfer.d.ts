// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { Transfer } from "../types/schemas.ts";

declare const validate: support.Validate<Transfer>;
export default validate;
