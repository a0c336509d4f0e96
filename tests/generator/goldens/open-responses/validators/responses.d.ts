// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateFailureBody: support.Validate<unknown>;
export declare const validateGetAny2XXBody: support.Validate<unknown>;
export declare const validateGetPets200ApplicationJsonBody: support.Validate<unknown>;
export declare const validateGetPets200Headers: support.Validate<unknown>;
export declare const validateGetPets200TextCsvBody: support.Validate<unknown>;
export declare const validateProblemResponse: support.Validate<schemas.Problem>;
