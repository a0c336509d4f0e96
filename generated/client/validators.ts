// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateEventStream,
  validateHtml,
  validateMarkdown,
  validateOpenapiDocument,
  validatePlainText,
  validateRobotsTxt,
  validateSchemaDocument,
  validateSearchIndex,
  validateSecurityTxt,
  validateXmlText,
} from '../validators/components.js';
import {
  validateAgentSkillsResponse,
  validateAiCatalogResponse,
  validateApiCatalogResponse,
  validateApiIndexResponse,
  validateHealthResponse,
  validateMcpManifestResponse,
  validateMcpServerCardResponse,
  validateOauthAuthorizationServerResponse,
  validateOauthProtectedResourceResponse,
  validatePagesResponse,
  validateProblemResponse,
  validateSectionsResponse,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /. */
export const getHomeAnswers: AnswerValidators = {
  of: "GET /",
  bodies: { "200": { "text/html": validateHtml, "text/markdown": validateMarkdown }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /auth.md. */
export const getAuthMarkdownAnswers: AnswerValidators = {
  of: "GET /auth.md",
  bodies: { "200": { "text/markdown": validateMarkdown }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /developers. */
export const getDevelopersAnswers: AnswerValidators = {
  of: "GET /developers",
  bodies: { "200": { "text/html": validateHtml, "text/markdown": validateMarkdown }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /favicon.ico. */
export const getFaviconAnswers: AnswerValidators = {
  of: "GET /favicon.ico",
  bodies: { "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /init. */
export const getInitAnswers: AnswerValidators = {
  of: "GET /init",
  bodies: { "200": { "text/html": validateHtml, "text/markdown": validateMarkdown }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /init.md. */
export const getInitMarkdownAnswers: AnswerValidators = {
  of: "GET /init.md",
  bodies: { "200": { "text/markdown": validateMarkdown }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /llms-full.txt. */
export const getLlmsFullAnswers: AnswerValidators = {
  of: "GET /llms-full.txt",
  bodies: { "200": { "text/plain": validatePlainText }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /llms.txt. */
export const getLlmsAnswers: AnswerValidators = {
  of: "GET /llms.txt",
  bodies: { "200": { "text/plain": validatePlainText }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /openapi.json. */
export const getOpenapiAnswers: AnswerValidators = {
  of: "GET /openapi.json",
  bodies: { "200": { "application/json": validateOpenapiDocument }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /robots.txt. */
export const getRobotsAnswers: AnswerValidators = {
  of: "GET /robots.txt",
  bodies: { "200": { "text/plain": validateRobotsTxt }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /sitemap.xml. */
export const getSitemapAnswers: AnswerValidators = {
  of: "GET /sitemap.xml",
  bodies: { "200": { "application/xml": validateXmlText }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /.well-known/ai-catalog.json. */
export const getAiCatalogAnswers: AnswerValidators = {
  of: "GET /.well-known/ai-catalog.json",
  bodies: { "200": { "application/json": validateAiCatalogResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /.well-known/api-catalog. */
export const getApiCatalogAnswers: AnswerValidators = {
  of: "GET /.well-known/api-catalog",
  bodies: { "200": { "application/linkset+json": validateApiCatalogResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /.well-known/mcp.json. */
export const getMcpManifestAnswers: AnswerValidators = {
  of: "GET /.well-known/mcp.json",
  bodies: { "200": { "application/json": validateMcpManifestResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /.well-known/oauth-authorization-server. */
export const getOauthAuthorizationServerAnswers: AnswerValidators = {
  of: "GET /.well-known/oauth-authorization-server",
  bodies: { "200": { "application/json": validateOauthAuthorizationServerResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /.well-known/oauth-protected-resource. */
export const getOauthProtectedResourceAnswers: AnswerValidators = {
  of: "GET /.well-known/oauth-protected-resource",
  bodies: { "200": { "application/json": validateOauthProtectedResourceResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /.well-known/security.txt. */
export const getSecurityTxtAnswers: AnswerValidators = {
  of: "GET /.well-known/security.txt",
  bodies: { "200": { "text/plain": validateSecurityTxt }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /api/health.json. */
export const getHealthAnswers: AnswerValidators = {
  of: "GET /api/health.json",
  bodies: { "200": { "application/json": validateHealthResponse }, "404": { "application/problem+json": validateProblemResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse }, "429": { "application/problem+json": validateProblemResponse } },
};

/** The answers of POST /api/mcp. */
export const callMcpAnswers: AnswerValidators = {
  of: "POST /api/mcp",
  bodies: { "200": { "text/event-stream": validateEventStream }, "403": { "application/problem+json": validateProblemResponse }, "405": { "application/problem+json": validateProblemResponse }, "413": { "application/problem+json": validateProblemResponse }, "415": { "application/problem+json": validateProblemResponse }, "429": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/icon.svg. */
export const getIconAnswers: AnswerValidators = {
  of: "GET /assets/icon.svg",
  bodies: { "200": { "image/svg+xml": validateXmlText }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/site.js. */
export const getScriptAnswers: AnswerValidators = {
  of: "GET /assets/site.js",
  bodies: { "200": { "text/javascript": validatePlainText }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/social.png. */
export const getSocialImageAnswers: AnswerValidators = {
  of: "GET /assets/social.png",
  bodies: { "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/style.css. */
export const getStylesheetAnswers: AnswerValidators = {
  of: "GET /assets/style.css",
  bodies: { "200": { "text/css": validatePlainText }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /.well-known/agent-skills/index.json. */
export const getAgentSkillsAnswers: AnswerValidators = {
  of: "GET /.well-known/agent-skills/index.json",
  bodies: { "200": { "application/json": validateAgentSkillsResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /.well-known/mcp/server-card.json. */
export const getMcpServerCardAnswers: AnswerValidators = {
  of: "GET /.well-known/mcp/server-card.json",
  bodies: { "200": { "application/json": validateMcpServerCardResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /api/v1/health.json. */
export const getV1HealthAnswers: AnswerValidators = {
  of: "GET /api/v1/health.json",
  bodies: { "200": { "application/json": validateHealthResponse }, "404": { "application/problem+json": validateProblemResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse }, "429": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /api/v1/index.json. */
export const getV1IndexAnswers: AnswerValidators = {
  of: "GET /api/v1/index.json",
  bodies: { "200": { "application/json": validateApiIndexResponse }, "404": { "application/problem+json": validateProblemResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse }, "429": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /api/v1/pages.json. */
export const getV1PagesAnswers: AnswerValidators = {
  of: "GET /api/v1/pages.json",
  bodies: { "200": { "application/json": validatePagesResponse }, "404": { "application/problem+json": validateProblemResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse }, "429": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /api/v1/sections.json. */
export const getV1SectionsAnswers: AnswerValidators = {
  of: "GET /api/v1/sections.json",
  bodies: { "200": { "application/json": validateSectionsResponse }, "404": { "application/problem+json": validateProblemResponse }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse }, "429": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /schema/context-manifest/v6.json. */
export const getContextManifestSchemaAnswers: AnswerValidators = {
  of: "GET /schema/context-manifest/v6.json",
  bodies: { "200": { "application/schema+json": validateSchemaDocument }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /schema/journal-event/v6.json. */
export const getJournalEventSchemaAnswers: AnswerValidators = {
  of: "GET /schema/journal-event/v6.json",
  bodies: { "200": { "application/schema+json": validateSchemaDocument }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /schema/plan-contract/v6.json. */
export const getPlanContractSchemaAnswers: AnswerValidators = {
  of: "GET /schema/plan-contract/v6.json",
  bodies: { "200": { "application/schema+json": validateSchemaDocument }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/validators/support/{module}.js. */
export const getValidatorSupportAnswers: AnswerValidators = {
  of: "GET /assets/validators/support/{module}.js",
  bodies: { "200": { "text/javascript": validatePlainText }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/validators/{validator}.js. */
export const getValidatorAnswers: AnswerValidators = {
  of: "GET /assets/validators/{validator}.js",
  bodies: { "200": { "text/javascript": validatePlainText }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /skills/{skill}.tar.gz. */
export const getSkillArchiveAnswers: AnswerValidators = {
  of: "GET /skills/{skill}.tar.gz",
  bodies: { "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/{digest}/icon.svg. */
export const getHashedIconAnswers: AnswerValidators = {
  of: "GET /assets/{digest}/icon.svg",
  bodies: { "200": { "image/svg+xml": validateXmlText }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/{digest}/style.css. */
export const getHashedStylesheetAnswers: AnswerValidators = {
  of: "GET /assets/{digest}/style.css",
  bodies: { "200": { "text/css": validatePlainText }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /skills/{skill}/SKILL.md. */
export const getSkillAnswers: AnswerValidators = {
  of: "GET /skills/{skill}/SKILL.md",
  bodies: { "200": { "text/markdown": validateMarkdown }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/{digest}/search/{lang}.json. */
export const getSearchIndexAnswers: AnswerValidators = {
  of: "GET /assets/{digest}/search/{lang}.json",
  bodies: { "200": { "application/json": validateSearchIndex }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /assets/{digest}/{script}.js. */
export const getHashedScriptAnswers: AnswerValidators = {
  of: "GET /assets/{digest}/{script}.js",
  bodies: { "200": { "text/javascript": validatePlainText }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /skills/{skill}/{folder}/{file}. */
export const getSkillFileAnswers: AnswerValidators = {
  of: "GET /skills/{skill}/{folder}/{file}",
  bodies: { "200": { "text/plain": validatePlainText }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /{page}.md. */
export const getPageMarkdownAnswers: AnswerValidators = {
  of: "GET /{page}.md",
  bodies: { "200": { "text/markdown": validateMarkdown }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /{page}. */
export const getPageAnswers: AnswerValidators = {
  of: "GET /{page}",
  bodies: { "200": { "text/html": validateHtml, "text/markdown": validateMarkdown }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /{lang}/. */
export const getLocalizedHomeAnswers: AnswerValidators = {
  of: "GET /{lang}/",
  bodies: { "200": { "text/html": validateHtml, "text/markdown": validateMarkdown }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /{lang}/init. */
export const getLocalizedInitAnswers: AnswerValidators = {
  of: "GET /{lang}/init",
  bodies: { "200": { "text/html": validateHtml, "text/markdown": validateMarkdown }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /{lang}/llms.txt. */
export const getLocalizedLlmsAnswers: AnswerValidators = {
  of: "GET /{lang}/llms.txt",
  bodies: { "200": { "text/plain": validatePlainText }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /{lang}/{page}.md. */
export const getLocalizedPageMarkdownAnswers: AnswerValidators = {
  of: "GET /{lang}/{page}.md",
  bodies: { "200": { "text/markdown": validateMarkdown }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The answers of GET /{lang}/{page}. */
export const getLocalizedPageAnswers: AnswerValidators = {
  of: "GET /{lang}/{page}",
  bodies: { "200": { "text/html": validateHtml, "text/markdown": validateMarkdown }, "404": { "text/markdown": validateMarkdown, "text/html": validateHtml }, "405": { "application/problem+json": validateProblemResponse }, "412": { "application/problem+json": validateProblemResponse } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getHomeAnswers,
  getAuthMarkdownAnswers,
  getDevelopersAnswers,
  getFaviconAnswers,
  getInitAnswers,
  getInitMarkdownAnswers,
  getLlmsFullAnswers,
  getLlmsAnswers,
  getOpenapiAnswers,
  getRobotsAnswers,
  getSitemapAnswers,
  getAiCatalogAnswers,
  getApiCatalogAnswers,
  getMcpManifestAnswers,
  getOauthAuthorizationServerAnswers,
  getOauthProtectedResourceAnswers,
  getSecurityTxtAnswers,
  getHealthAnswers,
  callMcpAnswers,
  getIconAnswers,
  getScriptAnswers,
  getSocialImageAnswers,
  getStylesheetAnswers,
  getAgentSkillsAnswers,
  getMcpServerCardAnswers,
  getV1HealthAnswers,
  getV1IndexAnswers,
  getV1PagesAnswers,
  getV1SectionsAnswers,
  getContextManifestSchemaAnswers,
  getJournalEventSchemaAnswers,
  getPlanContractSchemaAnswers,
  getValidatorSupportAnswers,
  getValidatorAnswers,
  getSkillArchiveAnswers,
  getHashedIconAnswers,
  getHashedStylesheetAnswers,
  getSkillAnswers,
  getSearchIndexAnswers,
  getHashedScriptAnswers,
  getSkillFileAnswers,
  getPageMarkdownAnswers,
  getPageAnswers,
  getLocalizedHomeAnswers,
  getLocalizedInitAnswers,
  getLocalizedLlmsAnswers,
  getLocalizedPageMarkdownAnswers,
  getLocalizedPageAnswers,
);
