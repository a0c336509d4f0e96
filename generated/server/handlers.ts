// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  BytesBody,
  Context,
  Reply,
  ResponderRequest,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /: Home page */
export interface GetHomeRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetHomeReplies {
  /** 200: The page, in the representation that the request prefers. */
  ok<MediaType extends "text/html" | "text/markdown">(mediaType: MediaType, body: { readonly "text/html": operations["getHome"]['responses'][200]['content']["text/html"]; readonly "text/markdown": operations["getHome"]['responses'][200]['content']["text/markdown"] }[MediaType]): GetHomeReply;
}

export type GetHomeReply = Reply<"getHome">;

export interface GetHomeContext extends Context<null, GetHomeReplies> {}

/** GET /auth.md: Access model as Markdown */
export interface GetAuthMarkdownRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetAuthMarkdownReplies {
  /** 200: The source Markdown of the page. */
  ok(...args: [body: operations["getAuthMarkdown"]['responses'][200]['content']["text/markdown"]]): GetAuthMarkdownReply;
}

export type GetAuthMarkdownReply = Reply<"getAuthMarkdown">;

export interface GetAuthMarkdownContext extends Context<null, GetAuthMarkdownReplies> {}

/** GET /developers: Developer portal */
export interface GetDevelopersRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetDevelopersReplies {
  /** 200: The page, in the representation that the request prefers. */
  ok<MediaType extends "text/html" | "text/markdown">(mediaType: MediaType, body: { readonly "text/html": operations["getDevelopers"]['responses'][200]['content']["text/html"]; readonly "text/markdown": operations["getDevelopers"]['responses'][200]['content']["text/markdown"] }[MediaType]): GetDevelopersReply;
  /** 308: The address is an alias, or ends in a slash; `Location` is the page's own address. No body. */
  permanentRedirect(headers: { readonly "Location": string }): GetDevelopersReply;
}

export type GetDevelopersReply = Reply<"getDevelopers">;

export interface GetDevelopersContext extends Context<null, GetDevelopersReplies> {}

/** GET /favicon.ico: Icon for older clients */
export interface GetFaviconRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "image/x-icon";
}

/** A reply builder for each declared response. */
export interface GetFaviconReplies {
  /** 200: The icon. */
  ok(body: BytesBody): GetFaviconReply;
}

export type GetFaviconReply = Reply<"getFavicon">;

export interface GetFaviconContext extends Context<null, GetFaviconReplies> {}

/** GET /init: Adoption prompt */
export interface GetInitRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetInitReplies {
  /** 200: The page, in the representation that the request prefers. */
  ok<MediaType extends "text/html" | "text/markdown">(mediaType: MediaType, body: { readonly "text/html": operations["getInit"]['responses'][200]['content']["text/html"]; readonly "text/markdown": operations["getInit"]['responses'][200]['content']["text/markdown"] }[MediaType]): GetInitReply;
  /** 308: The address is an alias, or ends in a slash; `Location` is the page's own address. No body. */
  permanentRedirect(headers: { readonly "Location": string }): GetInitReply;
}

export type GetInitReply = Reply<"getInit">;

export interface GetInitContext extends Context<null, GetInitReplies> {}

/** GET /init.md: Adoption prompt as Markdown */
export interface GetInitMarkdownRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetInitMarkdownReplies {
  /** 200: The source Markdown of the page. */
  ok(...args: [body: operations["getInitMarkdown"]['responses'][200]['content']["text/markdown"]]): GetInitMarkdownReply;
}

export type GetInitMarkdownReply = Reply<"getInitMarkdown">;

export interface GetInitMarkdownContext extends Context<null, GetInitMarkdownReplies> {}

/** GET /llms-full.txt: Full guide for agents */
export interface GetLlmsFullRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

/** A reply builder for each declared response. */
export interface GetLlmsFullReplies {
  /** 200: The guide and the pages. */
  ok(...args: [body: operations["getLlmsFull"]['responses'][200]['content']["text/plain"]]): GetLlmsFullReply;
}

export type GetLlmsFullReply = Reply<"getLlmsFull">;

export interface GetLlmsFullContext extends Context<null, GetLlmsFullReplies> {}

/** GET /llms.txt: Guide for agents */
export interface GetLlmsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

/** A reply builder for each declared response. */
export interface GetLlmsReplies {
  /** 200: The guide. */
  ok(...args: [body: operations["getLlms"]['responses'][200]['content']["text/plain"]]): GetLlmsReply;
}

export type GetLlmsReply = Reply<"getLlms">;

export interface GetLlmsContext extends Context<null, GetLlmsReplies> {}

/** GET /openapi.json: OpenAPI document */
export interface GetOpenapiRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetOpenapiReplies {
  /** 200: The document. */
  ok(body: schemas.OpenapiDocument): GetOpenapiReply;
}

export type GetOpenapiReply = Reply<"getOpenapi">;

export interface GetOpenapiContext extends Context<null, GetOpenapiReplies> {}

/** GET /robots.txt: Crawling rules and AI usage preferences */
export interface GetRobotsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

