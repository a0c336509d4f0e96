// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { Health } from "../types/schemas.ts";

declare const validate: support.Validate<Health>;
export default validate;
