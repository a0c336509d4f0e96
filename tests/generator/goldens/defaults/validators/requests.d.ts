// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateAddPetHeaders: support.Validate<unknown>;
export declare const validateAddPetQuery: support.Validate<unknown>;
export declare const validateColorRequest: support.Validate<schemas.Color>;
export declare const validateHomeRequest: support.Validate<schemas.Home>;
export declare const validateOtherRequest: support.Validate<schemas.Other>;
export declare const validatePetRequest: support.Validate<schemas.PetRequest>;
