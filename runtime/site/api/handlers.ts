import type { Handlers } from '../../../generated/server/handlers.ts';
import { site as config } from '../../../generated/site.ts';
import type { ReadText, Site } from '../render/site.ts';
import type { Bases } from './addresses.ts';
import { healthBody, indexBody, pagesBody, sectionsBody } from './api-bodies.ts';
import { assetHandlers } from './asset-handlers.ts';
import {
  agentSkillsBody,
  aiCatalogBody,
  apiCatalogBody,
  authorizationServerBody,
  protectedResourceBody,
} from './discovery-bodies.ts';
import { pageHandlers } from './page-handlers.ts';
import type { PublishedDocuments } from './published.ts';
import { skillHandlers } from './skill-handlers.ts';

/** The documents that describe the MCP server. */
export type McpHandlers = Pick<Handlers, 'getMcpManifest' | 'getMcpServerCard'>;

/** The handlers of every operation, filled from the content; `readText` where it does not hold the texts of assets. */
export function createHandlers(
  site: Site,
  published: PublishedDocuments,
  mcp: McpHandlers,
  bases: Bases,
  readText?: ReadText,
): Handlers {
  return {
    ...mcp,
    ...pageHandlers(site),
    ...skillHandlers(site),
    ...assetHandlers(site, published, readText),

    getHealth: (_, { reply }) => reply.ok(healthBody(bases)),
    getV1Health: (_, { reply }) => reply.ok(healthBody(bases)),
    getV1Index: (_, { reply }) => reply.ok(indexBody(bases)),
    getV1Sections: (_, { reply }) => reply.ok(sectionsBody(site, config.default_language)),
    getV1Pages: (_, { reply }) => reply.ok(pagesBody(site, bases)),

    getOpenapi: (_, { reply }) => reply.ok(published.openapi),
    getContextManifestSchema: (_, { reply }) =>
      reply.ok(published.schema('/schema/context-manifest/v6.json')),
    getPlanContractSchema: (_, { reply }) => reply.ok(published.schema('/schema/plan-contract/v6.json')),
    getJournalEventSchema: (_, { reply }) => reply.ok(published.schema('/schema/journal-event/v6.json')),

    getAiCatalog: (_, { reply }) => reply.ok(aiCatalogBody(site, bases)),
    getApiCatalog: (_, { reply }) => reply.ok(apiCatalogBody(bases)),
    getOauthProtectedResource: (_, { reply }) => reply.ok(protectedResourceBody(bases)),
    getOauthAuthorizationServer: (_, { reply }) => reply.ok(authorizationServerBody(bases)),
    getAgentSkills: (_, { reply }) => reply.ok(agentSkillsBody(site, bases)),

    getLlms: (_, { reply }) => reply.ok(indexOf(site, config.default_language)),
    async getLocalizedLlms({ path: { lang } }, { reply }) {
      const text = site.llms(lang);
      if (text !== undefined) return reply.ok(text);
      return reply.notFound('text/markdown', (await site.unknownPage(`/${lang}/llms.txt`)).markdown);
    },
    getLlmsFull: (_, { reply }) => reply.ok(site.llmsFull),
    getRobots: (_, { reply }) => reply.ok(site.robots),
    async getSecurityTxt(_, { reply }) {
      const { securityTxt } = site;
      if (securityTxt !== undefined) return reply.ok(securityTxt);
      return reply.notFound('text/markdown', (await site.unknownPage('/.well-known/security.txt')).markdown);
    },
    getSitemap: (_, { reply }) => reply.ok(site.sitemap),
  };
}

/** The index of a language that has pages. */
function indexOf(site: Site, language: string): string {
  const text = site.llms(language);
  if (text === undefined) throw new Error(`There is no index in '${language}'.`);
  return text;
}
