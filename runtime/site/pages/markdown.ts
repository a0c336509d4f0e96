/** Parses our pages, and refuses what they must not have: a second h1, images, code blocks without a language. */
import MarkdownIt, { type Token } from 'markdown-it';
import type { Problem } from '../source/content-error.ts';
import type { PageSource } from '../source/page-source.ts';
import { splitAtMarks } from './markdown-text.ts';

/** The parser of all pages: no raw HTML, no automatic links, no typographic replacements. */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// The marks of English become span tokens. These have no content, so `plainText` leaves them out.
markdown.core.ruler.push('language', (state) => {
  for (const token of state.tokens) {
    if (token.type !== 'inline') continue;
    token.children = (token.children ?? []).flatMap((child) => {
      if (child.type !== 'text') return [child];
      const parts = splitAtMarks(child.content);
      if (parts.length < 2) return [child];
      return parts.map(({ kind, text }) => {
        if (kind === 'text') return Object.assign(new state.Token('text', '', 0), { content: text });
        const span = new state.Token(`language_${kind}`, 'span', kind === 'open' ? 1 : -1);
        if (kind === 'open') span.attrSet('lang', 'en');
        return span;
      });
    });
  }
});

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

export interface Link {
  readonly href: string;
  readonly line: number;
}

/** A parsed page. Each page is parsed once; checks, indexes and rendering all use the result. */
export interface ParsedPage extends PageSource {
  readonly tokens: readonly Token[];
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
}

/** Parses and checks a page. Line numbers are those of the file. */
export function parsePage(source: PageSource, problems: Problem[]): ParsedPage {
  const tokens = markdown.parse(source.marked ?? source.body, {});
  const headings: Heading[] = [];
  const links: Link[] = [];
  const report = (line: number, message: string) => problems.push({ file: source.file, line, message });

  let block = 0;
  tokens.forEach((token, index) => {
    block = token.map?.[0] ?? block;
    const line = source.bodyLine + block;
    if (token.type === 'heading_open') {
      const text = plainText(tokens[index + 1]);
      if (text === '') report(line, 'heading is empty; add text or remove it');
      headings.push({ level: Number(token.tag.slice(1)), text, line });
    } else if (token.type === 'inline') {
      const found = linksOf(token, line);
      if (found.length > 0 && tokens[index - 1]?.type === 'heading_open') {
        report(
          line,
          'heading contains a link; headings are links to themselves, so move it into the text below',
        );
      }
      links.push(...found);
      if (token.children?.some(({ type }) => type === 'image')) {
        report(line, 'text contains an image, which pages cannot serve; use words or a table');
      }
    } else if (token.type === 'fence' && !/^[a-z0-9+-]+$/.test(token.info.trim())) {
      report(
        line,
        "code block has no language; write one word after the fence, such as 'sh', 'json' or 'text'",
      );
    } else if (token.type === 'code_block') {
      report(line, 'code block is indented; fence it with ``` and a language');
    }
  });
  checkOutline(tokens, headings, source.bodyLine, report);
  return { ...source, tokens, headings, links };
}

/** The text of an inline token, without markup. */
export function plainText(inline: Token | undefined): string {
  const children = inline?.children ?? [];
  return children
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();
}

/** The value of an attribute, or an empty string. */
export function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

function linksOf(inline: Token, firstLine: number): Link[] {
  const links: Link[] = [];
  let line = firstLine;
  for (const child of inline.children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1;
    if (child.type === 'link_open') links.push({ href: attribute(child, 'href'), line });
  }
  return links;
}

/** A page must begin with its only h1, and must not skip levels below it. */
function checkOutline(
  tokens: readonly Token[],
  headings: readonly Heading[],
  bodyLine: number,
  report: (line: number, message: string) => void,
): void {
  const [title, second] = headings.filter(({ level }) => level === 1);
  if (title === undefined) report(bodyLine, "page has no h1; begin the text with '# ' and the title");
  if (second !== undefined)
    report(second.line, "page has a second h1; a page has one, write this one as '## '");
  if (title !== undefined && tokens[0]?.tag !== 'h1')
    report(title.line, 'h1 is not the first thing; move it to the top');
  headings.forEach((heading, index) => {
    const above = headings[index - 1];
    if (above === undefined || heading.level <= above.level + 1) return;
    report(
      heading.line,
      `heading skips a level (h${above.level} to h${heading.level}); write it as h${above.level + 1}`,
    );
  });
}

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly children: readonly ContentsEntry[];
}

/** The h2 of a page with the h3 below each; empty for fewer than two h2, which need no table of contents. */
export function tableOfContents(headings: readonly Heading[], ids: readonly string[]): ContentsEntry[] {
  const entries: (ContentsEntry & { children: ContentsEntry[] })[] = [];
  headings.forEach(({ level, text }, index) => {
    const entry = { id: ids[index] ?? '', text, children: [] };
    if (level === 2) entries.push(entry);
    else if (level === 3) entries.at(-1)?.children.push(entry);
  });
  return entries.length < 2 ? [] : entries;
}
