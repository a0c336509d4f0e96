/** Fills callMcp with the three tools of the contract, and getMcpManifest and getMcpServerCard with their bodies. */
import { createMcpHandler, createRebindingGuard, type TransportProblem } from '@plan-surface/engine/mcp';
import { defineServer, type ToolResult, type Tools } from '../../../generated/mcp/server.ts';
import { type ListSiteSectionsOutput, protocolVersions, tools } from '../../../generated/mcp/tools.ts';
import { operations } from '../../../generated/server/operations.ts';
import type { McpOptions } from '../../../generated/server/service.ts';
import { site as config, type Language, version } from '../../../generated/site.ts';
import type { McpManifest, McpServerCard } from '../../../generated/types/index.ts';
import { codeSpan, linkItem } from '../pages/markdown-text.ts';
import type { ReadText, Site, SitePage } from '../render/site.ts';
import type { SiteSettings } from '../source/settings.ts';
import { siteLinks } from './addresses.ts';
import { sectionsBody } from './bodies.ts';
import type { McpHandlers } from './handlers.ts';
import type { Bases } from './rebase.ts';

/** A request that the transport refused before the protocol. */
interface Refused {
  readonly refused: TransportProblem;
}

/** The MCP server over the site, without the engine. */
export type Mcp = ReturnType<typeof createMcp>;

export function createMcp(site: Site, settings: SiteSettings) {
  const { tools, ...mounted } = mcpOptions(site, settings);
  return createMcpHandler<Refused>({
    ...defineServer({ tools }),
    ...mounted,
    refuse: (refused) => ({ refused }),
  });
}

/** The tools, server information and guard, which the contract does not have. */
export function mcpOptions(site: Site, settings: SiteSettings, readText?: ReadText) {
  const { name, title, version, instructions } = server;
  return {
    tools: createTools(siteContent(site, settings.baseUrl, readText)),
    serverInfo: { name, title, version },
    instructions,
    guard: createRebindingGuard(settings),
  } satisfies McpOptions;
}

/** The handlers of the documents that describe the MCP server. */
export function mcpHandlers(settings: SiteSettings): McpHandlers {
  return {
    getMcpManifest: (_, { reply }) => reply.ok(mcpManifestBody(settings)),
    getMcpServerCard: (_, { reply }) => reply.ok(mcpServerCardBody(settings)),
  };
}

interface ToolContent {
  /** The adoption prompt as Markdown; in the default language if there is none in `language`. */
  initPrompt(language: Language): ToolPage;
  sections(language: Language): ListSiteSectionsOutput;
  /** The page of a path in any of its spellings. */
  find(path: string): ToolPage | undefined;
  /** The pages with the most similar paths. */
  nearest(path: string): readonly ToolPage[];
  /** Reads the Markdown of pages that do not hold it. */
  readonly readText?: ReadText | undefined;
  readonly defaultLanguage: Language;
}

export interface ToolPage {
  readonly title: string;
  readonly description: string;
  readonly htmlPath: string;
  readonly markdownPath: string;
  readonly markdown: string;
}

/** The three tools. Equal calls get the same result object, because the engine validates and serializes each object once. */
export function createTools(content: ToolContent) {
  const pageResults = new Map<ToolPage, ToolResult>();
  const sectionResults = new Map<Language, StructuredResult>();

  function showPage(page: ToolPage): ToolResult | Promise<ToolResult> {
    const known = pageResults.get(page);
    if (known !== undefined) return known;
    const show = (markdown: string) => remember(pageResults, page, () => text(markdown));
    const { readText } = content;
    return readText === undefined ? show(page.markdown) : readText(page.markdownPath).then(show);
  }

  return {
    getInitPrompt: ({ language = content.defaultLanguage }) => showPage(content.initPrompt(language)),
    listSiteSections: ({ language = content.defaultLanguage }) =>
      remember(sectionResults, language, () => structured(content.sections(language))),
    readPage({ path }) {
      const page = content.find(path);
      return page === undefined ? missingPage(path, content.nearest(path)) : showPage(page);
    },
  } satisfies Tools;
}

type StructuredResult = ToolResult & { structuredContent: ListSiteSectionsOutput };

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function text(markdown: string): ToolResult {
  return { content: [{ type: 'text', text: markdown }] };
}

