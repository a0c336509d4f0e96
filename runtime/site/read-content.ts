import { parsePage } from './markdown/markdown.ts';
import { listAllPages } from './pages/all-pages.ts';
import { assignHeadingIds } from './pages/page-links.ts';
import { createPageRegistry } from './pages/page-registry.ts';
import { type Appendices, type RenderPageSettings, renderPage } from './pages/render-page.ts';
import { asset, readTheme } from './pages/theme.ts';
import { searchIndex } from './search/search-index.ts';
import type { SiteContent } from './site.ts';
import { readSkills } from './skills/read-skills.ts';
import { type Problem, refuseProblems } from './source/content-error.ts';
import { type Fill, type PageSource, readPageSources } from './source/page-source.ts';
import { readStrings } from './source/read-strings.ts';
import type { SiteConfig } from './source/site-config.ts';
import { byLanguage, type StringsByLanguage } from './source/strings.ts';

export interface ContentOptions {
  /** Folder with pages/, strings/, theme/ and skill/. */
  readonly contentDir: string;
  readonly site: SiteConfig;
  /** Origins without a final slash. */
  readonly baseUrl: string;
  readonly schemaBase: string;
  /** JSON of the manifest that the page on manifests shows. */
  readonly exampleManifest: string;
  /** Files that a build adds to the skills, by their name below `skill/`. */
  readonly builtSkillFiles?: Readonly<Record<string, string>>;
  /** The script of the search, bundled; a site without one has a search that leads to the list of all pages. */
  readonly searchScript?: string;
  readonly appendices?: Appendices;
}

/** Reads the content and renders its pages. Throws a ContentError with all that is wrong in it. */
export async function readContent({
  contentDir,
  site,
  baseUrl,
  schemaBase,
  exampleManifest,
  builtSkillFiles = {},
  searchScript = '',
  appendices = {},
}: ContentOptions): Promise<SiteContent> {
  const problems: Problem[] = [];
  const fill: Fill = (text) =>
    text
      .replaceAll('{base_url}', baseUrl)
      .replaceAll('{schema_base}', schemaBase)
      .replaceAll('{example_manifest}', () => exampleManifest.trimEnd());
  const [sources, strings, theme, skills] = await Promise.all([
    readPageSources(contentDir, site, fill, problems),
    readStrings(contentDir, site, problems),
    readTheme(contentDir, searchScript, problems),
    readSkills(contentDir, builtSkillFiles, fill, problems),
  ]);
  refuseProblems(problems);
  const words = byLanguage(strings, site.default_language);
  const listed = listAllPages(sources, site, words);
  return { ...renderPages(listed, { site, baseUrl, theme, appendices }, words), strings, theme, skills };
}

/** Parses and renders every page, and makes the indexes that the search reads. */
function renderPages(
  sources: readonly PageSource[],
  settings: Pick<RenderPageSettings, 'site' | 'baseUrl' | 'theme' | 'appendices'>,
  strings: StringsByLanguage,
): Pick<SiteContent, 'pages' | 'searches'> {
  const { site } = settings;
  const problems: Problem[] = [];
  const pages = createPageRegistry(
    site,
    sources.map((source) => parsePage(source, problems)),
  );
  refuseProblems(problems);
  const headingIds = assignHeadingIds(pages, site.default_language, problems);
  const searches = pages.languages.map((language) => {
    const index = searchIndex(language, strings.of(language), pages, headingIds);
    return { language, ...asset(`search/${language}.json`, `${JSON.stringify(index)}\n`) };
  });
  const rendered = pages.languages
    .flatMap((language) => pages.pages(language))
    .map((page) =>
      renderPage(page, strings.of(page.language), { ...settings, searches, pages, headingIds }, problems),
    );
  refuseProblems(problems);
  return { pages: rendered, searches };
}
