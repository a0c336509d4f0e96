// Generated from the contract. Do not edit: change the contract and generate again.
import { type RequestHandler, Router } from 'express';
import type { Handlers } from './handlers.ts';
import { type Operation, operations } from './operations.ts';

/** What serves an operation once the router has found it. */
export interface Engine {
  /** @param handler the operation's member of `Handlers` */
  serve(operation: Operation, handler: (request: never) => unknown): RequestHandler;
  /** Answers OPTIONS, and refuses every method that the path does not have. */
  refuseMethod(allow: string): RequestHandler;
}

/** Routes every path of the contract: literal text before parameters, case-sensitive, trailing slashes significant. */
export function createRouter(handlers: Handlers, engine: Engine): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route("/")
    .get(engine.serve(operations.getHome, handlers.getHome.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/auth.md")
    .get(engine.serve(operations.getAuthMarkdown, handlers.getAuthMarkdown.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/developers")
    .get(engine.serve(operations.getDevelopers, handlers.getDevelopers.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/init")
    .get(engine.serve(operations.getInit, handlers.getInit.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/init.md")
    .get(engine.serve(operations.getInitMarkdown, handlers.getInitMarkdown.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/llms-full.txt")
    .get(engine.serve(operations.getLlmsFull, handlers.getLlmsFull.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/llms.txt")
    .get(engine.serve(operations.getLlms, handlers.getLlms.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/openapi.json")
    .get(engine.serve(operations.getOpenapi, handlers.getOpenapi.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/robots.txt")
    .get(engine.serve(operations.getRobots, handlers.getRobots.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/sitemap.xml")
    .get(engine.serve(operations.getSitemap, handlers.getSitemap.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/.well-known/ai-catalog.json")
    .get(engine.serve(operations.getAiCatalog, handlers.getAiCatalog.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/.well-known/api-catalog")
    .get(engine.serve(operations.getApiCatalog, handlers.getApiCatalog.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/.well-known/mcp.json")
    .get(engine.serve(operations.getMcpManifest, handlers.getMcpManifest.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/.well-known/oauth-authorization-server")
    .get(engine.serve(operations.getOauthAuthorizationServer, handlers.getOauthAuthorizationServer.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/.well-known/oauth-protected-resource")
    .get(engine.serve(operations.getOauthProtectedResource, handlers.getOauthProtectedResource.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/.well-known/security.txt")
    .get(engine.serve(operations.getSecurityTxt, handlers.getSecurityTxt.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/api/health.json")
    .get(engine.serve(operations.getHealth, handlers.getHealth.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/api/mcp")
    .post(engine.serve(operations.callMcp, handlers.callMcp.bind(handlers)))
    .all(engine.refuseMethod("POST, OPTIONS"));
  router
    .route("/assets/icon.svg")
    .get(engine.serve(operations.getIcon, handlers.getIcon.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/assets/site.js")
    .get(engine.serve(operations.getScript, handlers.getScript.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/assets/style.css")
    .get(engine.serve(operations.getStylesheet, handlers.getStylesheet.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/.well-known/agent-skills/index.json")
    .get(engine.serve(operations.getAgentSkills, handlers.getAgentSkills.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/.well-known/mcp/server-card.json")
    .get(engine.serve(operations.getMcpServerCard, handlers.getMcpServerCard.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/api/v1/health.json")
    .get(engine.serve(operations.getV1Health, handlers.getV1Health.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/api/v1/index.json")
    .get(engine.serve(operations.getV1Index, handlers.getV1Index.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/api/v1/pages.json")
    .get(engine.serve(operations.getV1Pages, handlers.getV1Pages.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/api/v1/sections.json")
    .get(engine.serve(operations.getV1Sections, handlers.getV1Sections.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/schema/context-manifest/v6.json")
    .get(engine.serve(operations.getContextManifestSchema, handlers.getContextManifestSchema.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/schema/journal-event/v6.json")
    .get(engine.serve(operations.getJournalEventSchema, handlers.getJournalEventSchema.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/schema/plan-contract/v6.json")
    .get(engine.serve(operations.getPlanContractSchema, handlers.getPlanContractSchema.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/skills/plan/SKILL.md")
    .get(engine.serve(operations.getSkill, handlers.getSkill.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/:\"page\".md")
    .get(engine.serve(operations.getPageMarkdown, handlers.getPageMarkdown.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/:\"page\"")
    .get(engine.serve(operations.getPage, handlers.getPage.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/:\"lang\"/")
    .get(engine.serve(operations.getLocalizedHome, handlers.getLocalizedHome.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/:\"lang\"/init")
    .get(engine.serve(operations.getLocalizedInit, handlers.getLocalizedInit.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/:\"lang\"/:\"page\".md")
    .get(engine.serve(operations.getLocalizedPageMarkdown, handlers.getLocalizedPageMarkdown.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/:\"lang\"/:\"page\"")
    .get(engine.serve(operations.getLocalizedPage, handlers.getLocalizedPage.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  return router;
}
