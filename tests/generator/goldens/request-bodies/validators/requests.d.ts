// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateAddEventApplicationBody: support.Validate<unknown>;
export declare const validateAddEventApplicationJsonBody: support.Validate<unknown>;
export declare const validateAddEventTextJsonBody: support.Validate<unknown>;
export declare const validateDeletePetsBody: support.Validate<unknown>;
export declare const validateNameBody2: support.Validate<unknown>;
export declare const validatePetRequest: support.Validate<schemas.PetRequest>;
export declare const validatePostFormBody: support.Validate<unknown>;
export declare const validatePutFileBody: support.Validate<unknown>;
export declare const validatePutPetsApplicationBody: support.Validate<unknown>;
export declare const validatePutPetsApplicationJsonBody: support.Validate<unknown>;
export declare const validatePutPetsTextCsvBody: support.Validate<unknown>;
export declare const validateUploadBody: support.Validate<unknown>;
