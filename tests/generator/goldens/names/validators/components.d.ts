// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateClass: support.Validate<schemas.Class>;
export declare const validateKebabNameV2: support.Validate<schemas.KebabNameV2>;
