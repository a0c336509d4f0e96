import { type Problem, refuseProblems } from './content-error.ts';
import { llmsFullText, llmsText } from './llms.ts';
import { parsePage } from './markdown.ts';
import { recoveryHtml } from './page-html.ts';
import { assignHeadingIds } from './page-links.ts';
import { createPageRegistry, type PageRegistry } from './page-registry.ts';
import { type Fill, type PageSource, readPageSources } from './page-source.ts';
import { recover } from './recovery.ts';
import { type Appendices, type RenderPageSettings, renderPage, type SitePage } from './render-page.ts';
import { robotsText } from './robots.ts';
import { type Section, sectionsOf } from './sections.ts';
import { securityText } from './security-txt.ts';
import type { SiteConfig } from './site-config.ts';
import { sitemapXml } from './sitemap.ts';
import { readSkills, type Skill } from './skill.ts';
import { readStrings, type StringsByLanguage } from './strings.ts';
import { type Asset, readTheme } from './theme.ts';

export interface SiteOptions {
  /** Folder with pages/, strings/, theme/ and skill/. */
  readonly contentDir: string;
  readonly site: SiteConfig;
  /** Origins without a final slash. */
  readonly baseUrl: string;
  readonly schemaBase: string;
  /** JSON of the manifest that the page on manifests shows. */
  readonly exampleManifest: string;
  readonly appendices?: Appendices;
  /** The pages as an earlier load of the same content rendered them; read and rendered when left out. */
  readonly rendered?: readonly SitePage[] | undefined;
}

export type { SitePage } from './render-page.ts';

/** The body of a 404 in both of its forms. */
export interface UnknownPage {
  /** Language of the text. */
  readonly language: string;
  readonly html: string;
  readonly markdown: string;
}

/** Everything that the site part of the server serves. Nothing in it changes after the load. */
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
  unknownPage(path: string): UnknownPage;
  readonly skills: readonly Skill[];
  readonly stylesheet: Asset;
  readonly script: Asset;
  readonly icon: Asset;
  readonly llms: string;
  readonly llmsFull: string;
  readonly sitemap: string;
  readonly robots: string;
  readonly securityTxt: string;
}

/** Reads and renders the content. Throws a ContentError with all that is wrong in it. */
export async function loadSite({
  contentDir,
  site,
  baseUrl,
  schemaBase,
  exampleManifest,
  appendices = {},
  rendered,
}: SiteOptions): Promise<Site> {
  const problems: Problem[] = [];
  const fill: Fill = (text) =>
    text
      .replaceAll('{base_url}', baseUrl)
      .replaceAll('{schema_base}', schemaBase)
      .replaceAll('{example_manifest}', () => exampleManifest.trimEnd());
  const [sources, strings, theme, skills] = await Promise.all([
    rendered === undefined ? readPageSources(contentDir, site, fill, problems) : [],
    readStrings(contentDir, site, problems),
    readTheme(contentDir, problems),
    readSkills(contentDir, fill, problems),
  ]);
  refuseProblems(problems);
  const html = { site, baseUrl, theme };
  const pages = rendered ?? renderPages(sources, { ...html, appendices }, strings);
  const registry = createPageRegistry(site, pages);
  const all = registry.languages.flatMap((language) => registry.pages(language));
  const sections = (asked: string) => {
    const language = registry.languages.includes(asked) ? asked : site.default_language;
    return sectionsOf(site, registry, strings.of(language), language);
  };
  const index = {
    name: site.name,
    baseUrl,
    home: registry.page(site.default_language, site.home),
    sections: sections(site.default_language),
    strings: strings.of(site.default_language),
    llms: strings.llms,
  };
  return {
    registry,
    page: registry.page,
    pages: () => all,
    sections,
    unknownPage: (path) => {
      const recovery = recover(path, { site, baseUrl, pages: registry, strings });
      const settings = { ...html, pages: registry };
      return {
        language: recovery.strings.language,
        markdown: recovery.markdown,
        html: recoveryHtml(recovery.body, recovery.language, recovery.strings, settings),
      };
    },
    skills,
    stylesheet: theme.stylesheet,
    script: theme.script,
    icon: theme.icon,
    llms: llmsText(index),
    llmsFull: llmsFullText(index),
    sitemap: sitemapXml(site, baseUrl, registry),
    robots: robotsText(baseUrl),
    securityTxt: securityText(site, baseUrl),
  };
}

/** Parses and renders every page. */
function renderPages(
  sources: readonly PageSource[],
  settings: Pick<RenderPageSettings, 'site' | 'baseUrl' | 'theme' | 'appendices'>,
  strings: StringsByLanguage,
): SitePage[] {
  const { site } = settings;
  const problems: Problem[] = [];
  const pages = createPageRegistry(
    site,
    sources.map((source) => parsePage(source, problems)),
  );
  refuseProblems(problems);
  const headingIds = assignHeadingIds(pages, site.default_language, problems);
  const rendered = pages.languages
    .flatMap((language) => pages.pages(language))
    .map((page) => renderPage(page, strings.of(page.language), { ...settings, pages, headingIds }, problems));
  refuseProblems(problems);
  return rendered;
}
