import type { Handlers } from '../../generated/server/handlers.ts';
import { site as config } from '../../generated/site.ts';
import type { Site } from '../site/site.ts';
import type { Bases } from './addresses.ts';
import { healthBody, indexBody, pagesBody, sectionsBody } from './api-bodies.ts';
import {
  agentSkillsBody,
  aiCatalogBody,
  apiCatalogBody,
  authorizationServerBody,
  protectedResourceBody,
} from './discovery-bodies.ts';
import { pageHandlers } from './page-handlers.ts';
import type { PublishedDocuments } from './published.ts';

/** What the MCP server gives: the operation itself, and the documents that describe it. */
export type McpHandlers = Pick<Handlers, 'callMcp' | 'getMcpManifest' | 'getMcpServerCard'>;

/** The handlers of every operation, filled from the content. */
export function createHandlers(
  site: Site,
  published: PublishedDocuments,
  mcp: McpHandlers,
  bases: Bases,
): Handlers {
  return {
    ...mcp,
    ...pageHandlers(site),

    getHealth: () => json(healthBody(bases)),
    getV1Health: () => json(healthBody(bases)),
    getV1Index: () => json(indexBody(bases)),
    getV1Sections: () => json(sectionsBody(site, config.default_language)),
    getV1Pages: () => json(pagesBody(site, bases)),

    getOpenapi: () => json(published.openapi),
    getContextManifestSchema: () => schema(published.schema('/schema/context-manifest/v6.json')),
    getPlanContractSchema: () => schema(published.schema('/schema/plan-contract/v6.json')),
    getJournalEventSchema: () => schema(published.schema('/schema/journal-event/v6.json')),

    getAiCatalog: () => json(aiCatalogBody(site, bases)),
    getApiCatalog: () => ({
      status: 200,
      mediaType: 'application/linkset+json',
      body: apiCatalogBody(bases),
    }),
    getOauthProtectedResource: () => json(protectedResourceBody(bases)),
    getOauthAuthorizationServer: () => json(authorizationServerBody(bases)),
    getAgentSkills: () => json(agentSkillsBody(site, bases)),

    getLlms: () => text('text/plain', site.llms),
    getLlmsFull: () => text('text/plain', site.llmsFull),
    getRobots: () => text('text/plain', site.robots),
    getSecurityTxt: () => text('text/plain', site.securityTxt),
    getSitemap: () => text('application/xml', site.sitemap),
    getSkill: () => text('text/markdown', skillText(site)),
    getStylesheet: () => text('text/css', site.stylesheet.text),
    getScript: () => text('text/javascript', site.script.text),
    getIcon: () => text('image/svg+xml', site.icon.text),
  };
}

function json<Body>(body: Body) {
  return { status: 200, mediaType: 'application/json', body } as const;
}

function schema<Body>(body: Body) {
  return { status: 200, mediaType: 'application/schema+json', body } as const;
}

function text<Type extends string>(mediaType: Type, body: string) {
  return { status: 200, mediaType, body } as const;
}

function skillText(site: Site): string {
  const skill = site.skills.find(({ name }) => name === 'plan');
  if (skill === undefined) throw new Error('content/skill/plan/SKILL.md is missing; the contract serves it.');
  return skill.text;
}
