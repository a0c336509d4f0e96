// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateBoolean: support.Validate<schemas.Boolean>;
export declare const validateBoolean2: support.Validate<schemas.Boolean2>;
export declare const validateBoth: support.Validate<schemas.Both>;
export declare const validateDateRange: support.Validate<schemas.DateRange>;
export declare const validateDateRange2: support.Validate<schemas.DateRange2>;
export declare const validateDateRange3: support.Validate<schemas.DateRange3>;