/** A reply builder for each declared response. */
export interface GetRobotsReplies {
  /** 200: The robots file. */
  ok(...args: [body: operations["getRobots"]['responses'][200]['content']["text/plain"]]): GetRobotsReply;
}

export type GetRobotsReply = Reply<"getRobots">;

export interface GetRobotsContext extends Context<null, GetRobotsReplies> {}

/** GET /sitemap.xml: Sitemap */
export interface GetSitemapRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/xml";
}

/** A reply builder for each declared response. */
export interface GetSitemapReplies {
  /** 200: The sitemap. */
  ok(...args: [body: operations["getSitemap"]['responses'][200]['content']["application/xml"]]): GetSitemapReply;
}

export type GetSitemapReply = Reply<"getSitemap">;

export interface GetSitemapContext extends Context<null, GetSitemapReplies> {}

/** GET /.well-known/ai-catalog.json: Capability catalog */
export interface GetAiCatalogRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetAiCatalogReplies {
  /** 200: The catalog. */
  ok(body: schemas.AiCatalog): GetAiCatalogReply;
}

export type GetAiCatalogReply = Reply<"getAiCatalog">;

export interface GetAiCatalogContext extends Context<null, GetAiCatalogReplies> {}

/** GET /.well-known/api-catalog: API catalog */
export interface GetApiCatalogRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/linkset+json";
}

/** A reply builder for each declared response. */
export interface GetApiCatalogReplies {
  /** 200: The link set. */
  ok(body: schemas.ApiCatalog): GetApiCatalogReply;
}

export type GetApiCatalogReply = Reply<"getApiCatalog">;

export interface GetApiCatalogContext extends Context<null, GetApiCatalogReplies> {}

/** GET /.well-known/mcp.json: MCP manifest */
export interface GetMcpManifestRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetMcpManifestReplies {
  /** 200: The manifest. */
  ok(body: schemas.McpManifest): GetMcpManifestReply;
}

export type GetMcpManifestReply = Reply<"getMcpManifest">;

export interface GetMcpManifestContext extends Context<null, GetMcpManifestReplies> {}

/** GET /.well-known/oauth-authorization-server: Authorization-server metadata */
export interface GetOauthAuthorizationServerRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetOauthAuthorizationServerReplies {
  /** 200: The metadata. */
  ok(body: schemas.OauthAuthorizationServer): GetOauthAuthorizationServerReply;
}

export type GetOauthAuthorizationServerReply = Reply<"getOauthAuthorizationServer">;

export interface GetOauthAuthorizationServerContext extends Context<null, GetOauthAuthorizationServerReplies> {}

/** GET /.well-known/oauth-protected-resource: Protected-resource metadata */
export interface GetOauthProtectedResourceRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetOauthProtectedResourceReplies {
  /** 200: The metadata. */
  ok(body: schemas.OauthProtectedResource): GetOauthProtectedResourceReply;
}

export type GetOauthProtectedResourceReply = Reply<"getOauthProtectedResource">;

export interface GetOauthProtectedResourceContext extends Context<null, GetOauthProtectedResourceReplies> {}

/** GET /.well-known/security.txt: Security contact */
export interface GetSecurityTxtRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

/** A reply builder for each declared response. */
export interface GetSecurityTxtReplies {
  /** 200: The security contact. */
  ok(...args: [body: operations["getSecurityTxt"]['responses'][200]['content']["text/plain"]]): GetSecurityTxtReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getSecurityTxt"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getSecurityTxt"]['responses'][404]['content']["text/html"] }[MediaType]): GetSecurityTxtReply;
}

export type GetSecurityTxtReply = Reply<"getSecurityTxt">;

export interface GetSecurityTxtContext extends Context<null, GetSecurityTxtReplies> {}

/** GET /api/health.json: Health marker */
export interface GetHealthRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetHealthReplies {
  /** 200: The marker. */
  ok(body: schemas.Health): GetHealthReply;
}

export type GetHealthReply = Reply<"getHealth">;

export interface GetHealthContext extends Context<null, GetHealthReplies> {}

/** GET /assets/icon.svg: Icon */
export interface GetIconRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "image/svg+xml";
}

/** A reply builder for each declared response. */
export interface GetIconReplies {
  /** 200: The icon. */
  ok(...args: [body: operations["getIcon"]['responses'][200]['content']["image/svg+xml"]]): GetIconReply;
}

export type GetIconReply = Reply<"getIcon">;

export interface GetIconContext extends Context<null, GetIconReplies> {}

/** GET /assets/site.js: Script */
export interface GetScriptRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/javascript";
}

/** A reply builder for each declared response. */
export interface GetScriptReplies {
  /** 200: The script, an ECMAScript module. */
  ok(...args: [body: operations["getScript"]['responses'][200]['content']["text/javascript"]]): GetScriptReply;
}

export type GetScriptReply = Reply<"getScript">;

export interface GetScriptContext extends Context<null, GetScriptReplies> {}

/** GET /assets/social.png: Picture for link previews */
export interface GetSocialImageRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "image/png";
}

