/** Reads content/ and renders it, in the one order in which pages, links and search depend on each other. */
import { markdownPath } from '../pages/addresses.ts';
import { listAllPages } from '../pages/all-pages.ts';
import { type ParsedPage, parsePage } from '../pages/markdown.ts';
import { assignHeadingIds, type HeadingIds } from '../pages/page-links.ts';
import { createPageRegistry, type PageRegistry } from '../pages/page-registry.ts';
import { type Insertions, type RenderPageSettings, renderPage } from '../pages/render-page.ts';
import { asset, readTheme, type SearchAsset } from '../pages/theme.ts';
import { validateForm } from '../pages/validate-form.ts';
import { searchIndex } from '../search/search-index.ts';
import { readSkills } from '../skills/read-skills.ts';
import { type Problem, refuseProblems } from '../source/content-error.ts';
import { readManual } from '../source/manual.ts';
import { readPageDates } from '../source/page-dates.ts';
import { type Fill, type PageSource, readPageSources } from '../source/page-source.ts';
import { readStrings } from '../source/read-strings.ts';
import type { Standing } from '../source/settings.ts';
import { generatedSlugs, type SiteConfig } from '../source/site-config.ts';
import { byLanguage, type StringsByLanguage } from '../source/strings.ts';
import type { SiteContent } from './site.ts';

export interface ContentOptions {
  /** Folder with pages/, strings/, theme/ and skill/. */
  readonly contentDir: string;
  readonly site: SiteConfig;
  /** Without a final slash. */
  readonly baseUrl: string;
  readonly schemaBase: string;
  /** The manifest that `{example_manifest}` shows, as JSON. */
  readonly exampleManifest: string;
  /** The helper's reference by placeholder, such as `plan_help:start`. */
  readonly commandReference?: Readonly<Record<string, string>>;
  /** Generated files of skills, by their path below `skill/`. */
  readonly builtSkillFiles?: Readonly<Record<string, string>>;
  /** The bundled search script. Without one, the search field links to the list of all pages. */
  readonly searchScript?: string;
  readonly standing?: Standing;
}

const insertions: Insertions = { validate: validateForm };

/** Content that is read and not yet rendered, so that generated pages can be added. */
export interface ReadContent {
  /** Languages with at least one page, in the site's order. */
  readonly languages: readonly string[];
  readonly strings: StringsByLanguage;
  /**
   * Renders the pages of files and the generated ones. Throws a ContentError with all problems.
   *
   * @param before an earlier rendering of the same pages; pages of files are taken from it
   */
  render(generated?: readonly PageSource[], before?: SiteContent): SiteContent;
}

/** Reads the content. Throws a ContentError with all problems. */
export async function openContent({
  contentDir,
  site,
  baseUrl,
  schemaBase,
  exampleManifest,
  commandReference = {},
  builtSkillFiles = {},
  searchScript = '',
  standing = {},
}: ContentOptions): Promise<ReadContent> {
  const problems: Problem[] = [];
  const fill: Fill = (text, language = site.default_language) =>
    text
      .replaceAll('{init_url}', baseUrl + markdownPath(site, language, 'init'))
      .replaceAll('{base_url}', baseUrl)
      .replaceAll('{schema_base}', schemaBase)
      .replaceAll('{example_manifest}', () => exampleManifest.trimEnd())
      .replace(/\{(plan_help(?::[a-z -]+)?)\}/g, (whole, name) => commandReference[name]?.trimEnd() ?? whole);
  const [written, manual, allStrings, dates, theme, skills] = await Promise.all([
    readPageSources(contentDir, site, fill, problems),
    readManual(site, problems),
    readStrings(contentDir, site, problems),
    readPageDates(contentDir, problems),
    readTheme(contentDir, searchScript, problems),
    readSkills(contentDir, builtSkillFiles, fill, problems),
  ]);
  refuseProblems(problems);
  const sources = [...written, ...manual];
  const strings = byLanguage(allStrings, site.default_language);
  const settings = { site, baseUrl, theme, insertions, standing, dates };
  const parse = createParser();
  return {
    languages: createPageRegistry(site, sources).languages,
    strings,
    render(generated = [], before) {
      const parsed = parse(listAllPages([...sources, ...generated], site, strings));
      return { ...renderPages(parsed, settings, strings, before), strings: allStrings, theme, skills };
    },
  };
}

/** Parses each source once, although pages are rendered twice. Throws a ContentError. */
function createParser(): (sources: readonly PageSource[]) => ParsedPage[] {
  const known = new Map<PageSource, ParsedPage>();
  return (sources) => {
    const problems: Problem[] = [];
    const pages = sources.map((source) => {
      const page = known.get(source) ?? parsePage(source, problems);
      known.set(source, page);
      return page;
    });
    refuseProblems(problems);
    return pages;
  };
}

/** Renders every page and makes the search indexes; takes what it can from an earlier rendering. */
function renderPages(
  parsed: readonly ParsedPage[],
  settings: Omit<RenderPageSettings, 'pages' | 'headingIds' | 'searches'>,
  strings: StringsByLanguage,
  before: SiteContent | undefined,
): Pick<SiteContent, 'pages' | 'searches'> {
  const { site } = settings;
  const problems: Problem[] = [];
  const pages = createPageRegistry(site, parsed);
  const headingIds = assignHeadingIds(pages, site.default_language, problems);
  refuseProblems(problems);
  const searches = before?.searches ?? searchAssets(pages, strings, headingIds);
  const generated = generatedSlugs(site);
  const kept = createPageRegistry(site, before?.pages.filter(({ slug }) => !generated.includes(slug)) ?? []);
  const rendered = pages.languages
    .flatMap((language) => pages.pages(language))
    .map(
      (page) =>
        kept.page(page.language, page.slug) ??
        renderPage(page, strings.of(page.language), { ...settings, searches, pages, headingIds }, problems),
    );
  refuseProblems(problems);
  return { pages: rendered, searches };
}

function searchAssets(
  pages: PageRegistry<ParsedPage>,
  strings: StringsByLanguage,
  headingIds: HeadingIds,
): SearchAsset[] {
  return pages.languages.map((language) => {
    const index = searchIndex(language, strings.of(language), pages, headingIds);
    return { language, ...asset(`search/${language}.json`, `${JSON.stringify(index)}\n`) };
  });
}
