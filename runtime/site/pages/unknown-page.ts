import type { SiteConfig } from '../source/site-config.ts';
import { format, type Strings, type StringsByLanguage } from '../source/strings.ts';
import { llmsPath, splitLanguage } from './addresses.ts';
import { createHeadingIds, markdown as parser, plainText } from './markdown.ts';
import { type BodyHtml, renderBody } from './markdown-html.ts';
import { codeSpan, escapeMarkdown, linkItem } from './markdown-text.ts';
import { type PageHtmlSettings, recoveryHtml } from './page-html.ts';
import { type PageRegistry, type RegisteredPage, sectionsOf } from './page-registry.ts';

/** The body of a 404 in both of its forms. */
export interface UnknownPage {
  readonly html: string;
  readonly markdown: string;
}

/** What a page path that leads nowhere is answered with. */
export function renderUnknownPage(
  path: string,
  settings: PageHtmlSettings,
  strings: StringsByLanguage,
): UnknownPage {
  const recovery = recover(path, { ...settings, strings });
  return {
    markdown: recovery.markdown,
    html: recoveryHtml(recovery.body, recovery.language, recovery.strings, settings),
  };
}

export interface RecoverySettings<Page> {
  readonly site: SiteConfig;
  readonly baseUrl: string;
  readonly pages: PageRegistry<Page & ListedPage>;
  readonly strings: StringsByLanguage;
}

interface ListedPage extends RegisteredPage {
  readonly title: string;
  readonly description: string;
}

/** The body of a 404 for a page path, in both forms. */
export interface Recovery {
  /** Language of its words. */
  readonly strings: Strings;
  /** Language of the pages it leads to. */
  readonly language: string;
  /** Links lead to full `.md` addresses. */
  readonly markdown: string;
  /** The same text; links lead to pages. */
  readonly body: BodyHtml;
}

/** Says what happened and where to go from here. `path` is what a caller sent: it is shown cut and inert. */
export function recover<Page>(
  path: string,
  { site, baseUrl, pages, strings }: RecoverySettings<Page>,
): Recovery {
  const asked = splitLanguage(site, path).language;
  const words = strings.of(asked);
  const language = pages.languages.includes(asked) ? asked : site.default_language;

  const write = (address: (page: RegisteredPage) => string, root: string): string => {
    const { not_found: texts } = words;
    const near = pages.nearest(path).map((page) => linkItem(page.title, address(page), page.description));
    const sections = sectionsOf(site, pages, words, language).flatMap(
      ({ name, description, pages: [first] }) =>
        first === undefined ? [] : [linkItem(name, address(first), description)],
    );
    const index = llmsPath(site, language);
    const indexes = [
      linkItem(index.slice(1), root + index, texts.llms),
      linkItem('sitemap.xml', `${root}/sitemap.xml`, texts.sitemap),
    ];
    const blocks = [
      `# ${escapeMarkdown(texts.title)}`,
      format(escapeMarkdown(texts.text), { path: codeSpan(path) }),
      ...(near.length === 0 ? [] : [`## ${escapeMarkdown(texts.nearest)}`, near.join('\n')]),
      `## ${escapeMarkdown(texts.sections)}`,
      sections.join('\n'),
      `## ${escapeMarkdown(texts.indexes)}`,
      indexes.join('\n'),
    ];
    return `${blocks.join('\n\n')}\n`;
  };

  return {
    strings: words,
    language,
    markdown: write((page) => baseUrl + pages.markdownPath(page.language, page.slug), baseUrl),
    body: renderRecovery(write((page) => pages.htmlPath(page.language, page.slug), '')),
  };
}

function renderRecovery(source: string): BodyHtml {
  const tokens = parser.parse(source, {});
  const nextId = createHeadingIds();
  const headingIds = tokens.flatMap(({ type }, index) =>
    type === 'heading_open' ? [nextId(plainText(tokens[index + 1]))] : [],
  );
  const none = () => '';
  return renderBody(tokens, { headingIds, link: (href) => href, tableLabel: none, codeLabel: none });
}
