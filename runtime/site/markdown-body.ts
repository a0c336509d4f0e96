import { format, type Strings } from './strings.ts';

export interface MarkdownHeader {
  /** The language's own name and its BCP 47 tag. */
  readonly language: { readonly name: string; readonly tag: string };
  /** Full addresses. */
  readonly canonical: string;
  readonly llms: string;
}

/**
 * The body of a `.md` address: a header block, a blank line, then the source without its front matter, byte for byte. The
 * header stands first, so that a reader who is cut off after some lines still knows what this is and where the index is.
 */
export function markdownBody(
  source: string,
  strings: Strings,
  { language, canonical, llms }: MarkdownHeader,
): string {
  const lines = [
    format(strings.markdown.language, {
      language: `${language.name} (${language.tag})`,
      address: `<${canonical}>`,
    }),
    format(strings.markdown.index, { llms: `[llms.txt](${llms})` }),
  ];
  // Two spaces at the end of a line keep it a line of its own.
  return `> ${lines.join('  \n> ')}\n\n${source}`;
}
