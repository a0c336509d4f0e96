/** The Markdown that agents get of a page, and other texts made safe for Markdown. */
import { format, type Strings } from '../source/strings.ts';

/** Escapes plain text for Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<>&]/g, (mark) => `\\${mark}`);
}

/** Private-use characters, which do not occur in texts. */
const [opening, closing] = ['\u{e000}', '\u{e001}'];
const eachMark = new RegExp(`([${opening}${closing}])`, 'u');

/** Marks English text on a page of another language, line by line; in HTML it becomes `lang="en"`. */
export function markEnglish(text: string): string {
  return text.replace(/^.+$/gm, (line) => opening + line + closing);
}

export function withoutMarks(text: string): string {
  return text
    .split(eachMark)
    .filter((part) => part !== opening && part !== closing)
    .join('');
}

/** Splits a text at the marks of English. */
export function splitAtMarks(
  text: string,
): { readonly kind: 'open' | 'close' | 'text'; readonly text: string }[] {
  return text
    .split(eachMark)
    .filter((part) => part !== '')
    .map((part) => ({ kind: part === opening ? 'open' : part === closing ? 'close' : 'text', text: part }));
}

/** Untrusted text as a code span: `�` replaces invisible and control characters, and it is cut to `longest` characters. */
export function codeSpan(text: string, longest = 120): string {
  const characters = Array.from(text.slice(0, longest * 2));
  const cut = characters.length > longest || text.length > longest * 2;
  const shown = characters
    .slice(0, longest)
    .join('')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  const runs = shown.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${cut ? '…' : ''}${pad}${fence}`;
}

export function linkItem(text: string, address: string, description: string): string {
  return `- [${escapeMarkdown(text)}](${address}): ${escapeMarkdown(description)}`;
}

interface MarkdownHeader {
  /** The language's own name and its BCP 47 tag. */
  readonly language: { readonly name: string; readonly tag: string };
  /** Absolute addresses. */
  readonly canonical: string;
  readonly llms: string;
}

/**
 * The body of a `.md` address: a header block, a blank line, then the source without its front matter. The header comes
 * first, so that an agent that reads only some lines gets the address of the index. Links are absolute, because Markdown is
 * often read without knowing its address.
 *
 * @param absolute makes a link of the source absolute
 */
export function markdownBody(
  source: string,
  strings: Strings,
  { language, canonical, llms }: MarkdownHeader,
  absolute: (href: string) => string,
): string {
  const lines = [
    format(strings.markdown.index, { llms: `<${llms}>` }),
    format(strings.markdown.language, {
      language: `${language.name} (${language.tag})`,
      address: `<${canonical}>`,
    }),
  ];
  // Two spaces at the end of a line are a hard line break.
  return `${lines.join('  \n')}\n\n${replaceLinks(source, absolute)}`;
}

/** Code is matched first, so that links inside code are not changed (CommonMark sections 4.5 and 6.1). */
const codeOrLink = /^(`{3,}|~{3,})[\s\S]*?^\1[`~]*[ \t]*$|(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)|\]\(([^()\s]+)\)/gm;

function replaceLinks(source: string, absolute: (href: string) => string): string {
  return source.replace(codeOrLink, (whole, _fence, _tick, href?: string) =>
    href === undefined ? whole : `](${absolute(href)})`,
  );
}

/** The absolute address of a link in a page's source; links to pages lead to their Markdown. */
export function absoluteLink(
  href: string,
  page: { readonly language: string; readonly slug: string },
  baseUrl: string,
  markdownPath: (language: string, slug: string) => string,
): string {
  if (href.startsWith('/')) return baseUrl + href;
  const [, slug, anchor = ''] = /^(?:([a-z0-9-]+)\.md)?(#.*)?$/.exec(href) ?? [];
  if (slug === undefined && anchor === '') return href;
  return baseUrl + markdownPath(page.language, slug ?? page.slug) + anchor;
}
