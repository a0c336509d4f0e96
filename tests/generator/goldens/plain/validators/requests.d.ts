// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";

export declare const validateGetAByBCPath: support.Validate<unknown>;
export declare const validateGetAlsoSharedQuery: support.Validate<unknown>;
export declare const validateGetByBaseByExtensionPath: support.Validate<unknown>;
export declare const validateGetCompareByBaseByHeadPath: support.Validate<unknown>;
export declare const validateGetImageWidthByWidthHeightByHeightPath: support.Validate<unknown>;
export declare const validateGetImageWidthByWidthPath: support.Validate<unknown>;
export declare const validateGetUsersById2Path: support.Validate<unknown>;
export declare const validateGetUsersByIdPath: support.Validate<unknown>;
export declare const validateSubscribeBody: support.Validate<unknown>;
