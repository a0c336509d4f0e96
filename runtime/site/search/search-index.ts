/** Makes the body of getSearchIndex from the pages of a language. */
import { allPages } from '../pages/all-pages.ts';
import { type ParsedPage, plainText } from '../pages/markdown.ts';
import type { HeadingIds } from '../pages/page-links.ts';
import type { PageRegistry } from '../pages/page-registry.ts';
import type { Strings } from '../source/strings.ts';
import type { SearchIndex, SearchSection } from './find.ts';
import { breakWords, joinWords } from './words.ts';

/** The id of a last section that only links to other pages. */
const linksOnly = /^next(-\d+)?$/;

/**
 * Every section of every page in a language. The first section of a page includes its description. Left out are code
 * blocks, sections that only link to other pages, what the manual and the API reference have besides the words that are
 * searched for, and the list of all pages, which contains words of all of them.
 */
export function searchIndex(
  language: string,
  strings: Pick<Strings, 'search' | 'page'>,
  pages: PageRegistry<ParsedPage>,
  headingIds: HeadingIds,
): SearchIndex {
  const all = pages.pages(language).filter(({ slug }) => slug !== allPages);
  return {
    language,
    words: { ...strings.search, all: strings.page.menu },
    pages: all.map(({ slug, title, keywords }) => ({
      path: pages.htmlPath(language, slug),
      title,
      keywords: breakWords(keywords, language),
    })),
    sections: all.flatMap((page, at) => sectionsOf(page, at, headingIds.get(page.slug) ?? [], language)),
  };
}

function sectionsOf(
  { tokens, description, searched }: ParsedPage,
  page: number,
  ids: readonly string[],
  language: string,
): SearchSection[] {
  const sections: { id: string; heading: string; parts: string[] }[] = [];
  /** Whether the search finds the text at this place. Headings are kept apart. */
  const isFound = (index: number): boolean => {
    const [before, above] = [tokens[index - 1]?.type, tokens[index - 2]?.type];
    if (before === 'heading_open') return false;
    if (searched === undefined) return true;
    const isCell = /^t[dh]_open$/.test(before ?? '');
    const isName = isCell && above === 'tr_open';
    if (searched === 'text') return !isCell || isName;
    return searched === 'names' && (isName || above === 'heading_close');
  };
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      // The h1 has no anchor: it is the top of the page.
      const id = sections.length === 0 ? '' : (ids[sections.length] ?? '');
      const parts = sections.length === 0 ? [description] : [];
      sections.push({ id, heading: plainText(tokens[index + 1]), parts });
    } else if (token.type === 'inline' && isFound(index)) {
      sections.at(-1)?.parts.push(plainText(token));
    }
  });
  const write = (text: string) => breakWords(joinWords(text).replace(/\s+/g, ' ').trim(), language);
  return sections
    .filter(({ id }, at) => at < sections.length - 1 || !linksOnly.test(id))
    .map(({ id, heading, parts }) => ({ page, id, heading: write(heading), text: write(parts.join(' ')) }));
}
