// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateDeleteFilePath: support.Validate<unknown>;
export declare const validateDescribeFilePath: support.Validate<unknown>;
export declare const validateGetTranslatedFilePath: support.Validate<unknown>;
export declare const validateLanguageRequest: support.Validate<schemas.Language>;
