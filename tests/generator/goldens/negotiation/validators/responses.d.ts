// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";

export declare const validateGetThree200ApplicationJsonBody: support.Validate<unknown>;
export declare const validateGetThree200ApplicationVndExampleJsonBody: support.Validate<unknown>;
