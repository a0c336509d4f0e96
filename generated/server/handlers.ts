// Generated from the contract. Do not edit: change the contract and generate again.
import type { components, operations } from '../types/openapi.ts';

export type { components, operations };

/** What a fallback handler is told of a request. `url` is the path alone. */
export interface FallbackRequest<Type extends string = string> {
  readonly method: string;
  readonly url: string;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: Type;
}

/** GET /: Home page */
export interface GetHomeRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

export type GetHomeResponse =
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getHome"]['responses'][200]['content']["text/html"] }
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getHome"]['responses'][200]['content']["text/markdown"] };

/** GET /auth.md: Access model as Markdown */
export interface GetAuthMarkdownRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

export type GetAuthMarkdownResponse =
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getAuthMarkdown"]['responses'][200]['content']["text/markdown"] };

/** GET /developers: Developer portal */
export interface GetDevelopersRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

export type GetDevelopersResponse =
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getDevelopers"]['responses'][200]['content']["text/html"] }
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getDevelopers"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 308; readonly headers: { readonly "Location": string } };

/** GET /init: Adoption prompt */
export interface GetInitRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

export type GetInitResponse =
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getInit"]['responses'][200]['content']["text/html"] }
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getInit"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 308; readonly headers: { readonly "Location": string } };

/** GET /init.md: Adoption prompt as Markdown */
export interface GetInitMarkdownRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

export type GetInitMarkdownResponse =
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getInitMarkdown"]['responses'][200]['content']["text/markdown"] };

/** GET /llms-full.txt: Full guide for agents */
export interface GetLlmsFullRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

export type GetLlmsFullResponse =
  | { readonly status: 200; readonly mediaType: "text/plain"; readonly body: operations["getLlmsFull"]['responses'][200]['content']["text/plain"] };

/** GET /llms.txt: Guide for agents */
export interface GetLlmsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

export type GetLlmsResponse =
  | { readonly status: 200; readonly mediaType: "text/plain"; readonly body: operations["getLlms"]['responses'][200]['content']["text/plain"] };

/** GET /openapi.json: OpenAPI document */
export interface GetOpenapiRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetOpenapiResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getOpenapi"]['responses'][200]['content']["application/json"] };

/** GET /robots.txt: Crawling rules and AI usage preferences */
export interface GetRobotsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

export type GetRobotsResponse =
  | { readonly status: 200; readonly mediaType: "text/plain"; readonly body: operations["getRobots"]['responses'][200]['content']["text/plain"] };

/** GET /sitemap.xml: Sitemap */
export interface GetSitemapRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/xml";
}

export type GetSitemapResponse =
  | { readonly status: 200; readonly mediaType: "application/xml"; readonly body: operations["getSitemap"]['responses'][200]['content']["application/xml"] };

/** GET /.well-known/ai-catalog.json: Capability catalog */
export interface GetAiCatalogRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetAiCatalogResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getAiCatalog"]['responses'][200]['content']["application/json"] };

/** GET /.well-known/api-catalog: API catalog */
export interface GetApiCatalogRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/linkset+json";
}

export type GetApiCatalogResponse =
  | { readonly status: 200; readonly mediaType: "application/linkset+json"; readonly body: operations["getApiCatalog"]['responses'][200]['content']["application/linkset+json"] };

/** GET /.well-known/mcp.json: MCP manifest */
export interface GetMcpManifestRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetMcpManifestResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getMcpManifest"]['responses'][200]['content']["application/json"] };

/** GET /.well-known/oauth-authorization-server: Authorization-server metadata */
export interface GetOauthAuthorizationServerRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetOauthAuthorizationServerResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getOauthAuthorizationServer"]['responses'][200]['content']["application/json"] };

/** GET /.well-known/oauth-protected-resource: Protected-resource metadata */
export interface GetOauthProtectedResourceRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetOauthProtectedResourceResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getOauthProtectedResource"]['responses'][200]['content']["application/json"] };

/** GET /.well-known/security.txt: Security contact */
export interface GetSecurityTxtRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

