// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateNameBody: support.Validate<schemas.NameBody>;
export declare const validatePet: support.Validate<schemas.Pet>;
