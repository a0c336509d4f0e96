// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import validateAgentSkills from '../validators/agent-skills.js';
import validateAiCatalog from '../validators/ai-catalog.js';
import validateApiCatalog from '../validators/api-catalog.js';
import validateApiIndex from '../validators/api-index.js';
import validateGetLocalizedHomePath from '../validators/get-localized-home-path.js';
import validateGetLocalizedInitPath from '../validators/get-localized-init-path.js';
import validateGetLocalizedPageMarkdownPath from '../validators/get-localized-page-markdown-path.js';
import validateGetLocalizedPagePath from '../validators/get-localized-page-path.js';
import validateGetPageMarkdownPath from '../validators/get-page-markdown-path.js';
import validateGetPagePath from '../validators/get-page-path.js';
import validateHealth from '../validators/health.js';
import validateMcpError from '../validators/mcp-error.js';
import validateMcpManifest from '../validators/mcp-manifest.js';
import validateMcpResponseBody from '../validators/mcp-response-body.js';
import validateMcpServerCard from '../validators/mcp-server-card.js';
import validateOauthAuthorizationServer from '../validators/oauth-authorization-server.js';
import validateOauthProtectedResource from '../validators/oauth-protected-resource.js';
import validateOpenapiDocument from '../validators/openapi-document.js';
import validatePages from '../validators/pages.js';
import validateProblem from '../validators/problem.js';
import validateSchemaDocument from '../validators/schema-document.js';
import validateSections from '../validators/sections.js';

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
  /** Status to media type to body validator; null for a body that is not JSON. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Validate | null>>>>;
  /** True for an MCP server: its handler is given the request's headers and a way to read the body. */
  readonly mcp: boolean;
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
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": null, "text/markdown": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getAuthMarkdown: {
    id: "getAuthMarkdown",
    method: "GET",
    path: "/auth.md",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=300"},
    headers: {},
    responses: { 200: { "text/markdown": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getDevelopers: {
    id: "getDevelopers",
    method: "GET",
    path: "/developers",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": null, "text/markdown": null }, 304: {}, 308: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getInit: {
    id: "getInit",
    method: "GET",
    path: "/init",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/markdown","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": null, "text/markdown": null }, 304: {}, 308: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getInitMarkdown: {
    id: "getInitMarkdown",
    method: "GET",
    path: "/init.md",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=300"},
    headers: {},
    responses: { 200: { "text/markdown": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLlmsFull: {
    id: "getLlmsFull",
    method: "GET",
    path: "/llms-full.txt",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/plain"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/plain": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLlms: {
    id: "getLlms",
    method: "GET",
    path: "/llms.txt",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/plain"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/plain": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getOpenapi: {
    id: "getOpenapi",
    method: "GET",
    path: "/openapi.json",
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
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/plain"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/plain": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getSitemap: {
    id: "getSitemap",
    method: "GET",
    path: "/sitemap.xml",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/xml"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "application/xml": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getAiCatalog: {
    id: "getAiCatalog",
    method: "GET",
    path: "/.well-known/ai-catalog.json",
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
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/plain"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/plain": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getHealth: {
    id: "getHealth",
    method: "GET",
    path: "/api/health.json",
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
    allow: "POST, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json","text/event-stream"],
    negotiation: {"unspecific":"application/json","tie":"application/json"},
    cacheControl: {"*":"private, no-store"},
    headers: {},
    responses: { 200: { "application/json": validateMcpResponseBody, "text/event-stream": null }, 202: {}, 400: { "application/json": validateMcpError }, 403: { "application/problem+json": validateProblem }, 405: { "application/problem+json": validateProblem }, 413: { "application/problem+json": validateProblem }, 415: { "application/problem+json": validateProblem }, 429: { "application/problem+json": validateProblem } },
    mcp: true,
  },
  getIcon: {
    id: "getIcon",
    method: "GET",
    path: "/assets/icon.svg",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["image/svg+xml"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "image/svg+xml": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getStylesheet: {
    id: "getStylesheet",
    method: "GET",
    path: "/assets/style.css",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/css"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/css": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getAgentSkills: {
    id: "getAgentSkills",
    method: "GET",
    path: "/.well-known/agent-skills/index.json",
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
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=3600"},
    headers: {},
    responses: { 200: { "text/markdown": null }, 304: {}, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getPageMarkdown: {
    id: "getPageMarkdown",
    method: "GET",
    path: "/{page}.md",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetPageMarkdownPath,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=300"},
    headers: {},
    responses: { 200: { "text/markdown": null }, 304: {}, 404: { "text/markdown": null, "text/html": null }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getPage: {
    id: "getPage",
    method: "GET",
    path: "/{page}",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetPagePath,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": null, "text/markdown": null }, 304: {}, 308: {}, 404: { "text/markdown": null, "text/html": null }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLocalizedHome: {
    id: "getLocalizedHome",
    method: "GET",
    path: "/{lang}/",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetLocalizedHomePath,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": null, "text/markdown": null }, 304: {}, 404: { "text/markdown": null, "text/html": null }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLocalizedInit: {
    id: "getLocalizedInit",
    method: "GET",
    path: "/{lang}/init",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetLocalizedInitPath,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/markdown","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": null, "text/markdown": null }, 304: {}, 308: {}, 404: { "text/markdown": null, "text/html": null }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLocalizedPageMarkdown: {
    id: "getLocalizedPageMarkdown",
    method: "GET",
    path: "/{lang}/{page}.md",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetLocalizedPageMarkdownPath,
    mediaTypes: ["text/markdown"],
    negotiation: null,
    cacheControl: {"*":"public, max-age=300"},
    headers: {},
    responses: { 200: { "text/markdown": null }, 304: {}, 404: { "text/markdown": null, "text/html": null }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
  getLocalizedPage: {
    id: "getLocalizedPage",
    method: "GET",
    path: "/{lang}/{page}",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetLocalizedPagePath,
    mediaTypes: ["text/html","text/markdown"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"public, max-age=300","text/markdown":"private, max-age=300"},
    headers: {},
    responses: { 200: { "text/html": null, "text/markdown": null }, 304: {}, 308: {}, 404: { "text/markdown": null, "text/html": null }, 405: { "application/problem+json": validateProblem } },
    mcp: false,
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
  methodNotAllowed: { status: 405, mediaTypes: { "application/problem+json": validateProblem } },
  tooManyRequests: { status: 429, mediaTypes: { "application/problem+json": validateProblem } },
  unknownApiPath: { status: 404, mediaTypes: { "application/problem+json": validateProblem } },
  unknownPage: { status: 404, mediaTypes: { "text/markdown": null, "text/html": null } },
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [{"prefix":"/api","response":"unknownApiPath"},{"prefix":"/","response":"unknownPage"}] as const;

export const rateLimits: readonly RateLimit[] = [{"prefix":"/api","limit":120,"windowSeconds":60,"response":"tooManyRequests"}];
