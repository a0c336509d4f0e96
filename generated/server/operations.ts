// Generated from the contract. Do not edit: change the contract and generate again.
import validateAgentSkills from '../validators/agent-skills.js';
import validateAiCatalog from '../validators/ai-catalog.js';
import validateApiCatalog from '../validators/api-catalog.js';
import validateApiIndex from '../validators/api-index.js';
import validateEventStream from '../validators/event-stream.js';
import validateGetLocalizedHomePath from '../validators/get-localized-home-path.js';
import validateGetLocalizedPageMarkdownPath from '../validators/get-localized-page-markdown-path.js';
import validateGetPageMarkdownPath from '../validators/get-page-markdown-path.js';
import validateHealth from '../validators/health.js';
import validateHtml from '../validators/html.js';
import validateMarkdown from '../validators/markdown.js';
import validateMcpManifest from '../validators/mcp-manifest.js';
import validateMcpServerCard from '../validators/mcp-server-card.js';
import validateOauthAuthorizationServer from '../validators/oauth-authorization-server.js';
import validateOauthProtectedResource from '../validators/oauth-protected-resource.js';
import validateOpenapiDocument from '../validators/openapi-document.js';
import validatePages from '../validators/pages.js';
import validatePermanentRedirectHeaders from '../validators/permanent-redirect-headers.js';
import validatePlainText from '../validators/plain-text.js';
import validateProblem from '../validators/problem.js';
import validateRobotsTxt from '../validators/robots-txt.js';
import validateSchemaDocument from '../validators/schema-document.js';
import validateSections from '../validators/sections.js';
import validateSecurityTxt from '../validators/security-txt.js';
import validateXmlText from '../validators/xml-text.js';

/** A compiled JSON Schema. `errors` holds what the last call found. */
export type Validate = ((data: unknown) => boolean) & {
  errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
};

/** What the contract says of one operation, for the engine that serves it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** OpenAPI path template. */
  readonly path: string;
  readonly summary: string;
  /** Every method of the path, for the Allow header. */
  readonly allow: string;
  readonly pathParameters: Validate | null;
  /** Media types of the success response, in declared order. */
  readonly mediaTypes: readonly string[];
  readonly negotiation: { readonly unspecific: string; readonly tie: string } | null;
  /** Media type to Cache-Control; `*` stands for every other. */
  readonly cacheControl: Readonly<Record<string, string>>;
  /** Headers of every response of the operation. */
  readonly headers: Readonly<Record<string, string>>;
  /** Status, `4XX` or `default`, to media type to body validator; null for what need not be checked, and for JSON that the MCP dispatcher has proved. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Validate | null>>>>;
  /** True for an MCP server: its handler is given the request's headers and a way to read the body. */
  readonly mcp: boolean;
  /** By status: the headers that a handler must give, what their values must be, and how those are written down. */
  readonly responseHeaders?: Readonly<
    Record<
      string,
      {
        readonly required: readonly string[];
        readonly validate: Validate | null;
        readonly written?: Readonly<Record<string, { readonly explode?: boolean; readonly mediaType?: string }>>;
      }
    >
  >;
}

/** What the contract says of a response that belongs to no operation. */
export interface FallbackResponse {
  readonly status: number;
  readonly mediaTypes: Readonly<Record<string, Validate | null>>;
}

export interface RateLimit {
  readonly prefix: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Name of the fallback response of a request over the limit. */
  readonly response: keyof typeof fallbackResponses;
}

