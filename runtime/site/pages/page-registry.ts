/** Which pages exist, in which order, and the nearest to a wrong name, for navigation, indexes and 404 pages. */
import { nearest } from '../../plan/records/nearest.ts';
import { knownSlugs, type SectionConfig, type SiteConfig, untranslatedSlugs } from '../source/site-config.ts';
import type { Strings } from '../source/strings.ts';
import { htmlPath, markdownPath, readPagePath } from './addresses.ts';

export { nearest };

/** The existing pages, with their order and addresses. */
export interface PageRegistry<Page extends RegisteredPage> {
  /** Languages with at least one page, in the site's order. */
  readonly languages: readonly string[];
  page(language: string, slug: string): Page | undefined;
  /** The page that readers of a language are sent to: an untranslated one is in the default language. */
  linked(language: string, slug: string): Page | undefined;
  /** Pages of one language in reading order: home, then section by section. */
  pages(language: string): readonly Page[];
  /** The same page in every language that has it. */
  translations(slug: string): readonly Page[];
  /** The page of a path in any spelling (`/es/faq`, `/faq.md`, `/en/faq/`). */
  find(path: string): Page | undefined;
  previous(language: string, slug: string): Page | undefined;
  next(language: string, slug: string): Page | undefined;
  /** The section of a page; home has none. */
  section(slug: string): SectionConfig | undefined;
  /** The pages with the most similar names, in the path's language if they exist in it, else in the default one. */
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
  const untranslated = new Set(untranslatedSlugs(site));
  const linked = (language: string, slug: string) =>
    page(language, slug) ?? (untranslated.has(slug) ? page(site.default_language, slug) : undefined);
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
    linked,
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

export interface Section<Page> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Its pages in one language, or untranslated ones; at least one. */
  readonly pages: readonly Page[];
  /** Path of its first page; a section has no page of its own. */
  readonly path: string;
  /** Whether its pages exist in the default language alone. */
  readonly isUntranslated: boolean;
}

/** The sections of a language in order, with their pages; sections without pages are left out. */
export function sectionsOf<Page extends RegisteredPage>(
  site: SiteConfig,
  pages: PageRegistry<Page>,
  strings: Strings,
  language: string,
): Section<Page>[] {
  return site.sections.flatMap(({ id, pages: slugs, untranslated: isUntranslated = false }) => {
    const own = slugs.map((slug) => pages.linked(language, slug)).filter((page) => page !== undefined);
    const [first] = own;
    const words = strings.sections[id];
    if (first === undefined || words === undefined) return [];
    return [{ id, ...words, pages: own, path: pages.htmlPath(first.language, first.slug), isUntranslated }];
  });
}
