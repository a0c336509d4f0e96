import type { SiteConfig } from '../source/site-config.ts';
import type { Strings } from '../source/strings.ts';
import type { PageRegistry, RegisteredPage } from './page-registry.ts';

/** A section as readers see it. */
export interface Section<Page> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Its pages in one language; a section without any is left out. */
  readonly pages: readonly Page[];
  /** Path of its first page: a section has no page of its own. */
  readonly path: string;
}

/** The sections of a language in order, with the pages that exist in it. */
export function sectionsOf<Page extends RegisteredPage>(
  site: SiteConfig,
  pages: PageRegistry<Page>,
  strings: Strings,
  language: string,
): Section<Page>[] {
  return site.sections.flatMap(({ id, pages: slugs }) => {
    const own = slugs.map((slug) => pages.page(language, slug)).filter((page) => page !== undefined);
    const [first] = own;
    const words = strings.sections[id];
    if (first === undefined || words === undefined) return [];
    return [{ id, ...words, pages: own, path: pages.htmlPath(language, first.slug) }];
  });
}
