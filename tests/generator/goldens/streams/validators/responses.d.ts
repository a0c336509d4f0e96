// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateCount200Event: support.Validate<unknown>;
export declare const validateEventResponse: support.Validate<schemas.Event>;