/** With the result as JSON text, for clients without structured content (2025-06-18, section Tools, Structured Content). */
function structured(output: ListSiteSectionsOutput): StructuredResult {
  return { ...text(JSON.stringify(output)), structuredContent: output };
}

function missingPage(path: string, nearest: readonly ToolPage[]): ToolResult {
  const pages = nearest.map(({ title, htmlPath, description }) => linkItem(title, htmlPath, description));
  const next =
    pages.length === 0 ? 'Call list_site_sections for the paths of the site.' : 'The nearest pages are:';
  const lines = [`There is no page at ${codeSpan(path)}. ${next}`, ...pages];
  return { ...text(lines.join('\n')), isError: true };
}

/** @param readText for pages that do not hold their Markdown */
export function siteContent(site: Site, baseUrl: string, readText?: ReadText): ToolContent {
  const defaultLanguage = config.default_language;
  const byPath = new Map(site.pages().flatMap((page) => spellings(page).map((path) => [path, page])));
  return {
    defaultLanguage,
    initPrompt(language) {
      const page = site.page(language, 'init') ?? site.page(defaultLanguage, 'init');
      if (page === undefined)
        throw new Error('The page init is missing; the tool get_init_prompt returns it.');
      return page;
    },
    sections: (language) => sectionsBody(site, language),
    find: (asked) => byPath.get(pathIn(asked, baseUrl)),
    nearest: (path) => site.registry.nearest(path),
    readText,
  };
}

/** Removes the site's origin, the query and the fragment, so that a link copied from a page works. */
function pathIn(asked: string, baseUrl: string): string {
  const path = asked.startsWith(`${baseUrl}/`) ? asked.slice(baseUrl.length) : asked;
  return path.replace(/[?#][\s\S]*$/, '');
}

/**
 * All accepted spellings of a page's path: with or without the prefix of the default language, with `.md` or a final slash,
 * with or without the first slash. Paths are only looked up among these, never resolved, so traversal is impossible.
 */
function spellings({ language, slug }: SitePage): string[] {
  const prefixes = language === config.default_language ? ['', `${language}/`] : [`${language}/`];
  return prefixes.flatMap((prefix) => {
    const names = [slug, `${slug}.md`, `${slug}/`].map((name) => prefix + name);
    if (slug === config.home) names.push(prefix, prefix.slice(0, -1));
    return names.flatMap((name) => [`/${name}`, name]);
  });
}

/** The server's identity, for `initialize`, the manifest and the server card. */
const server = {
  /** For programs. */
  name: 'plan',
  /** For people. */
  title: config.name,
  description: 'Reads the documentation of the plan methodology. Read-only, stateless, without sign-in.',
  version,
  instructions:
    'Call list_site_sections for the paths of the site and read_page for a page. To make a repository AI-first, call get_init_prompt and follow what it returns.',
} as const;

const { name, title, description } = server;

/** The manifest (`/.well-known/mcp.json`): where the server is and what it can do. */
function mcpManifestBody(bases: Bases): McpManifest {
  return {
    name,
    title,
    description,
    version,
    transport: { type: 'streamable-http', url: endpoint(bases) },
    protocolVersions: [...protocolVersions],
    authentication: { required: false },
    tools: [...tools],
    links: siteLinks(bases),
  };
}

/** The server card (`/.well-known/mcp/server-card.json`). */
function mcpServerCardBody(bases: Bases): McpServerCard {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reverseDomain(bases.baseUrl)}/${name}`,
    version,
    title,
    description,
    websiteUrl: bases.baseUrl,
    remotes: [
      { type: 'streamable-http', url: endpoint(bases), supportedProtocolVersions: [...protocolVersions] },
    ],
    capabilities: { tools: {} },
    tools: [...tools],
  };
}

function endpoint({ baseUrl }: Bases): string {
  return `${baseUrl}${operations.callMcp.path}`;
}

/** `plan.example` → `example.plan`. An IPv4 address stays, and characters that a card's name cannot have become `-`. */
function reverseDomain(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  if (/^[\d.]+$/.test(hostname)) return hostname;
  return hostname
    .split('.')
    .reverse()
    .join('.')
    .replace(/[^a-z0-9.-]+/g, '-');
}
