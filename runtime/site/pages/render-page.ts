/** Makes the bodies of getPage, getPageMarkdown and the other page operations, from one parsed page. */
import type { Problem } from '../source/content-error.ts';
import type { PageDates } from '../source/page-dates.ts';
import { languageOf } from '../source/site-config.ts';
import { format, type Strings } from '../source/strings.ts';
import { llmsPath } from './addresses.ts';
import { type ParsedPage, tableOfContents } from './markdown.ts';
import { type BodyHtml, renderBody } from './markdown-html.ts';
import { absoluteLink, markdownBody } from './markdown-text.ts';
import { type PageHtmlSettings, pageHtml } from './page-html.ts';
import { type HeadingIds, resolveLink } from './page-links.ts';
import type { PageRegistry } from './page-registry.ts';
import { pictureAfter } from './pictures.ts';
import type { Theme } from './theme.ts';

/** A rendered page, as HTML and Markdown. */
export interface SitePage {
  readonly language: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly htmlPath: string;
  readonly markdownPath: string;
  /** YYYY-MM-DD; null if unknown. */
  readonly updated: string | null;
  /** Size of `markdown` in UTF-8. */
  readonly bytes: number;
  readonly html: string;
  readonly markdown: string;
}

/** HTML to insert above the first section of a page, by slug. Its ids must contain a full stop, which no heading id has. */
export type Insertions = Readonly<Record<string, (words: Strings, theme: Theme) => string>>;

export interface RenderPageSettings extends PageHtmlSettings {
  readonly pages: PageRegistry<ParsedPage>;
  readonly headingIds: HeadingIds;
  readonly insertions: Insertions;
  readonly dates: ReadonlyMap<string, PageDates>;
}

/** Reports broken links. */
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
  const targetOf = (slug: string) => pages.linked(language, slug)?.language ?? language;
  const label = (text: string) => (number: number, heading: string) => format(text, { number, heading });

  const own = renderBody(page.tokens, {
    headingIds,
    link: (href) => links.get(href) ?? href,
    linkLanguage: (href) => {
      const [, target = slug] = /^([a-z0-9-]+)\.md(?:#|$)/.exec(href) ?? [];
      const found = targetOf(target);
      return found === language ? undefined : languageOf(site, found).tag;
    },
    afterHeading: (id) => pictureAfter(slug, id, words),
    tableLabel: label(words.page.table),
    codeLabel: label(words.page.code),
    unfold: words.page.unfold,
  });
  const inserted = settings.insertions[slug]?.(words, settings.theme);
  const body = inserted === undefined ? own : insertInto(own, inserted);
  const contents = tableOfContents(page.headings, headingIds);
  const htmlPath = pages.htmlPath(language, slug);
  const updated = settings.dates.get(language)?.get(slug)?.updated ?? null;
  const markdown = markdownBody(
    page.body,
    words,
    {
      language: languageOf(site, language),
      canonical: baseUrl + htmlPath,
      llms: baseUrl + llmsPath(site, language),
    },
    (href) => absoluteLink(href, page, baseUrl, (_, target) => pages.markdownPath(targetOf(target), target)),
  );
  return {
    language,
    slug,
    title,
    description,
    htmlPath,
    markdownPath: pages.markdownPath(language, slug),
    updated,
    bytes: Buffer.byteLength(markdown),
    html: pageHtml({ ...page, updated }, { body, titleId: headingIds[0] ?? '', contents }, words, settings),
    markdown,
  };
}

function insertInto(body: BodyHtml, inserted: string): BodyHtml {
  const { lead } = body.opening;
  return { ...body, html: lead + inserted + body.html.slice(lead.length) };
}
