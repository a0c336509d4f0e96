import type { ParsedPage } from '../../runtime/site/pages/markdown.ts';

/** What a page is made of, for comparing it with its translations. */
export interface PageText {
  /** Types of the blocks in order: headings with their level, paragraphs, lists, table rows and cells. */
  readonly blocks: readonly string[];
  readonly codeBlocks: readonly string[];
  readonly codeSpans: readonly string[];
  readonly links: readonly string[];
  /** All text outside code, one block a line. */
  readonly prose: string;
  /** Sentences of four words or more, code and addresses taken out. */
  readonly sentences: readonly string[];
}

export function textOf(page: ParsedPage): PageText {
  const blocks: string[] = [];
  const codeBlocks: string[] = [];
  const codeSpans: string[] = [];
  const lines: string[] = [];
  for (const token of page.tokens) {
    if (token.type === 'fence') codeBlocks.push(`${token.info}\n${token.content}`);
    if (token.type !== 'inline') {
      if (token.nesting >= 0) blocks.push(token.type + token.tag);
      continue;
    }
    const children = token.children ?? [];
    codeSpans.push(...children.filter(({ type }) => type === 'code_inline').map(({ content }) => content));
    lines.push(
      children
        .map(({ type, content }) => (type === 'text' ? content : ' '))
        .join('')
        .trim(),
    );
  }
  const prose = lines.join('\n');
  const sentences = lines
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    // Addresses and paths are names, not words.
    .filter((sentence) => (sentence.replace(/\S*\/\S*/g, ' ').match(/\p{L}{2,}/gu) ?? []).length >= 4);
  return { blocks, codeBlocks, codeSpans, links: page.links.map(({ href }) => href), prose, sentences };
}
