// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateBookRequest: support.Validate<schemas.BookRequest>;
export declare const validateChangeRequest: support.Validate<schemas.Change>;
export declare const validateGetBookPath: support.Validate<unknown>;
export declare const validateRenameBookBody: support.Validate<unknown>;
export declare const validateSearchBooksByTextCookies: support.Validate<unknown>;
export declare const validateSearchBooksByTextHeaders: support.Validate<unknown>;
export declare const validateSearchBooksByTextQuery: support.Validate<unknown>;
export declare const validateShelfRequest: support.Validate<schemas.Shelf>;
export declare const validateUploadCoverBody: support.Validate<unknown>;
export declare const validateWriteTextBody: support.Validate<unknown>;
