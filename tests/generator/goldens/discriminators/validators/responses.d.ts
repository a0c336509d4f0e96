// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateCatResponse: support.Validate<schemas.Cat>;
export declare const validateDogResponse: support.Validate<schemas.Dog>;
export declare const validateListPets200Body: support.Validate<unknown>;
export declare const validateParrotResponse: support.Validate<schemas.Parrot>;
export declare const validatePetResponse: support.Validate<schemas.Pet>;
