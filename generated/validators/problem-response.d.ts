// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { Problem } from "../types/schemas.ts";

declare const validate: support.Validate<Problem>;
export default validate;
