// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type * as schemas from "../types/schemas.ts";

export declare const validateAgentSkillsResponse: support.Validate<schemas.AgentSkills>;
export declare const validateAiCatalogResponse: support.Validate<schemas.AiCatalog>;
export declare const validateApiCatalogResponse: support.Validate<schemas.ApiCatalog>;
export declare const validateApiIndexResponse: support.Validate<schemas.ApiIndex>;
export declare const validateHealthResponse: support.Validate<schemas.Health>;
export declare const validateLinkTargetResponse: support.Validate<schemas.LinkTarget>;
export declare const validateMcpManifestResponse: support.Validate<schemas.McpManifest>;
export declare const validateMcpServerCardResponse: support.Validate<schemas.McpServerCard>;
export declare const validateMcpToolResponse: support.Validate<schemas.McpTool>;
export declare const validateOauthAuthorizationServerResponse: support.Validate<schemas.OauthAuthorizationServer>;
export declare const validateOauthProtectedResourceResponse: support.Validate<schemas.OauthProtectedResource>;
export declare const validatePagesResponse: support.Validate<schemas.Pages>;
export declare const validatePermanentRedirectHeaders: support.Validate<unknown>;
export declare const validateProblemResponse: support.Validate<schemas.Problem>;
export declare const validateSectionsResponse: support.Validate<schemas.Sections>;
export declare const validateSiteLinksResponse: support.Validate<schemas.SiteLinks>;
