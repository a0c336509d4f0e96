/** Writes the list on the page all-pages, so that nobody keeps it by hand in every language. */
import type { PageSource } from '../source/page-source.ts';
import type { SiteConfig } from '../source/site-config.ts';
import type { StringsByLanguage } from '../source/strings.ts';
import { linkItem, markEnglish, withoutMarks } from './markdown-text.ts';
import { createPageRegistry, sectionsOf } from './page-registry.ts';

/** The page that lists every page, also for readers without scripts, who have no search. */
export const allPages = 'all-pages';

const placeholder = '{all_pages}';

/** Fills `{all_pages}` with the list of pages, in the language of each source. */
export function listAllPages(
  sources: readonly PageSource[],
  site: SiteConfig,
  strings: StringsByLanguage,
): PageSource[] {
  const pages = createPageRegistry(site, sources);
  return sources.map((source) => {
    if (!source.body.includes(placeholder)) return source;
    const { language } = source;
    const item = ({ title, slug, description, ...page }: PageSource) => {
      const mark = page.language === language ? String : markEnglish;
      return linkItem(mark(title), `${slug}.md`, mark(description));
    };
    const home = pages.page(language, site.home);
    const sections = sectionsOf(site, pages, strings.of(language), language).map(({ name, pages: own }) => {
      const others = own.filter(({ slug }) => slug !== source.slug);
      return [`## ${name}`, others.map(item).join('\n')].join('\n\n');
    });
    const list = [...(home === undefined ? [] : [item(home)]), ...sections].join('\n\n');
    const marked = source.body.replace(placeholder, () => list);
    return { ...source, body: withoutMarks(marked), marked };
  });
}