export type GetSecurityTxtResponse =
  | { readonly status: 200; readonly mediaType: "text/plain"; readonly body: operations["getSecurityTxt"]['responses'][200]['content']["text/plain"] };

/** GET /api/health.json: Health marker */
export interface GetHealthRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetHealthResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getHealth"]['responses'][200]['content']["application/json"] };

/** POST /api/mcp: MCP server */
export interface CallMcpRequest {
  /** Names in lower case. A header that came several times is joined by `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body's bytes; null when there are more than `limit`. */
  readBody(limit: number): Promise<Uint8Array | null>;
}

export type CallMcpResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: string }
  | { readonly status: 200; readonly mediaType: "text/event-stream"; readonly body: operations["callMcp"]['responses'][200]['content']["text/event-stream"] }
  | { readonly status: 202 }
  | { readonly status: 400; readonly mediaType: "application/json"; readonly body: string }
  | { readonly status: 403; readonly mediaType: "application/problem+json"; readonly body: operations["callMcp"]['responses'][403]['content']["application/problem+json"] }
  | { readonly status: 413; readonly mediaType: "application/problem+json"; readonly body: operations["callMcp"]['responses'][413]['content']["application/problem+json"] }
  | { readonly status: 415; readonly mediaType: "application/problem+json"; readonly body: operations["callMcp"]['responses'][415]['content']["application/problem+json"] };

/** GET /assets/icon.svg: Icon */
export interface GetIconRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "image/svg+xml";
}

export type GetIconResponse =
  | { readonly status: 200; readonly mediaType: "image/svg+xml"; readonly body: operations["getIcon"]['responses'][200]['content']["image/svg+xml"] };

/** GET /assets/site.js: Script */
export interface GetScriptRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/javascript";
}

export type GetScriptResponse =
  | { readonly status: 200; readonly mediaType: "text/javascript"; readonly body: operations["getScript"]['responses'][200]['content']["text/javascript"] };

/** GET /assets/style.css: Style sheet */
export interface GetStylesheetRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/css";
}

export type GetStylesheetResponse =
  | { readonly status: 200; readonly mediaType: "text/css"; readonly body: operations["getStylesheet"]['responses'][200]['content']["text/css"] };

/** GET /.well-known/agent-skills/index.json: Skills index */
export interface GetAgentSkillsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetAgentSkillsResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getAgentSkills"]['responses'][200]['content']["application/json"] };

/** GET /.well-known/mcp/server-card.json: MCP server card */
export interface GetMcpServerCardRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetMcpServerCardResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getMcpServerCard"]['responses'][200]['content']["application/json"] };

/** GET /api/v1/health.json: Health marker of v1 */
export interface GetV1HealthRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetV1HealthResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getV1Health"]['responses'][200]['content']["application/json"] };

/** GET /api/v1/index.json: Catalog of operations */
export interface GetV1IndexRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetV1IndexResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getV1Index"]['responses'][200]['content']["application/json"] };

/** GET /api/v1/pages.json: Pages in every language */
export interface GetV1PagesRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetV1PagesResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getV1Pages"]['responses'][200]['content']["application/json"] };

/** GET /api/v1/sections.json: Sections */
export interface GetV1SectionsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetV1SectionsResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getV1Sections"]['responses'][200]['content']["application/json"] };

/** GET /schema/context-manifest/v6.json: Context manifest schema */
export interface GetContextManifestSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

export type GetContextManifestSchemaResponse =
  | { readonly status: 200; readonly mediaType: "application/schema+json"; readonly body: operations["getContextManifestSchema"]['responses'][200]['content']["application/schema+json"] };

/** GET /schema/journal-event/v6.json: Journal event schema */
export interface GetJournalEventSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

export type GetJournalEventSchemaResponse =
  | { readonly status: 200; readonly mediaType: "application/schema+json"; readonly body: operations["getJournalEventSchema"]['responses'][200]['content']["application/schema+json"] };

/** GET /schema/plan-contract/v6.json: Plan contract schema */
export interface GetPlanContractSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

