/** Fills the generated `Handlers`: every operation but callMcp, with content from site.ts and bodies from bodies.ts. */
import type { Handlers } from '../../../generated/server/handlers.ts';
import { site as config } from '../../../generated/site.ts';
import type { Asset } from '../pages/theme.ts';
import type { ReadText, Site, SitePage } from '../render/site.ts';
import { skillArchivePath, skillFilePath } from '../skills/skill.ts';
import {
  agentSkillsBody,
  aiCatalogBody,
  apiCatalogBody,
  authorizationServerBody,
  healthBody,
  indexBody,
  pagesBody,
  protectedResourceBody,
  sectionsBody,
} from './bodies.ts';
import type { PublishedDocuments } from './published.ts';
import type { Bases } from './rebase.ts';

/** The documents that describe the MCP server. */
export type McpHandlers = Pick<Handlers, 'getMcpManifest' | 'getMcpServerCard'>;

/** @param readText for content that does not hold the texts of its assets */
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

function indexOf(site: Site, language: string): string {
  const text = site.llms(language);
  if (text === undefined) throw new Error(`There is no llms.txt in '${language}'.`);
  return text;
}

type PageHandlers = Pick<
  Handlers,
  | 'getHome'
  | 'getLocalizedHome'
  | 'getPage'
  | 'getLocalizedPage'
  | 'getDevelopers'
  | 'getInit'
  | 'getLocalizedInit'
  | 'getPageMarkdown'
  | 'getLocalizedPageMarkdown'
  | 'getInitMarkdown'
  | 'getAuthMarkdown'
>;

type Variant = 'text/html' | 'text/markdown';

/** The handlers of the reading addresses and their Markdown mirrors. */
function pageHandlers(site: Site): PageHandlers {
  const english = config.default_language;
  const at = (slug: string) => present(site, slug);
  return {
    getHome: ({ mediaType }, { reply }) => reply.ok(mediaType, bodyOf(mediaType, at(config.home))),
    getDevelopers: ({ mediaType }, { reply }) => reply.ok(mediaType, bodyOf(mediaType, at('developers'))),
    getInit: ({ mediaType }, { reply }) => reply.ok(mediaType, bodyOf(mediaType, at('init'))),
    getInitMarkdown: (_, { reply }) => reply.ok(at('init').markdown),
    getAuthMarkdown: (_, { reply }) => reply.ok(at('auth').markdown),

    getPage: ({ path, mediaType }, { reply }) => find(site, english, path.page, mediaType, reply),
    getLocalizedHome: ({ path, mediaType }, { reply }) =>
      find(site, path.lang, config.home, mediaType, reply),
    getLocalizedInit: ({ path, mediaType }, { reply }) => find(site, path.lang, 'init', mediaType, reply),
    getLocalizedPage: ({ path, mediaType }, { reply }) => find(site, path.lang, path.page, mediaType, reply),
    getPageMarkdown: ({ path }, { reply }) => findMarkdown(site, english, path.page, reply),
    getLocalizedPageMarkdown: ({ path }, { reply }) => findMarkdown(site, path.lang, path.page, reply),
  };
}

/** Builders of the two responses of a negotiated page. */
interface PageReplies<Answer> {
  ok(mediaType: Variant, body: string): Answer;
  notFound(mediaType: Variant, body: string): Answer;
}

interface MarkdownReplies<Answer> {
  ok(body: string): Answer;
  notFound(mediaType: Variant, body: string): Answer;
}

/** Replies with the negotiated variant of the page, or with a 404 page that suggests others. */
async function find<Answer>(
  site: Site,
  language: string,
  slug: string,
  mediaType: Variant,
  reply: PageReplies<Answer>,
): Promise<Answer> {
  const page = site.page(language, slug);
  if (page !== undefined) return reply.ok(mediaType, bodyOf(mediaType, page));
  const recovery = await site.unknownPage(site.registry.htmlPath(language, slug));
  return reply.notFound(mediaType, bodyOf(mediaType, recovery));
}

async function findMarkdown<Answer>(
  site: Site,
  language: string,
  slug: string,
  reply: MarkdownReplies<Answer>,
): Promise<Answer> {
  const page = site.page(language, slug);
  if (page !== undefined) return reply.ok(page.markdown);
  const recovery = await site.unknownPage(site.registry.htmlPath(language, slug));
  return reply.notFound('text/markdown', recovery.markdown);
}

