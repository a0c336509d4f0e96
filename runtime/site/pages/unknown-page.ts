/** Makes the body of the responder unknownPage: a 404 page with the nearest pages, in the reader's language. */

import { createHeadingIds } from '../source/heading-ids.ts';
import { format, type Strings, type StringsByLanguage } from '../source/strings.ts';
import { llmsPath, splitLanguage } from './addresses.ts';
import { markdown as parser, plainText } from './markdown.ts';
import { type BodyHtml, renderBody } from './markdown-html.ts';
import { codeSpan, escapeMarkdown, linkItem } from './markdown-text.ts';
import { type PageHtmlSettings, recoveryHtml } from './page-html.ts';
import { type RegisteredPage, sectionsOf } from './page-registry.ts';

export interface UnknownPage {
  readonly html: string;
  readonly markdown: string;
}

export function renderUnknownPage(
  path: string,
  settings: PageHtmlSettings,
  strings: StringsByLanguage,
): UnknownPage {
  const recovery = recover(path, settings, strings);
  return {
    markdown: recovery.markdown,
    html: recoveryHtml(recovery.body, recovery.language, recovery.strings, settings),
  };
}

interface Recovery {
  readonly strings: Strings;
  /** Language of the pages that it links to. */
  readonly language: string;
  /** Links are absolute `.md` addresses. */
  readonly markdown: string;
  /** The same text; links are paths of HTML pages. */
  readonly body: BodyHtml;
}

/** @param path untrusted; shown truncated and as code */
function recover(
  path: string,
  { site, baseUrl, pages }: PageHtmlSettings,
  strings: StringsByLanguage,
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
