// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { Markdown } from "../types/schemas.ts";

declare const validate: support.Validate<Markdown>;
export default validate;
