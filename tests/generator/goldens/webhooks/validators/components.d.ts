// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateOrder: support.Validate<schemas.Order>;
export declare const validateOrderShippedBody: support.Validate<unknown>;
export declare const validateProblem: support.Validate<schemas.Problem>;
export declare const validateReplaceOrderShippedBody: support.Validate<unknown>;
export declare const validateStockChangedApplicationJsonBody: support.Validate<unknown>;
export declare const validateStockChangedTextCsvBody: support.Validate<unknown>;
