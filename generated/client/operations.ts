// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';
import { readHeaderValues } from './core/read-header-values.ts';

/** GET /: Home page */
export const getHome: Operation<Types["getHome"]> = {
  id: "getHome",
  method: "GET",
  path: "/",
  responses: {"200":["text/html","text/markdown"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /auth.md: Access model as Markdown */
export const getAuthMarkdown: Operation<Types["getAuthMarkdown"]> = {
  id: "getAuthMarkdown",
  method: "GET",
  path: "/auth.md",
  responses: {"200":["text/markdown"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /developers: Developer portal */
export const getDevelopers: Operation<Types["getDevelopers"]> = {
  id: "getDevelopers",
  method: "GET",
  path: "/developers",
  responses: {"200":["text/html","text/markdown"],"304":[],"308":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /favicon.ico: Icon for older clients */
export const getFavicon: Operation<Types["getFavicon"]> = {
  id: "getFavicon",
  method: "GET",
  path: "/favicon.ico",
  responses: {"200":["image/x-icon"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /init: Adoption prompt */
export const getInit: Operation<Types["getInit"]> = {
  id: "getInit",
  method: "GET",
  path: "/init",
  responses: {"200":["text/html","text/markdown"],"304":[],"308":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /init.md: Adoption prompt as Markdown */
export const getInitMarkdown: Operation<Types["getInitMarkdown"]> = {
  id: "getInitMarkdown",
  method: "GET",
  path: "/init.md",
  responses: {"200":["text/markdown"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /llms-full.txt: Full guide for agents */
export const getLlmsFull: Operation<Types["getLlmsFull"]> = {
  id: "getLlmsFull",
  method: "GET",
  path: "/llms-full.txt",
  responses: {"200":["text/plain"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /llms.txt: Guide for agents */
export const getLlms: Operation<Types["getLlms"]> = {
  id: "getLlms",
  method: "GET",
  path: "/llms.txt",
  responses: {"200":["text/plain"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /openapi.json: OpenAPI document */
export const getOpenapi: Operation<Types["getOpenapi"]> = {
  id: "getOpenapi",
  method: "GET",
  path: "/openapi.json",
  responses: {"200":["application/json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /robots.txt: Crawling rules and AI usage preferences */
export const getRobots: Operation<Types["getRobots"]> = {
  id: "getRobots",
  method: "GET",
  path: "/robots.txt",
  responses: {"200":["text/plain"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /sitemap.xml: Sitemap */
export const getSitemap: Operation<Types["getSitemap"]> = {
  id: "getSitemap",
  method: "GET",
  path: "/sitemap.xml",
  responses: {"200":["application/xml"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /.well-known/ai-catalog.json: Capability catalog */
export const getAiCatalog: Operation<Types["getAiCatalog"]> = {
  id: "getAiCatalog",
  method: "GET",
  path: "/.well-known/ai-catalog.json",
  responses: {"200":["application/json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /.well-known/api-catalog: API catalog */
export const getApiCatalog: Operation<Types["getApiCatalog"]> = {
  id: "getApiCatalog",
  method: "GET",
  path: "/.well-known/api-catalog",
  responses: {"200":["application/linkset+json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /.well-known/mcp.json: MCP manifest */
export const getMcpManifest: Operation<Types["getMcpManifest"]> = {
  id: "getMcpManifest",
  method: "GET",
  path: "/.well-known/mcp.json",
  responses: {"200":["application/json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /.well-known/oauth-authorization-server: Authorization-server metadata */
export const getOauthAuthorizationServer: Operation<Types["getOauthAuthorizationServer"]> = {
  id: "getOauthAuthorizationServer",
  method: "GET",
  path: "/.well-known/oauth-authorization-server",
  responses: {"200":["application/json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /.well-known/oauth-protected-resource: Protected-resource metadata */
export const getOauthProtectedResource: Operation<Types["getOauthProtectedResource"]> = {
  id: "getOauthProtectedResource",
  method: "GET",
  path: "/.well-known/oauth-protected-resource",
  responses: {"200":["application/json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /.well-known/security.txt: Security contact */
export const getSecurityTxt: Operation<Types["getSecurityTxt"]> = {
  id: "getSecurityTxt",
  method: "GET",
  path: "/.well-known/security.txt",
  responses: {"200":["text/plain"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /api/health.json: Health marker */
export const getHealth: Operation<Types["getHealth"]> = {
  id: "getHealth",
  method: "GET",
  path: "/api/health.json",
  responses: {"200":["application/json"],"304":[],"404":["application/problem+json"],"405":["application/problem+json"],"412":["application/problem+json"],"429":["application/problem+json"]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "404": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "429": { read: readHeaderValues, shapes: {"Retry-After":{"types":["integer"]},"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** POST /api/mcp: MCP server */
export const callMcp: Operation<Types["callMcp"]> = {
  id: "callMcp",
  method: "POST",
  path: "/api/mcp",
  responses: {"200":["application/json","text/event-stream"],"202":[],"400":["application/json"],"403":["application/problem+json"],"405":["application/problem+json"],"413":["application/problem+json"],"415":["application/problem+json"],"429":["application/problem+json"]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "202": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "400": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "403": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "413": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "415": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "429": { read: readHeaderValues, shapes: {"Retry-After":{"types":["integer"]},"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/icon.svg: Icon */
export const getIcon: Operation<Types["getIcon"]> = {
  id: "getIcon",
  method: "GET",
  path: "/assets/icon.svg",
  responses: {"200":["image/svg+xml"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/site.js: Script */
export const getScript: Operation<Types["getScript"]> = {
  id: "getScript",
  method: "GET",
  path: "/assets/site.js",
  responses: {"200":["text/javascript"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/social.png: Picture for link previews */
export const getSocialImage: Operation<Types["getSocialImage"]> = {
  id: "getSocialImage",
  method: "GET",
  path: "/assets/social.png",
  responses: {"200":["image/png"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/style.css: Style sheet */
export const getStylesheet: Operation<Types["getStylesheet"]> = {
  id: "getStylesheet",
  method: "GET",
  path: "/assets/style.css",
  responses: {"200":["text/css"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /.well-known/agent-skills/index.json: Skills index */
export const getAgentSkills: Operation<Types["getAgentSkills"]> = {
  id: "getAgentSkills",
  method: "GET",
  path: "/.well-known/agent-skills/index.json",
  responses: {"200":["application/json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /.well-known/mcp/server-card.json: MCP server card */
export const getMcpServerCard: Operation<Types["getMcpServerCard"]> = {
  id: "getMcpServerCard",
  method: "GET",
  path: "/.well-known/mcp/server-card.json",
  responses: {"200":["application/json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /api/v1/health.json: Health marker of v1 */
export const getV1Health: Operation<Types["getV1Health"]> = {
  id: "getV1Health",
  method: "GET",
  path: "/api/v1/health.json",
  responses: {"200":["application/json"],"304":[],"404":["application/problem+json"],"405":["application/problem+json"],"412":["application/problem+json"],"429":["application/problem+json"]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "404": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "429": { read: readHeaderValues, shapes: {"Retry-After":{"types":["integer"]},"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /api/v1/index.json: Catalog of operations */
export const getV1Index: Operation<Types["getV1Index"]> = {
  id: "getV1Index",
  method: "GET",
  path: "/api/v1/index.json",
  responses: {"200":["application/json"],"304":[],"404":["application/problem+json"],"405":["application/problem+json"],"412":["application/problem+json"],"429":["application/problem+json"]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "404": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "429": { read: readHeaderValues, shapes: {"Retry-After":{"types":["integer"]},"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /api/v1/pages.json: Pages in every language */
export const getV1Pages: Operation<Types["getV1Pages"]> = {
  id: "getV1Pages",
  method: "GET",
  path: "/api/v1/pages.json",
  responses: {"200":["application/json"],"304":[],"404":["application/problem+json"],"405":["application/problem+json"],"412":["application/problem+json"],"429":["application/problem+json"]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "404": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "429": { read: readHeaderValues, shapes: {"Retry-After":{"types":["integer"]},"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /api/v1/sections.json: Sections */
export const getV1Sections: Operation<Types["getV1Sections"]> = {
  id: "getV1Sections",
  method: "GET",
  path: "/api/v1/sections.json",
  responses: {"200":["application/json"],"304":[],"404":["application/problem+json"],"405":["application/problem+json"],"412":["application/problem+json"],"429":["application/problem+json"]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "404": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "429": { read: readHeaderValues, shapes: {"Retry-After":{"types":["integer"]},"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /schema/context-manifest/v6.json: Context manifest schema */
export const getContextManifestSchema: Operation<Types["getContextManifestSchema"]> = {
  id: "getContextManifestSchema",
  method: "GET",
  path: "/schema/context-manifest/v6.json",
  responses: {"200":["application/schema+json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /schema/journal-event/v6.json: Journal event schema */
export const getJournalEventSchema: Operation<Types["getJournalEventSchema"]> = {
  id: "getJournalEventSchema",
  method: "GET",
  path: "/schema/journal-event/v6.json",
  responses: {"200":["application/schema+json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /schema/plan-contract/v6.json: Plan contract schema */
export const getPlanContractSchema: Operation<Types["getPlanContractSchema"]> = {
  id: "getPlanContractSchema",
  method: "GET",
  path: "/schema/plan-contract/v6.json",
  responses: {"200":["application/schema+json"],"304":[],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/validators/support/{module}.js: Part of the validators */
export const getValidatorSupport: Operation<Types["getValidatorSupport"]> = {
  id: "getValidatorSupport",
  method: "GET",
  path: "/assets/validators/support/{module}.js",
  responses: {"200":["text/javascript"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/validators/{validator}.js: Validator of a record */
export const getValidator: Operation<Types["getValidator"]> = {
  id: "getValidator",
  method: "GET",
  path: "/assets/validators/{validator}.js",
  responses: {"200":["text/javascript"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /skills/{skill}.tar.gz: Skill as an archive */
export const getSkillArchive: Operation<Types["getSkillArchive"]> = {
  id: "getSkillArchive",
  method: "GET",
  path: "/skills/{skill}.tar.gz",
  responses: {"200":["application/gzip"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/{digest}/icon.svg: Icon by its digest */
export const getHashedIcon: Operation<Types["getHashedIcon"]> = {
  id: "getHashedIcon",
  method: "GET",
  path: "/assets/{digest}/icon.svg",
  responses: {"200":["image/svg+xml"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/{digest}/style.css: Style sheet by its digest */
export const getHashedStylesheet: Operation<Types["getHashedStylesheet"]> = {
  id: "getHashedStylesheet",
  method: "GET",
  path: "/assets/{digest}/style.css",
  responses: {"200":["text/css"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /skills/{skill}/SKILL.md: Skill */
export const getSkill: Operation<Types["getSkill"]> = {
  id: "getSkill",
  method: "GET",
  path: "/skills/{skill}/SKILL.md",
  responses: {"200":["text/markdown"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/{digest}/search/{lang}.json: Search index of a language */
export const getSearchIndex: Operation<Types["getSearchIndex"]> = {
  id: "getSearchIndex",
  method: "GET",
  path: "/assets/{digest}/search/{lang}.json",
  responses: {"200":["application/json"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /assets/{digest}/{script}.js: Script by its digest */
export const getHashedScript: Operation<Types["getHashedScript"]> = {
  id: "getHashedScript",
  method: "GET",
  path: "/assets/{digest}/{script}.js",
  responses: {"200":["text/javascript"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /skills/{skill}/{folder}/{file}: File of a skill */
export const getSkillFile: Operation<Types["getSkillFile"]> = {
  id: "getSkillFile",
  method: "GET",
  path: "/skills/{skill}/{folder}/{file}",
  responses: {"200":["text/plain"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /{page}.md: Page in English as Markdown */
export const getPageMarkdown: Operation<Types["getPageMarkdown"]> = {
  id: "getPageMarkdown",
  method: "GET",
  path: "/{page}.md",
  responses: {"200":["text/markdown"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /{page}: Page in English */
export const getPage: Operation<Types["getPage"]> = {
  id: "getPage",
  method: "GET",
  path: "/{page}",
  responses: {"200":["text/html","text/markdown"],"304":[],"308":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /{lang}/: Home page in one language */
export const getLocalizedHome: Operation<Types["getLocalizedHome"]> = {
  id: "getLocalizedHome",
  method: "GET",
  path: "/{lang}/",
  responses: {"200":["text/html","text/markdown"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /{lang}/init: Adoption prompt in one language */
export const getLocalizedInit: Operation<Types["getLocalizedInit"]> = {
  id: "getLocalizedInit",
  method: "GET",
  path: "/{lang}/init",
  responses: {"200":["text/html","text/markdown"],"304":[],"308":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /{lang}/llms.txt: Guide for agents in one language */
export const getLocalizedLlms: Operation<Types["getLocalizedLlms"]> = {
  id: "getLocalizedLlms",
  method: "GET",
  path: "/{lang}/llms.txt",
  responses: {"200":["text/plain"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /{lang}/{page}.md: Page in one language as Markdown */
export const getLocalizedPageMarkdown: Operation<Types["getLocalizedPageMarkdown"]> = {
  id: "getLocalizedPageMarkdown",
  method: "GET",
  path: "/{lang}/{page}.md",
  responses: {"200":["text/markdown"],"304":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};

/** GET /{lang}/{page}: Page in one language */
export const getLocalizedPage: Operation<Types["getLocalizedPage"]> = {
  id: "getLocalizedPage",
  method: "GET",
  path: "/{lang}/{page}",
  responses: {"200":["text/html","text/markdown"],"304":[],"308":[],"404":["text/markdown","text/html"],"405":["application/problem+json"],"412":["application/problem+json"]},
  headerValues: { "304": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "405": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} }, "412": { read: readHeaderValues, shapes: {"RateLimit-Limit":{"types":["integer"]},"RateLimit-Remaining":{"types":["integer"]},"RateLimit-Reset":{"types":["integer"]}} } },
};
