// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateFilterResponse: support.Validate<schemas.Filter>;
export declare const validateListItems200Body: support.Validate<unknown>;
export declare const validateListItems200Headers: support.Validate<unknown>;
export declare const validateListItems404Body: support.Validate<unknown>;
export declare const validateListItems4XXBody: support.Validate<unknown>;
export declare const validateListItemsDefaultBody: support.Validate<unknown>;
export declare const validateListItemsDefaultHeaders: support.Validate<unknown>;
export declare const validateProbeItems200Body: support.Validate<unknown>;
export declare const validateProbeItems200Headers: support.Validate<unknown>;
