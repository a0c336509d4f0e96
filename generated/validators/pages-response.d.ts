// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { Pages } from "../types/schemas.ts";

declare const validate: support.Validate<Pages>;
export default validate;
