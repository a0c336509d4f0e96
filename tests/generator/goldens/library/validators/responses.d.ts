// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";

export declare const validateListBooks200Body: support.Validate<unknown>;
export declare const validateListOldBooks200Body: support.Validate<unknown>;