export type GetPlanContractSchemaResponse =
  | { readonly status: 200; readonly mediaType: "application/schema+json"; readonly body: operations["getPlanContractSchema"]['responses'][200]['content']["application/schema+json"] };

/** GET /skills/plan/SKILL.md: Installable skill */
export interface GetSkillRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

export type GetSkillResponse =
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getSkill"]['responses'][200]['content']["text/markdown"] };

/** GET /{page}.md: Page in English as Markdown */
export interface GetPageMarkdownRequest {
  readonly path: operations["getPageMarkdown"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

export type GetPageMarkdownResponse =
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getPageMarkdown"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/markdown"; readonly body: operations["getPageMarkdown"]['responses'][404]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/html"; readonly body: operations["getPageMarkdown"]['responses'][404]['content']["text/html"] };

/** GET /{page}: Page in English */
export interface GetPageRequest {
  readonly path: operations["getPage"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

export type GetPageResponse =
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getPage"]['responses'][200]['content']["text/html"] }
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getPage"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 308; readonly headers: { readonly "Location": string } }
  | { readonly status: 404; readonly mediaType: "text/markdown"; readonly body: operations["getPage"]['responses'][404]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/html"; readonly body: operations["getPage"]['responses'][404]['content']["text/html"] };

/** GET /{lang}/: Home page in one language */
export interface GetLocalizedHomeRequest {
  readonly path: operations["getLocalizedHome"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

export type GetLocalizedHomeResponse =
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getLocalizedHome"]['responses'][200]['content']["text/html"] }
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getLocalizedHome"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/markdown"; readonly body: operations["getLocalizedHome"]['responses'][404]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/html"; readonly body: operations["getLocalizedHome"]['responses'][404]['content']["text/html"] };

/** GET /{lang}/init: Adoption prompt in one language */
export interface GetLocalizedInitRequest {
  readonly path: operations["getLocalizedInit"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

export type GetLocalizedInitResponse =
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getLocalizedInit"]['responses'][200]['content']["text/html"] }
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getLocalizedInit"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 308; readonly headers: { readonly "Location": string } }
  | { readonly status: 404; readonly mediaType: "text/markdown"; readonly body: operations["getLocalizedInit"]['responses'][404]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/html"; readonly body: operations["getLocalizedInit"]['responses'][404]['content']["text/html"] };

/** GET /{lang}/{page}.md: Page in one language as Markdown */
export interface GetLocalizedPageMarkdownRequest {
  readonly path: operations["getLocalizedPageMarkdown"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown";
}

export type GetLocalizedPageMarkdownResponse =
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getLocalizedPageMarkdown"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/markdown"; readonly body: operations["getLocalizedPageMarkdown"]['responses'][404]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/html"; readonly body: operations["getLocalizedPageMarkdown"]['responses'][404]['content']["text/html"] };

/** GET /{lang}/{page}: Page in one language */
export interface GetLocalizedPageRequest {
  readonly path: operations["getLocalizedPage"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html" | "text/markdown";
}

export type GetLocalizedPageResponse =
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getLocalizedPage"]['responses'][200]['content']["text/html"] }
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getLocalizedPage"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 308; readonly headers: { readonly "Location": string } }
  | { readonly status: 404; readonly mediaType: "text/markdown"; readonly body: operations["getLocalizedPage"]['responses'][404]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/html"; readonly body: operations["getLocalizedPage"]['responses'][404]['content']["text/html"] };

/** 405 MethodNotAllowed */
export type MethodNotAllowedResponse =
  | { readonly status: 405; readonly mediaType: "application/problem+json"; readonly body: components['responses']["MethodNotAllowed"]['content']["application/problem+json"] };

/** 429 TooManyRequests */
export type TooManyRequestsResponse =
  | { readonly status: 429; readonly mediaType: "application/problem+json"; readonly body: components['responses']["TooManyRequests"]['content']["application/problem+json"] };

/** 404 UnknownApiPath */
export type UnknownApiPathResponse =
  | { readonly status: 404; readonly mediaType: "application/problem+json"; readonly body: components['responses']["UnknownApiPath"]['content']["application/problem+json"] };

/** 404 UnknownPage */
export type UnknownPageResponse =
  | { readonly status: 404; readonly mediaType: "text/markdown"; readonly body: components['responses']["UnknownPage"]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/html"; readonly body: components['responses']["UnknownPage"]['content']["text/html"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /: Home page */
  getHome(request: GetHomeRequest): GetHomeResponse | Promise<GetHomeResponse>;
  /** GET /auth.md: Access model as Markdown */
  getAuthMarkdown(request: GetAuthMarkdownRequest): GetAuthMarkdownResponse | Promise<GetAuthMarkdownResponse>;
  /** GET /developers: Developer portal */
  getDevelopers(request: GetDevelopersRequest): GetDevelopersResponse | Promise<GetDevelopersResponse>;
  /** GET /init: Adoption prompt */
  getInit(request: GetInitRequest): GetInitResponse | Promise<GetInitResponse>;
  /** GET /init.md: Adoption prompt as Markdown */
  getInitMarkdown(request: GetInitMarkdownRequest): GetInitMarkdownResponse | Promise<GetInitMarkdownResponse>;
  /** GET /llms-full.txt: Full guide for agents */
  getLlmsFull(request: GetLlmsFullRequest): GetLlmsFullResponse | Promise<GetLlmsFullResponse>;
  /** GET /llms.txt: Guide for agents */
  getLlms(request: GetLlmsRequest): GetLlmsResponse | Promise<GetLlmsResponse>;
  /** GET /openapi.json: OpenAPI document */
  getOpenapi(request: GetOpenapiRequest): GetOpenapiResponse | Promise<GetOpenapiResponse>;
  /** GET /robots.txt: Crawling rules and AI usage preferences */
  getRobots(request: GetRobotsRequest): GetRobotsResponse | Promise<GetRobotsResponse>;
  /** GET /sitemap.xml: Sitemap */
  getSitemap(request: GetSitemapRequest): GetSitemapResponse | Promise<GetSitemapResponse>;
  /** GET /.well-known/ai-catalog.json: Capability catalog */
  getAiCatalog(request: GetAiCatalogRequest): GetAiCatalogResponse | Promise<GetAiCatalogResponse>;
  /** GET /.well-known/api-catalog: API catalog */
  getApiCatalog(request: GetApiCatalogRequest): GetApiCatalogResponse | Promise<GetApiCatalogResponse>;
  /** GET /.well-known/mcp.json: MCP manifest */
  getMcpManifest(request: GetMcpManifestRequest): GetMcpManifestResponse | Promise<GetMcpManifestResponse>;
  /** GET /.well-known/oauth-authorization-server: Authorization-server metadata */
  getOauthAuthorizationServer(request: GetOauthAuthorizationServerRequest): GetOauthAuthorizationServerResponse | Promise<GetOauthAuthorizationServerResponse>;
  /** GET /.well-known/oauth-protected-resource: Protected-resource metadata */
  getOauthProtectedResource(request: GetOauthProtectedResourceRequest): GetOauthProtectedResourceResponse | Promise<GetOauthProtectedResourceResponse>;
  /** GET /.well-known/security.txt: Security contact */
  getSecurityTxt(request: GetSecurityTxtRequest): GetSecurityTxtResponse | Promise<GetSecurityTxtResponse>;
  /** GET /api/health.json: Health marker */
  getHealth(request: GetHealthRequest): GetHealthResponse | Promise<GetHealthResponse>;
  /** POST /api/mcp: MCP server */
  callMcp(request: CallMcpRequest): CallMcpResponse | Promise<CallMcpResponse>;
  /** GET /assets/icon.svg: Icon */
  getIcon(request: GetIconRequest): GetIconResponse | Promise<GetIconResponse>;
  /** GET /assets/site.js: Script */
  getScript(request: GetScriptRequest): GetScriptResponse | Promise<GetScriptResponse>;
  /** GET /assets/style.css: Style sheet */
  getStylesheet(request: GetStylesheetRequest): GetStylesheetResponse | Promise<GetStylesheetResponse>;
  /** GET /.well-known/agent-skills/index.json: Skills index */
  getAgentSkills(request: GetAgentSkillsRequest): GetAgentSkillsResponse | Promise<GetAgentSkillsResponse>;
  /** GET /.well-known/mcp/server-card.json: MCP server card */
  getMcpServerCard(request: GetMcpServerCardRequest): GetMcpServerCardResponse | Promise<GetMcpServerCardResponse>;
  /** GET /api/v1/health.json: Health marker of v1 */
  getV1Health(request: GetV1HealthRequest): GetV1HealthResponse | Promise<GetV1HealthResponse>;
  /** GET /api/v1/index.json: Catalog of operations */
  getV1Index(request: GetV1IndexRequest): GetV1IndexResponse | Promise<GetV1IndexResponse>;
  /** GET /api/v1/pages.json: Pages in every language */
  getV1Pages(request: GetV1PagesRequest): GetV1PagesResponse | Promise<GetV1PagesResponse>;
  /** GET /api/v1/sections.json: Sections */
  getV1Sections(request: GetV1SectionsRequest): GetV1SectionsResponse | Promise<GetV1SectionsResponse>;
  /** GET /schema/context-manifest/v6.json: Context manifest schema */
  getContextManifestSchema(request: GetContextManifestSchemaRequest): GetContextManifestSchemaResponse | Promise<GetContextManifestSchemaResponse>;
  /** GET /schema/journal-event/v6.json: Journal event schema */
  getJournalEventSchema(request: GetJournalEventSchemaRequest): GetJournalEventSchemaResponse | Promise<GetJournalEventSchemaResponse>;
  /** GET /schema/plan-contract/v6.json: Plan contract schema */
  getPlanContractSchema(request: GetPlanContractSchemaRequest): GetPlanContractSchemaResponse | Promise<GetPlanContractSchemaResponse>;
  /** GET /skills/plan/SKILL.md: Installable skill */
  getSkill(request: GetSkillRequest): GetSkillResponse | Promise<GetSkillResponse>;
  /** GET /{page}.md: Page in English as Markdown */
  getPageMarkdown(request: GetPageMarkdownRequest): GetPageMarkdownResponse | Promise<GetPageMarkdownResponse>;
  /** GET /{page}: Page in English */
  getPage(request: GetPageRequest): GetPageResponse | Promise<GetPageResponse>;
  /** GET /{lang}/: Home page in one language */
  getLocalizedHome(request: GetLocalizedHomeRequest): GetLocalizedHomeResponse | Promise<GetLocalizedHomeResponse>;
  /** GET /{lang}/init: Adoption prompt in one language */
  getLocalizedInit(request: GetLocalizedInitRequest): GetLocalizedInitResponse | Promise<GetLocalizedInitResponse>;
  /** GET /{lang}/{page}.md: Page in one language as Markdown */
  getLocalizedPageMarkdown(request: GetLocalizedPageMarkdownRequest): GetLocalizedPageMarkdownResponse | Promise<GetLocalizedPageMarkdownResponse>;
  /** GET /{lang}/{page}: Page in one language */
  getLocalizedPage(request: GetLocalizedPageRequest): GetLocalizedPageResponse | Promise<GetLocalizedPageResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
  methodNotAllowed(request: FallbackRequest<"application/problem+json">): MethodNotAllowedResponse | Promise<MethodNotAllowedResponse>;
  tooManyRequests(request: FallbackRequest<"application/problem+json">): TooManyRequestsResponse | Promise<TooManyRequestsResponse>;
  unknownApiPath(request: FallbackRequest<"application/problem+json">): UnknownApiPathResponse | Promise<UnknownApiPathResponse>;
  unknownPage(request: FallbackRequest<"text/markdown" | "text/html">): UnknownPageResponse | Promise<UnknownPageResponse>;
}
