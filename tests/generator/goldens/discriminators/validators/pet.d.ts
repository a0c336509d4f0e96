// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { Pet } from "../types/schemas.ts";

declare const validate: support.Validate<Pet>;
export default validate;
