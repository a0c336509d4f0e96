// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";

export declare const validateGetA200Body: support.Validate<unknown>;
export declare const validateGetB200Body: support.Validate<unknown>;
export declare const validateNothingBody: support.Validate<unknown>;
export declare const validateTooManyBody: support.Validate<unknown>;
