// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateColor: support.Validate<schemas.Color>;
export declare const validateHome: support.Validate<schemas.Home>;
export declare const validateOther: support.Validate<schemas.Other>;
export declare const validatePet: support.Validate<schemas.Pet>;