/** A reply builder for each declared response. */
export interface GetSocialImageReplies {
  /** 200: The picture. */
  ok(body: BytesBody): GetSocialImageReply;
}

export type GetSocialImageReply = Reply<"getSocialImage">;

export interface GetSocialImageContext extends Context<null, GetSocialImageReplies> {}

/** GET /assets/style.css: Style sheet */
export interface GetStylesheetRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/css";
}

/** A reply builder for each declared response. */
export interface GetStylesheetReplies {
  /** 200: The style sheet. */
  ok(...args: [body: operations["getStylesheet"]['responses'][200]['content']["text/css"]]): GetStylesheetReply;
}

export type GetStylesheetReply = Reply<"getStylesheet">;

export interface GetStylesheetContext extends Context<null, GetStylesheetReplies> {}

/** GET /.well-known/agent-skills/index.json: Skills index */
export interface GetAgentSkillsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetAgentSkillsReplies {
  /** 200: The index. */
  ok(body: schemas.AgentSkills): GetAgentSkillsReply;
}

export type GetAgentSkillsReply = Reply<"getAgentSkills">;

export interface GetAgentSkillsContext extends Context<null, GetAgentSkillsReplies> {}

/** GET /.well-known/mcp/server-card.json: MCP server card */
export interface GetMcpServerCardRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetMcpServerCardReplies {
  /** 200: The card. */
  ok(body: schemas.McpServerCard): GetMcpServerCardReply;
}

export type GetMcpServerCardReply = Reply<"getMcpServerCard">;

export interface GetMcpServerCardContext extends Context<null, GetMcpServerCardReplies> {}

/** GET /api/v1/health.json: Health marker of v1 */
export interface GetV1HealthRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetV1HealthReplies {
  /** 200: The marker. */
  ok(body: schemas.Health): GetV1HealthReply;
}

export type GetV1HealthReply = Reply<"getV1Health">;

export interface GetV1HealthContext extends Context<null, GetV1HealthReplies> {}

/** GET /api/v1/index.json: Catalog of operations */
export interface GetV1IndexRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetV1IndexReplies {
  /** 200: The catalog. */
  ok(body: schemas.ApiIndex): GetV1IndexReply;
}

export type GetV1IndexReply = Reply<"getV1Index">;

export interface GetV1IndexContext extends Context<null, GetV1IndexReplies> {}

/** GET /api/v1/pages.json: Pages in every language */
export interface GetV1PagesRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetV1PagesReplies {
  /** 200: The pages. */
  ok(body: schemas.Pages): GetV1PagesReply;
}

export type GetV1PagesReply = Reply<"getV1Pages">;

export interface GetV1PagesContext extends Context<null, GetV1PagesReplies> {}

/** GET /api/v1/sections.json: Sections */
export interface GetV1SectionsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetV1SectionsReplies {
  /** 200: The sections. */
  ok(body: schemas.Sections): GetV1SectionsReply;
}

export type GetV1SectionsReply = Reply<"getV1Sections">;

export interface GetV1SectionsContext extends Context<null, GetV1SectionsReplies> {}

/** GET /schema/context-manifest/v6.json: Context manifest schema */
export interface GetContextManifestSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

/** A reply builder for each declared response. */
export interface GetContextManifestSchemaReplies {
  /** 200: The schema. */
  ok(body: schemas.SchemaDocument): GetContextManifestSchemaReply;
}

export type GetContextManifestSchemaReply = Reply<"getContextManifestSchema">;

export interface GetContextManifestSchemaContext extends Context<null, GetContextManifestSchemaReplies> {}

/** GET /schema/journal-event/v6.json: Journal event schema */
export interface GetJournalEventSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

/** A reply builder for each declared response. */
export interface GetJournalEventSchemaReplies {
  /** 200: The schema. */
  ok(body: schemas.SchemaDocument): GetJournalEventSchemaReply;
}

export type GetJournalEventSchemaReply = Reply<"getJournalEventSchema">;

export interface GetJournalEventSchemaContext extends Context<null, GetJournalEventSchemaReplies> {}

/** GET /schema/plan-contract/v6.json: Plan contract schema */
export interface GetPlanContractSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

/** A reply builder for each declared response. */
export interface GetPlanContractSchemaReplies {
  /** 200: The schema. */
  ok(body: schemas.SchemaDocument): GetPlanContractSchemaReply;
}

export type GetPlanContractSchemaReply = Reply<"getPlanContractSchema">;

export interface GetPlanContractSchemaContext extends Context<null, GetPlanContractSchemaReplies> {}

/** GET /assets/validators/support/{module}.js: Part of the validators */
export interface GetValidatorSupportRequest {
  readonly path: operations["getValidatorSupport"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/javascript";
}

/** A reply builder for each declared response. */
export interface GetValidatorSupportReplies {
  /** 200: The part, an ECMAScript module. */
  ok(...args: [body: operations["getValidatorSupport"]['responses'][200]['content']["text/javascript"]]): GetValidatorSupportReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getValidatorSupport"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getValidatorSupport"]['responses'][404]['content']["text/html"] }[MediaType]): GetValidatorSupportReply;
}

