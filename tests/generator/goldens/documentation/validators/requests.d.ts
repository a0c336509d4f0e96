// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateLanguageRequest: support.Validate<schemas.Language>;
export declare const validateNoteRequest: support.Validate<schemas.Note>;
export declare const validateReadNoteCookies: support.Validate<unknown>;
export declare const validateReadNoteHeaders: support.Validate<unknown>;
export declare const validateReadNotePath: support.Validate<unknown>;
export declare const validateReadNoteQuery: support.Validate<unknown>;
export declare const validateRemoveNoteQuery: support.Validate<unknown>;
