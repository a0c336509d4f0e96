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

/** What reading and rendering the content gives: data, so that it can be kept for another start. */
export interface SiteContent {
  readonly pages: readonly SitePage[];
  readonly strings: AllStrings;
  readonly theme: Theme;
  readonly searches: readonly SearchAsset[];
  readonly skills: readonly Skill[];
}

/** Reads the text that a path is answered with. */
export type ReadText = (path: string) => Promise<string>;

interface SiteOptions {
  readonly content: SiteContent;
  readonly site: SiteConfig;
  /** Origin without a final slash. */
  readonly baseUrl: string;
  readonly standing?: Standing;
}

/** Everything that the site part of the server serves. Nothing in it changes. */
export interface Site {
  /** Which pages exist, their order and addresses. */
  readonly registry: PageRegistry<SitePage>;
  /** The page of a language and a slug; nothing where it does not exist. */
  page(language: string, slug: string): SitePage | undefined;
  /** Every page, language by language, in reading order. */
  pages(): readonly SitePage[];
  /** The sections with the pages of a language; of the default language where it has no pages. */
  sections(language: string): readonly Section<SitePage>[];
  /** What a page path that leads nowhere is answered with. `path` is as requested, without query. */
  unknownPage(path: string): Promise<UnknownPage>;
  readonly skills: readonly Skill[];
  readonly searches: readonly SearchAsset[];
  readonly stylesheet: Asset;
  readonly scripts: Scripts;
  readonly icon: Asset;
  readonly favicon: BinaryAsset;
  readonly socialImage: BinaryAsset;
  /** The index of a language for agents; nothing where the site has no page in it. */
  llms(language: string): string | undefined;
  readonly llmsFull: string;
  readonly sitemap: string;
  readonly robots: string;
  /** Nothing where there is no contact. */
  readonly securityTxt: string | undefined;
}

/** The site over its content. Little is done before it is asked for: most starts have every answer already. */
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
      // The parser and the template are loaded when somebody is lost for the first time.
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
