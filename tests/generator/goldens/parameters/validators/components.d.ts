// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateLanguage: support.Validate<schemas.Language>;