function bodyOf(mediaType: Variant, page: { readonly html: string; readonly markdown: string }): string {
  return mediaType === 'text/html' ? page.html : page.markdown;
}

/** A page that has an operation of its own. */
function present(site: Site, slug: string): SitePage {
  const page = site.page(config.default_language, slug);
  if (page === undefined)
    throw new Error(`The page ${slug} is missing, but has an operation in the contract.`);
  return page;
}

type SkillHandlers = Pick<Handlers, 'getSkill' | 'getSkillFile' | 'getSkillArchive'>;

/** The handlers of the skills: each file, and each skill as one archive. */
function skillHandlers(site: Site): SkillHandlers {
  const skillOf = (name: string) => site.skills.find((skill) => skill.name === name);
  const textOf = (skill: string, file: string) =>
    skillOf(skill)?.files.find(({ name }) => name === file)?.text;
  const recovery = async (path: string) => (await site.unknownPage(path)).markdown;
  return {
    async getSkill({ path: { skill } }, { reply }) {
      const text = textOf(skill, 'SKILL.md');
      if (text !== undefined) return reply.ok(text);
      return reply.notFound('text/markdown', await recovery(skillFilePath(skill, 'SKILL.md')));
    },
    async getSkillFile({ path: { skill, folder, file } }, { reply }) {
      const text = textOf(skill, `${folder}/${file}`);
      if (text !== undefined) return reply.ok(text);
      return reply.notFound('text/markdown', await recovery(skillFilePath(skill, `${folder}/${file}`)));
    },
    async getSkillArchive({ path: { skill } }, { reply }) {
      const archive = skillOf(skill)?.archive;
      if (archive !== undefined) return reply.ok(archive);
      return reply.notFound('text/markdown', await recovery(skillArchivePath(skill)));
    },
  };
}

type AssetHandlers = Pick<
  Handlers,
  | 'getStylesheet'
  | 'getScript'
  | 'getIcon'
  | 'getHashedStylesheet'
  | 'getHashedScript'
  | 'getHashedIcon'
  | 'getSearchIndex'
  | 'getFavicon'
  | 'getSocialImage'
  | 'getValidator'
  | 'getValidatorSupport'
>;

/**
 * The handlers of assets. A page of another version, from a cache or another process, requests another digest: it gets the
 * current asset with `no-store` (see `siteHeaders`), instead of a 404 that would break the page.
 */
function assetHandlers(
  site: Site,
  { validator }: PublishedDocuments,
  readText: ReadText | undefined,
): AssetHandlers {
  const { stylesheet, scripts, icon } = site;
  const textOf = async ({ text, href }: Asset) => (readText === undefined ? text : readText(href));
  return {
    getStylesheet: (_, { reply }) => reply.ok(stylesheet.text),
    getScript: (_, { reply }) => reply.ok(scripts.site.text),
    getIcon: (_, { reply }) => reply.ok(icon.text),
    getFavicon: (_, { reply }) => reply.ok(bytesOf(site.favicon)),
    getSocialImage: (_, { reply }) => reply.ok(bytesOf(site.socialImage)),
    getValidator: ({ path }, { reply }) => reply.ok(validator(path.validator)),
    getValidatorSupport: ({ path }, { reply }) => reply.ok(validator(`support/${path.module}`)),

    getHashedStylesheet: async (_, { reply }) => reply.ok(await textOf(stylesheet)),
    getHashedScript: async ({ path }, { reply }) => reply.ok(await textOf(scripts[path.script])),
    getHashedIcon: async (_, { reply }) => reply.ok(await textOf(icon)),
    async getSearchIndex({ path: { digest, lang } }, { reply }) {
      const search = site.searches.find(({ language }) => language === lang);
      if (search !== undefined) return reply.ok(JSON.parse(await textOf(search)));
      const { markdown } = await site.unknownPage(`/assets/${digest}/search/${lang}.json`);
      return reply.notFound('text/markdown', markdown);
    },
  };
}

function bytesOf({ base64 }: { readonly base64: string }): Uint8Array {
  return Buffer.from(base64, 'base64');
}