export type GetValidatorSupportReply = Reply<"getValidatorSupport">;

export interface GetValidatorSupportContext extends Context<null, GetValidatorSupportReplies> {}

/** GET /assets/validators/{validator}.js: Validator of a record */
export interface GetValidatorRequest {
  readonly path: operations["getValidator"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/javascript";
}

/** A reply builder for each declared response. */
export interface GetValidatorReplies {
  /** 200: The validator, an ECMAScript module. */
  ok(...args: [body: operations["getValidator"]['responses'][200]['content']["text/javascript"]]): GetValidatorReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getValidator"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getValidator"]['responses'][404]['content']["text/html"] }[MediaType]): GetValidatorReply;
}

export type GetValidatorReply = Reply<"getValidator">;

export interface GetValidatorContext extends Context<null, GetValidatorReplies> {}

/** GET /skills/{skill}.tar.gz: Skill as an archive */
export interface GetSkillArchiveRequest {
  readonly path: operations["getSkillArchive"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/gzip";
}

/** A reply builder for each declared response. */
export interface GetSkillArchiveReplies {
  /** 200: The archive. */
  ok(body: BytesBody): GetSkillArchiveReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getSkillArchive"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getSkillArchive"]['responses'][404]['content']["text/html"] }[MediaType]): GetSkillArchiveReply;
}

export type GetSkillArchiveReply = Reply<"getSkillArchive">;

export interface GetSkillArchiveContext extends Context<null, GetSkillArchiveReplies> {}

/** GET /assets/{digest}/icon.svg: Icon by its digest */
export interface GetHashedIconRequest {
  readonly path: operations["getHashedIcon"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "image/svg+xml";
}

/** A reply builder for each declared response. */
export interface GetHashedIconReplies {
  /** 200: The icon. */
  ok(...args: [body: operations["getHashedIcon"]['responses'][200]['content']["image/svg+xml"]]): GetHashedIconReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getHashedIcon"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getHashedIcon"]['responses'][404]['content']["text/html"] }[MediaType]): GetHashedIconReply;
}

export type GetHashedIconReply = Reply<"getHashedIcon">;

export interface GetHashedIconContext extends Context<null, GetHashedIconReplies> {}

/** GET /assets/{digest}/style.css: Style sheet by its digest */
export interface GetHashedStylesheetRequest {
  readonly path: operations["getHashedStylesheet"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/css";
}

/** A reply builder for each declared response. */
export interface GetHashedStylesheetReplies {
  /** 200: The style sheet. */
  ok(...args: [body: operations["getHashedStylesheet"]['responses'][200]['content']["text/css"]]): GetHashedStylesheetReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getHashedStylesheet"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getHashedStylesheet"]['responses'][404]['content']["text/html"] }[MediaType]): GetHashedStylesheetReply;
}

export type GetHashedStylesheetReply = Reply<"getHashedStylesheet">;

export interface GetHashedStylesheetContext extends Context<null, GetHashedStylesheetReplies> {}

/** GET /skills/{skill}/SKILL.md: Skill */
export interface GetSkillRequest {
  readonly path: operations["getSkill"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetSkillReplies {
  /** 200: The file. */
  ok(...args: [body: operations["getSkill"]['responses'][200]['content']["text/markdown"]]): GetSkillReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getSkill"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getSkill"]['responses'][404]['content']["text/html"] }[MediaType]): GetSkillReply;
}

export type GetSkillReply = Reply<"getSkill">;

export interface GetSkillContext extends Context<null, GetSkillReplies> {}

/** GET /assets/{digest}/search/{lang}.json: Search index of a language */
export interface GetSearchIndexRequest {
  readonly path: operations["getSearchIndex"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetSearchIndexReplies {
  /** 200: The index. */
  ok(body: schemas.SearchIndex): GetSearchIndexReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getSearchIndex"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getSearchIndex"]['responses'][404]['content']["text/html"] }[MediaType]): GetSearchIndexReply;
}

export type GetSearchIndexReply = Reply<"getSearchIndex">;

export interface GetSearchIndexContext extends Context<null, GetSearchIndexReplies> {}

/** GET /assets/{digest}/{script}.js: Script by its digest */
export interface GetHashedScriptRequest {
  readonly path: operations["getHashedScript"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/javascript";
}

/** A reply builder for each declared response. */
export interface GetHashedScriptReplies {
  /** 200: The script. */
  ok(...args: [body: operations["getHashedScript"]['responses'][200]['content']["text/javascript"]]): GetHashedScriptReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getHashedScript"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getHashedScript"]['responses'][404]['content']["text/html"] }[MediaType]): GetHashedScriptReply;
}

export type GetHashedScriptReply = Reply<"getHashedScript">;

export interface GetHashedScriptContext extends Context<null, GetHashedScriptReplies> {}

