// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateAddBook404Body: support.Validate<unknown>;
export declare const validateBookResponse: support.Validate<schemas.BookResponse>;
export declare const validateGetBook203Body: support.Validate<unknown>;
export declare const validateReplyResponse: support.Validate<schemas.Reply>;
export declare const validateSearchBooksByText200ApplicationJsonBody: support.Validate<unknown>;
export declare const validateSetCover200Body: support.Validate<unknown>;
