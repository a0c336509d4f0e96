// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateColorRequest: support.Validate<schemas.Color>;
export declare const validateFilterRequest: support.Validate<schemas.Filter>;
export declare const validateGetHeadersCookies: support.Validate<unknown>;
export declare const validateGetHeadersHeaders: support.Validate<unknown>;
export declare const validateGetPathPath: support.Validate<unknown>;
export declare const validateGetQueryHeaders: support.Validate<unknown>;
export declare const validateGetQueryQuery: support.Validate<unknown>;
