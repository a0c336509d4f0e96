import { knownSlugs, type SectionConfig, type SiteConfig } from '../source/site-config.ts';
import { htmlPath, markdownPath, readPagePath } from './addresses.ts';
import { nearest } from './nearest.ts';

/** Which pages exist. Everything that lists or links pages asks here: navigation, indexes, sitemap, 404 recovery. */
export interface PageRegistry<Page extends RegisteredPage> {
  /** Languages with at least one page, in the site's order. */
  readonly languages: readonly string[];
  page(language: string, slug: string): Page | undefined;
  /** Pages of one language in reading order: home, then section by section. */
  pages(language: string): readonly Page[];
  /** The same page in every language that has it. */
  translations(slug: string): readonly Page[];
  /** The page of a path in any form (`/es/faq`, `/faq.md`, `/en/faq/`). */
  find(path: string): Page | undefined;
  previous(language: string, slug: string): Page | undefined;
  next(language: string, slug: string): Page | undefined;
  /** The section of a page; home has none. */
  section(slug: string): SectionConfig | undefined;
  /** Pages whose name a path most likely meant; in the path's language where they exist in it, else the default. */
  nearest(path: string): readonly Page[];
  htmlPath(language: string, slug: string): string;
  markdownPath(language: string, slug: string): string;
}

export interface RegisteredPage {
  readonly language: string;
  readonly slug: string;
}

export function createPageRegistry<Page extends RegisteredPage>(
  site: SiteConfig,
  pages: readonly Page[],
): PageRegistry<Page> {
  const slugs = knownSlugs(site);
  const byAddress = new Map(pages.map((page) => [`${page.language}/${page.slug}`, page]));
  const page = (language: string, slug: string) => byAddress.get(`${language}/${slug}`);
  const inOrder = new Map(
    site.languages.map(({ code }) => [
      code,
      slugs.map((slug) => page(code, slug)).filter((found) => found !== undefined),
    ]),
  );
  const pagesOf = (language: string) => inOrder.get(language) ?? [];
  const languages = site.languages.map(({ code }) => code).filter((code) => pagesOf(code).length > 0);

  function neighbour(language: string, slug: string, step: number): Page | undefined {
    const list = pagesOf(language);
    const index = list.findIndex((candidate) => candidate.slug === slug);
    return index < 0 ? undefined : list[index + step];
  }

  return {
    languages,
    page,
    pages: pagesOf,
    translations: (slug) =>
      languages.map((language) => page(language, slug)).filter((found) => found !== undefined),
    find: (path) => {
      const { language, slug } = readPagePath(site, path);
      return page(language, slug);
    },
    previous: (language, slug) => neighbour(language, slug, -1),
    next: (language, slug) => neighbour(language, slug, 1),
    section: (slug) => site.sections.find((section) => section.pages.includes(slug)),
    nearest: (path) => {
      const { language, slug } = readPagePath(site, path);
      const name = slug.slice(slug.lastIndexOf('/') + 1).replace(/\.html?$/, '');
      return nearest(name, slugs)
        .map((candidate) => page(language, candidate) ?? page(site.default_language, candidate))
        .filter((found) => found !== undefined);
    },
    htmlPath: (language, slug) => htmlPath(site, language, slug),
    markdownPath: (language, slug) => markdownPath(site, language, slug),
  };
}
