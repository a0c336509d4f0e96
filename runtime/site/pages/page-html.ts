/** Fills the theme's template with what stands around a page's text: navigation, metadata, links for agents. */
import Handlebars from 'handlebars';
import type { Standing } from '../source/settings.ts';
import { languageOf, type SiteConfig, untranslatedSlugs } from '../source/site-config.ts';
import { format, type Strings } from '../source/strings.ts';
import { llmsPath } from './addresses.ts';
import { allPages } from './all-pages.ts';
import type { ContentsEntry } from './markdown.ts';
import type { BodyHtml } from './markdown-html.ts';
import { type PageRegistry, type RegisteredPage, sectionsOf } from './page-registry.ts';
import { alternates } from './text-files.ts';
import type { SearchAsset, Theme } from './theme.ts';

interface ListedPage extends RegisteredPage {
  readonly title: string;
  readonly description: string;
}

interface DatedPage extends ListedPage {
  /** Date of the last change, YYYY-MM-DD; null if unknown. */
  readonly updated: string | null;
}

export interface PageHtmlSettings {
  readonly site: SiteConfig;
  readonly baseUrl: string;
  readonly pages: PageRegistry<ListedPage>;
  readonly theme: Theme;
  readonly standing: Standing;
  readonly searches: readonly SearchAsset[];
}

/** What differs between pages, and between them and the 404 page. */
interface Content {
  /** Language of the text, and of linked pages. */
  readonly language: string;
  readonly strings: Strings;
  readonly documentTitle: string;
  readonly description: string;
  readonly body: BodyHtml;
  readonly titleId: string;
  readonly contents: readonly ContentsEntry[];
  /** Null for the 404 page, which has no address, no neighbours and no Markdown. */
  readonly page: DatedPage | null;
}

export function pageHtml(
  page: DatedPage,
  rendered: {
    readonly body: BodyHtml;
    readonly titleId: string;
    readonly contents: readonly ContentsEntry[];
  },
  strings: Strings,
  settings: PageHtmlSettings,
): string {
  const { name, home } = settings.site;
  // The name alone would say little in search results.
  const siteTitle = `${name}: ${strings.site.tagline}`;
  const documentTitle = page.slug === home ? siteTitle : `${page.title} · ${siteTitle}`;
  const { language, description } = page;
  return render({ language, strings, documentTitle, description, ...rendered, page }, settings);
}

/** The HTML of a 404 page. */
export function recoveryHtml(
  body: BodyHtml,
  language: string,
  strings: Strings,
  settings: PageHtmlSettings,
): string {
  const { title, description } = strings.not_found;
  const documentTitle = `${title} · ${settings.site.name}`;
  return render(
    { language, strings, documentTitle, description, body, titleId: '', contents: [], page: null },
    settings,
  );
}

function render(content: Content, settings: PageHtmlSettings): string {
  const { site, baseUrl, pages, theme, searches } = settings;
  const { language, strings, page } = content;
  const link = (target: ListedPage) => ({
    href: pages.htmlPath(target.language, target.slug),
    title: target.title,
    current: target.slug === page?.slug,
    foreign: target.language === language ? '' : languageOf(site, target.language).tag,
  });
  const near = (target: ListedPage | undefined) => target && link(target);
  const section = page && pages.section(page.slug);
  return templateOf(theme)({
    ...content,
    // The 404 page is in the language of its strings, which may be the default one.
    language: languageOf(site, page?.language ?? strings.language),
    site: site.name,
    home: { href: pages.htmlPath(language, site.home), current: page?.slug === site.home },
    stylesheet: theme.stylesheet.href,
    scripts: theme.scripts,
    icon: theme.icon.href,
    favicon: theme.favicon.href,
    llmsPath: llmsPath(site, language),
    head: page && headOf(page, settings),
    opening: page?.slug === site.home ? openingOf(content.body) : null,
    section: section ? (strings.sections[section.id]?.name ?? '') : '',
    // From a page that is not translated, readers come to the home page of their language.
    languages: languageLinks(
      page === null || untranslatedSlugs(site).includes(page.slug) ? site.home : page.slug,
      language,
      settings,
    ),
    search: pages.page(language, allPages) && {
      href: pages.htmlPath(language, allPages),
      index: searches.find((search) => search.language === language)?.href ?? '',
    },
    sections: sectionsOf(site, pages, strings, language).map(({ name, pages: own }) => ({
      name,
      pages: own.map(link),
    })),
    previous: page && near(pages.previous(language, page.slug)),
    next: page && near(pages.next(language, page.slug)),
    markdownPath: page && pages.markdownPath(page.language, page.slug),
    agents: page && agentsOf(page, settings, strings),
    updated: page?.updated && {
      date: page.updated,
      text: format(strings.page.updated, { date: page.updated }),
    },
    standing: standingOf(settings.standing, strings),
    baseUrl,
  });
}

const securityTxtPath = '/.well-known/security.txt';

const templates = new WeakMap<Theme, (view: object) => string>();

/** Strict: a name that the view lacks throws, instead of printing nothing. */
function templateOf(theme: Theme): (view: object) => string {
  const known = templates.get(theme);
  if (known !== undefined) return known;
  const template = Handlebars.create().compile(theme.template, { strict: true, knownHelpersOnly: true });
  templates.set(theme, template);
  return template;
}

