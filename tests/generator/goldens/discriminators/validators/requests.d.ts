// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateBirdRequest: support.Validate<schemas.Bird>;
export declare const validateCatRequest: support.Validate<schemas.Cat>;
export declare const validateDogRequest: support.Validate<schemas.Dog>;
export declare const validateParrotRequest: support.Validate<schemas.Parrot>;
export declare const validatePetBase2Request: support.Validate<schemas.PetBase2>;
export declare const validatePetRequest: support.Validate<schemas.Pet>;
