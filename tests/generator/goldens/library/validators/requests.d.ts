// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";

export declare const validateDeleteBookPath: support.Validate<unknown>;
export declare const validateGetBookPath: support.Validate<unknown>;
