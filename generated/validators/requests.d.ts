// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateAssetDigestRequest: support.Validate<schemas.AssetDigest>;
export declare const validateFileNameRequest: support.Validate<schemas.FileName>;
export declare const validateGetHashedIconPath: support.Validate<unknown>;
export declare const validateGetHashedScriptPath: support.Validate<unknown>;
export declare const validateGetLocalizedHomePath: support.Validate<unknown>;
export declare const validateGetLocalizedPageMarkdownPath: support.Validate<unknown>;
export declare const validateGetPageMarkdownPath: support.Validate<unknown>;
export declare const validateGetSearchIndexPath: support.Validate<unknown>;
export declare const validateGetSkillArchivePath: support.Validate<unknown>;
export declare const validateGetSkillFilePath: support.Validate<unknown>;
export declare const validateGetValidatorPath: support.Validate<unknown>;
export declare const validateGetValidatorSupportPath: support.Validate<unknown>;
export declare const validateLanguageRequest: support.Validate<schemas.Language>;
export declare const validatePageNameRequest: support.Validate<schemas.PageName>;
export declare const validateSkillNameRequest: support.Validate<schemas.SkillName>;