/** GET /skills/{skill}/{folder}/{file}: File of a skill */
export interface GetSkillFileRequest {
  readonly path: operations["getSkillFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

/** A reply builder for each declared response. */
export interface GetSkillFileReplies {
  /** 200: The file. */
  ok(...args: [body: operations["getSkillFile"]['responses'][200]['content']["text/plain"]]): GetSkillFileReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getSkillFile"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getSkillFile"]['responses'][404]['content']["text/html"] }[MediaType]): GetSkillFileReply;
}

export type GetSkillFileReply = Reply<"getSkillFile">;

export interface GetSkillFileContext extends Context<null, GetSkillFileReplies> {}

/** GET /{page}.md: Page in English as Markdown */
export interface GetPageMarkdownRequest {
  readonly path: operations["getPageMarkdown"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetPageMarkdownReplies {
  /** 200: The source Markdown of the page. */
  ok(...args: [body: operations["getPageMarkdown"]['responses'][200]['content']["text/markdown"]]): GetPageMarkdownReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getPageMarkdown"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getPageMarkdown"]['responses'][404]['content']["text/html"] }[MediaType]): GetPageMarkdownReply;
}

export type GetPageMarkdownReply = Reply<"getPageMarkdown">;

export interface GetPageMarkdownContext extends Context<null, GetPageMarkdownReplies> {}

/** GET /{page}: Page in English */
export interface GetPageRequest {
  readonly path: operations["getPage"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetPageReplies {
  /** 200: The page, in the representation that the request prefers. */
  ok<MediaType extends "text/html" | "text/markdown">(mediaType: MediaType, body: { readonly "text/html": operations["getPage"]['responses'][200]['content']["text/html"]; readonly "text/markdown": operations["getPage"]['responses'][200]['content']["text/markdown"] }[MediaType]): GetPageReply;
  /** 308: The address is an alias, or ends in a slash; `Location` is the page's own address. No body. */
  permanentRedirect(headers: { readonly "Location": string }): GetPageReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getPage"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getPage"]['responses'][404]['content']["text/html"] }[MediaType]): GetPageReply;
}

export type GetPageReply = Reply<"getPage">;

export interface GetPageContext extends Context<null, GetPageReplies> {}

/** GET /{lang}/: Home page in one language */
export interface GetLocalizedHomeRequest {
  readonly path: operations["getLocalizedHome"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetLocalizedHomeReplies {
  /** 200: The page, in the representation that the request prefers. */
  ok<MediaType extends "text/html" | "text/markdown">(mediaType: MediaType, body: { readonly "text/html": operations["getLocalizedHome"]['responses'][200]['content']["text/html"]; readonly "text/markdown": operations["getLocalizedHome"]['responses'][200]['content']["text/markdown"] }[MediaType]): GetLocalizedHomeReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getLocalizedHome"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getLocalizedHome"]['responses'][404]['content']["text/html"] }[MediaType]): GetLocalizedHomeReply;
}

export type GetLocalizedHomeReply = Reply<"getLocalizedHome">;

export interface GetLocalizedHomeContext extends Context<null, GetLocalizedHomeReplies> {}

/** GET /{lang}/init: Adoption prompt in one language */
export interface GetLocalizedInitRequest {
  readonly path: operations["getLocalizedInit"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetLocalizedInitReplies {
  /** 200: The page, in the representation that the request prefers. */
  ok<MediaType extends "text/html" | "text/markdown">(mediaType: MediaType, body: { readonly "text/html": operations["getLocalizedInit"]['responses'][200]['content']["text/html"]; readonly "text/markdown": operations["getLocalizedInit"]['responses'][200]['content']["text/markdown"] }[MediaType]): GetLocalizedInitReply;
  /** 308: The address is an alias, or ends in a slash; `Location` is the page's own address. No body. */
  permanentRedirect(headers: { readonly "Location": string }): GetLocalizedInitReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getLocalizedInit"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getLocalizedInit"]['responses'][404]['content']["text/html"] }[MediaType]): GetLocalizedInitReply;
}

export type GetLocalizedInitReply = Reply<"getLocalizedInit">;

export interface GetLocalizedInitContext extends Context<null, GetLocalizedInitReplies> {}

/** GET /{lang}/llms.txt: Guide for agents in one language */
export interface GetLocalizedLlmsRequest {
  readonly path: operations["getLocalizedLlms"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

/** A reply builder for each declared response. */
export interface GetLocalizedLlmsReplies {
  /** 200: The guide. */
  ok(...args: [body: operations["getLocalizedLlms"]['responses'][200]['content']["text/plain"]]): GetLocalizedLlmsReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getLocalizedLlms"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getLocalizedLlms"]['responses'][404]['content']["text/html"] }[MediaType]): GetLocalizedLlmsReply;
}

export type GetLocalizedLlmsReply = Reply<"getLocalizedLlms">;

export interface GetLocalizedLlmsContext extends Context<null, GetLocalizedLlmsReplies> {}

