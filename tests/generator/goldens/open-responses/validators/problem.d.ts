// Generated from the contract. Do not edit: change the contract and generate again.
import type { Validate } from "./support/validate.js";
import type { components } from "../types/openapi.ts";

declare const validate: Validate<components['schemas']["Problem"]>;
export default validate;
