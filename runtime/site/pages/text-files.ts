/** Makes the bodies of getLlms, getLocalizedLlms, getLlmsFull, getRobots, getSecurityTxt and getSitemap. */
import type { Standing } from '../source/settings.ts';
import { languageOf, machineAddresses, type SiteConfig, untranslatedSlugs } from '../source/site-config.ts';
import { format, type MachineStrings, type Strings } from '../source/strings.ts';
import { escapeMarkdown, linkItem } from './markdown-text.ts';
import type { PageRegistry, RegisteredPage, Section } from './page-registry.ts';

interface MirroredPage {
  readonly title: string;
  readonly description: string;
  readonly markdownPath: string;
  readonly markdown: string;
  readonly bytes: number;
  readonly updated: string | null;
}

interface LlmsInput {
  readonly name: string;
  readonly baseUrl: string;
  readonly home: MirroredPage | undefined;
  readonly sections: readonly Section<MirroredPage>[];
  readonly strings: Strings;
  /** Descriptions of the machine addresses; null except in the default language. */
  readonly machine: MachineStrings | null;
}

/**
 * `/llms.txt` by the llms.txt convention: title, summary, details, sections of links to Markdown. The machine addresses
 * are not links, since they are not Markdown.
 */
export function llmsText({ name, baseUrl, home, sections, strings, machine }: LlmsInput): string {
  const { llms } = strings;
  const pageItem = (page: MirroredPage) =>
    `${linkItem(page.title, baseUrl + page.markdownPath, page.description)} (${sizeAndDate(page)})`;
  const addresses =
    machine === null
      ? format(llms.index, { address: `\`${baseUrl}/llms.txt\`` })
      : machineAddresses
          .flatMap((path) => {
            const description = machine[path];
            return description === undefined
              ? []
              : [`- \`${baseUrl}${path}\`: ${escapeMarkdown(description)}`];
          })
          .join('\n');
  const groups: [string, string[]][] = [
    [llms.home, home === undefined ? [] : [pageItem(home)]],
    ...sections.map((section): [string, string[]] => [section.name, section.pages.map(pageItem)]),
  ];
  const blocks = groups
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `## ${escapeMarkdown(title)}\n\n${items.join('\n')}`);
  return `${[...opening(name, strings), escapeMarkdown(llms.details), addresses, ...blocks].join('\n\n')}\n`;
}

/** Size of the Markdown and date of the last change: `4.1 kB, 2026-11-22`. */
function sizeAndDate({ bytes, updated }: MirroredPage): string {
  return [`${(bytes / 1000).toFixed(1)} kB`, ...(updated === null ? [] : [updated])].join(', ');
}

/** `/llms-full.txt`: the Markdown of every page of the default language but the manual, which would double it, in reading order. */
export function llmsFullText({ name, home, sections, strings }: LlmsInput): string {
  const own = sections.filter(({ isUntranslated }) => !isUntranslated);
  const pages = [...(home === undefined ? [] : [home]), ...own.flatMap((section) => section.pages)];
  const texts = pages.map(({ markdown }) => markdown.trimEnd());
  return `${[opening(name, strings).join('\n\n'), ...texts].join('\n\n---\n\n')}\n`;
}

function opening(name: string, strings: Strings): string[] {
  return [`# ${escapeMarkdown(name)}`, `> ${escapeMarkdown(strings.site.description)}`];
}

/** `/robots.txt`: everything is allowed; the sitemap is for crawlers, the agent map for agents. */
export function robotsText(baseUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Content-Signal: ai-train=yes, search=yes, ai-input=yes',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    `Agentmap: ${baseUrl}/.well-known/ai-catalog.json`,
    '',
  ].join('\n');
}

/**
 * `/.well-known/security.txt` (RFC 9116); undefined without a contact. `Expires` comes from the site configuration, so that
 * builds are reproducible.
 */
export function securityText(
  { security, default_language }: SiteConfig,
  { securityContact }: Standing,
  baseUrl: string,
): string | undefined {
  if (securityContact === undefined) return undefined;
  return [
    `Contact: ${securityContact}`,
    `Expires: ${security.expires}`,
    `Preferred-Languages: ${default_language}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

interface DatedPage extends RegisteredPage {
  readonly updated: string | null;
}

/** `/sitemap.xml`: every HTML address, each with the same page in its other languages. */
export function sitemapXml(site: SiteConfig, baseUrl: string, pages: PageRegistry<DatedPage>): string {
  const address = ({ language, slug }: RegisteredPage) => escapeXml(baseUrl + pages.htmlPath(language, slug));
  const urls = pages.languages
    .flatMap((language) => pages.pages(language))
    .map((page) => {
      const links = alternates(site, pages, page.slug).map(
        ([hreflang, other]) =>
          `    <xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${address(other)}"/>`,
      );
      const date = page.updated === null ? [] : [`    <lastmod>${page.updated}</lastmod>`];
      return ['  <url>', `    <loc>${address(page)}</loc>`, ...date, ...links, '  </url>'].join('\n');
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The translations of a page by hreflang; `x-default` is the default language. None for a page that is not translated. */
export function alternates<Page extends RegisteredPage>(
  site: SiteConfig,
  pages: PageRegistry<Page>,
  slug: string,
): [string, Page][] {
  const found = pages
    .translations(slug)
    .map((page): [string, Page] => [languageOf(site, page.language).tag, page]);
  if (untranslatedSlugs(site).includes(slug)) return [];
  const original = pages.page(site.default_language, slug);
  return original === undefined ? found : [...found, ['x-default', original]];
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
