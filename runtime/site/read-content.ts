import { parsePage } from './markdown/markdown.ts';
import { markdownPath } from './pages/addresses.ts';
import { assignHeadingIds } from './pages/page-links.ts';
import { createPageRegistry } from './pages/page-registry.ts';
import { type Appendices, type RenderPageSettings, renderPage, type SitePage } from './pages/render-page.ts';
import { readTheme } from './pages/theme.ts';
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
  /** The helper's reference by placeholder, such as `plan_help:start`. */
  readonly commandReference?: Readonly<Record<string, string>>;
  /** Files that a build adds to the skills, by their name below `skill/`. */
  readonly builtSkillFiles?: Readonly<Record<string, string>>;
  readonly appendices?: Appendices;
}

/** Reads the content and renders its pages. Throws a ContentError with all that is wrong in it. */
export async function readContent({
  contentDir,
  site,
  baseUrl,
  schemaBase,
  exampleManifest,
  commandReference = {},
  builtSkillFiles = {},
  appendices = {},
}: ContentOptions): Promise<SiteContent> {
  const problems: Problem[] = [];
  const fill: Fill = (text, language = site.default_language) =>
    text
      .replaceAll('{init_url}', baseUrl + markdownPath(site, language, 'init'))
      .replaceAll('{base_url}', baseUrl)
      .replaceAll('{schema_base}', schemaBase)
      .replaceAll('{example_manifest}', () => exampleManifest.trimEnd())
      .replace(/\{(plan_help(?::[a-z-]+)?)\}/g, (whole, name) => commandReference[name]?.trimEnd() ?? whole);
  const [sources, strings, theme, skills] = await Promise.all([
    readPageSources(contentDir, site, fill, problems),
    readStrings(contentDir, site, problems),
    readTheme(contentDir, problems),
    readSkills(contentDir, builtSkillFiles, fill, problems),
  ]);
  refuseProblems(problems);
  const words = byLanguage(strings, site.default_language);
  const pages = renderPages(sources, { site, baseUrl, theme, appendices }, words);
  return { pages, strings, theme, skills };
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