/** The theme emphasizes the top of the home page: the lead and the first section. */
function openingOf({ html, opening: { lead, first } }: BodyHtml) {
  return { lead, first, rest: html.slice(lead.length + first.length) };
}

function agentsOf(page: ListedPage, { baseUrl, pages }: PageHtmlSettings, strings: Strings) {
  const { language, slug } = page;
  const connect = pages.page(language, connectSlug);
  const mcpPath = connect === undefined ? null : pages.htmlPath(language, connectSlug);
  return agentLinks(baseUrl + pages.markdownPath(language, slug), mcpPath, strings);
}

/** Links to the publisher, the source code and the security contact, if known. */
function standingOf({ publisher, repository, securityContact }: Standing, { footer }: Strings) {
  return [
    ...(publisher === undefined ? [] : [{ href: null, text: format(footer.publisher, { name: publisher }) }]),
    ...(repository === undefined ? [] : [{ href: repository, text: footer.source }]),
    ...(securityContact === undefined ? [] : [{ href: securityTxtPath, text: footer.security }]),
  ];
}

function headOf(page: DatedPage, { site, baseUrl, pages, theme, standing }: PageHtmlSettings) {
  const address = (target: RegisteredPage) => baseUrl + pages.htmlPath(target.language, target.slug);
  const canonical = address(page);
  const markdownUrl = baseUrl + pages.markdownPath(page.language, page.slug);
  const isHome = page.slug === site.home;
  return {
    canonical,
    markdownUrl,
    image: baseUrl + theme.socialImage.href,
    type: isHome ? 'website' : 'article',
    alternates: alternates(site, pages, page.slug).map(([hreflang, target]) => ({
      hreflang,
      href: address(target),
    })),
    jsonLd: jsonLd({
      siteName: site.name,
      siteUrl: `${baseUrl}/`,
      isHome,
      title: page.title,
      description: page.description,
      language: languageOf(site, page.language).tag,
      url: canonical,
      markdownUrl,
      updated: page.updated,
      publisher: standing.publisher ?? null,
    }),
  };
}

/** Links to the translations of a page; none if there is only one language. */
function languageLinks(slug: string, language: string, { site, pages }: PageHtmlSettings) {
  const translations = pages.translations(slug);
  return translations.length < 2
    ? []
    : translations.map((translation) => ({
        ...languageOf(site, translation.language),
        href: pages.htmlPath(translation.language, translation.slug),
        current: translation.language === language,
      }));
}

/** A link that opens the page in an assistant, or explains how to connect one. */
interface AgentLink {
  readonly href: string;
  readonly text: string;
}

/** The page that explains how to connect to the MCP server. */
const connectSlug = 'connect';

/**
 * Assistants that accept a prompt in a link, as their vendors document it. Claude's link was withdrawn; readers copy the
 * page as Markdown instead.
 */
const assistants = [
  { name: 'ChatGPT', href: (prompt: string) => `https://chatgpt.com/?q=${encodeURIComponent(prompt)}` },
  {
    name: 'Cursor',
    href: (prompt: string) => `https://cursor.com/link/prompt?text=${encodeURIComponent(prompt)}`,
  },
] as const;

/** Links for using a page with an agent. Assistants fetch the page themselves, so they are listed only on public (https) sites. */
function agentLinks(markdownUrl: string, mcpPath: string | null, { page }: Strings): AgentLink[] {
  const prompt = format(page.ask, { address: markdownUrl });
  const reachable = markdownUrl.startsWith('https:') ? assistants : [];
  return [
    ...reachable.map(({ name, href }) => ({
      href: href(prompt),
      text: format(page.open_in, { assistant: name }),
    })),
    ...(mcpPath === null ? [] : [{ href: mcpPath, text: page.mcp }]),
  ];
}

/** Input for structured data: only what the page itself shows. Addresses are absolute. */
interface JsonLdInput {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly isHome: boolean;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** YYYY-MM-DD; null if unknown. */
  readonly updated: string | null;
  /** Null if unknown. */
  readonly publisher: string | null;
}

/** A schema.org description of a page, safe inside a `script` data block. */
function jsonLd(page: JsonLdInput): string {
  const site = { '@type': 'WebSite', name: page.siteName, url: page.siteUrl };
  const about = {
    description: page.description,
    inLanguage: page.language,
    license: 'https://spdx.org/licenses/MIT',
    ...(page.updated === null ? {} : { dateModified: page.updated }),
    ...(page.publisher === null ? {} : { publisher: { '@type': 'Organization', name: page.publisher } }),
    encoding: { '@type': 'MediaObject', encodingFormat: 'text/markdown', contentUrl: page.markdownUrl },
  };
  const subject = page.isHome
    ? { ...site, url: page.url, ...about }
    : { '@type': 'TechArticle', headline: page.title, url: page.url, ...about, isPartOf: site };
  return scriptSafe({ '@context': 'https://schema.org', ...subject });
}

/** JSON that is safe inside a `script` element: the characters of `</script>` and `<!--` are escaped. */
export function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (mark) => {
    return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