/** GET /{lang}/{page}.md: Page in one language as Markdown */
export interface GetLocalizedPageMarkdownRequest {
  readonly path: operations["getLocalizedPageMarkdown"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetLocalizedPageMarkdownReplies {
  /** 200: The source Markdown of the page. */
  ok(...args: [body: operations["getLocalizedPageMarkdown"]['responses'][200]['content']["text/markdown"]]): GetLocalizedPageMarkdownReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getLocalizedPageMarkdown"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getLocalizedPageMarkdown"]['responses'][404]['content']["text/html"] }[MediaType]): GetLocalizedPageMarkdownReply;
}

export type GetLocalizedPageMarkdownReply = Reply<"getLocalizedPageMarkdown">;

export interface GetLocalizedPageMarkdownContext extends Context<null, GetLocalizedPageMarkdownReplies> {}

/** GET /{lang}/{page}: Page in one language */
export interface GetLocalizedPageRequest {
  readonly path: operations["getLocalizedPage"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

/** A reply builder for each declared response. */
export interface GetLocalizedPageReplies {
  /** 200: The page, in the representation that the request prefers. */
  ok<MediaType extends "text/html" | "text/markdown">(mediaType: MediaType, body: { readonly "text/html": operations["getLocalizedPage"]['responses'][200]['content']["text/html"]; readonly "text/markdown": operations["getLocalizedPage"]['responses'][200]['content']["text/markdown"] }[MediaType]): GetLocalizedPageReply;
  /** 308: The address is an alias, or ends in a slash; `Location` is the page's own address. No body. */
  permanentRedirect(headers: { readonly "Location": string }): GetLocalizedPageReply;
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": operations["getLocalizedPage"]['responses'][404]['content']["text/markdown"]; readonly "text/html": operations["getLocalizedPage"]['responses'][404]['content']["text/html"] }[MediaType]): GetLocalizedPageReply;
}

export type GetLocalizedPageReply = Reply<"getLocalizedPage">;

export interface GetLocalizedPageContext extends Context<null, GetLocalizedPageReplies> {}

/** 405 MethodNotAllowed */
export interface MethodNotAllowedReplies {
  /** 405: The path is known, the method is not one of those in `Allow`. */
  methodNotAllowed(body: schemas.Problem): MethodNotAllowedReply;
}

export type MethodNotAllowedReply = Reply<"methodNotAllowed">;

/** 429 TooManyRequests */
export interface TooManyRequestsReplies {
  /** 429: The visitor has used up the window. `Retry-After` says when the next request is allowed. */
  tooManyRequests(body: schemas.Problem): TooManyRequestsReply;
}

export type TooManyRequestsReply = Reply<"tooManyRequests">;

/** 404 UnknownApiPath */
export interface UnknownApiPathReplies {
  /** 404: Nothing under `/api` has exactly this path: another spelling of a known one (a trailing slash, upper case, a longer path), or an unknown one. Whatever the method and `Accept`. The hint names the nearest known path. */
  notFound(body: schemas.Problem): UnknownApiPathReply;
}

export type UnknownApiPathReply = Reply<"unknownApiPath">;

/** 404 UnknownPage */
export interface UnknownPageReplies {
  /** 404: No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": components['responses']["UnknownPage"]['content']["text/markdown"]; readonly "text/html": components['responses']["UnknownPage"]['content']["text/html"] }[MediaType]): UnknownPageReply;
}

export type UnknownPageReply = Reply<"unknownPage">;

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /: Home page */
  readonly getHome: (
    request: GetHomeRequest,
    context: GetHomeContext,
  ) => Awaitable<GetHomeReply>;
  /** GET /auth.md: Access model as Markdown */
  readonly getAuthMarkdown: (
    request: GetAuthMarkdownRequest,
    context: GetAuthMarkdownContext,
  ) => Awaitable<GetAuthMarkdownReply>;
  /** GET /developers: Developer portal */
  readonly getDevelopers: (
    request: GetDevelopersRequest,
    context: GetDevelopersContext,
  ) => Awaitable<GetDevelopersReply>;
  /** GET /favicon.ico: Icon for older clients */
  readonly getFavicon: (
    request: GetFaviconRequest,
    context: GetFaviconContext,
  ) => Awaitable<GetFaviconReply>;
  /** GET /init: Adoption prompt */
  readonly getInit: (
    request: GetInitRequest,
    context: GetInitContext,
  ) => Awaitable<GetInitReply>;
  /** GET /init.md: Adoption prompt as Markdown */
  readonly getInitMarkdown: (
    request: GetInitMarkdownRequest,
    context: GetInitMarkdownContext,
  ) => Awaitable<GetInitMarkdownReply>;
  /** GET /llms-full.txt: Full guide for agents */
  readonly getLlmsFull: (
    request: GetLlmsFullRequest,
    context: GetLlmsFullContext,
  ) => Awaitable<GetLlmsFullReply>;
  /** GET /llms.txt: Guide for agents */
  readonly getLlms: (
    request: GetLlmsRequest,
    context: GetLlmsContext,
  ) => Awaitable<GetLlmsReply>;
  /** GET /openapi.json: OpenAPI document */
  readonly getOpenapi: (
    request: GetOpenapiRequest,
    context: GetOpenapiContext,
  ) => Awaitable<GetOpenapiReply>;
  /** GET /robots.txt: Crawling rules and AI usage preferences */
  readonly getRobots: (
    request: GetRobotsRequest,
    context: GetRobotsContext,
  ) => Awaitable<GetRobotsReply>;
  /** GET /sitemap.xml: Sitemap */
  readonly getSitemap: (
    request: GetSitemapRequest,
    context: GetSitemapContext,
  ) => Awaitable<GetSitemapReply>;
  /** GET /.well-known/ai-catalog.json: Capability catalog */
  readonly getAiCatalog: (
    request: GetAiCatalogRequest,
    context: GetAiCatalogContext,
  ) => Awaitable<GetAiCatalogReply>;
  /** GET /.well-known/api-catalog: API catalog */
  readonly getApiCatalog: (
    request: GetApiCatalogRequest,
    context: GetApiCatalogContext,
  ) => Awaitable<GetApiCatalogReply>;
  /** GET /.well-known/mcp.json: MCP manifest */
  readonly getMcpManifest: (
    request: GetMcpManifestRequest,
    context: GetMcpManifestContext,
  ) => Awaitable<GetMcpManifestReply>;
  /** GET /.well-known/oauth-authorization-server: Authorization-server metadata */
  readonly getOauthAuthorizationServer: (
    request: GetOauthAuthorizationServerRequest,
    context: GetOauthAuthorizationServerContext,
  ) => Awaitable<GetOauthAuthorizationServerReply>;
  /** GET /.well-known/oauth-protected-resource: Protected-resource metadata */
  readonly getOauthProtectedResource: (
    request: GetOauthProtectedResourceRequest,
    context: GetOauthProtectedResourceContext,
  ) => Awaitable<GetOauthProtectedResourceReply>;
  /** GET /.well-known/security.txt: Security contact */
  readonly getSecurityTxt: (
    request: GetSecurityTxtRequest,
    context: GetSecurityTxtContext,
  ) => Awaitable<GetSecurityTxtReply>;
  /** GET /api/health.json: Health marker */
  readonly getHealth: (
    request: GetHealthRequest,
    context: GetHealthContext,
  ) => Awaitable<GetHealthReply>;
  /** GET /assets/icon.svg: Icon */
  readonly getIcon: (
    request: GetIconRequest,
    context: GetIconContext,
  ) => Awaitable<GetIconReply>;
  /** GET /assets/site.js: Script */
  readonly getScript: (
    request: GetScriptRequest,
    context: GetScriptContext,
  ) => Awaitable<GetScriptReply>;
  /** GET /assets/social.png: Picture for link previews */
  readonly getSocialImage: (
    request: GetSocialImageRequest,
    context: GetSocialImageContext,
  ) => Awaitable<GetSocialImageReply>;
  /** GET /assets/style.css: Style sheet */
  readonly getStylesheet: (
    request: GetStylesheetRequest,
    context: GetStylesheetContext,
  ) => Awaitable<GetStylesheetReply>;
  /** GET /.well-known/agent-skills/index.json: Skills index */
  readonly getAgentSkills: (
    request: GetAgentSkillsRequest,
    context: GetAgentSkillsContext,
  ) => Awaitable<GetAgentSkillsReply>;
  /** GET /.well-known/mcp/server-card.json: MCP server card */
  readonly getMcpServerCard: (
    request: GetMcpServerCardRequest,
    context: GetMcpServerCardContext,
  ) => Awaitable<GetMcpServerCardReply>;
  /** GET /api/v1/health.json: Health marker of v1 */
  readonly getV1Health: (
    request: GetV1HealthRequest,
    context: GetV1HealthContext,
  ) => Awaitable<GetV1HealthReply>;
  /** GET /api/v1/index.json: Catalog of operations */
  readonly getV1Index: (
    request: GetV1IndexRequest,
    context: GetV1IndexContext,
  ) => Awaitable<GetV1IndexReply>;
  /** GET /api/v1/pages.json: Pages in every language */
  readonly getV1Pages: (
    request: GetV1PagesRequest,
    context: GetV1PagesContext,
  ) => Awaitable<GetV1PagesReply>;
  /** GET /api/v1/sections.json: Sections */
  readonly getV1Sections: (
    request: GetV1SectionsRequest,
    context: GetV1SectionsContext,
  ) => Awaitable<GetV1SectionsReply>;
  /** GET /schema/context-manifest/v6.json: Context manifest schema */
  readonly getContextManifestSchema: (
    request: GetContextManifestSchemaRequest,
    context: GetContextManifestSchemaContext,
  ) => Awaitable<GetContextManifestSchemaReply>;
  /** GET /schema/journal-event/v6.json: Journal event schema */
  readonly getJournalEventSchema: (
    request: GetJournalEventSchemaRequest,
    context: GetJournalEventSchemaContext,
  ) => Awaitable<GetJournalEventSchemaReply>;
  /** GET /schema/plan-contract/v6.json: Plan contract schema */
  readonly getPlanContractSchema: (
    request: GetPlanContractSchemaRequest,
    context: GetPlanContractSchemaContext,
  ) => Awaitable<GetPlanContractSchemaReply>;
  /** GET /assets/validators/support/{module}.js: Part of the validators */
  readonly getValidatorSupport: (
    request: GetValidatorSupportRequest,
    context: GetValidatorSupportContext,
  ) => Awaitable<GetValidatorSupportReply>;
  /** GET /assets/validators/{validator}.js: Validator of a record */
  readonly getValidator: (
    request: GetValidatorRequest,
    context: GetValidatorContext,
  ) => Awaitable<GetValidatorReply>;
  /** GET /skills/{skill}.tar.gz: Skill as an archive */
  readonly getSkillArchive: (
    request: GetSkillArchiveRequest,
    context: GetSkillArchiveContext,
  ) => Awaitable<GetSkillArchiveReply>;
  /** GET /assets/{digest}/icon.svg: Icon by its digest */
  readonly getHashedIcon: (
    request: GetHashedIconRequest,
    context: GetHashedIconContext,
  ) => Awaitable<GetHashedIconReply>;
  /** GET /assets/{digest}/style.css: Style sheet by its digest */
  readonly getHashedStylesheet: (
    request: GetHashedStylesheetRequest,
    context: GetHashedStylesheetContext,
  ) => Awaitable<GetHashedStylesheetReply>;
  /** GET /skills/{skill}/SKILL.md: Skill */
  readonly getSkill: (
    request: GetSkillRequest,
    context: GetSkillContext,
  ) => Awaitable<GetSkillReply>;
  /** GET /assets/{digest}/search/{lang}.json: Search index of a language */
  readonly getSearchIndex: (
    request: GetSearchIndexRequest,
    context: GetSearchIndexContext,
  ) => Awaitable<GetSearchIndexReply>;
  /** GET /assets/{digest}/{script}.js: Script by its digest */
  readonly getHashedScript: (
    request: GetHashedScriptRequest,
    context: GetHashedScriptContext,
  ) => Awaitable<GetHashedScriptReply>;
  /** GET /skills/{skill}/{folder}/{file}: File of a skill */
  readonly getSkillFile: (
    request: GetSkillFileRequest,
    context: GetSkillFileContext,
  ) => Awaitable<GetSkillFileReply>;
  /** GET /{page}.md: Page in English as Markdown */
  readonly getPageMarkdown: (
    request: GetPageMarkdownRequest,
    context: GetPageMarkdownContext,
  ) => Awaitable<GetPageMarkdownReply>;
  /** GET /{page}: Page in English */
  readonly getPage: (
    request: GetPageRequest,
    context: GetPageContext,
  ) => Awaitable<GetPageReply>;
  /** GET /{lang}/: Home page in one language */
  readonly getLocalizedHome: (
    request: GetLocalizedHomeRequest,
    context: GetLocalizedHomeContext,
  ) => Awaitable<GetLocalizedHomeReply>;
  /** GET /{lang}/init: Adoption prompt in one language */
  readonly getLocalizedInit: (
    request: GetLocalizedInitRequest,
    context: GetLocalizedInitContext,
  ) => Awaitable<GetLocalizedInitReply>;
  /** GET /{lang}/llms.txt: Guide for agents in one language */
  readonly getLocalizedLlms: (
    request: GetLocalizedLlmsRequest,
    context: GetLocalizedLlmsContext,
  ) => Awaitable<GetLocalizedLlmsReply>;
  /** GET /{lang}/{page}.md: Page in one language as Markdown */
  readonly getLocalizedPageMarkdown: (
    request: GetLocalizedPageMarkdownRequest,
    context: GetLocalizedPageMarkdownContext,
  ) => Awaitable<GetLocalizedPageMarkdownReply>;
  /** GET /{lang}/{page}: Page in one language */
  readonly getLocalizedPage: (
    request: GetLocalizedPageRequest,
    context: GetLocalizedPageContext,
  ) => Awaitable<GetLocalizedPageReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
  /** 405 MethodNotAllowed */
  readonly methodNotAllowed?: (
    request: ResponderRequest<"application/problem+json">,
    context: Context<null, MethodNotAllowedReplies>,
  ) => Awaitable<MethodNotAllowedReply>;
  /** 429 TooManyRequests */
  readonly tooManyRequests?: (
    request: ResponderRequest<"application/problem+json">,
    context: Context<null, TooManyRequestsReplies>,
  ) => Awaitable<TooManyRequestsReply>;
  /** 404 UnknownApiPath */
  readonly unknownApiPath?: (
    request: ResponderRequest<"application/problem+json">,
    context: Context<null, UnknownApiPathReplies>,
  ) => Awaitable<UnknownApiPathReply>;
  /** 404 UnknownPage */
  readonly unknownPage?: (
    request: ResponderRequest<"text/markdown" | "text/html">,
    context: Context<null, UnknownPageReplies>,
  ) => Awaitable<UnknownPageReply>;
};
