// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateCreateOrderHeaders: support.Validate<unknown>;
export declare const validateCreateOrderQuery: support.Validate<unknown>;
export declare const validateOrderPaidHeaders: support.Validate<unknown>;
export declare const validateOrderPaidQuery: support.Validate<unknown>;
export declare const validateOrderRequest: support.Validate<schemas.OrderRequest>;
export declare const validateReplaceOrderPath: support.Validate<unknown>;
