// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateBook: support.Validate<schemas.Book>;
export declare const validateChange: support.Validate<schemas.Change>;
export declare const validateReply: support.Validate<schemas.Reply>;
export declare const validateShelf: support.Validate<schemas.Shelf>;
