import type { ParsedPage } from '../markdown/markdown.ts';
import { absoluteLink, markdownBody } from '../markdown/markdown-body.ts';
import { renderBody } from '../markdown/markdown-html.ts';
import { type ContentsEntry, tableOfContents } from '../markdown/table-of-contents.ts';
import { pictureAfter } from '../pictures/page-pictures.ts';
import type { Problem } from '../source/content-error.ts';
import { languageOf } from '../source/site-config.ts';
import { format, type Strings } from '../source/strings.ts';
import { type PageHtmlSettings, pageHtml } from './page-html.ts';
import { type HeadingIds, resolveLink } from './page-links.ts';
import type { PageRegistry } from './page-registry.ts';

/** A page with both of its forms. */
export interface SitePage {
  readonly language: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly htmlPath: string;
  readonly markdownPath: string;
  readonly html: string;
  readonly markdown: string;
}

/** What the HTML of a page has below the page's own text. Its ids contain a full stop, which no heading id does. */
export interface Appendix {
  readonly html: string;
  readonly contents: readonly ContentsEntry[];
}

/** By slug. */
export type Appendices = Readonly<Record<string, (words: Strings, language: string) => Appendix>>;

export interface RenderPageSettings extends PageHtmlSettings {
  readonly pages: PageRegistry<ParsedPage>;
  readonly headingIds: HeadingIds;
  readonly appendices: Appendices;
}

/** Renders a parsed page in both forms. Links that lead nowhere go to `problems`. */
export function renderPage(
  page: ParsedPage,
  words: Strings,
  settings: RenderPageSettings,
  problems: Problem[],
): SitePage {
  const { site, baseUrl, pages } = settings;
  const { language, slug, title, description } = page;
  const headingIds = settings.headingIds.get(slug) ?? [];
  const links = new Map(
    page.links.map((link) => [link.href, resolveLink(page, link, pages, settings.headingIds, problems)]),
  );
  const label = (text: string) => (number: number, heading: string) => format(text, { number, heading });

  const own = renderBody(page.tokens, {
    headingIds,
    link: (href) => links.get(href) ?? href,
    afterHeading: (id) => pictureAfter(slug, id, words),
    tableLabel: label(words.page.table),
    codeLabel: label(words.page.code),
    unfold: words.page.unfold,
  });
  const appendix = settings.appendices[slug]?.(words, language);
  const body = appendix === undefined ? own : { ...own, html: own.html + appendix.html };
  const contents = [...tableOfContents(page.headings, headingIds), ...(appendix?.contents ?? [])];
  const htmlPath = pages.htmlPath(language, slug);
  return {
    language,
    slug,
    title,
    description,
    htmlPath,
    markdownPath: pages.markdownPath(language, slug),
    html: pageHtml(page, { body, titleId: headingIds[0] ?? '', contents }, words, settings),
    markdown: markdownBody(
      page.body,
      words,
      {
        language: languageOf(site, language),
        canonical: baseUrl + htmlPath,
        llms: `${baseUrl}/llms.txt`,
      },
      (href) => absoluteLink(href, page, baseUrl, pages.markdownPath),
    ),
  };
}