export const operations = {
  getHome: {
    id: "getHome",
    method: "GET",
    path: "/",
    summary: "Home page",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": validateHtml, "text/markdown": validateMarkdown }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getAuthMarkdown: {
    id: "getAuthMarkdown",
    method: "GET",
    path: "/auth.md",
    summary: "Access model as Markdown",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=300"},
    headers: {},
    responses: { 200: { "text/markdown": validateMarkdown }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getDevelopers: {
    id: "getDevelopers",
    method: "GET",
    path: "/developers",
    summary: "Developer portal",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": validateHtml, "text/markdown": validateMarkdown }, 304: {}, 308: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
    responseHeaders: { 308: { required: ["Location"], validate: validatePermanentRedirectHeaders } },
  },
  getInit: {
    id: "getInit",
    method: "GET",
    path: "/init",
    summary: "Adoption prompt",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/markdown","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": validateHtml, "text/markdown": validateMarkdown }, 304: {}, 308: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
    responseHeaders: { 308: { required: ["Location"], validate: validatePermanentRedirectHeaders } },
  },
  getInitMarkdown: {
    id: "getInitMarkdown",
    method: "GET",
    path: "/init.md",
    summary: "Adoption prompt as Markdown",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=300"},
    headers: {},
    responses: { 200: { "text/markdown": validateMarkdown }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLlmsFull: {
    id: "getLlmsFull",
    method: "GET",
    path: "/llms-full.txt",
    summary: "Full guide for agents",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/plain"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/plain": validatePlainText }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLlms: {
    id: "getLlms",
    method: "GET",
    path: "/llms.txt",
    summary: "Guide for agents",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/plain"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/plain": validatePlainText }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getOpenapi: {
    id: "getOpenapi",
    method: "GET",
    path: "/openapi.json",
    summary: "OpenAPI document",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/json": validateOpenapiDocument }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getRobots: {
    id: "getRobots",
    method: "GET",
    path: "/robots.txt",
    summary: "Crawling rules and AI usage preferences",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/plain"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/plain": validateRobotsTxt }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getSitemap: {
    id: "getSitemap",
    method: "GET",
    path: "/sitemap.xml",
    summary: "Sitemap",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/xml"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/xml": validateXmlText }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getAiCatalog: {
    id: "getAiCatalog",
    method: "GET",
    path: "/.well-known/ai-catalog.json",
    summary: "Capability catalog",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/json": validateAiCatalog }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getApiCatalog: {
    id: "getApiCatalog",
    method: "GET",
    path: "/.well-known/api-catalog",
    summary: "API catalog",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/linkset+json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/linkset+json": validateApiCatalog }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getMcpManifest: {
    id: "getMcpManifest",
    method: "GET",
    path: "/.well-known/mcp.json",
    summary: "MCP manifest",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/json": validateMcpManifest }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getOauthAuthorizationServer: {
    id: "getOauthAuthorizationServer",
    method: "GET",
    path: "/.well-known/oauth-authorization-server",
    summary: "Authorization-server metadata",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/json": validateOauthAuthorizationServer }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getOauthProtectedResource: {
    id: "getOauthProtectedResource",
    method: "GET",
    path: "/.well-known/oauth-protected-resource",
    summary: "Protected-resource metadata",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/json": validateOauthProtectedResource }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getSecurityTxt: {
    id: "getSecurityTxt",
    method: "GET",
    path: "/.well-known/security.txt",
    summary: "Security contact",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/plain"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/plain": validateSecurityTxt }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getHealth: {
    id: "getHealth",
    method: "GET",
    path: "/api/health.json",
    summary: "Health marker",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"private, max-age=60"},
    headers: {},
    responses: { 200: { "application/json": validateHealth }, 304: {}, 404: { "application/problem+json": validateProblem }, 405: { "application/problem+json": validateProblem }, 429: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  callMcp: {
    id: "callMcp",
    method: "POST",
    path: "/api/mcp",
    summary: "MCP server",
    allow: "POST, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json","text/event-stream"],
    negotiation: {"unspecific":"application/json","tie":"application/json"},
    cacheControl: {"*":"private, no-store"},
    headers: {},
    responses: { 200: { "application/json": null, "text/event-stream": validateEventStream }, 202: {}, 400: { "application/json": null }, 403: { "application/problem+json": validateProblem }, 405: { "application/problem+json": validateProblem }, 413: { "application/problem+json": validateProblem }, 415: { "application/problem+json": validateProblem }, 429: { "application/problem+json": validateProblem } },
    mcp: true,
  },
  getIcon: {
    id: "getIcon",
    method: "GET",
    path: "/assets/icon.svg",
    summary: "Icon",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["image/svg+xml"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "image/svg+xml": validateXmlText }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getScript: {
    id: "getScript",
    method: "GET",
    path: "/assets/site.js",
    summary: "Script",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/javascript"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/javascript": validatePlainText }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getStylesheet: {
    id: "getStylesheet",
    method: "GET",
    path: "/assets/style.css",
    summary: "Style sheet",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/css"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/css": validatePlainText }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getAgentSkills: {
    id: "getAgentSkills",
    method: "GET",
    path: "/.well-known/agent-skills/index.json",
    summary: "Skills index",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/json": validateAgentSkills }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getMcpServerCard: {
    id: "getMcpServerCard",
    method: "GET",
    path: "/.well-known/mcp/server-card.json",
    summary: "MCP server card",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/json": validateMcpServerCard }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getV1Health: {
    id: "getV1Health",
    method: "GET",
    path: "/api/v1/health.json",
    summary: "Health marker of v1",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"private, max-age=60"},
    headers: {},
    responses: { 200: { "application/json": validateHealth }, 304: {}, 404: { "application/problem+json": validateProblem }, 405: { "application/problem+json": validateProblem }, 429: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getV1Index: {
    id: "getV1Index",
    method: "GET",
    path: "/api/v1/index.json",
    summary: "Catalog of operations",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"private, max-age=300"},
    headers: {},
    responses: { 200: { "application/json": validateApiIndex }, 304: {}, 404: { "application/problem+json": validateProblem }, 405: { "application/problem+json": validateProblem }, 429: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getV1Pages: {
    id: "getV1Pages",
    method: "GET",
    path: "/api/v1/pages.json",
    summary: "Pages in every language",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"private, max-age=300"},
    headers: {},
    responses: { 200: { "application/json": validatePages }, 304: {}, 404: { "application/problem+json": validateProblem }, 405: { "application/problem+json": validateProblem }, 429: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getV1Sections: {
    id: "getV1Sections",
    method: "GET",
    path: "/api/v1/sections.json",
    summary: "Sections",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"private, max-age=300"},
    headers: {},
    responses: { 200: { "application/json": validateSections }, 304: {}, 404: { "application/problem+json": validateProblem }, 405: { "application/problem+json": validateProblem }, 429: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getContextManifestSchema: {
    id: "getContextManifestSchema",
    method: "GET",
    path: "/schema/context-manifest/v6.json",
    summary: "Context manifest schema",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/schema+json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=31536000, immutable"},
    headers: {},
    responses: { 200: { "application/schema+json": validateSchemaDocument }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getJournalEventSchema: {
    id: "getJournalEventSchema",
    method: "GET",
    path: "/schema/journal-event/v6.json",
    summary: "Journal event schema",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/schema+json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=31536000, immutable"},
    headers: {},
    responses: { 200: { "application/schema+json": validateSchemaDocument }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getPlanContractSchema: {
    id: "getPlanContractSchema",
    method: "GET",
    path: "/schema/plan-contract/v6.json",
    summary: "Plan contract schema",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/schema+json"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=31536000, immutable"},
    headers: {},
    responses: { 200: { "application/schema+json": validateSchemaDocument }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getSkill: {
    id: "getSkill",
    method: "GET",
    path: "/skills/plan/SKILL.md",
    summary: "Installable skill",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/markdown": validateMarkdown }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getPageMarkdown: {
    id: "getPageMarkdown",
    method: "GET",
    path: "/{page}.md",
    summary: "Page in English as Markdown",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetPageMarkdownPath,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=300"},
    headers: {},
    responses: { 200: { "text/markdown": validateMarkdown }, 304: {}, 404: { "text/markdown": validateMarkdown, "text/html": validateHtml }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getPage: {
    id: "getPage",
    method: "GET",
    path: "/{page}",
    summary: "Page in English",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetPageMarkdownPath,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": validateHtml, "text/markdown": validateMarkdown }, 304: {}, 308: {}, 404: { "text/markdown": validateMarkdown, "text/html": validateHtml }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
    responseHeaders: { 308: { required: ["Location"], validate: validatePermanentRedirectHeaders } },
  },
  getLocalizedHome: {
    id: "getLocalizedHome",
    method: "GET",
    path: "/{lang}/",
    summary: "Home page in one language",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetLocalizedHomePath,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": validateHtml, "text/markdown": validateMarkdown }, 304: {}, 404: { "text/markdown": validateMarkdown, "text/html": validateHtml }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLocalizedInit: {
    id: "getLocalizedInit",
    method: "GET",
    path: "/{lang}/init",
    summary: "Adoption prompt in one language",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetLocalizedHomePath,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/markdown","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": validateHtml, "text/markdown": validateMarkdown }, 304: {}, 308: {}, 404: { "text/markdown": validateMarkdown, "text/html": validateHtml }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
    responseHeaders: { 308: { required: ["Location"], validate: validatePermanentRedirectHeaders } },
  },
  getLocalizedPageMarkdown: {
    id: "getLocalizedPageMarkdown",
    method: "GET",
    path: "/{lang}/{page}.md",
    summary: "Page in one language as Markdown",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetLocalizedPageMarkdownPath,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=300"},
    headers: {},
    responses: { 200: { "text/markdown": validateMarkdown }, 304: {}, 404: { "text/markdown": validateMarkdown, "text/html": validateHtml }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLocalizedPage: {
    id: "getLocalizedPage",
    method: "GET",
    path: "/{lang}/{page}",
    summary: "Page in one language",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetLocalizedPageMarkdownPath,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": validateHtml, "text/markdown": validateMarkdown }, 304: {}, 308: {}, 404: { "text/markdown": validateMarkdown, "text/html": validateHtml }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
    responseHeaders: { 308: { required: ["Location"], validate: validatePermanentRedirectHeaders } },
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
  methodNotAllowed: { status: 405, mediaTypes: { "application/problem+json": validateProblem } },
  tooManyRequests: { status: 429, mediaTypes: { "application/problem+json": validateProblem } },
  unknownApiPath: { status: 404, mediaTypes: { "application/problem+json": validateProblem } },
  unknownPage: { status: 404, mediaTypes: { "text/markdown": validateMarkdown, "text/html": validateHtml } },
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [{"prefix":"/api","response":"unknownApiPath"},{"prefix":"/","response":"unknownPage"}] as const;

export const rateLimits: readonly RateLimit[] = [{"prefix":"/api","limit":120,"windowSeconds":60,"response":"tooManyRequests"}];
