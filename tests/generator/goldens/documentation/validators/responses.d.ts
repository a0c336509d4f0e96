// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateGetNotesLatest200Body: support.Validate<unknown>;
export declare const validateMissingHeaders: support.Validate<unknown>;
export declare const validateNoteResponse: support.Validate<schemas.Note>;
export declare const validateReadNote200Headers: support.Validate<unknown>;
