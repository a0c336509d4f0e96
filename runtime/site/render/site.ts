/** The rendered site as one value, from which the handlers and MCP tools take every answer. */
import { createPageRegistry, type PageRegistry, type Section, sectionsOf } from '../pages/page-registry.ts';
import type { SitePage } from '../pages/render-page.ts';
import { llmsFullText, llmsText, robotsText, securityText, sitemapXml } from '../pages/text-files.ts';
import type { Asset, BinaryAsset, Scripts, SearchAsset, Theme } from '../pages/theme.ts';
import type { UnknownPage } from '../pages/unknown-page.ts';
import type { Skill } from '../skills/skill.ts';
import type { Standing } from '../source/settings.ts';
import type { SiteConfig } from '../source/site-config.ts';
import { type AllStrings, byLanguage } from '../source/strings.ts';

export type { SitePage } from '../pages/render-page.ts';

/** The rendered content as plain data, so that a snapshot can hold it. */
export interface SiteContent {
  readonly pages: readonly SitePage[];
  readonly strings: AllStrings;
  readonly theme: Theme;
  readonly searches: readonly SearchAsset[];
  readonly skills: readonly Skill[];
}

/** Reads the body of an address as text. */
export type ReadText = (path: string) => Promise<string>;

interface SiteOptions {
  readonly content: SiteContent;
  readonly site: SiteConfig;
  /** Origin without a final slash. */
  readonly baseUrl: string;
  readonly standing?: Standing;
}

/** Everything that the site serves. Immutable. */
export interface Site {
  readonly registry: PageRegistry<SitePage>;
  page(language: string, slug: string): SitePage | undefined;
  /** Every page, language by language, in reading order. */
  pages(): readonly SitePage[];
  /** The sections with their pages in a language, or in the default language if it has no pages. */
  sections(language: string): readonly Section<SitePage>[];
  /** The 404 page for a path as requested, without query. */
  unknownPage(path: string): Promise<UnknownPage>;
  readonly skills: readonly Skill[];
  readonly searches: readonly SearchAsset[];
  readonly stylesheet: Asset;
  readonly scripts: Scripts;
  readonly icon: Asset;
  readonly favicon: BinaryAsset;
  readonly socialImage: BinaryAsset;
  /** `llms.txt` of a language; undefined if it has no pages. */
  llms(language: string): string | undefined;
  readonly llmsFull: string;
  readonly sitemap: string;
  readonly robots: string;
  /** Undefined without a security contact. */
  readonly securityTxt: string | undefined;
}

/** Makes the site from its content. Texts are made lazily, since a start from a snapshot has them as prepared answers. */
export function createSite({ content, site, baseUrl, standing = {} }: SiteOptions): Site {
  const { theme, skills, searches } = content;
  const strings = byLanguage(content.strings, site.default_language);
  const registry = createPageRegistry(site, content.pages);
  const all = registry.languages.flatMap((language) => registry.pages(language));
  const sections = (asked: string) => {
    const language = registry.languages.includes(asked) ? asked : site.default_language;
    return sectionsOf(site, registry, strings.of(language), language);
  };
  const index = (language: string) => ({
    name: site.name,
    baseUrl,
    home: registry.page(language, site.home),
    sections: sections(language),
    strings: strings.of(language),
    machine: language === site.default_language ? strings.machine : null,
  });
  return {
    registry,
    page: registry.page,
    pages: () => all,
    sections,
    async unknownPage(path) {
      // Loads the Markdown parser and the template only at the first 404.
      const { renderUnknownPage } = await import('../pages/unknown-page.ts');
      return renderUnknownPage(path, { site, baseUrl, theme, searches, standing, pages: registry }, strings);
    },
    skills,
    searches,
    stylesheet: theme.stylesheet,
    scripts: theme.scripts,
    icon: theme.icon,
    favicon: theme.favicon,
    socialImage: theme.socialImage,
    llms(language) {
      return registry.languages.includes(language) ? llmsText(index(language)) : undefined;
    },
    get llmsFull() {
      return llmsFullText(index(site.default_language));
    },
    get sitemap() {
      return sitemapXml(site, baseUrl, registry);
    },
    get robots() {
      return robotsText(baseUrl);
    },
    get securityTxt() {
      return securityText(site, standing, baseUrl);
    },
  };
}
